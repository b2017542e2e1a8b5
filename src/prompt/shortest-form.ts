/** The shortest form of an item that says something, under its name alone. It does not depend on the budget: what fits stays fitting. */
import { NOTICE_PREFIX } from '../reduce/notice.js';
import { isBlank } from '../text/blank.js';
import { LEAST_TOKENS } from './allocate.js';
import { leastHeadline } from './level-for.js';
import {
  BLANK,
  boundOf,
  type SettledItem,
  type SettleOptions,
  type SizedItem,
  settledItem,
} from './settled-item.js';

/** The room for a headline grows by such a part of it until one is found. */
const FINE = 20;
/** Tokens below which the beginning of a text is a word or none, and tells nothing. */
const LEAST_CUT = 6;
const WORD = /[\p{L}\p{N}]/u;

/** Without text where nothing says anything within `most` tokens. `mayTell`: the notice of a reducer is something too. */
export function shortestForm(
  planned: SizedItem,
  options: SettleOptions,
  most = planned.tokens,
  mayTell = false,
): SettledItem {
  const bare: SizedItem = { ...planned, frame: 'bare' };
  if (isBlank(planned.item.content)) return settledItem(bare, BLANK);
  const isProtected = planned.item.protected;
  const last = Math.max(1, Math.min(most, planned.tokens));
  // What holds nothing here seldom holds something in a little more room, and each look at it costs as much as a fit.
  let hollow = 1;
  const render: SettleOptions['render'] = (item, index, limit) => {
    const rendering = options.render(item, index, limit);
    if (rendering.hollow === true) hollow *= 4;
    return rendering;
  };
  const step = (limit: number) =>
    limit < LEAST_TOKENS ? 1 : Math.ceil(limit / (isProtected ? FINE : LEAST_TOKENS));
  for (let limit = isProtected ? leastHeadline(planned.tokens) : 1; limit < last; ) {
    const form = formWithin(planned, { ...options, render }, limit, mayTell);
    if (form !== undefined) return form;
    limit += Math.max(step(limit), hollow - 1);
  }
  return formWithin(planned, options, last, mayTell) ?? settledItem(bare, BLANK);
}

/** The item within so many tokens under its name alone: its rendering, else its beginning. */
export function formWithin(
  planned: SizedItem,
  { render, cut, allowDropping }: SettleOptions,
  limit: number,
  mayTell: boolean,
): SettledItem | undefined {
  const bare: SizedItem = { ...planned, frame: 'bare' };
  const { item, index } = bare;
  const mayBeMarks = item.protected || !allowDropping;
  for (const form of limit < LEAST_CUT ? [render] : [render, cut]) {
    const rendering = form(item, index, boundOf(bare, limit));
    if (mayTell && rendering.text.includes(NOTICE_PREFIX) && rendering.tokens <= limit)
      return settledItem(bare, rendering);
    const settled = settledItem(bare, rendering, allowDropping);
    const isSaid =
      settled.text !== '' && (WORD.test(settled.text) || (mayBeMarks && !WORD.test(item.content)));
    if (isSaid && settled.tokensAfter <= limit) return settled;
  }
  return undefined;
}
