/** Whether a provider is reached by its program or over HTTP, and with which key: asked before a call as well as for a plan. */
import { DEFAULT_KEY_VARIABLES, type ProvidersConfig } from '../../contract/config/providers.js';
import type { ProviderId, ProviderName } from '../../contract/provider-id.js';

const PROGRAMS: readonly string[] = ['claude', 'gemini', 'codex', 'cursor-agent', 'opencode'];

export interface ProviderAccess {
  readonly isProgram: boolean;
  /** The environment variable that holds the key; undefined for a provider that needs none. */
  readonly variable: string | undefined;
  readonly key: string | undefined;
}

export function providerAccess(
  { provider, transport }: ProviderId,
  providers: ProvidersConfig,
  env: Readonly<Record<string, string | undefined>>,
): ProviderAccess {
  const name = provider as ProviderName;
  const variable = providers[name]?.api_key_env ?? DEFAULT_KEY_VARIABLES[name];
  const key = variable === undefined ? undefined : env[variable] || undefined;
  const isProgram =
    PROGRAMS.includes(name) && (transport === 'cli' || (transport === undefined && key === undefined));
  return { isProgram, variable, key };
}

/** The variable that should hold the key and is not set. */
export function missingKey({ isProgram, variable, key }: ProviderAccess): string | undefined {
  return isProgram || key !== undefined ? undefined : variable;
}
