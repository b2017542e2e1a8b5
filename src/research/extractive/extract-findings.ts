/**
 * What the extractive provider answers about one question: the passages that fit it best, quoted, and how sure it is. Where the
 * index named passages their order is taken over, for it knows how rare each word is; elsewhere the words of the
 * question are counted.
 */
import type { Finding, FoundPlace } from '../../contract/research/research-state.js';
import { COMMON_WORDS } from '../../reduce/extract/common-words.js';
import { type Question, readQuestion } from '../../reduce/extract/question.js';
import { daysIn } from '../../text/dates.js';
import { withMeantWords } from '../../text/meant-words.js';
import { words } from '../../text/words.js';
import { isContinued } from '../citations/mixed-claims.js';
import type { SentItem } from '../model/model-task.js';
import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
import { answeringSpans } from './answering-spans.js';
import { asksForMeasure, asksForMoney, holdsAskedFact } from './asked-fact.js';
import { readAsked, withoutDuty } from './asked-words.js';
import { type Candidate, candidatesIn, HOW_TO, NO_FACT_SHARE, NO_NUMBER_SHARE } from './candidates.js';
import { coverage } from './coverage.js';
import { findChanges } from './find-changes.js';
import { findDisagreements, findOtherFigures } from './find-disagreements.js';
import { findOpposites } from './find-opposites.js';
import { isOfAnother, type NamedThings, namedIn } from './named-things.js';
import { answerBelow, asksItself } from './own-questions.js';
import { ownFields } from './rows.js';
import { type Fit, fitOf, MEASURED_PASSAGES } from './strength.js';
import { thingsFound } from './things-found.js';
import { bestUnits, lastWithin, type Unit, unitsOf } from './units.js';
import { countWords } from './word-counter.js';

const MOST_FINDINGS = 8;
/** The statement is what opens a report; the evidence is quoted at length below it. */
const STATEMENT_WORDS = 58;
/** What a place further down in the order of the search costs, as a share of the words of the question. */
const RANK_COST = 0.06;

/** The share of the question's words in a passage that certainly speaks of its subject. */
const ON_SUBJECT = 0.66;
/** What a table counts beside prose with the same words. */
const TABLE_SHARE = 0.8;
const SENTENCE_WEIGHT = 0.3;
const SHORT_WORD = 3;
/** What a passage counts that names what is asked about only elsewhere in its source: the rule for all sites beside that of one. */
const NO_NAME_SHARE = 0.8;
/** Of so few sources, or passages, the index cannot tell which words are rare. */
const FEW_SOURCES = 12;
const FEW_PASSAGES = 500;
/** In few passages, one of two things that a question names is no answer; two of four may be one. */
const HALF = 0.5;
const MANY_THINGS = 4;
const MANY_WORDS = 3;
const LOOKED_AT = 400_000;

export interface ExtractOptions {
  /** What the index named for this question in a source. */
  readonly placesOf?: (sourceId: string) => readonly FoundPlace[] | undefined;
  /** How many passages the index has that was searched; absent where the sources are from elsewhere. */
  readonly passages?: number | undefined;
  /** The sources were searched for in other words: only most words of the question itself make an answer. */
  readonly isFollowUp?: boolean;
}

