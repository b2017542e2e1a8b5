/** An id without a tag means the API where its key is set, else the program on the PATH: with neither nobody could answer. */
import { DEFAULT_KEY_VARIABLES, type ProvidersConfig } from '../../contract/config/providers.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { parseProviderId } from '../../contract/provider-id.js';
import { isOnPath } from '../doctor/is-on-path.js';

type Environment = Readonly<Record<string, string | undefined>>;

const BOTH = ['claude', 'gemini'] as const;

export async function checkTransport(
  text: string,
  providers: ProvidersConfig,
  env: Environment,
): Promise<void> {
  const id = parseProviderId(text);
  const name = BOTH.find((known) => known === id.provider);
  if (id.transport !== undefined || name === undefined) return;
  const variable = providers[name]?.api_key_env ?? DEFAULT_KEY_VARIABLES[name] ?? '';
  const command = providers[name]?.command ?? name;
  if (env[variable] || (await isOnPath(command, env, process.platform))) return;
  throw new PlimsollError(
    'AUTH_REQUIRED',
    `${text} cannot be asked: ${variable} is not set, and the program ${command} is not on the PATH.`,
    { remedy: `Set ${variable}, or install ${command}; plimsoll doctor says what is set up.` },
  );
}
