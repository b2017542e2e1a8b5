/**
 * Chooses the models that are set up. A model without key or address, or with a refused program, is skipped with a
 * note if another can be asked; otherwise the run is refused. An unknown provider name is always refused.
 */
import type { PlimsollError } from '../../contract/plimsoll-error.js';
import { isNotSetUp } from '../../summarize/not-set-up.js';
import type { ResearchDeps } from '../research-deps.js';

export interface UsableModels {
  readonly usable: readonly string[];
  /** Those that cannot be asked, with the reason. */
  readonly unset: ReadonlyMap<string, string>;
}

export async function usableModels(
  names: readonly string[],
  client: ResearchDeps['client'],
): Promise<UsableModels> {
  const usable: string[] = [];
  const unset = new Map<string, string>();
  let first: PlimsollError | undefined;
  for (const name of names) {
    try {
      await client(name);
      usable.push(name);
    } catch (error) {
      if (!isNotSetUp(error)) throw error;
      first ??= error;
      unset.set(name, error.message);
    }
  }
  if (usable.length === 0 && first !== undefined) throw first;
  return { usable, unset };
}
