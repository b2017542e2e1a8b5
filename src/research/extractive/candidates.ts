/** The passages of a source that may answer a question, with what they hold of it: its words, its kind of fact, its numbers and names. */
import type { FoundPlace } from '../../contract/research/research-state.js';
import { GAP } from '../../reduce/extract/join-spans.js';
import { foldText } from '../../reduce/extract/fold-text.js';
import { type Question, type QuestionTerm, readQuestion, standsIn } from '../../reduce/extract/question.js';
import { daysIn } from '../../text/dates.js';
import { words } from '../../text/words.js';
import { isContinued } from '../citations/mixed-claims.js';
import type { SentItem } from '../model/model-task.js';
import { asksForMoney, holdsAskedFact, holdsDeed } from './asked-fact.js';
import { withoutKind } from './asked-words.js';
import { coverage } from './coverage.js';
import { hasHeadings } from './has-headings.js';
import { holdsNamed, isOfAnother, type NamedThings } from './named-things.js';
import { asksItself, isAskedOne, isSameKind, questionsBefore } from './own-questions.js';
import { columnsAbove, headingsAbove, isInBlock, type Passage, passagesOf } from './passages.js';
import { isRowOfAnother } from './row-of-another.js';
import { holdsRecords } from './rows.js';
import { asksForSeveral } from './several-things.js';
import { unitsOf } from './units.js';

/** Where the first heading stands. */
const FIRST_LINES = 1_000;
const LONGEST_REST = 400;
const PASSAGES_OF_A_SOURCE = 2;
const ROWS_OF_A_PLACE = 4;
/** What a block of code counts beside prose with the same words. */
const CODE_SHARE = 0.5;
/** What a passage without a figure counts where one with a unit is asked for, and one without a number that the question names. */
export const NO_FACT_SHARE = 0.8;
export const NO_NUMBER_SHARE = 0.7;
const OWN_WEIGHT = 0.2;
/** A row of the very thing comes before a sentence over all of them. */
const NAMED_ROW_SHARE = 1.3;

export interface Candidate extends Passage {
  readonly sourceId: string;
  readonly title: string;
  readonly date: string | undefined;
  /** The first lines of its source. */
  readonly head: string;
  readonly covered: number;
  /** The same without titles and headings. */
  readonly ownCovered: number;
  /** The same of its best sentence. */
  readonly unitCovered: number;
  readonly strength: number | undefined;
  readonly certainty: number | undefined;
  /** Something of the kind that is asked for stands in it. */
  readonly hasFact: boolean;
  /** Where somebody is asked for who did something, the deed stands beside a name. */
  readonly hasDeed: boolean;
  /** Where the question ends with what was done ("closed"): whether it says so, or says it of another thing only. */
  readonly deed: 'said' | 'of-another' | 'absent';
  /** The names of the question stand in it or above it, not only elsewhere in its source. */
  readonly holdsNames: boolean;
  /** Where a price is asked for, its sentence has the name that is asked about, above it or in it, or goes on about it. */
  readonly isFactOfNamed: boolean;
  /** A row of what the question names, with all of its words in the row and above it. */
  readonly isNamedRow: boolean;
  /** The share of the question in the sentence that has it, titles and headings included. */
  readonly factCovered: number;
  /** The same without the words for the kind of figure that is asked for. */
  readonly figureCovered: number;
  /** The numbers that the question names stand in it. */
  readonly hasNumbers: boolean;
  /** It says what the thing is that is asked for; undefined where a question asks for something else. */
  readonly isDefinition: boolean | undefined;
  /** It speaks of another day, year, thing or person than the question names. */
  readonly isOther: boolean;
}

export const HOW_TO =
  /^\s*(?:how (?:do|can|could|should|would|must) (?:i|we|you|one)|how to|(?:which|what) command)\b/i;

