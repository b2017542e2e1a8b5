/**
 * Shares of items that must stay, when one of them has no form that is as short as its share: each gets what its shortest
 * form takes, and what is left over by how far its share is above that.
 */
import { LEAST_TOKENS } from './allocate.js';
import { leastHeadline } from './level-for.js';
import type { Rendering, SizedItem } from './settled-item.js';

/** Tokens of the shortest form that shows something; 0 for an item in which there is nothing to show. */
export function leastTokens(
  { item, tokens }: Pick<SizedItem, 'item' | 'tokens'>,
  render: (limit: number) => Rendering,
): number {
  const first = item.protected ? leastHeadline(tokens) : LEAST_TOKENS;
  let tooFew = Math.min(first, tokens) - 1;
  let enough = 0;
  for (let limit = first; enough === 0; limit *= 2) {
    const rendering = render(Math.min(limit, tokens));
    if (rendering.text !== '') enough = rendering.tokens;
    else if (limit >= tokens) return 0;
    else tooFew = limit;
  }
  // A form takes as much of its limit as it can: the shortest one is found by offering less.
  while (tooFew + 1 < enough) {
    const limit = Math.floor((tooFew + enough) / 2);
    const rendering = render(limit);
    if (rendering.text === '') tooFew = limit;
    else enough = Math.min(limit, rendering.tokens);
  }
  return enough;
}

/** With their targets such that all `least` fit into `room`, which they must. */
export function shortestFirst(
  items: readonly SizedItem[],
  least: ReadonlyMap<number, number>,
  room: number,
): SizedItem[] {
  const above = ({ index, target }: SizedItem) => Math.max(0, target - (least.get(index) ?? target));
  const sum = [...least.values()].reduce((all, tokens) => all + tokens, 0);
  const wanted = items.reduce((all, item) => all + above(item), 0);
  const part = Math.min(1, (room - sum) / Math.max(1, wanted));
  return items.map((item) => {
    const own = least.get(item.index);
    return own === undefined ? item : { ...item, target: own + Math.floor(above(item) * part) };
  });
}
