/* Stands in for the client of NVDA: each call is a line of the file that NVDA_CALLS names. */
#include <stdio.h>
#include <windows.h>

static unsigned long told(const char *call, const wchar_t *text)
{
    wchar_t path[1024];
    char line[8192];
    DWORD written, length = GetEnvironmentVariableW(L"NVDA_CALLS", path, 1024);
    HANDLE file;
    int end;

    if (!length || length >= 1024)
        return 1;
    file = CreateFileW(path, FILE_APPEND_DATA, FILE_SHARE_READ, NULL, OPEN_ALWAYS, 0, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return 1;
    end = sprintf(line, "%s\t", call);
    if (text) {
        int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, line + end, 8000, NULL, NULL);
        end += size ? size - 1 : 0;
    }
    line[end++] = '\n';
    WriteFile(file, line, end, &written, NULL);
    CloseHandle(file);
    return 0;
}

#define EXPORT __declspec(dllexport) unsigned long __stdcall

EXPORT nvdaController_testIfRunning(void) { return 0; }
EXPORT nvdaController_speakText(const wchar_t *text) { return told("speak", text); }
EXPORT nvdaController_cancelSpeech(void) { return told("cancel", NULL); }
EXPORT nvdaController_brailleMessage(const wchar_t *text) { return told("braille", text); }
