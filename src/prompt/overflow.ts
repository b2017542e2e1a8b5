/** Errors of a budget that is too small: by how much, and what to change. */
import type { ContentItem } from '../contract/content-item.js';
import { counted, grouped } from '../contract/figures.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { oneLine } from './frame.js';

/** As the warning is called where protected content is only present as a headline. */
const PROTECTED = { code: 'PROTECTED_OVERFLOW' } as const;

/** Items that must stay and do not fit even at their shortest: one is named, of several none is to blame alone. */
export function stayingOverflow(
  staying: readonly { readonly item: ContentItem }[],
  { budget, allowDropping }: { readonly budget: number; readonly allowDropping: boolean },
  missing: number,
): PlimsollError {
  const [first] = staying;
  if (first === undefined) return noRoom(budget);
  const { id, protected: isProtected } = first.item;
  const isOne = staying.length === 1;
  const one = `The item "${oneLine(id)}" ${isProtected ? 'is protected and does' : 'may not be dropped and does'} not fit into the budget of ${counted(budget, 'token')} even as a headline: about ${grouped(missing)} more ${missing === 1 ? 'is' : 'are'} needed.`;
  const what = allowDropping ? 'protected items' : 'items, none of which may be dropped,';
  const all = `${grouped(staying.length)} ${what} do not fit into ${counted(budget, 'token')} even at their shortest: about ${counted(missing, 'token')} ${missing === 1 ? 'is' : 'are'} missing.`;
  const mayProtectFewer = isOne ? isProtected : allowDropping;
  const other = mayProtectFewer
    ? 'or protect fewer items'
    : 'pass fewer items, or allow dropping (research.allow_content_dropping = true)';
  return new PlimsollError('INVALID_PARAMS', isOne ? one : all, {
    remedy: `Raise the budget to about ${grouped(budget + missing)}, ${other}.`,
    details: {
      ...(mayProtectFewer ? PROTECTED : {}),
      budget,
      missing_tokens: missing,
      ...(isOne ? { item_id: id } : {}),
    },
  });
}

export function noRoom(budget: number): PlimsollError {
  return new PlimsollError(
    'INVALID_PARAMS',
    `A budget of ${counted(budget, 'token')} has no room for any item.`,
    {
      remedy: 'Give a larger budget: a name and a few words need about 20 tokens.',
      details: { budget },
    },
  );
}
