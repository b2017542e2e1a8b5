/**
 * A question as something to look for: its words as stems with their places in the sub-questions, and what kind of answer
 * it asks for. Several questions may be asked at once, as a list or in one text; each is a part of its own.
 */

import { type AnswerKind, answerKind } from '../../text/answer-kind.js';
import { otherNumberForms } from '../../text/number-forms.js';
import { isUnspaced, lookedForWords, stem } from '../../text/words.js';
import { isWordCode } from './character-codes.js';
import { tellingWordsOf, WEAK_WORDS } from './common-words.js';
import { endApart, joinedWords } from './compound-words.js';
import { foldText } from './fold-text.js';
import { sameThings } from './same-things.js';
import { splitQuestions } from './split-questions.js';
import { joinedForms, LONGEST_SUFFIX, longNames, makesWord, otherWordForms, rootOf } from './word-forms.js';

const MOST_TERMS = 64;
const MOST_PARTS = 16;
const WEAK_WEIGHT = 0.5;
/** Particles and endings of Japanese; what is asked for mostly has other characters. */
const HIRAGANA = /^[\u3040-\u309f]+$/;
const WEAK_STEMS = new Set([...WEAK_WORDS].map(stem));

export interface QuestionTerm {
  /** What to look for in folded text. */
  readonly text: string;
  /** In scripts without spaces anywhere; else at the start of a word, followed by a usual ending. */
  readonly anywhere: boolean;
  /** What finding it counts beside its rarity, from 0 to 1. */
  readonly weight: number;
  /** Other words that are the same: a small number in figures, in letters, in Roman figures. */
  readonly also: readonly string[];
  /** Other stems of the same word, each followed by a usual ending: kept, keep. */
  readonly forms: readonly string[];
}

export interface Question {
  readonly texts: readonly string[];
  readonly terms: readonly QuestionTerm[];
  /** Indices into `terms`, one list for each part. */
  readonly parts: readonly (readonly number[])[];
  readonly asked: readonly AnswerKind[];
}

/** Undefined when there is nothing to look for. */
export function readQuestion(query: string | readonly string[] | undefined): Question | undefined {
  const given = query === undefined ? [] : typeof query === 'string' ? [query] : query;
  const texts = given.flatMap(splitQuestions).slice(0, MOST_PARTS);
  const terms: QuestionTerm[] = [];
  const known = new Map<string, number>();
  const parts = texts.map((text) => {
    const part = new Set<number>();
    for (const { word, joined, same } of contentWords(text)) {
      let index = known.get(word);
      if (index === undefined && terms.length < MOST_TERMS) {
        index = terms.push(questionTerm(word, joined, same)) - 1;
        known.set(word, index);
      }
      if (index !== undefined) part.add(index);
    }
    return [...part];
  });
  const asked = texts.map(answerKind);
  const used = parts.map((part, index) => ({ part, index })).filter(({ part }) => part.length > 0);
  if (used.length === 0) return undefined;
  return {
    texts: used.map(({ index }) => texts[index] ?? ''),
    terms,
    parts: used.map(({ part }) => part),
    asked: used.map(({ index }) => asked[index] ?? 'any'),
  };
}

/** One part of a question as a question of its own; the terms keep their numbers. */
export function questionPart(question: Question, part: number): Question {
  const terms = question.parts[part];
  if (terms === undefined || question.parts.length === 1) return question;
  return {
    texts: question.texts.slice(part, part + 1),
    terms: question.terms,
    parts: [terms],
    asked: question.asked.slice(part, part + 1),
  };
}

const WRITTEN = /[\p{L}\p{M}\p{N}_]+/gu;

interface ContentWord {
  readonly word: string;
  /** Words in one that it makes with its neighbours. */
  readonly joined: readonly string[];
  /** Other names of what it names. */
  readonly same: readonly string[];
}

