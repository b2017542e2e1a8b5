/** Refuses what cannot be fitted: no budget, two items of one id, a level for an item that is not there. */

import { shownValue } from '../../contract/call-shapes.js';
import type { ContentItem } from '../../contract/content-item.js';
import type { FidelityLevel } from '../../contract/levels.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';

export function checkFitInput(
  items: readonly ContentItem[],
  budget: number,
  levels: ReadonlyMap<string, FidelityLevel> | undefined,
): void {
  if (!Number.isSafeInteger(budget) || budget < 1) {
    throw new PlimsollError(
      'INVALID_PARAMS',
      `The budget must be a positive whole number of tokens, not ${shownValue(budget)}.`,
      {
        remedy: 'Give the tokens that the finished text may have.',
      },
    );
  }
  const ids = new Set<string>();
  for (const { id } of items) {
    if (ids.has(id)) {
      throw new PlimsollError('INVALID_PARAMS', `Two items have the id "${id.slice(0, 80)}".`, {
        remedy: 'Give every item an id of its own.',
      });
    }
    ids.add(id);
  }
  for (const id of levels?.keys() ?? []) {
    if (ids.has(id)) continue;
    throw new PlimsollError(
      'INVALID_PARAMS',
      `A level is set for "${id.slice(0, 80)}", but there is no such item.`,
      {
        remedy: 'Name the item by its id; the id of a file is its path as it was given.',
      },
    );
  }
}
