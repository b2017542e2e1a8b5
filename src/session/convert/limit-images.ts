/** At most as many images as the target takes; the oldest leave first. */
import { RULE_PROFILES } from '../validity/provider-rules.js';
import type { Carried, Entry } from './conversation.js';
import type { LossList } from './loss-list.js';
import { notCarried, resultWithout } from './not-carried.js';
import type { TargetFormat } from './target-format.js';

export function limitImages(entries: readonly Entry[], to: TargetFormat, losses: LossList): readonly Entry[] {
  const { mostImages } = RULE_PROFILES[to];
  let over =
    entries.reduce((sum, { content }) => sum + content.reduce(countImages, 0), 0) - (mostImages ?? Infinity);
  if (over <= 0) return entries;
  return entries
    .map(({ role, content }) => ({ role, content: content.flatMap(within) }))
    .filter(({ content }) => content.length > 0);

  function within(one: Carried): Carried[] {
    if (over > 0 && one.type === 'image') {
      over--;
      losses.add('image', one.at);
      return [{ type: 'text', text: notCarried('image'), at: one.at }];
    }
    if (over <= 0 || one.type !== 'call' || one.result === undefined) return [one];
    const gone = Math.min(over, one.result.images.length);
    over -= gone;
    for (let image = 0; image < gone; image++) losses.add('image', one.result.at);
    const text = resultWithout({ ...one.result, images: one.result.images.slice(0, gone), files: [] });
    return [{ ...one, result: { ...one.result, text, images: one.result.images.slice(gone) } }];
  }
}

function countImages(sum: number, one: Carried): number {
  if (one.type === 'image') return sum + 1;
  return sum + (one.type === 'call' ? (one.result?.images.length ?? 0) : 0);
}
