/**
 * Chooses the environment of a wrapped server. A server that a command names gets what it would get without the
 * proxy, except what is meant for Plimsoll. A server of a file, or any with `--clean-env`, gets what every program
 * needs and what was named for it.
 */
import type { Config } from '../../contract/config/config.js';

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

/** Variables of ours. */
export interface PassedVariables {
  /** Passed on in any case. */
  readonly named: readonly string[];
  /** Passed on only when they are named: the keys that our own configuration uses. */
  readonly withheld: readonly string[];
}

export function upstreamEnvironment(
  own: Readonly<Record<string, string | undefined>>,
  { named, withheld }: PassedVariables,
  inheritsAll: boolean,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const passed: Record<string, string> = {};
  const inherited = inheritsAll
    ? Object.keys(own).filter((name) => !/^PLIMSOLL_/i.test(name) && !withheld.includes(name))
    : USUAL;
  for (const name of [...inherited, ...named]) {
    const value = own[name];
    // A value that begins like this is a function that a shell exported.
    if (value !== undefined && (inheritsAll || !value.startsWith('()'))) passed[name] = value;
  }
  return { ...passed, ...given };
}

/** `token`: the variable with the token that our own clients send. */
export function passedVariables(
  config: Config,
  named: readonly string[],
  token?: string | undefined,
): PassedVariables {
  const keys = keyVariables(config);
  return {
    named: [...config.proxy.pass_env, ...named],
    withheld: token === undefined ? keys : [...keys, token],
  };
}

/** The variables that a configuration names for keys, wherever it does. */
function keyVariables(config: object): string[] {
  return Object.entries(config).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'api_key_env' && typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? keyVariables(value) : [];
  });
}
