/**
 * Decides whether a provider is reached by its program or over HTTP, and with which key. A call and a plan both ask
 * it.
 */
import type { ProvidersConfig } from '../../contract/config/providers.js';
import type { ProviderId } from '../../contract/provider-id.js';
import { type ProviderName, providerFacts } from '../../contract/providers/providers.js';

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
  const facts = providerFacts(provider);
  const variable = providers[provider as ProviderName]?.api_key_env ?? facts?.keyVariable;
  const key = variable === undefined ? undefined : env[variable] || undefined;
  const isProgram =
    facts?.hasProgram === true && (transport === 'cli' || (transport === undefined && key === undefined));
  return { isProgram, variable, key };
}

/** The variable that should hold the key and is not set. */
export function missingKey({ isProgram, variable, key }: ProviderAccess): string | undefined {
  return isProgram || key !== undefined ? undefined : variable;
}
