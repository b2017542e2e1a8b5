/** From the plan to the text: by shares, and where those leave something without a form, by the shortest forms. */
import type { ContentItem } from '../contract/content-item.js';
import { isBlank } from '../text/blank.js';
import { frameTokens } from './frame.js';
import { leastHeadline, mostFor } from './level-for.js';
import { noRoom, stayingOverflow } from './overflow.js';
import type { PromptPlan } from './plan-prompt.js';
import { Settling, showsSomething } from './settle.js';
import { NO_FORM, type Rendering, type Settled, type SettleOptions } from './settled-item.js';

export function settlePlan(plan: PromptPlan, given: SettleOptions): Settled {
  const options = headlinesAtLeast(plan, given);
  const kept = plan.kept.map((planned) => ({ ...planned, tokens: plan.tokensOf(planned.index) }));
  const settled = plan.isOver ? undefined : new Settling(plan, options).byShares(kept);
  if (settled !== undefined && (showsSomething(settled) || !options.allowDropping)) return settled;
  const staying = kept.filter(({ item }) => item.protected || !options.allowDropping);
  // Of protected items that are blank nothing is shown; they stay all the same.
  if (staying.length > 0) return settled ?? new Settling(plan, options).byShortest(staying);
  const one = new Settling(plan, options).byOne() ?? settled;
  if (one === undefined) throw noRoom(plan.budget);
  return one;
}

/** Less than a headline of a protected item is no form of it, however it was made. What a model says in few words is one. */
function headlinesAtLeast(plan: PromptPlan, options: SettleOptions): SettleOptions {
  const { render, cut } = options;
  return {
    ...options,
    render: (item, index, limit) => checked(render(item, index, limit), item, index, limit),
    cut: (item, index, limit) => checked(cut(item, index, limit), item, index, limit),
  };

  function checked(rendering: Rendering, item: ContentItem, index: number, limit: number): Rendering {
    if (!item.protected || rendering.complete) return rendering;
    if (rendering.byModel !== undefined && rendering.truncated !== true) return rendering;
    const tokens = plan.tokensOf(index);
    // Where a headline was set by hand, what it has room for is enough.
    const isSet = plan.setLevelOf(index) === 'headline' && limit >= mostFor('headline', tokens);
    return isSet || rendering.tokens >= leastHeadline(tokens) ? rendering : NO_FORM;
  }
}

/** What joining may save of an item and its name. */
const MOST_JOINED = 3;
/** What a text may need beyond the words of a headline: the mark of a gap, and a word that is not cut. */
const MARK = 5;

/** Throws where the items that must stay have no room, the protected ones as headlines: less of one is no evidence any more. */
export function requireHeadlines(
  plan: PromptPlan,
  { counter, allowDropping }: Pick<SettleOptions, 'counter' | 'allowDropping'>,
): void {
  const staying = plan.kept.filter(({ item }) => item.protected || !allowDropping);
  if (staying.every(({ level }) => level === 'raw')) return;
  let needed = 0;
  let enough = 0;
  for (const { item, index } of staying) {
    const tokens = plan.tokensOf(index);
    const least = isBlank(item.content) ? 0 : item.protected ? leastHeadline(tokens) : 1;
    const frame = frameTokens(counter, item, 'bare', 'headline', tokens);
    needed += frame + least - MOST_JOINED;
    enough += frame + Math.min(tokens, least + MARK);
  }
  if (needed > plan.budget)
    throw stayingOverflow(staying, { budget: plan.budget, allowDropping }, enough - plan.budget);
}
