/**
 * Chooses the words of a passage that most likely answer a question, within a limit. A mark replaces what is left
 * out.
 */
import { findAnswers } from '../../reduce/answers.js';
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
  const { most, view } = findAnswers([{ title, content: text }], questions).reducerOf(0);
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

/** An extract in the parts that are quoted letter by letter. */
export function quotedParts(extract: string): string[] {
  return extract
    .split(GAP)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
}
