/** What is said when guardrails of `fit` bend: fewer items than it tries to keep is a warning, no item at all is an error. */
import type { Phase } from '../../contract/phases.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { LEAST_ITEMS, LEAST_TOKENS } from '../../prompt/allocate.js';
import { type DroppedItem, frameTokens, type PromptPlan } from '../../prompt/plan-prompt.js';
import type { Settled } from '../../prompt/settle.js';
import { isBlank } from '../../text/blank.js';

export function fewItemsWarnings(
  settled: Settled,
  budget: number,
  phase: Phase | undefined,
): readonly WarningDetail[] {
  const shown = settled.items.filter(({ item }) => !isBlank(item.content)).length;
  const possible = shown + droppedForRoom(settled).length;
  if (shown >= Math.min(LEAST_ITEMS, possible)) return [];
  const are = shown === 1 ? 'is' : 'are';
  const fewer = possible < LEAST_ITEMS ? '' : `, fewer than the ${LEAST_ITEMS} that should stay`;
  return [
    {
      code: 'CONTENT_DROPPED',
      message: `Only ${shown} of ${possible} items ${are} in the text${fewer}: a budget of ${budget} tokens leaves the others too little to say anything.`,
      ...(phase === undefined ? {} : { phase }),
    },
  ];
}

/** An empty text would look like a success. */
export function checkSomethingFits(
  settled: Settled,
  { budget, tokensOf }: PromptPlan,
  counter: TokenCounter,
) {
  const missing = droppedForRoom(settled);
  if (missing.length === 0 || settled.items.some(({ item }) => !isBlank(item.content))) return;
  const least = missing.reduce((least, { item, index }) => {
    const tokens = tokensOf(index);
    const frame = frameTokens(counter, item, 'bare', 'headline', tokens);
    return Math.min(least, frame + Math.min(tokens, LEAST_TOKENS));
  }, Number.POSITIVE_INFINITY);
  const needed = Math.max(budget + 1, least);
  const what = missing.length === 1 ? 'The item does not fit' : `None of the ${missing.length} items fits`;
  throw new PlimsollError(
    'INVALID_PARAMS',
    `${what} into the budget of ${budget} tokens, not even as a headline: about ${needed - budget} more are needed.`,
    {
      remedy: `Raise the budget to about ${needed} or more: the name of an item counts too.`,
      details: { budget, missing_tokens: needed - budget },
    },
  );
}

function droppedForRoom({ dropped }: Settled): DroppedItem[] {
  return dropped.filter(({ item, duplicateOf }) => duplicateOf === undefined && !isBlank(item.content));
}
