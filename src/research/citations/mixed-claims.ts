/**
 * Claims made of two sentences of a source that no sentence makes: a figure of one thing with the name of another, or of another matter.
 * Each figure of a claim is looked up in the sentences that have it. One of them must be able to be about the same: it names no other
 * thing in place of the claim's, and shares a word with it. A row is about what its columns say and is not judged.
 */
import { COMMON_WORDS, MONTHS } from '../../reduce/extract/common-words.js';
import { proseStarts } from '../../text/segments.js';
import { words } from '../../text/words.js';
import { CLAUSE_END } from './denial.js';
import { plainFigures } from './plain-figures.js';

export interface SourceSentence {
  readonly words: ReadonlySet<string>;
  readonly names: readonly string[];
  /** Words with letters and digits, such as K4: two of them are two things. */
  readonly marks: readonly string[];
  readonly hasFigure: boolean;
  readonly isRow: boolean;
  /** It says of what the sentence before it names. */
  readonly isContinued: boolean;
}

const NAME = /(?<=[^\s.!?:|]\s)\p{Lu}[\p{L}\p{M}'\u2019-]+|^\p{Lu}[\p{L}\p{M}'\u2019-]+(?= \p{Lu})/gu;
const MARK = /(?<![\p{L}\p{N}])(?=\p{L}*\d)(?=\d*\p{L})[\p{L}\p{N}]{2,12}(?![\p{L}\p{N}])/gu;
const CONTINUED =
  /^[\s>*_-]{0,8}(?:it|its|he|she|they|this|that|these|those|er|sie|es|dies\w{0,2}|il|elle|ils|elles)\b/i;
const LONGEST_TEXT = 1_000_000;
const SHORT_WORD = 3;
const FEWEST_WORDS = 2;

export function sentencesOf(text: string): SourceSentence[] {
  if (text.length > LONGEST_TEXT) return [];
  const starts = proseStarts(text, text.length + 1);
  return starts.slice(0, -1).map((start, index) => sentenceOf(text.slice(start, starts[index + 1])));
}

function sentenceOf(text: string): SourceSentence {
  return {
    words: new Set(comparable(text)),
    names: namesIn(text),
    marks: marksIn(text),
    hasFigure: figuresIn(text).length > 0,
    isRow: /^\s*\||^[^.:\n]{1,60}: [^;\n]*; /.test(text),
    isContinued: CONTINUED.test(text),
  };
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
      const found = sources.flatMap(({ sentences, about }) =>
        sentences.flatMap((sentence, at) =>
          sentence.words.has(figure) ? [{ sentence, before: sentences[at - 1], about }] : [],
        ),
      );
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
  { sentence, before, about }: Found,
  { names, marks, own, all }: Claimed,
  unit: string,
): boolean {
  if (sentence.isRow) return true;
  const isLed = sentence.isContinued && sentence.marks.length === 0;
  const marked = isLed ? (before?.marks ?? []) : sentence.marks;
  const holdsMark = (mark: string) => sentence.words.has(mark) || marked.includes(mark);
  if (marks.length > 0 && !marks.some(holdsMark) && marked.some((mark) => !own.has(mark))) return false;
  const isNamed = (name: string) =>
    sentence.words.has(name) || about.has(name) || isBefore(name, sentence, before);
  if (names.length > 0 && !names.some(isNamed) && sentence.names.some((name) => !own.has(name))) return false;
  const shared = (word: string) =>
    word !== unit &&
    all.has(word) &&
    (sentence.words.has(word) || about.has(word) || isBefore(word, sentence, before));
  const telling = [...all].filter((word) => isTelling(word, unit));
  return telling.length === 0 || telling.some(shared);
}

function isTelling(word: string, unit: string): boolean {
  return word.length > SHORT_WORD && word !== unit && !/\d/.test(word) && !COMMON_WORDS.has(word);
}

function comparable(text: string): string[] {
  const joined = plainFigures(text);
  return joined === text ? words(text) : [...words(text), ...words(joined)];
}

/** A word with letters is a name, no figure. */
function figuresIn(text: string): string[] {
  return words(plainFigures(text)).filter((word) => /^\d+$/.test(word));
}

function namesIn(text: string): string[] {
  return (text.trim().match(NAME) ?? [])
    .flatMap(words)
    .filter((name) => name.length > 1 && !COMMON_WORDS.has(name) && !MONTHS.has(name));
}

function marksIn(text: string): string[] {
  // "20th" and "5m" are figures.
  return (text.match(MARK) ?? []).filter((mark) => !/^\d/.test(mark)).map((mark) => mark.toLowerCase());
}

/** What is counted or measured says nothing of whose figure it is. */
function unitAfter(clause: string, figure: string): string {
  const all = words(plainFigures(clause));
  return all[all.indexOf(figure) + 1] ?? '';
}
