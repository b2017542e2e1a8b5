/** What the extractive provider answers about one question: the passages that fit it best, quoted, and how sure it is. */
import type { Finding } from '../../contract/research/research-state.js';
import { relevanceOf } from '../../prompt/relevance.js';
import { GAP } from '../../reduce/extract/extract-prose.js';
import { createExtractor } from '../../reduce/extract/extract-text.js';
import { readQuestion } from '../../reduce/extract/question.js';
import type { SentItem } from '../model/model-task.js';
import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
import { type Passage, passagesOf } from './passages.js';
import { wordCounter } from './word-counter.js';

const MOST_FINDINGS = 5;
const QUOTE_WORDS = 55;
/** Below this share of the best passage a passage is no evidence. */
const LEAST_SHARE = 0.35;
/** Below this confidence the sources do not answer the question. */
const FOUND = 0.5;

interface Candidate extends Passage {
  readonly sourceId: string;
  readonly title: string;
}

export function extractFindings(question: string, sent: readonly SentItem[]): AnalysisAnswer {
  const asked = readQuestion(question);
  const candidates = sent.flatMap(({ item, text }): Candidate[] =>
    text
      .split(GAP)
      .flatMap((part) =>
        passagesOf(part).map((passage) => ({ ...passage, sourceId: item.id, title: item.title ?? '' })),
      ),
  );
  if (asked === undefined || candidates.length === 0) return nothing(question);
  const ranked = relevanceOf(
    candidates.map(({ title, text }) => ({ title, content: text })),
    asked,
  );
  const order = [...candidates.keys()]
    .filter((index) => (ranked.scores[index] ?? 0) >= LEAST_SHARE)
    .sort((a, b) => (ranked.scores[b] ?? 0) - (ranked.scores[a] ?? 0) || a - b)
    .slice(0, MOST_FINDINGS);
  const total = asked.terms.length;
  const findings = order.map((index): AnalysisAnswer['findings'][number] => {
    const { text, title, sourceId } = candidates[index] as Candidate;
    const extract = createExtractor(text, {
      counter: wordCounter,
      title,
      asked: { question: asked, weights: ranked.weights },
    }).within(QUOTE_WORDS);
    const quotes = extract.text
      .split(GAP)
      .map((part) => part.trim())
      .filter((part) => part.length > 2);
    const covered =
      coverage(
        `${title} ${text}`,
        asked.terms.map((term) => term.text),
      ) / Math.max(1, total);
    return {
      statement: quotes.join(` ${GAP} `),
      confidence: confidenceOf(covered),
      evidence: quotes.map((quote) => ({ source: sourceId, quote })),
    };
  });
  const best = findings[0];
  if (best === undefined) return nothing(question);
  const isAnswered = SURE.has(best.confidence);
  return { findings, contradictions: [], gap: isAnswered ? null : gapText(question) };
}

const SURE: ReadonlySet<Finding['confidence']> = new Set(['confirmed', 'high', 'medium']);

function coverage(text: string, terms: readonly string[]): number {
  const lower = text.toLowerCase();
  return terms.filter((term) => lower.includes(term)).length;
}

function confidenceOf(covered: number): Finding['confidence'] {
  if (covered >= 0.85) return 'high';
  return covered >= FOUND ? 'medium' : 'low';
}

function nothing(question: string): AnalysisAnswer {
  return { findings: [], contradictions: [], gap: gapText(question) };
}

function gapText(question: string): string {
  return `The sources do not answer: ${question}`;
}
