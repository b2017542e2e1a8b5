/** The words of a passage that most likely answer a question, within a limit; a mark stands for what is left out between them. */
import { findAnswers } from '../../reduce/answers.js';
import { GAP } from '../../reduce/extract/join-spans.js';
import type { Unit } from './units.js';
import { countWords } from './word-counter.js';

/** So few words are not worth a mark. */
const FEW_WORDS = 3;

export interface AnsweringText {
  readonly text: string;
  /** The same, every letter at its offset, without what is no part of its sentences. */
  readonly plain?: string;
  readonly title: string;
  readonly units: readonly Unit[];
}

/** Marks at its ends say where a sentence was cut; they do not count, those inside do. Empty where nothing answers. */
export function answeringSpans(
  { text, plain = text, title, units }: AnsweringText,
  questions: readonly string[],
  words: number,
): string {
  const chosen = chooserOf(plain, title, questions);
  const textOf = ({ start, end }: Span) => text.slice(start, end);
  const size = (spans: readonly Span[]) =>
    spans.reduce((sum, span) => sum + countWords(textOf(span)), spans.length - 1);
  let spans = chosen(words);
  for (let most = words; most >= words - 2 * FEW_WORDS; most -= 2) {
    const whole = withEnds(chosen(most), text, units);
    if (whole.length === 0 || size(whole) > words) continue;
    spans = whole;
    break;
  }
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return '';
  const before = units.some(({ start }) => start === first.start) ? '' : `${GAP} `;
  const after = units.some(({ end }) => end === last.end) ? '' : ` ${GAP}`;
  return `${before}${spans.map(textOf).join(` ${GAP} `)}${after}`;
}

type Span = Pick<Unit, 'start' | 'end'>;

/** What answers best within some words, marks included, by the places of its parts. */
function chooserOf(text: string, title: string, questions: readonly string[]): (words: number) => Span[] {
  const { most, view } = findAnswers([{ title, content: text }], questions).reducerOf(0);
  return (words) => {
    let best = '';
    for (let low = 0, high = most; low <= high; ) {
      const middle = (low + high) >> 1;
      const { content } = view(middle);
      if (countWords(content) <= words) {
        best = content;
        low = middle + 1;
      } else high = middle - 1;
    }
    let from = 0;
    return quotedParts(best).flatMap((part) => {
      const start = text.indexOf(part, from);
      if (start < 0) return [];
      from = start + part.length;
      return [{ start, end: from }];
    });
  };
}

/** A sentence of which a few words are missing at an end is shown with them; spans that then touch are one. */
function withEnds(spans: readonly Span[], text: string, units: readonly Unit[]): Span[] {
  const isFew = (from: number, to: number) => countWords(text.slice(from, to)) <= FEW_WORDS;
  const whole: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const first = units.find((unit) => unit.start <= start && start < unit.end);
    const last = units.find((unit) => unit.start < end && end <= unit.end);
    const from = first !== undefined && isFew(first.start, start) ? first.start : start;
    const to = last !== undefined && isFew(end, last.end) ? last.end : end;
    const before = whole.at(-1);
    if (before !== undefined && text.slice(before.end, from).trim() === '') before.end = to;
    else whole.push({ start: from, end: to });
  }
  return whole;
}

/** An extract in the parts that are quoted letter by letter. */
export function quotedParts(extract: string): string[] {
  return extract
    .split(GAP)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
}
