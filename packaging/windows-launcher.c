/* rummy-tui.exe: the game, in the Python of the folder "python" beside it.

   Python is told that it is python.exe: the game uses that name to start processes of its own, which
   run other things than the game. */
#include <windows.h>

#define PLACES 32768

static wchar_t folder[PLACES], dll[PLACES], python[PLACES];

int wmain(int argc, wchar_t **argv)
{
    DWORD length = GetModuleFileNameW(NULL, folder, PLACES - 64);
    while (length && folder[length - 1] != L'\\')
        length--;
    folder[length] = 0;
    lstrcpyW(dll, folder);
    lstrcatW(dll, L"python\\python311.dll");
    lstrcpyW(python, folder);
    lstrcatW(python, L"python\\python.exe");

    HMODULE library = LoadLibraryExW(dll, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    void (*set_name)(const wchar_t *) = library ? (void *)GetProcAddress(library, "Py_SetProgramName") : NULL;
    int (*run)(int, wchar_t **) = library ? (void *)GetProcAddress(library, "Py_Main") : NULL;
    wchar_t **words = HeapAlloc(GetProcessHeap(), 0, (argc + 3) * sizeof *words);
    if (!set_name || !run || !words) {
        MessageBoxW(NULL, L"rummy-tui.exe needs the folder \"python\" beside it: unpack the whole archive, or "
                          L"install Rummy again.", L"Rummy", MB_ICONERROR);
        return 1;
    }
    words[0] = argv[0];
    words[1] = L"-m";
    words[2] = L"rummy_tui";
    for (int i = 1; i <= argc; i++)
        words[i + 2] = argv[i]; /* including the final NULL */
    set_name(python);
    return run(argc + 2, words);
}
