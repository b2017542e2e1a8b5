/** The items of a plan that are not whole, with targets by what their words are worth instead of by their priority alone. */
import type { ContentItem } from '../contract/content-item.js';
import type { PromptPlan } from './plan-prompt.js';
import { isServed, type SizedItem } from './settled-item.js';
import { shareByWorth } from './share-by-worth.js';

/** Tells the tokens of the item at a step of the common price; undefined for an item that is not shared by worth. */
export type SizesOf = (item: ContentItem, index: number) => ((step: number) => number) | undefined;

/** `more` tokens are there for all of them beyond their targets. */
export function sharedAgain(
  plan: PromptPlan,
  planned: readonly SizedItem[],
  sizesOf: SizesOf | undefined,
  more = 0,
): readonly SizedItem[] {
  if (sizesOf === undefined || planned.length < 2 || plan.isEven) return planned;
  const all = planned.reduce((sum, { target }) => sum + target, 0);
  const reduced = planned.map((item) => ({
    ...item,
    target: item.target + Math.floor((more * item.target) / Math.max(1, all)),
  }));
  if (plan.isByAnswers) return reduced;
  const open = reduced.flatMap((planned) => {
    const { item, index, target, tokens } = planned;
    const sizeAt = isServed(planned) ? undefined : sizesOf(item, index);
    return sizeAt === undefined ? [] : [{ index, target, tokens, sizeAt }];
  });
  const targets = shareByWorth(open);
  const target = new Map(open.map(({ index }, at) => [index, targets[at] ?? 0]));
  return reduced.map((item) => ({ ...item, target: target.get(item.index) ?? item.target }));
}
