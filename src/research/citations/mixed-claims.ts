/**
 * Finds claims that mix two sentences of a source: a figure of one with the name or the subject of another. Each
 * figure of a claim is looked up in the sentences that have it. One of them must fit: it names no other thing in
 * place of the claim's, and shares a word with it. A row is about what its columns say, so only a mark or a name of
 * another row speaks against it.
 */
import { MONTHS, STOP_WORDS } from '../../text/lexicons/all-lexicons.js';
import { proseStarts } from '../../text/sentences.js';
import { words } from '../../text/words.js';
import { CLAUSE_END } from './denial.js';
import { plainFigures } from './plain-figures.js';

export interface SourceSentence {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly names: readonly string[];
  /** Words with letters and digits, such as K4: two of them are two things. */
  readonly marks: readonly string[];
  readonly hasFigure: boolean;
  readonly isRow: boolean;
  /** A row with the names of the columns. */
  readonly isColumns: boolean;
  /** It says of what the sentence before it names. */
  readonly isContinued: boolean;
}

const NAME = /(?<=[^\s.!?:|]\s)\p{Lu}[\p{L}\p{M}'\u2019-]+|^\p{Lu}[\p{L}\p{M}'\u2019-]+(?= \p{Lu})/gu;
const MARK = /(?<![\p{L}\p{N}])(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\p{N}]{2,12}(?![\p{L}\p{N}])/gu;
const DIVIDER = /\n[ \t]*\|[ \t|:-]*-{3}/;
const CONTINUED =
  /^[\s>*_-]{0,8}(?:it|its|he|she|they|this|that|these|those|er|sie|es|dies\w{0,2}|il|elle|ils|elles)\b/i;
const LONGEST_TEXT = 1_000_000;
const SHORT_WORD = 3;
const FEWEST_WORDS = 2;
const SAME_START = 5;

export function sentencesOf(text: string): SourceSentence[] {
  if (text.length > LONGEST_TEXT) return [];
  const starts = proseStarts(text, text.length + 1);
  const parts = starts.slice(0, -1).map((start, index) => text.slice(start, starts[index + 1]));
  return parts.map((part, index) => sentenceOf(part, parts[index + 1] ?? ''));
}

function sentenceOf(text: string, after: string): SourceSentence {
  return {
    text,
    words: new Set(comparable(text)),
    names: namesIn(text),
    marks: marksIn(text),
    hasFigure: figuresIn(text).length > 0,
    isRow: /^\s*\||^[^.:\n]{1,60}: [^;\n]*; /.test(text),
    isColumns: DIVIDER.test(text) || DIVIDER.test(`\n${after}`),
    isContinued: isContinued(text),
  };
}

/** "She wrote it": the sentence before says who. */
export function isContinued(sentence: string): boolean {
  return CONTINUED.test(sentence);
}

/** `about` are the words of the title and date of the source: all of it may be about them. */
export function isMixed(
  claim: string,
  sources: readonly { readonly sentences: readonly SourceSentence[]; readonly about: ReadonlySet<string> }[],
): boolean {
  return claim.split(CLAUSE_END).some((clause) => {
    const own = namesIn(clause).length + marksIn(clause).length > 0 ? clause : claim;
    const claimed = {
      names: namesIn(own),
      marks: marksIn(own),
      own: new Set(comparable(own)),
      all: new Set(comparable(claim)),
    };
    return figuresIn(clause).some((figure) => {
      if (sources.some(({ about }) => about.has(figure))) return false;
      const found = sources.flatMap(({ sentences, about }) => {
        const hasOwnRow = ownRow(sentences);
        return sentences.flatMap((sentence, at) =>
          sentence.words.has(figure) ? [{ sentence, before: sentences[at - 1], about, hasOwnRow }] : [],
        );
      });
      const unit = unitAfter(clause, figure);
      if (found.length === 0) return false;
      if (!found.some((place) => isOfSame(place, claimed, unit))) return true;
      // The source says the same with another figure.
      const telling = comparable(clause).filter((word) => isTelling(word, unit));
      const isSaidIn = ({ words: own }: SourceSentence) => telling.every((word) => own.has(word));
      const isSaidAt = ({ sentence, before, about }: Found) =>
        telling.every(
          (word) => sentence.words.has(word) || about.has(word) || isBefore(word, sentence, before),
        );
      return (
        telling.length >= FEWEST_WORDS &&
        !found.some((place) => place.sentence.isRow || isSaidAt(place)) &&
        sources.some(({ sentences }) =>
          sentences.some((sentence) => !sentence.isRow && sentence.hasFigure && isSaidIn(sentence)),
        )
      );
    });
  });
}

