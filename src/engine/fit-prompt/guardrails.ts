/**
 * Reports guardrails of `fit` that bend: fewer items than it tries to keep is a warning, no item at all is an error.
 */
import { counted, grouped } from '../../contract/figures.js';
import type { RecordedPhase } from '../../contract/phases.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { LEAST_ITEMS } from '../../prompt/allocate.js';
import { leftOutFacts } from '../../prompt/fitted-text.js';
import { frameTokens, oneLine } from '../../prompt/frame.js';
import type { DroppedItem, PromptPlan } from '../../prompt/plan-prompt.js';
import { showsSomething } from '../../prompt/settle.js';
import type { Settled, SettledItem } from '../../prompt/settled-item.js';
import { isBlank } from '../../text/blank.js';

export function fewItemsWarnings(
  settled: Settled,
  budget: number,
  phase: RecordedPhase,
): readonly WarningDetail[] {
  const shown = settled.items.filter(({ item }) => !isBlank(item.content));
  const waiting = droppedForRoom(settled).length;
  if (waiting === 0 || shown.length >= LEAST_ITEMS) return [];
  const total = settled.items.length + settled.dropped.length;
  const are = shown.length === 1 ? 'is' : 'are';
  const fewer =
    shown.length + waiting < LEAST_ITEMS ? '' : `, fewer than the ${LEAST_ITEMS} that should stay`;
  return [
    {
      code: 'CONTENT_DROPPED',
      message: `Only ${shown.length} of ${counted(total, 'item')}${saidElsewhere(settled)} ${are} in the text${fewer}: ${reason(shown, budget)}, which leaves the others too little to say anything.`,
      phase,
    },
  ];
}

/** Missing items whose content another item shows. */
function saidElsewhere({ dropped, items }: Settled): string {
  const empty = [...dropped, ...items].filter(({ item }) => isBlank(item.content)).length;
  const copies = leftOutFacts(dropped).duplicates;
  const parts = [
    ...(empty === 0 ? [] : [`${grouped(empty)} empty`]),
    ...(copies === 0 ? [] : [counted(copies, 'duplicate')]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** Says where the tokens went: a small budget is not to blame if one item takes most of it. */
function reason(shown: readonly SettledItem[], budget: number): string {
  const tokens = ({ tokensAfter }: SettledItem) => tokensAfter;
  const largest = shown.reduce(
    (most, item) => (tokens(item) > tokens(most) ? item : most),
    shown[0] as SettledItem,
  );
  if (shown.length === 0 || tokens(largest) < budget / 2) return `the budget is ${counted(budget, 'token')}`;
  return `"${oneLine(largest.item.id)}" takes ${grouped(tokens(largest))} of ${counted(budget, 'token')}`;
}

/** An empty text would look like a success. `shows` fits the items into another budget, to tell one that would do. */
export async function checkSomethingFits(
  settled: Settled,
  { budget, tokensOf }: PromptPlan,
  counter: TokenCounter,
  shows: (budget: number) => Promise<boolean>,
): Promise<void> {
  const missing = droppedForRoom(settled);
  if (missing.length === 0 || showsSomething(settled)) return;
  const smallest = (most: number) =>
    missing.reduce((least, { item, index }) => {
      const tokens = tokensOf(index);
      const frame = frameTokens(counter, item, 'bare', 'headline', tokens);
      return Math.min(least, frame + Math.min(tokens, most));
    }, Number.POSITIVE_INFINITY);
  const characters = missing.reduce((sum, { item }) => sum + item.content.length, 1);
  const tries = Math.min(MOST_TRIES, Math.ceil(TRIED_CHARACTERS / characters));
  const least = Math.max(budget + 1, smallest(1));
  const needed = await leastBudget(least, smallest(Number.POSITIVE_INFINITY), tries, shows);
  const what =
    missing.length === 1 ? 'The item does not fit' : `None of the ${grouped(missing.length)} items fits`;
  throw new PlimsollError(
    'INVALID_PARAMS',
    `${what} into the budget of ${counted(budget, 'token')}, not even as a headline: about ${grouped(needed - budget)} more ${needed - budget === 1 ? 'is' : 'are'} needed.`,
    {
      remedy: `Raise the budget to about ${grouped(needed)} or more: the name of an item counts too.`,
      details: { budget, missing_tokens: needed - budget },
    },
  );
}

const MOST_TRIES = 24;
/** Over all tries: an error about large items should not take much longer than the fit did. */
const TRIED_CHARACTERS = 4_000_000;
const NEAR_ENOUGH = 1.02;

/** The least budget from `low` on that shows something, nearly: first in growing steps, then by halves. `whole` shows an item whole. */
async function leastBudget(
  low: number,
  whole: number,
  tries: number,
  shows: (budget: number) => Promise<boolean>,
): Promise<number> {
  let tooSmall = low - 1;
  let enough = Math.max(low, whole);
  let step = Math.ceil(low / 16);
  for (let left = tries; left > 0 && enough > (tooSmall + 1) * NEAR_ENOUGH; left--) {
    const middle = Math.min(tooSmall + step, Math.floor((tooSmall + enough) / 2));
    if (await shows(middle)) {
      enough = middle;
    } else {
      tooSmall = middle;
      step *= 2;
    }
  }
  return enough;
}

function droppedForRoom({ dropped }: Settled): DroppedItem[] {
  return dropped.filter(({ item, duplicateOf }) => duplicateOf === undefined && !isBlank(item.content));
}
