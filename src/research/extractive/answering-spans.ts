/** The words of a passage that most likely answer a question, within a limit; a mark stands for what is left out. */
import { type Answers, findAnswers } from '../../reduce/answers.js';
import { GAP } from '../../reduce/render/join-spans.js';
import { countWords } from './word-counter.js';

export interface AnsweringText {
  readonly text: string;
  readonly title: string;
}

/** Empty where nothing of the text has room. */
export function answeringSpans(
  { text, title }: AnsweringText,
  questions: readonly string[],
  words: number,
): string {
  const answers = findAnswers([{ title, content: text }], questions);
  const likely = likelyUnits(answers, text);
  if (likely !== '' && countWords(likely) <= words) return likely;
  const { most, view } = answers.reducerOf(0);
  let best = '';
  for (let low = 0, high = most; low <= high; ) {
    const middle = (low + high) >> 1;
    const { content } = view(middle);
    if (countWords(content) <= words) {
      best = content;
      low = middle + 1;
    } else high = middle - 1;
  }
  return quotedParts(best).every((part) => text.includes(part)) ? best : '';
}

/** What is less likely than this part of the best says little beside it. */
const LIKELY = 0.5;

/** The units that answer best, whole. */
function likelyUnits(answers: Answers, text: string): string {
  const units = answers.unitsOf(0);
  const best = units.reduce((most, { chance }) => Math.max(most, chance), 0);
  let shown = '';
  let last = 0;
  for (const { from, to, chance } of units) {
    if (chance < best * LIKELY || text.slice(from, to).trim() === '') continue;
    const isNext = shown !== '' && text.slice(last, from).trim() === '';
    shown += isNext
      ? text.slice(last, to)
      : `${shown === '' ? '' : ` ${GAP} `}${text.slice(from, to).trim()}`;
    last = to;
  }
  return shown.trim();
}

/** An extract in the parts that are quoted letter by letter. */
export function quotedParts(extract: string): string[] {
  return extract
    .split(GAP)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
}