export function candidatesIn(
  { item, text, level }: SentItem,
  places: readonly FoundPlace[] | undefined,
  asked: Question,
  named: NamedThings,
): Candidate[] {
  const title = item.title ?? '';
  const address = item.source ?? '';
  const around = `${address} ${text}`;
  const isRecords = holdsRecords(address);
  const head = text.slice(0, FIRST_LINES);
  const firstHeading = hasHeadings(address) ? (headingsAbove(head, FIRST_LINES)[0]?.title ?? '') : '';
  const figureOf = withoutKind(asked);
  const lastDeeds = asked.texts.flatMap(
    (part) => readQuestion(DEED_LAST.exec(part.slice(-LONGEST_END))?.[1])?.terms ?? [],
  );
  const thing = asked.texts.map(definedThing).find((found) => found !== undefined);
  const candidate = (
    passage: Passage,
    place: FoundPlace | undefined,
    placeShare: number,
    placeCovered: number,
  ): Candidate => {
    const above = `${title} ${passage.heading}`;
    const text = ownText(passage, asked);
    const whole = coverage(`${above} ${passage.spoken}`, asked);
    const covered = text === passage.spoken ? whole : coverage(`${above} ${text}`, asked);
    // What the index counted was in part the question itself.
    const ownPart = Math.min(placeShare, whole === 0 ? 1 : covered / whole);
    const codeShare = passage.isCode && !isShownBelow(passage, asked) ? CODE_SHARE : 1;
    const share = codeShare * ownPart;
    const units = passage.spoken === passage.plain ? unitsOf(text, passage.isCode) : [{ text }];
    const own = units.filter((unit) => !isOfAnother(named, `${unit.text} ${above}`));
    const before = answeredIn(units, passage.heading, asked);
    const holding = own.filter(
      (unit) =>
        !asksItself(unit.text) &&
        (before.get(unit) === 'same' || asked.texts.some((part) => holdsAskedFact(unit.text, part))),
    );
    const deeds = holding.filter(
      (unit) => before.has(unit) || asked.texts.some((part) => holdsDeed(unit.text, part)),
    );
    const besideFact = (question: Question) =>
      Math.max(
        0,
        ...deeds.map((unit) => (before.has(unit) ? 1 : coverage(`${above} ${unit.text}`, question))),
      );
    return {
      ...passage,
      sourceId: item.id,
      title,
      head,
      date: item.date ?? monthIn(title) ?? monthIn(firstHeading),
      covered: covered * codeShare,
      ownCovered: coverage(text, asked),
      unitCovered: Math.max(0, ...units.map((unit) => coverage(unit.text, asked))),
      strength: place && place.strength * share * (placeCovered === 0 ? 1 : covered / placeCovered),
      certainty: place?.certainty === undefined ? undefined : place.certainty * share,
      hasNumbers: holdsNumbers(`${above} ${text}`, asked),
      isOther:
        !holdsNamed(named, `${above} ${passage.spoken}`, passage.facts === '' ? around : '') ||
        isRowOfAnother(passage.fields, asked.texts.join(' ')),
      hasFact: holding.length > 0,
      hasDeed: deeds.length > 0,
      deed: deedIn(lastDeeds, above, own, units),
      holdsNames: named.names.every((name) => standsAbove(name, `${above} ${passage.spoken}`)),
      isFactOfNamed:
        !asked.texts.some(asksForMoney) ||
        deeds.some(
          (unit) =>
            isContinued(unit.text) || named.names.every((name) => standsAbove(name, `${above} ${unit.text}`)),
        ),
      isNamedRow:
        passage.facts !== '' &&
        named.names.length > 0 &&
        holdsNamed({ ...named, days: [], marks: [], numbered: [] }, passage.facts, '') &&
        coverage(`${above} ${passage.facts}`, asked) === 1,
      isDefinition: thing === undefined ? undefined : units.some((unit) => saysWhat(unit.text, thing)),
      factCovered: besideFact(asked),
      figureCovered: besideFact(figureOf),
    };
  };
  const byWords = (
    passages: readonly Passage[],
    place: FoundPlace | undefined,
    placeShare = 1,
    placeCovered = 0,
  ) =>
    passages
      .map((passage) => candidate(passage, place, placeShare, placeCovered))
      .sort((a, b) => worth(b) - worth(a) || a.start - b.start);
  // Of a text that was reduced the places are elsewhere; that it fits is still known.
  if (places !== undefined && level === 'raw')
    return places.flatMap((place) => {
      // As it was read: marks of foreign notices in what was sent would move every place behind them.
      const { content } = item;
      const headings = hasHeadings(address) ? headingsAbove(content, place.start) : [];
      const columns = hasHeadings(address) ? columnsAbove(content, place.start) : '';
      const found = content.slice(place.start, wholeEnd(content, place.end));
      const isInCode = hasHeadings(address) && isInBlock(content, place.start);
      const passages = passagesOf(found, { headings, columns, isInCode, isRecords });
      const whole = coverage([title, ...headings.map((heading) => heading.title), found].join(' '), asked);
      return bestOf(byWords(passages, place, ownShare(passages, title, asked), whole), asked);
    });
  const passages = text.split(GAP).flatMap((part) => passagesOf(part, { isRecords }));
  return byWords(passages, places?.[0]).slice(0, PASSAGES_OF_A_SOURCE);
}

