/** The words of a passage that most likely answer a question, within a limit; a mark stands for what is left out between them. */
import { findAnswer } from '../../reduce/extract/answer-spans.js';
import { GAP } from '../../reduce/extract/extract-prose.js';
import type { Unit } from './units.js';

export interface AnsweringText {
  readonly text: string;
  readonly title: string;
  readonly units: readonly Unit[];
}

/** Marks at its ends say where a sentence was cut; they do not count, those inside do. Empty where nothing answers. */
export function answeringSpans(
  { text, title, units }: AnsweringText,
  questions: readonly string[],
  words: number,
): string {
  const spans = findAnswer(questions, [{ title, text }], { words }).spans.map((span) => ({
    ...span,
    text: span.text.trim(),
  }));
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return '';
  const before = units.some(({ start }) => start === first.start) ? '' : `${GAP} `;
  const after = units.some(({ end }) => end === last.end) ? '' : ` ${GAP}`;
  return `${before}${spans.map((span) => span.text).join(` ${GAP} `)}${after}`;
}

/** An extract in the parts that are quoted letter by letter. */
export function quotedParts(extract: string): string[] {
  return extract
    .split(GAP)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
}
