/** An item within some tokens: as it is rendered, or its beginning where nothing would be shown of what is to be shown. */
import { isBlank } from '../text/blank.js';
import type { SettleOptions } from './settle-options.js';
import { BLANK, isBounded, isServed, type Rendering, type SizedItem } from './settled-item.js';

/** A limit of which this part is used is used well. */
const WELL_USED = 0.98;
/** Parts of a limit that are tried beside it. */
const NEAR_LIMITS = [0.995, 0.99, 0.98, 0.97, 0.96, 0.94];

export function renderedItem(
  planned: SizedItem,
  bound: number,
  mayCut: boolean,
  { render, cut }: Pick<SettleOptions, 'render' | 'cut'>,
): Rendering {
  const { item, index, tokens } = planned;
  if (bound < tokens && isBlank(item.content)) return BLANK;
  const rendering = isServed(planned) ? fullest(planned, bound, render) : render(item, index, bound);
  // A level that is set by hand bounds an item, and is no reason to leave it out.
  return rendering.text === '' && (isBounded(planned) || mayCut) ? cut(item, index, bound) : rendering;
}

/**
 * Which sentences go together within a limit may leave more of it unused than within one a little smaller. An item that is to have what
 * there is gets the fullest form, so that it does not lose by a larger budget.
 */
function fullest(planned: SizedItem, bound: number, render: SettleOptions['render']): Rendering {
  const { item, index, tokens } = planned;
  let best = render(item, index, bound);
  if (best.complete || best.byModel !== undefined || bound >= tokens) return best;
  for (const part of NEAR_LIMITS) {
    const limit = Math.floor(bound * part);
    if (best.tokens >= Math.min(limit, bound * WELL_USED)) break;
    const other = render(item, index, limit);
    if (other.tokens > best.tokens) best = other;
  }
  return best;
}
