/** Lists the models that the configuration names for summaries, in their order, and those that cannot be asked. */
import { missingKey, providerAccess } from '../../adapters/models/provider-access.js';
import type { Config } from '../../contract/config/config.js';
import type { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ModelClient } from '../../contract/ports/model-client.js';
import { parseProviderId } from '../../contract/provider-id.js';

export type SummarizationModel =
  | { readonly name: string; readonly client: ModelClient }
  /** `isRefused`: not for a key, which another run may have, but by what it is or how it is configured. */
  | { readonly name: string; readonly whyNot: string; readonly isRefused: boolean };

export function summarizationModels({ research }: Config): readonly string[] {
  const { summarization_provider: first, summarization_providers: others } = research;
  return [...(first === undefined ? [] : [first]), ...others];
}

/** With their clients. What cannot be asked says why, and the next one is asked instead; where all are refused, that is an error. */
export async function openSummarizationModels(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly SummarizationModel[]> {
  const { createModelClient } = await import('../../adapters/models/create-model-client.js');
  const { isNotSetUp } = await import('../../summarize/not-set-up.js');
  const { providers } = config;
  const refusals: PlimsollError[] = [];
  const models = summarizationModels(config).map((name): SummarizationModel => {
    const variable = missingKey(providerAccess(parseProviderId(name), providers, env));
    if (variable !== undefined)
      return { name, whyNot: `the environment variable ${variable} is not set.`, isRefused: false };
    try {
      return { name, client: createModelClient(name, { providers, env }) };
    } catch (error) {
      if (!isNotSetUp(error)) throw error;
      refusals.push(error);
      return { name, whyNot: error.message, isRefused: true };
    }
  });
  const [first] = refusals;
  if (first !== undefined && refusals.length === models.length) throw first;
  return models;
}