export function extractFindings(
  written: string,
  sent: readonly SentItem[],
  { placesOf = () => undefined, isFollowUp = false, passages = FEW_PASSAGES }: ExtractOptions = {},
): AnalysisAnswer {
  const question = withMeantWords(written, textsOf(sent));
  const asked = readAsked(question);
  const shown = withoutDuty(readQuestion(question));
  if (asked === undefined || shown === undefined) return nothing(written);
  const named = namedIn(question);
  const isMeasure = asked.texts.some(asksForMeasure);
  const isFew = sent.length <= FEW_SOURCES || passages < FEW_PASSAGES;
  const isHowTo = asked.texts.some((part) => HOW_TO.test(part));
  // A row that has the subject and the column opens the report; then the figure that is asked for, before passages with more of
  // the words and no figure.
  const opensFirst = (candidate: Candidate) =>
    2 *
      Number(
        candidate.hasFact &&
          asked.terms.length > 1 &&
          (candidate.isNamedRow || coverage(candidate.facts, asked) === 1),
      ) +
    2 * Number(candidate.isDefinition === true) +
    // In few sources no word is rare: a passage with all of them, most in one sentence, says more than one that repeats some.
    Number(
      isFew &&
        !isHowTo &&
        candidate.hasFact &&
        candidate.covered === 1 &&
        candidate.unitCovered >= ON_SUBJECT &&
        asked.terms.length >= MANY_WORDS,
    ) +
    Number(isMeasure && candidate.figureCovered >= ON_SUBJECT && confidenceOf(candidate) !== 'low');
  const candidates = sent.flatMap((item, rank) =>
    inOwnOrder(
      candidatesIn(item, placesOf(item.item.id), asked, named).map((candidate) => ({
        ...candidate,
        order:
          (candidate.strength ?? candidate.covered - RANK_COST * rank) *
          openingShare(candidate, isMeasure) *
          (candidate.holdsNames ? 1 : NO_NAME_SHARE) *
          (isHowTo && showsHow(candidate) ? SHOWN_SHARE : 1),
      })),
    ),
  );
  // The sources use the word, for something else: what says nothing of it does not answer in other words.
  const isDeedOfAnother = isFew && candidates.some(({ deed }) => deed === 'of-another');
  const lacks = (candidate: Candidate) =>
    (isDeedOfAnother && candidate.deed !== 'said') ||
    lacksFact(candidate, isFew, asked) ||
    (isFew && lacksThings(candidate, asked, named));
  const order = answeringFirst(
    candidates
      .filter((candidate) => isFound(candidate, asked))
      .sort(
        (a, b) => Number(a.isOther) - Number(b.isOther) || opensFirst(b) - opensFirst(a) || b.order - a.order,
      )
      .slice(0, MOST_FINDINGS),
    (candidate) => !isFew || (!lacks(candidate) && !candidate.isOther && confidenceOf(candidate) !== 'low'),
  );
  const changes = findChanges(asked, order.map(datedOf));
  const isOverRows = asksOverRows(question);
  const findings = order.map((candidate, at) => {
    const finding = findingOf(candidate, shown, named);
    const isDoubtful =
      lacks(candidate) || (isOverRows && candidate.facts !== '') || changes.superseded.has(at);
    return isDoubtful ? { ...finding, confidence: 'low' as const } : finding;
  });
  const [best] = order;
  if (best === undefined) return nothing(written);
  const fit = fitOf(best.certainty, best.covered);
  // One word alone says what is spoken of, not that the fact is there.
  const isBare = asked.terms.length === 1 && !best.hasFact;
  // The share of the question, where it was measured, tells more than its names and the kind of thing do.
  const isMeasured =
    !isFollowUp && passages >= MEASURED_PASSAGES && order.some(({ certainty }) => certainty !== undefined);
  const isFit = isFollowUp ? fit === 'strong' && confidenceOf(best) !== 'low' : fit !== 'weak';
  const isAnswered = isMeasured
    ? order.some(({ certainty, covered }) => fitOf(certainty, covered) !== 'weak')
    : isFit && !isBare && !best.isOther && !lacks(best);
  const told = order.map(({ sourceId: source, date, text, title, heading, covered }, finding) => ({
    finding,
    source,
    date,
    text,
    above: `${title} ${heading}`,
    isOnSubject: covered >= ON_SUBJECT,
  }));
  function datedOf({ sourceId: source, title, head, heading, date, text }: Candidate, finding: number) {
    const holdsFact = (sentence: string) =>
      asked?.texts.some((part) => holdsAskedFact(sentence, part)) === true;
    return { finding, source, title, head, heading, date, text, holdsFact };
  }
  const opposites = findOpposites(asked, told);
  const figures = isMeasure
    ? findOtherFigures(
        question,
        told.map((entry, at) => ({
          ...entry,
          text: ownFields(order[at]?.facts ?? '', named) ?? findings[at]?.statement ?? '',
        })),
      )
    : asked.asked.includes('time')
      ? []
      : findDisagreements(findings, asked);
  const pairOf = ({ findings: pair }: AnalysisAnswer['contradictions'][number]) => [...pair].sort().join();
  const isTold = new Set<string>();
  const contradictions = [...changes.contradictions, ...opposites, ...figures].filter((entry) => {
    const pair = pairOf(entry);
    if (isTold.has(pair)) return false;
    isTold.add(pair);
    return true;
  });
  return {
    findings,
    contradictions,
    gap: isAnswered ? null : gapText(written),
  };
}

