/**
 * What the extractive provider answers about one question: the passages that fit it best, quoted, and how sure it is. Where the
 * index named passages their order is taken over, for it knows how rare each word is; elsewhere the words of the
 * question are counted.
 */
import type { Finding, FoundPlace } from '../../contract/research/research-state.js';
import { findAnswer } from '../../reduce/extract/answer-spans.js';
import { GAP } from '../../reduce/extract/extract-prose.js';
import { createExtractor } from '../../reduce/extract/extract-text.js';
import { foldText } from '../../reduce/extract/fold-text.js';
import { eachHit, type Question, readQuestion } from '../../reduce/extract/question.js';
import type { SentItem } from '../model/model-task.js';
import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
import { findDisagreements } from './find-disagreements.js';
import { type Passage, passagesOf } from './passages.js';
import { type Fit, fitOf } from './strength.js';
import { wordCounter } from './word-counter.js';

const MOST_FINDINGS = 8;
/** The statement is what opens a report; the evidence is quoted at length below it. */
const STATEMENT_WORDS = 57;
const QUOTE_WORDS = 120;
const PASSAGES_OF_A_SOURCE = 2;
/** What a place further down in the order of the search costs, as a share of the words of the question. */
const RANK_COST = 0.06;

/** What a block of code counts beside prose with the same words. */
const CODE_SHARE = 0.5;

export interface ExtractOptions {
  /** What the index named for this question in a source. */
  readonly placesOf?: (sourceId: string) => readonly FoundPlace[] | undefined;
  /** The sources were searched for in other words: only most words of the question itself make an answer. */
  readonly isFollowUp?: boolean;
}

interface Candidate extends Passage {
  readonly sourceId: string;
  readonly title: string;
  readonly covered: number;
  readonly strength: number | undefined;
}

export function extractFindings(
  question: string,
  sent: readonly SentItem[],
  { placesOf = () => undefined, isFollowUp = false }: ExtractOptions = {},
): AnalysisAnswer {
  const asked = readQuestion(question);
  if (asked === undefined) return nothing(question);
  const candidates = sent.flatMap((item, rank) =>
    candidatesIn(item, placesOf(item.item.id), asked).map((candidate) => ({
      ...candidate,
      order: candidate.strength ?? candidate.covered - RANK_COST * rank,
    })),
  );
  const order = candidates
    .filter(({ covered }) => covered > 0)
    .sort((a, b) => b.order - a.order)
    .slice(0, MOST_FINDINGS);
  const findings = order.map((candidate) => findingOf(candidate, asked));
  const [best] = order;
  if (best === undefined) return nothing(question);
  const fit = fitOf(best.strength, best.covered);
  const isAnswered = isFollowUp ? fit === 'strong' : fit !== 'weak';
  return {
    findings,
    contradictions: findDisagreements(findings),
    gap: isAnswered ? null : gapText(question),
  };
}

function candidatesIn(
  { item, text, level }: SentItem,
  places: readonly FoundPlace[] | undefined,
  asked: Question,
): Candidate[] {
  const title = item.title ?? '';
  const candidate = (passage: Passage, strength: number | undefined): Candidate => ({
    ...passage,
    sourceId: item.id,
    title,
    covered:
      coverage(`${title} ${passage.heading} ${passage.text}`, asked) * (passage.isCode ? CODE_SHARE : 1),
    strength: strength === undefined ? undefined : strength * (passage.isCode ? CODE_SHARE : 1),
  });
  const byWords = (passages: readonly Passage[], strength: number | undefined) =>
    passages
      .map((passage) => candidate(passage, strength))
      .sort((a, b) => b.covered - a.covered || a.start - b.start);
  // Of a text that was reduced the places are elsewhere; that it fits is still known.
  if (places !== undefined && level === 'raw')
    return places.flatMap(({ start, end, strength }) =>
      byWords(passagesOf(text.slice(start, end)), strength).slice(0, 1),
    );
  return byWords(text.split(GAP).flatMap(passagesOf), places?.[0]?.strength).slice(0, PASSAGES_OF_A_SOURCE);
}

const CONFIDENCE: Readonly<Record<Fit, Finding['confidence']>> = {
  strong: 'high',
  enough: 'medium',
  weak: 'low',
};

function findingOf(
  { text, title, heading, sourceId, covered, strength }: Candidate,
  asked: Question,
): AnalysisAnswer['findings'][number] {
  const { spans } = findAnswer(asked.texts, [{ title: `${title} ${heading}`, text }], {
    words: STATEMENT_WORDS,
  });
  const extract = createExtractor(text, {
    counter: wordCounter,
    title: `${title} ${heading}`,
    asked: { question: asked, weights: new Float64Array(asked.terms.length).fill(1) },
  }).within(QUOTE_WORDS);
  return {
    statement: spans.map((span) => span.text.trim()).join(` ${GAP} `) || extract.text,
    confidence: CONFIDENCE[fitOf(strength, covered)],
    evidence: quotedParts(extract.text).map((quote) => ({ source: sourceId, quote })),
  };
}

/** An extract in the parts that are quoted letter by letter. */
export function quotedParts(extract: string): string[] {
  return extract
    .split(GAP)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
}

/** The share of the question's words that stand in a text. */
function coverage(text: string, { terms }: Question): number {
  const folded = foldText(text);
  let found = 0;
  for (const term of terms) {
    let stands = false;
    eachHit(term, folded, () => {
      stands = true;
    });
    if (stands) found++;
  }
  return terms.length === 0 ? 0 : found / terms.length;
}

function nothing(question: string): AnalysisAnswer {
  return { findings: [], contradictions: [], gap: gapText(question) };
}

function gapText(question: string): string {
  return `The sources do not answer: ${question}`;
}
