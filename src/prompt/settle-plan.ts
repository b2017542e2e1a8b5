/** From the plan to the text: by shares, and where those leave something without a form, by the shortest forms. */
import { settleOne, settleStaying, showsSomething } from './last-resort.js';
import { noRoom } from './overflow.js';
import type { PromptPlan } from './plan-prompt.js';
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