/** The first; where several things are asked for, also the rows beside it that say as much of the question. */
function bestOf(sorted: readonly Candidate[], { texts }: Question): Candidate[] {
  const [first] = sorted;
  if (first === undefined || first.facts === '' || !texts.some(asksForSeveral)) return sorted.slice(0, 1);
  return sorted
    .filter(
      ({ facts, covered, isOther }) => facts !== '' && covered === first.covered && isOther === first.isOther,
    )
    .slice(0, ROWS_OF_A_PLACE);
}

/** The sentences that follow the question itself, and whether it asks for the same kind of thing there. */
function answeredIn<T extends { readonly text: string }>(
  units: readonly T[],
  heading: string,
  asked: Question,
): ReadonlyMap<T, 'same' | 'other'> {
  const questions = questionsBefore(units);
  return new Map(
    units.flatMap((unit, at) => {
      const own = questions[at] ?? heading;
      if (asksItself(unit.text) || !isAskedOne(own, asked)) return [];
      return [[unit, isSameKind(own, asked) ? 'same' : 'other'] as const];
    }),
  );
}

function standsAbove(name: readonly string[], text: string): boolean {
  const own = new Set(words(text));
  return name.some((word) => own.has(word));
}

/** "The Paris office was opened in 2004. The Turin office was closed in 2019." does not say when the Paris office was closed. */
function deedIn(
  deeds: readonly QuestionTerm[],
  above: string,
  own: readonly { readonly text: string }[],
  units: readonly { readonly text: string }[],
): Candidate['deed'] {
  const isIn = (among: readonly { readonly text: string }[], first = '') => {
    const folded = foldText([first, ...among.map((unit) => unit.text)].join(' '));
    return deeds.every((deed) => standsIn(deed, folded));
  };
  if (deeds.length === 0 || isIn(own, above)) return 'said';
  return own.length < units.length && isIn(units) ? 'of-another' : 'absent';
}

const LONGEST_END = 200;
/** The verb at the end of "When was the Paris office closed?". */
const DEED_LAST = /\b(?:was|were|is|are|did|does|do|has|have|will)\b[^?]* (\p{Ll}{4,})[\s?.!]*$/u;

/** What a passage says without the copies of the question. */
function ownText({ spoken, isCode }: Passage, { texts }: Question): string {
  return texts.reduce((rest, part) => withoutEchoes(rest, part, isCode), spoken);
}

/** What is left of a place without the passages that hold the question itself: the index counted their words for all of it. */
function ownShare(passages: readonly Passage[], title: string, asked: Question): number {
  const own = passages.map((passage) => ownText(passage, asked));
  if (passages.every(({ spoken }, at) => own[at] === spoken)) return 1;
  const whole = coverage([title, ...passages.map(({ spoken }) => spoken)].join(' '), asked);
  return whole === 0 ? 1 : coverage([title, ...own].join(' '), asked) / whole;
}

/** Of passages under one heading those are worth more that say it themselves. */
function worth({ covered, ownCovered, hasFact, hasNumbers, isNamedRow, isOther }: Candidate): number {
  return (
    (isNamedRow ? NAMED_ROW_SHARE : 1) *
    (isOther ? NO_NUMBER_SHARE : 1) *
    (covered + OWN_WEIGHT * ownCovered) *
    (hasFact ? 1 : NO_FACT_SHARE) *
    (hasNumbers ? 1 : NO_NUMBER_SHARE)
  );
}

/** What is said of exit codes does not answer what "exit code 1" means. */
function holdsNumbers(text: string, { terms }: Question): boolean {
  const numbers = terms.filter((term) => /^\d+$/.test(term.text));
  const folded = numbers.length === 0 ? '' : foldText(text);
  // The word for it is in most sentences.
  return numbers.every((term) => standsIn(term.text === '1' ? { ...term, also: [] } : term, folded));
}

/** A block of code below a heading that is the question: "Enable CORS for a single route". */
function isShownBelow({ heading }: Passage, asked: Question): boolean {
  return (
    asked.texts.some((part) => HOW_TO.test(part)) && asked.terms.length > 1 && coverage(heading, asked) === 1
  );
}

/** A place that the index has cut inside a word goes on to the end of the sentence, or of the line if that is far. */
function wholeEnd(text: string, end: number): number {
  if (!/^[^\s.!?\u3002\uff01\uff1f]\S/u.test(text.slice(end - 1, end + 1))) return end;
  const rest = text.slice(end, end + LONGEST_REST);
  const stop = /[.!?](?=\s|$)|\n\s*\n/.exec(rest);
  if (stop !== null) return end + stop.index + 1;
  const line = rest.indexOf('\n');
  return end + (line < 0 ? rest.length : line);
}

