/** The words of a passage that most likely answer a question, within a limit; a mark stands for what is left out between them. */
import { type Answers, findAnswers } from '../../reduce/answers.js';
import { GAP } from '../../reduce/render/join-spans.js';
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
  const answers = findAnswers([{ title, content: plain }], questions);
  if (answers.unspoken.length === questions.length) return '';
  const chosen = (most: number) => spansOfWords(answers, plain, most);
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

/** What is less likely than this part of the best says little beside it. */
const LIKELY = 0.5;

/** The units that answer best, where one has room; else the largest choice of so many words. A mark between two spans counts as one. */
function spansOfWords(answers: Answers, text: string, words: number): Span[] {
  const units = answers.unitsOf(0);
  const best = units.reduce((most, { chance }) => Math.max(most, chance), 0);
  const likely = units.filter(({ chance }) => chance >= best * LIKELY).map((unit) => trimmed(unit, text));
  if (countOf(likely, text) <= words) return likely;
  const [first = { start: 0, end: 0 }] = units
    .filter(({ chance }) => chance === best)
    .map((unit) => trimmed(unit, text));
  if (countOf([first], text) <= words) return [first];
  let chosen: Span[] = [];
  let low = 0;
  let high = text.length + 1;
  while (high - low > 1) {
    const budget = (low + high) >> 1;
    const spans = answers.spansOf(0, budget).map((span) => trimmed(span, text));
    if (countOf(spans, text) <= words) {
      chosen = spans;
      low = budget;
    } else high = budget;
  }
  return chosen.filter(({ start, end }) => start < end);
}

function countOf(spans: readonly Span[], text: string): number {
  return spans.reduce((sum, { start, end }) => sum + countWords(text.slice(start, end)), spans.length - 1);
}

function trimmed({ from, to }: { readonly from: number; readonly to: number }, text: string): Span {
  const own = text.slice(from, to);
  const start = from + own.length - own.trimStart().length;
  return { start, end: start + own.trim().length };
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