function contentWords(text: string): ContentWord[] {
  // The country, which would else be taken for the common word.
  const plain = foldText(text.replace(/\bUS\b|(?<=\b(?:the|and) )us\b/g, 'usa')).replace(
    /(\p{L})['\u2019](\p{L})/gu,
    '$1$2',
  );
  const all = lookedForWords(plain);
  const found = [...new Set(all)];
  const telling = tellingWordsOf(found);
  const joined = joinedWords(all, new Set(telling));
  const same = new Map(plain.match(WRITTEN)?.map((written) => [stem(written), sameThings(written)]));
  return (telling.length > 0 ? telling : found).map((word) => ({
    word,
    joined: [...(joined.get(word) ?? [])],
    same: same.get(word) ?? [],
  }));
}

function questionTerm(word: string, joined: readonly string[], same: readonly string[]): QuestionTerm {
  if (isUnspaced(word)) {
    const weight = HIRAGANA.test(word) ? WEAK_WEIGHT : 1;
    return { text: word, anywhere: true, weight, also: [], forms: [] };
  }
  const weight = WEAK_STEMS.has(word) ? WEAK_WEIGHT : 1;
  const text = stemOf(word);
  const stems = [text, ...[...otherWordForms(word), ...rootOf(word), ...joined].map(stemOf)];
  // Written is found as a form of write already.
  const isExplained = (form: string) =>
    stems.some((other) => form.startsWith(other) && form !== other && ENDINGS.has(form.slice(other.length)));
  const forms = stems.slice(1).filter((form) => !isExplained(form));
  const also = [...otherNumberForms(word), ...longNames(word), ...joinedForms(word), ...same];
  return { text, anywhere: false, weight, also, forms };
}

function stemOf(word: string): string {
  let stem = word;
  if (stem.length > 5 && stem.endsWith('ly')) stem = stem.slice(0, -2);
  return stem.length > 4 && /[eyi]$/.test(stem) ? stem.slice(0, -1) : stem;
}

const ENDINGS = new Set(
  ' s es d ed ing ings er ers ly y e ies ied ion ions al en n ern nen r rs t te ten a o os as i ment ments is us um'.split(
    ' ',
  ),
);

/** Calls back once with the offset of each place where a term stands in folded text; each way to write it in order. */
export function eachHit(term: QuestionTerm, folded: string, hit: (at: number) => void): void {
  const { text, anywhere, also, forms } = term;
  for (const other of also) {
    for (let at = folded.indexOf(other); at !== -1; at = folded.indexOf(other, at + other.length)) {
      if (standsWhole(folded, at, at + other.length)) hit(at);
    }
  }
  for (const form of forms) {
    for (let at = folded.indexOf(form); at !== -1; at = folded.indexOf(form, at + form.length)) {
      if (standsAlone(folded, at, at + form.length)) hit(at);
    }
  }
  const isKnown = (at: number) =>
    forms.some((form) => folded.startsWith(form, at) && standsAlone(folded, at, at + form.length));
  for (let at = folded.indexOf(text); at !== -1; at = folded.indexOf(text, at + text.length)) {
    if (anywhere || (standsAlone(folded, at, at + text.length) && !isKnown(at))) hit(at);
  }
  if (!anywhere) eachApart(text, folded, hit);
}

function eachApart(word: string, folded: string, hit: (at: number) => void): void {
  const first = word.slice(0, 3);
  for (let at = folded.indexOf(first); at !== -1; at = folded.indexOf(first, at + 1)) {
    const end = endApart(folded, at, word);
    if (end >= 0 && standsAlone(folded, at, end)) hit(at);
  }
}

export function standsIn(term: QuestionTerm, folded: string): boolean {
  let isThere = false;
  eachHit(term, folded, () => {
    isThere = true;
  });
  return isThere;
}

/** As a word of its own. */
export function standsWhole(folded: string, at: number, end: number): boolean {
  return (
    (at === 0 || !isWordCode(folded.charCodeAt(at - 1))) &&
    (end >= folded.length || !isWordCode(folded.charCodeAt(end)))
  );
}

/**
 * At the start of a word, `from` on with a usual ending. The parts of a name are words: `safety` stands in `token_safety_margin`
 * and, when the text is given as it is written, `schema` in `zodToJsonSchema`.
 */
export function standsAlone(folded: string, at: number, from: number, written = folded): boolean {
  if (at > 0 && isWordCode(folded.charCodeAt(at - 1)) && !beginsAt(written, at)) return false;
  let end = from;
  const longest = from + LONGEST_SUFFIX;
  while (end <= longest && end < folded.length && isWordCode(folded.charCodeAt(end))) {
    if (beginsAt(written, end) || folded.charCodeAt(end) === UNDERSCORE) break;
    end++;
  }
  if (end === from) return true;
  if (end > longest) return false;
  const rest = folded.slice(from, end);
  if (makesWord(rest, from - at)) return true;
  // The last letter may be doubled before an ending: stop, stopped.
  return ENDINGS.has(rest) || (rest.length > 2 && rest[0] === folded[from - 1] && ENDINGS.has(rest.slice(1)));
}

const UNDERSCORE = 95;

/** After an underscore, or a capital after a small letter. */
export function beginsPart(before: number, code: number): boolean {
  return before === UNDERSCORE || (code >= 65 && code <= 90 && before >= 97 && before <= 122);
}

function beginsAt(written: string, at: number): boolean {
  return beginsPart(written.charCodeAt(at - 1), written.charCodeAt(at));
}

/** Words from which on a text that quotes the question is told from one that happens to use its words. */
const QUOTED_WORDS = 4;
const OPENING_QUOTES = new Set('"\'`\u201c\u2018\u201e\u00ab');

/** Folded text without the places that quote the question itself, such as an example of a command: they answer nothing. */
export function withoutQuoted(folded: string, { texts }: Question): string {
  return texts.reduce((rest, text) => {
    const asked = foldText(text).trim();
    if (asked.split(' ').length < QUOTED_WORDS) return rest;
    const parts: string[] = [];
    let from = 0;
    for (let at = rest.indexOf(asked); at !== -1; at = rest.indexOf(asked, at + asked.length)) {
      if (!OPENING_QUOTES.has(rest.charAt(at - 1))) continue;
      parts.push(rest.slice(from, at), ' '.repeat(asked.length));
      from = at + asked.length;
    }
    return from === 0 ? rest : `${parts.join('')}${rest.slice(from)}`;
  }, folded);
}