/**
 * Questions for what something is ("What is the archive?"), and passages that say it: a sentence that begins with its name and a word
 * such as "is", an entry of a glossary. Any passage about the thing has its name, and most of them do not say what it is.
 */
const WHAT_IS =
  /^\W*(?:what(?:'s|\u2019s| is| are| was| were)|what does|was (?:ist|sind)) (.{2,60}?)( mean)?[\s?.!]*$/i;
const ARTICLE = /^(?:the|an?|der|die|das|ein|eine) /i;
/** The price of something is no thing by itself; it is asked for in another way. */
const RELATED =
  /[^\p{L}](?:of|for|in|at|on|from|to|with|by|between|per|von|für|der|des)[^\p{L}]|['\u2019]s /iu;
const MOST_WORDS = 3;
const SAYS_WHAT =
  /^(?: \([^)\n]{1,40}\))?(?:[:*_`\u201d"]{0,3} (?:is|are|was|were|means?|refers? to|denotes?|describes?|stands for|ist|sind|bedeutet|bezeichnet)[^\p{L}]|[:*_`]{1,4}:? |[*_`]{0,3} [\u2013\u2014-] | *\|)/u;
const LINE_START = /^[\s>*_`|#\u201c"-]{0,8}(?:(?:the|an?|der|die|das|ein|eine) [*_`\u201c"]{0,3})?/;

/** The name of the thing in small letters; undefined where something else is asked for. */
function definedThing(question: string): string | undefined {
  const [, whole = '', means] = WHAT_IS.exec(question.slice(0, 200)) ?? [];
  if (/^what does/i.test(question.trim()) && means === undefined) return undefined;
  const thing = whole
    .replace(ARTICLE, '')
    .replace(/["'`\u201c\u201d]/g, '')
    .trim();
  if (thing === '' || RELATED.test(` ${thing} `) || thing.split(/\s+/).length > MOST_WORDS) return undefined;
  return foldText(thing);
}

/** `sentence` is a sentence or a row. */
function saysWhat(sentence: string, thing: string): boolean {
  const folded = foldText(sentence);
  const start = LINE_START.exec(folded)?.[0].length ?? 0;
  // In one number or the other.
  const named = [thing, `${thing}s`, thing.replace(/s$/, '')].find((name) => folded.startsWith(name, start));
  return named !== undefined && SAYS_WHAT.test(folded.slice(start + named.length, start + named.length + 80));
}

/**
 * Copies of the question in a text: an example that shows how to ask it repeats all of its words and answers nothing. What
 * stands in code, quotation marks or a link is taken out; a question that a text asks itself, such as one of a list of
 * questions and answers, stays.
 */
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
/** With fewer words a text can hold the question by chance. */
const FEWEST_WORDS = 3;
const OPENING_MARK = /["'`“‘„«[(]$/;

/** The text with blanks in place of the copies, every other character at its offset. */
function withoutEchoes(text: string, question: string, isCode: boolean): string {
  const wanted = [...question.toLowerCase().matchAll(WORD)].map(([word]) => word);
  if (wanted.length < FEWEST_WORDS) return text;
  const found = [...text.matchAll(WORD)].map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const parts: string[] = [];
  let kept = 0;
  for (let at = 0; at + wanted.length <= found.length; at++) {
    if (!wanted.every((word, step) => found[at + step]?.word === word)) continue;
    const start = found[at]?.start ?? 0;
    if (!isCode && !OPENING_MARK.test(text.slice(Math.max(0, start - 1), start))) continue;
    at += wanted.length - 1;
    const end = found[at]?.end ?? start;
    parts.push(text.slice(kept, start), ' '.repeat(end - start));
    kept = end;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(kept);
}

/** The month that a title names ("Staff newsletter, March 2025"): such a source is from then, though it states no day. */
const MONTH = /(?<![\p{L}\p{N}])(\p{L}{3,10})\.?,? (\d{4})(?![\p{L}\p{N}])/giu;
const LONGEST_TITLE = 500;

/** The first day of the only month, as dates of sources are written. */
function monthIn(title: string): string | undefined {
  const found = [...title.slice(0, LONGEST_TITLE).matchAll(MONTH)].flatMap(([, month = '', year = '']) =>
    daysIn(`1 ${month} ${year}`),
  );
  const [day, ...others] = new Set(found);
  if (day === undefined || others.length > 0) return undefined;
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-01`;
}
