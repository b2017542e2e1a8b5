/** The models that configuration names for summaries, in the order in which they are asked, and those that lack their key. */
import { missingKey, providerAccess } from '../../adapters/models/provider-access.js';
import type { Config } from '../../contract/config/config.js';
import { parseProviderId } from '../../contract/provider-id.js';

export function summarizationModels({ research }: Config): readonly string[] {
  const { summarization_provider: first, summarization_providers: others } = research;
  return [...(first === undefined ? [] : [first]), ...others];
}

/** What keeps a model from being asked; the next one is asked instead. Undefined when nothing does. */
export function whyNotAsked(
  model: string,
  { providers }: Config,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const variable = missingKey(providerAccess(parseProviderId(model), providers, env));
  return variable === undefined ? undefined : `the environment variable ${variable} is not set.`;
}