/** What was found, where a misspelt word is looked for; more than is looked at need not be joined. */
function textsOf(sent: readonly SentItem[]): string {
  const parts: string[] = [];
  let room = LOOKED_AT;
  for (const { item, text } of sent) {
    if (room <= 0) break;
    parts.push(item.title ?? '', text.slice(0, room));
    room -= text.length;
  }
  return parts.join(' ');
}

/** Where the passage that fits best lacks the fact, the next one that has it comes first. */
function answeringFirst<T>(order: readonly T[], answers: (candidate: T) => boolean): T[] {
  const at = order.findIndex(answers);
  return at <= 0 ? [...order] : [...order.slice(at, at + 1), ...order.slice(0, at), ...order.slice(at + 1)];
}

/** One row does not tell which of them is the deepest, nor how many there are. */
function asksOverRows(question: string): boolean {
  if (/\bhow many\b/i.test(question)) return /\b(?:are|were) there\b/i.test(question);
  return /\b(?:which|what|who)\b/i.test(question) && SUPERLATIVE.test(question);
}

const SUPERLATIVE =
  /\b(?:most|least|fewest|(?!(?:interest|request|forest|harvest|guest|latest|west)\b)\p{L}{3,}est)\b/iu;

/** A command: code of more than one word. */
const SHOWN_COMMAND = /`[^`\n]*[^`\s] [^`\n]*`/;
const SHOWN_SHARE = 1.15;

function showsHow({ text, isCode }: Candidate): boolean {
  return isCode || text.includes('```') || SHOWN_COMMAND.test(text);
}

/** Of the passages of one source the one that says most of the question comes first; where the source stands stays. */
function inOwnOrder<T extends Candidate & { readonly order: number }>(candidates: readonly T[]): T[] {
  const orders = candidates.map(({ order }) => order).sort((a, b) => b - a);
  return newestFirst([...candidates].sort((a, b) => ownWorth(b) - ownWorth(a))).map((candidate, at) => ({
    ...candidate,
    order: orders[at] ?? 0,
  }));
}

/** Of entries of a changelog with the same words of the question, under headings with days, the newest holds. */
function newestFirst<T extends Candidate>(ordered: readonly T[]): T[] {
  const [first] = ordered;
  const dayOf = ({ heading }: Candidate) => daysIn(heading).at(-1) ?? '';
  if (first === undefined || dayOf(first) === '') return [...ordered];
  const isSame = ({ covered, unitCovered, hasFact, isOther }: Candidate) =>
    hasFact && !isOther && covered === first.covered && unitCovered === first.unitCovered;
  const newest = ordered
    .filter(isSame)
    .reduce((best, candidate) => (dayOf(candidate) > dayOf(best) ? candidate : best), first);
  return [newest, ...ordered.filter((candidate) => candidate !== newest)];
}

function ownWorth({ order, covered, unitCovered }: Candidate & { readonly order: number }): number {
  return order * (1 + covered + SENTENCE_WEIGHT * unitCovered);
}

/**
 * Nothing of the kind that is asked for stands there. Of many sources that alone is believed of persons and prices only: figures and times are
 * written in too many ways. In few sources it must stand beside a word of the question.
 */
function lacksFact(candidate: Candidate, isFew: boolean, asked: Question): boolean {
  const { hasFact, factCovered } = candidate;
  if (!hasFact) return isFew || asked.asked.includes('person') || asked.texts.some(asksForMoney);
  if (!isFew) return false;
  return !candidate.hasDeed || factCovered === 0;
}

/** Little of what the question names stands there: that it is answered is unsure, and in fewer passages than were measured it is not. */
function lacksThings(candidate: Candidate, asked: Question, named: NamedThings): boolean {
  const { spoken, title, heading, facts } = candidate;
  const passage = `${title} ${heading} ${spoken}`;
  const { found, many, isOnlyNamed } = thingsFound(asked, named, { passage, isRow: facts !== '' });
  return isOnlyNamed || found < HALF * many || (found === HALF * many && many < MANY_THINGS);
}

