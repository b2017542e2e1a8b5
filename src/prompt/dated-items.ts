/**
 * Where a question asks when something was, the day of an item may be the only place that says it: a mail tells what was done and not
 * on which day. Then the line that names the item tells it.
 */
import type { ContentItem } from '../contract/content-item.js';
import { answerKind } from '../text/answer-kind.js';
import { STOP_WORDS } from '../text/lexicons/all-lexicons.js';
import { stem, words } from '../text/words.js';
import type { FramedItem } from './frame.js';
import { itemTime } from './item-date.js';

const LONGEST_DATE = 40;
/** Characters of an item that are looked at. */
const LOOKED_AT = 20_000;
const DAY = /^\d{4}-\d\d-\d\d(?=T|$)/;

/** The same items, with the day to be shown where it is asked for, given, and not said by the item itself. */
export function datedItems(
  items: readonly ContentItem[],
  query: string | readonly string[] | undefined,
): readonly FramedItem[] {
  if (!items.some(({ date }) => date !== undefined)) return items;
  const questions = (typeof query === 'string' ? [query] : (query ?? [])).filter(
    (question) => answerKind(question) === 'time',
  );
  if (questions.length === 0) return items;
  const asked = questions.map(
    (question) =>
      new Set(
        words(question)
          .filter((word) => !STOP_WORDS.has(word))
          .map(stem),
      ),
  );
  return items.map((item) => {
    const shownDate = dayOf(item.date);
    if (shownDate === undefined || item.content.includes(shownDate) || !speaksOf(item)) return item;
    return { ...item, shownDate };
  });

  /** Of half of what is asked: the day of another item would only take room. */
  function speaksOf({ title = '', content }: ContentItem): boolean {
    const found = new Set(words(`${title}\n${content.slice(0, LOOKED_AT)}`).map(stem));
    return asked.some((terms) => [...terms].filter((term) => found.has(term)).length * 2 >= terms.size);
  }
}

/** One that cannot be read says nothing. */
function dayOf(date: string | undefined): string | undefined {
  if (date === undefined || date.length > LONGEST_DATE || Number.isNaN(itemTime(date))) return undefined;
  return DAY.exec(date)?.[0] ?? date.replace(/\s+/g, ' ').trim();
}
