; The installer for Windows: for one user, without administrator rights.
; packaging/windows sets FOLDER, OUT, VERSION, NUMBERS (four, of the version) and KILOBYTES.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include FileFunc.nsh
!include LogicLib.nsh

!define APP "Software\Microsoft\Windows\CurrentVersion\Uninstall\rummy-tui"
!define RUN "Software\Microsoft\Windows\CurrentVersion\App Paths\rummy-tui.exe"
!define KEPT "$LOCALAPPDATA\rummy-tui" ; where the game keeps matches and settings
!define PUBLISHER "the rummy_tui developers"

Name "Rummy"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\rummy-tui"
InstallDirRegKey HKCU "${APP}" "InstallLocation"
InstallColors /windows ; a contrast theme may have set them
BrandingText "Rummy ${VERSION}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Rummy"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Rummy, setup"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "LegalCopyright" "${PUBLISHER}; MIT licence"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

LoadLanguageFile "${NSISDIR}/Contrib/Language files/English.nlf"
LoadLanguageFile "${NSISDIR}/Contrib/Language files/French.nlf"
LoadLanguageFile "${NSISDIR}/Contrib/Language files/German.nlf"
LoadLanguageFile "${NSISDIR}/Contrib/Language files/Czech.nlf"

LangString READER ${LANG_ENGLISH} "Rummy for screen readers"
LangString READER ${LANG_FRENCH} "Rummy pour lecteurs d'écran"
LangString READER ${LANG_GERMAN} "Rommé für Screenreader"
LangString READER ${LANG_CZECH} "Žolíky pro odečítače"
LangString RUNNING ${LANG_ENGLISH} "Rummy is being played. End it, then choose Retry. Nothing has been changed."
LangString RUNNING ${LANG_FRENCH} "Une partie de Rummy est ouverte. Fermez-la, puis choisissez Recommencer. Rien n'a été modifié."
LangString RUNNING ${LANG_GERMAN} "Rommé wird gerade gespielt. Beende das Spiel und wähle dann Wiederholen. Es wurde nichts geändert."
LangString RUNNING ${LANG_CZECH} "Žolíky se právě hrají. Ukončete hru a pak zvolte Opakovat. Nic se nezměnilo."
LangString OLD_STAYS ${LANG_ENGLISH} "The installed version could not be removed, perhaps because it is being played. Nothing has been changed."
LangString OLD_STAYS ${LANG_FRENCH} "La version installée n'a pas pu être retirée, peut-être parce qu'une partie est ouverte. Elle reste telle quelle."
LangString OLD_STAYS ${LANG_GERMAN} "Die installierte Version konnte nicht entfernt werden, vielleicht wird gerade gespielt. Es wurde nichts geändert."
LangString OLD_STAYS ${LANG_CZECH} "Nainstalovanou verzi se nepodařilo odstranit, možná se právě hraje. Nic se nezměnilo."
LangString FORGET ${LANG_ENGLISH} "Remove your saved matches, statistics, settings and house rules too?$\r$\n$\r$\nNo keeps them for the next time, in the folder ${KEPT}."
LangString FORGET ${LANG_FRENCH} "Supprimer aussi vos parties enregistrées, statistiques, réglages et règles maison ?$\r$\n$\r$\nNon les garde pour la prochaine fois, dans le dossier ${KEPT}."
LangString FORGET ${LANG_GERMAN} "Auch gespeicherte Partien, Statistik, Einstellungen und Hausregeln löschen?$\r$\n$\r$\nNein hebt sie für das nächste Mal auf, im Ordner ${KEPT}."
LangString FORGET ${LANG_CZECH} "Smazat i uložené partie, statistiky, nastavení a domácí pravidla?$\r$\n$\r$\nNe je ponechá pro příště ve složce ${KEPT}."

Section
  ; The installed version knows its own files. Silent, it keeps the matches.
  ReadRegStr $0 HKCU "${APP}" "InstallLocation"
  ${If} $0 != ""
  ${AndIf} ${FileExists} "$0\uninstall.exe"
    ExecWait '"$0\uninstall.exe" /S _?=$0' $1
    ${If} $1 != 0
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(OLD_STAYS)" /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    Delete "$0\uninstall.exe" ; it cannot delete itself
    RMDir "$0"
  ${EndIf}

  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateDirectory "$SMPROGRAMS\Rummy"
  SetOutPath "$PROFILE" ; where the shortcuts start the game
  CreateShortcut "$SMPROGRAMS\Rummy\Rummy.lnk" "$INSTDIR\rummy-tui.exe"
  CreateShortcut "$SMPROGRAMS\Rummy\$(READER).lnk" "$INSTDIR\rummy-tui.exe" "--reader"

  WriteRegStr HKCU "${RUN}" "" "$INSTDIR\rummy-tui.exe" ; Windows+R, rummy-tui
  WriteRegStr HKCU "${APP}" "DisplayName" "Rummy"
  WriteRegStr HKCU "${APP}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${APP}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${APP}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${APP}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${APP}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${APP}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${APP}" "NoModify" 1
  WriteRegDWORD HKCU "${APP}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  ; While a game is being played, its program cannot be opened for writing.
  ${Do}
    ClearErrors
    ${IfNot} ${FileExists} "$INSTDIR\rummy-tui.exe"
      ${Break}
    ${EndIf}
    FileOpen $0 "$INSTDIR\rummy-tui.exe" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}

  Delete "$INSTDIR\rummy-tui.exe"
  RMDir /r "$INSTDIR\python"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; stays if it has other files
  RMDir /r "$SMPROGRAMS\Rummy"
  DeleteRegKey HKCU "${RUN}"
  DeleteRegKey HKCU "${APP}"

  ; The default answer is No; a silent run removes them only with /FORGET.
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/FORGET" $1
  ${IfNot} ${Errors}
    RMDir /r "${KEPT}"
  ${ElseIf} ${FileExists} "${KEPT}"
  ${AndIf} ${Cmd} `MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(FORGET)" /SD IDNO IDYES`
    RMDir /r "${KEPT}"
  ${EndIf}
SectionEnd