/** The index knows forms of a word and names of common words that counting does not; a single word must stand there itself. */
function isFound({ covered, strength = 0 }: Candidate, { terms }: Question): boolean {
  return covered > 0 || (strength > 0 && terms.length > 1);
}

/** What a passage counts as the one that opens the report. */
function openingShare({ text, hasFact, hasNumbers }: Candidate, isMeasure: boolean): number {
  const share = (isTable(text) ? TABLE_SHARE : 1) * (hasNumbers ? 1 : NO_NUMBER_SHARE);
  if (!hasFact) return NO_FACT_SHARE * share;
  return isMeasure ? (hasNumbers ? 1 : NO_NUMBER_SHARE) : share;
}

function isTable(text: string): boolean {
  const lines = text.split('\n');
  return 2 * lines.filter((line) => line.trimStart().startsWith('|')).length > lines.length;
}

const CONFIDENCE: Readonly<Record<Fit, Finding['confidence']>> = {
  strong: 'high',
  enough: 'medium',
  weak: 'low',
};

function findingOf(
  candidate: Candidate,
  asked: Question,
  named: NamedThings,
): AnalysisAnswer['findings'][number] {
  const { text, plain, facts, title, heading, isCode, sourceId } = candidate;
  const units = unitsOf(plain, isCode || isTable(text));
  const quote = bestUnits(text, units, asked);
  return {
    statement:
      answerBelow(text, units, asked, STATEMENT_WORDS) ??
      answeringUnit(units, asked) ??
      fromWholeSentence(text, isCode || facts !== '' ? [] : units, asked, named) ??
      (answeringSpans({ text, plain, title: `${title} ${heading}`, units }, asked.texts, STATEMENT_WORDS) ||
        quote),
    confidence: confidenceOf(candidate),
    evidence: [{ source: sourceId, quote }],
  };
}

/** Rare words make a passage a likely answer; that it is one for sure takes most words of the question. */
function confidenceOf({
  certainty,
  covered,
  hasFact,
  isDefinition,
  isOther,
  isFactOfNamed,
}: Candidate): Finding['confidence'] {
  if (!hasFact || isOther || !isFactOfNamed) return 'low';
  const fit = fitOf(certainty, covered);
  const isUnsure = covered < ON_SUBJECT || isDefinition === false;
  return fit === 'strong' && isUnsure ? 'medium' : CONFIDENCE[fit];
}

/** Where a figure with a unit is asked for, the sentence or row that has it. */
function answeringUnit(units: readonly Unit[], asked: Question): string | undefined {
  const holding = units.filter(
    ({ text }) =>
      countWords(text) <= STATEMENT_WORDS &&
      !asksItself(text) &&
      asked.texts.some((part) => asksForMeasure(part) && holdsAskedFact(text, part)),
  );
  return holding.sort((a, b) => coverage(b.text, asked) - coverage(a.text, asked))[0]?.text;
}

/** A sentence with every word of the question does not need what stands before it and is about something else. */
function fromWholeSentence(
  text: string,
  units: readonly Unit[],
  asked: Question,
  named: NamedThings,
): string | undefined {
  if (asked.terms.length < 2) return undefined;
  let from = units.findIndex(
    (unit) =>
      !asksItself(unit.text) &&
      coverage(unit.text, asked) === 1 &&
      asked.texts.some((part) => holdsAskedFact(unit.text, part)),
  );
  const own = new Set(tellingIn(units[from]?.text ?? ''));
  const leads = ({ text: before }: Unit) =>
    isContinued(units[from]?.text ?? '') ||
    (!isOfAnother(named, before) && tellingIn(before).some((word) => own.has(word)));
  for (let before = units[from - 1]; before !== undefined && leads(before); before = units[from - 1]) from--;
  const start = units[from]?.start;
  if (start === undefined || from === 0) return undefined;
  const last = lastWithin(units.slice(from), STATEMENT_WORDS);
  return last === undefined ? undefined : text.slice(start, last.end);
}

function tellingIn(text: string): string[] {
  return words(text).filter(
    (word) => word.length > SHORT_WORD && !/\d/.test(word) && !COMMON_WORDS.has(word),
  );
}

function nothing(question: string): AnalysisAnswer {
  return { findings: [], contradictions: [], gap: gapText(question) };
}

function gapText(question: string): string {
  return `The sources do not answer: ${question}`;
}
