/** Errors of a budget that is too small: by how much, and what to change. */
import type { ContentItem } from '../contract/content-item.js';
import { counted, grouped } from '../contract/figures.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { oneLine } from './frame.js';

/** As the warning is called where protected content is only present as a headline. */
const PROTECTED = { code: 'PROTECTED_OVERFLOW' } as const;

function itemsOverflow(
  count: number,
  { budget, allowDropping }: { readonly budget: number; readonly allowDropping: boolean },
  missing: number,
): PlimsollError {
  const what = allowDropping ? 'protected items' : 'items, none of which may be dropped,';
  return new PlimsollError(
    'INVALID_PARAMS',
    `${grouped(count)} ${what} do not fit into ${counted(budget, 'token')} even at their shortest: about ${counted(missing, 'token')} ${missing === 1 ? 'is' : 'are'} missing.`,
    {
      remedy: allowDropping
        ? `Raise the budget to about ${grouped(budget + missing)}, or protect fewer items.`
        : `Raise the budget to about ${grouped(budget + missing)}, pass fewer items, or allow dropping (research.allow_content_dropping = true).`,
      details: { ...(allowDropping ? PROTECTED : {}), budget, missing_tokens: missing },
    },
  );
}

/** Items that must stay and do not fit even at their shortest: one is named, of several none is to blame alone. */
export function stayingOverflow(
  staying: readonly { readonly item: ContentItem }[],
  limits: { readonly budget: number; readonly allowDropping: boolean },
  missing: number,
): PlimsollError {
  const [first] = staying;
  if (first === undefined) return noRoom(limits.budget);
  return staying.length === 1
    ? itemOverflow(first.item, limits.budget, missing)
    : itemsOverflow(staying.length, limits, missing);
}

/** An item that must stay and does not fit even at its shortest. */
function itemOverflow(item: ContentItem, budget: number, needed: number): PlimsollError {
  const why = item.protected ? 'is protected and does' : 'may not be dropped and does';
  return new PlimsollError(
    'INVALID_PARAMS',
    `The item "${oneLine(item.id)}" ${why} not fit into the budget of ${counted(budget, 'token')} even as a headline: about ${grouped(needed)} more ${needed === 1 ? 'is' : 'are'} needed.`,
    {
      remedy: item.protected
        ? `Raise the budget to about ${grouped(budget + needed)}, or protect fewer items.`
        : `Raise the budget to about ${grouped(budget + needed)}, pass fewer items, or allow dropping (research.allow_content_dropping = true).`,
      details: { ...(item.protected ? PROTECTED : {}), budget, missing_tokens: needed, item_id: item.id },
    },
  );
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
