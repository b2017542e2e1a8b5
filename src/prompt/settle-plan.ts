/** From the plan to the text: by shares, and where those leave something without a form, by the shortest forms. */
import { isBlank } from '../text/blank.js';
import { LEAST_TOKENS } from './allocation.js';
import { settleOne, settleStaying, showsSomething } from './last-resort.js';
import { neededFor } from './level-for.js';
import { noRoom, stayingOverflow } from './overflow.js';
import { frameTokens, type PromptPlan } from './plan-prompt.js';
import { settleByShares } from './settle.js';
import type { Settled, SettleOptions } from './settle-options.js';

export function settlePlan(plan: PromptPlan, options: SettleOptions): Settled {
  const kept = plan.kept.map((planned) => ({ ...planned, tokens: plan.tokensOf(planned.index) }));
  const settled = plan.isOver ? undefined : settleByShares(plan, kept, options);
  if (settled !== undefined && (showsSomething(settled) || !options.allowDropping)) return settled;
  const staying = kept.filter(({ item }) => item.protected || !options.allowDropping);
  // Of protected items that are blank nothing is shown; they stay all the same.
  if (staying.length > 0) return settled ?? settleStaying(plan, staying, options);
  const one = settleOne(plan, options) ?? settled;
  if (one === undefined) throw noRoom(plan.budget);
  return one;
}

/** What joining may save of an item and its name. */
const MOST_JOINED = 3;

/** Throws where the items that must stay have no room, the protected ones as headlines: less of one is no evidence any more. */
export function requireHeadlines(
  plan: PromptPlan,
  { counter, allowDropping }: Pick<SettleOptions, 'counter' | 'allowDropping'>,
): void {
  const staying = plan.kept.filter(({ item }) => item.protected || !allowDropping);
  if (staying.every(({ level }) => level === 'raw')) return;
  const needed = staying.reduce((sum, { item, index }) => {
    const tokens = plan.tokensOf(index);
    const headline = Math.max(Math.min(tokens, LEAST_TOKENS), neededFor('headline', tokens));
    const least = isBlank(item.content) ? 0 : item.protected ? headline : 1;
    return sum + frameTokens(counter, item, 'bare', 'headline', tokens) + least - MOST_JOINED;
  }, 0);
  if (needed > plan.budget)
    throw stayingOverflow(staying, { budget: plan.budget, allowDropping }, needed - plan.budget);
}
