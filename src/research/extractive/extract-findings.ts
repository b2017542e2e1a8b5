/** Answers one question without a model: it quotes the passages that fit best and says how sure it is. */
import type { Finding, FoundPlace } from '../../contract/research/research-state.js';
import { holdsKind } from '../../text/answer-kind.js';
import { withMeantWords } from '../../text/meant-words.js';
import type { SentItem } from '../model/model-task.js';
import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
import { answeringSpans } from './answering-spans.js';
import { type AskedQuestion, asksItself, heldTerms, readAsked } from './asked-question.js';
import { type Candidate, candidatesIn } from './candidates.js';
import { findChanges } from './find-changes.js';
import { findDisagreements, findOtherFigures } from './find-disagreements.js';
import { findOpposites } from './find-opposites.js';
import { asksForMeasure, measuresIn } from './measures.js';
import { namedFields } from './rows.js';
import { ENOUGH, STRONG } from './strength.js';
import { bestUnits, type Unit } from './units.js';

const MOST_FINDINGS = 8;
/** The statement is what opens a report; the evidence is quoted at length below it. */
const STATEMENT_WORDS = 58;
/** The share of the question's words in a passage that certainly speaks of its subject. */
const ON_SUBJECT = 0.66;
const LOOKED_AT = 400_000;

export interface ExtractOptions {
  /** What the index named for this question in a source. */
  readonly placesOf?: (sourceId: string) => readonly FoundPlace[] | undefined;
  /** How many passages the index has that was searched; absent where the sources are from elsewhere. */
  readonly passages?: number | undefined;
  /** The sources were searched for in other words: only what certainly answers the question itself does. */
  readonly isFollowUp?: boolean;
}

export function extractFindings(
  written: string,
  sent: readonly SentItem[],
  { placesOf = () => undefined, isFollowUp = false, passages }: ExtractOptions = {},
): AnalysisAnswer {
  const asked = readAsked(withMeantWords(written, textsOf(sent)));
  if (asked === undefined) return nothing(written);
  const found = candidatesIn(asked, sent, { placesOf, passages }).slice(0, MOST_FINDINGS);
  if (found.length === 0) return nothing(written);
  const told = found.map(({ sourceId: source, headings, covered, ...rest }, finding) => {
    const heading = headings.join(' ');
    const above = `${rest.title} ${heading}`;
    return { ...rest, finding, source, heading, above, isOnSubject: covered >= ON_SUBJECT };
  });
  const changes = findChanges(asked, told);
  const findings = found.map((candidate, at) => {
    const finding = findingOf(candidate, asked);
    const isOneOfMany = asksOverRows(asked.text) && candidate.units.some(({ isRow }) => isRow);
    return changes.superseded.has(at) || isOneOfMany ? { ...finding, confidence: 'low' as const } : finding;
  });
  const figures = asksForMeasure(asked.text)
    ? findOtherFigures(
        asked.text,
        told.map((entry) => ({ ...entry, text: measuredIn(entry.units, asked) })),
      )
    : asked.kind === 'time'
      ? []
      : findDisagreements(findings, asked);
  const least = isFollowUp ? STRONG : ENOUGH;
  const isAnswered = found.some(({ certainty }) => certainty >= least);
  return {
    findings,
    contradictions: onceEach([...changes.contradictions, ...findOpposites(asked, told), ...figures]),
    gap: isAnswered ? null : gapText(written),
  };
}

/** The found passages in which a misspelt word is searched; no more than these are joined. */
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

/** The sentence with a figure and its unit that has most of the question; of a row the columns that it names. */
function measuredIn(units: readonly Unit[], asked: AskedQuestion): string {
  const measured = units.filter(
    ({ text, spoken }) => !asksItself(text) && measuresIn(spoken, asked.text).length > 0,
  );
  const held = new Map(measured.map((unit) => [unit, heldTerms(unit.spoken, asked).length]));
  const [best] = measured.sort((a, b) => (held.get(b) ?? 0) - (held.get(a) ?? 0));
  return best?.isRow === true ? namedFields(best.spoken, asked) : (best?.text ?? '');
}

/** One row does not tell which of them is the deepest, nor how many there are. */
function asksOverRows(question: string): boolean {
  if (/\bhow many\b/i.test(question)) return /\b(?:are|were) there\b/i.test(question);
  return /\b(?:which|what|who)\b/i.test(question) && SUPERLATIVE.test(question);
}

const SUPERLATIVE =
  /\b(?:most|least|fewest|(?!(?:interest|request|forest|harvest|guest|latest|west)\b)\p{L}{3,}est)\b/iu;

/** One contradiction for a pair of findings. */
function onceEach(all: AnalysisAnswer['contradictions']): AnalysisAnswer['contradictions'] {
  const pairs = new Set<string>();
  return all.filter(({ findings }) => {
    const pair = [...findings].sort().join();
    return !pairs.has(pair) && pairs.add(pair);
  });
}

function findingOf(candidate: Candidate, asked: AskedQuestion): AnalysisAnswer['findings'][number] {
  const { text, isComment, units, title, headings, sourceId } = candidate;
  const quote = bestUnits(text, units, asked);
  const isWhole = isComment || units.some((unit) => unit.isRow && unit.text === quote);
  const passage = { text, title: [title, ...headings].join(' ') };
  return {
    statement: (isWhole ? '' : answeringSpans(passage, [asked.text], STATEMENT_WORDS)) || quote,
    confidence: confidenceOf(candidate, asked),
    evidence: [{ source: sourceId, quote }],
  };
}

/** Rare words make a passage a likely answer; that it is one for sure takes most words of the question, and the kind of thing asked for. */
function confidenceOf(
  { certainty, covered, text }: Candidate,
  { kind }: AskedQuestion,
): Finding['confidence'] {
  if (certainty < ENOUGH || !holdsKind(text, kind)) return 'low';
  return certainty >= STRONG && covered >= ON_SUBJECT ? 'high' : 'medium';
}

function nothing(question: string): AnalysisAnswer {
  return { findings: [], contradictions: [], gap: gapText(question) };
}

function gapText(question: string): string {
  return `The sources do not answer: ${question}`;
}
