/** The environment that a wrapped server gets: what any program needs, and what was named for it. Nothing else. */
const USUAL = [
  'HOME',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'LOGNAME',
  'PATH',
  'SHELL',
  'TERM',
  'TMPDIR',
  'TZ',
  'USER',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
  'XDG_DATA_HOME',
  'XDG_RUNTIME_DIR',
  // Windows
  'APPDATA',
  'COMSPEC',
  'HOMEDRIVE',
  'HOMEPATH',
  'LOCALAPPDATA',
  'Path',
  'PATHEXT',
  'PROCESSOR_ARCHITECTURE',
  'PROGRAMFILES',
  'SYSTEMDRIVE',
  'SYSTEMROOT',
  'SystemRoot',
  'TEMP',
  'TMP',
  'USERNAME',
  'USERPROFILE',
];

export function upstreamEnvironment(
  own: Readonly<Record<string, string | undefined>>,
  named: readonly string[],
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of [...USUAL, ...named]) {
    const value = own[name];
    // A value that begins like this is a function that a shell exported.
    if (value !== undefined && !value.startsWith('()')) passed[name] = value;
  }
  return { ...passed, ...given };
}