interface Found {
  readonly sentence: SourceSentence;
  readonly before: SourceSentence | undefined;
  readonly about: ReadonlySet<string>;
  /** Whether a row of the source has one of these names. */
  readonly hasOwnRow: (named: readonly string[]) => boolean;
}

function isBefore(word: string, sentence: SourceSentence, before: SourceSentence | undefined): boolean {
  return sentence.isContinued && before?.words.has(word) === true;
}

interface Claimed {
  readonly names: readonly string[];
  readonly marks: readonly string[];
  /** The words of the clause that names them. */
  readonly own: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

function isOfSame(
  { sentence, before, about, hasOwnRow }: Found,
  { names, marks, own, all }: Claimed,
  unit: string,
): boolean {
  if (sentence.isRow) return !isOfOtherRow(sentence, { names, marks }, { about, hasOwnRow });
  const isLed = sentence.isContinued && sentence.marks.length === 0;
  const near = isLed ? (before?.marks ?? []) : sentence.marks;
  const marked = near.length === 0 ? siblings(marks, about) : near;
  const holdsMark = (mark: string) => sentence.words.has(mark) || marked.includes(mark);
  if (marks.length > 0 && !marks.some(holdsMark) && marked.some((mark) => !own.has(mark))) return false;
  const isNamed = (name: string) =>
    sentence.words.has(name) || about.has(name) || isBefore(name, sentence, before);
  if (names.length > 0 && !names.some(isNamed) && sentence.names.some((name) => !own.has(name))) return false;
  const shared = (word: string) =>
    word !== unit &&
    all.has(word) &&
    (sentence.words.has(word) ||
      about.has(word) ||
      isBefore(word, sentence, before) ||
      hasForm(word, sentence.words));
  const telling = [...all].filter((word) => isTelling(word, unit));
  return telling.length === 0 || telling.some(shared);
}

/** Marks of the title of the same kind ("P4" for "P5"): what a sentence without a mark is about. */
function siblings(marks: readonly string[], about: ReadonlySet<string>): string[] {
  if (marks.length === 0) return [];
  const kinds = new Set(marks.map(kindOf));
  return [...about].filter((word) => /\d/.test(word) && /\p{L}/u.test(word) && kinds.has(kindOf(word)));
}

function kindOf(mark: string): string {
  return mark.replace(/\d+/g, '0');
}

/** The claim's subject has a row of its own without the figure. Names of columns stand above all rows. */
function isOfOtherRow(
  row: SourceSentence,
  { names, marks }: Pick<Claimed, 'names' | 'marks'>,
  { about, hasOwnRow }: Pick<Found, 'about' | 'hasOwnRow'>,
): boolean {
  const named = [...names.filter((name) => !about.has(name)), ...marks];
  return named.length > 0 && !named.some((name) => row.words.has(name)) && hasOwnRow(named);
}

/** Looked up once for a claim, however many rows have its figure. */
function ownRow(sentences: readonly SourceSentence[]): Found['hasOwnRow'] {
  let known: boolean | undefined;
  return (named) => {
    if (known !== undefined) return known;
    const rows = sentences.filter(({ isRow, words: own }) => isRow && named.some((name) => own.has(name)));
    known = rows.length > 0 && !rows.some(({ isColumns }) => isColumns);
    return known;
  };
}

/** "Employees" and "employ": words that begin alike. */
function hasForm(word: string, own: ReadonlySet<string>): boolean {
  if (word.length < SAME_START) return false;
  const start = word.slice(0, SAME_START);
  for (const other of own) if (other.startsWith(start)) return true;
  return false;
}

export function isTelling(word: string, unit: string): boolean {
  return word.length > SHORT_WORD && word !== unit && !/\d/.test(word) && !STOP_WORDS.has(word);
}

export function comparable(text: string): string[] {
  const joined = plainFigures(text);
  return joined === text ? words(text) : [...words(text), ...words(joined)];
}

/** A word with letters is a name, no figure. */
export function figuresIn(text: string): string[] {
  return words(plainFigures(text)).filter((word) => /^\d+$/.test(word));
}

export function namesIn(text: string): string[] {
  return (text.trim().match(NAME) ?? [])
    .flatMap(words)
    .filter((name) => name.length > 1 && !STOP_WORDS.has(name) && !MONTHS.has(name));
}

export function marksIn(text: string): string[] {
  // "20th" and "5m" are figures.
  return (text.match(MARK) ?? []).filter((mark) => !/^\d/.test(mark)).map((mark) => mark.toLowerCase());
}

/** What is counted or measured says nothing of whose figure it is. */
function unitAfter(clause: string, figure: string): string {
  const all = words(plainFigures(clause));
  return all[all.indexOf(figure) + 1] ?? '';
}
