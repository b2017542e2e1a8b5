/** The models that configuration names for summaries, in the order in which they are asked. */
import type { Config } from '../../contract/config/config.js';

export function summarizationModels({ research }: Config): readonly string[] {
  const { summarization_provider: first, summarization_providers: others } = research;
  return [...(first === undefined ? [] : [first]), ...others];
}
