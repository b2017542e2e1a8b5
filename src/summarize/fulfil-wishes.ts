/**
 * Summarises the items of a prompt by models: the wishes of the flow become requests, and answers become its
 * summaries.
 */
import type { FidelityLevel } from '../contract/levels.js';
import { createSummarizer, EXTRACTIVE } from './create-summarizer.js';
import { summarizeAll } from './summarize-all.js';
import { type SummarizerOptions, type SummaryWarning, withRunState } from './summarizer.js';
import { answerText, type SummaryLevel } from './summary-answer.js';

/** What a model is asked for. */
export interface SummaryWish {
  readonly id: string;
  readonly content: string;
  readonly level: FidelityLevel;
  readonly target: number;
}

/** A summary that a model made; the extractive summariser needs none. */
export interface PreparedSummary {
  readonly text: string;
  /** The level that was asked for and answered; its size may make it a tighter one. */
  readonly level: FidelityLevel;
  /** The model did not answer, and the extract stands in for it. */
  readonly failed: boolean;
  /** It was longer than what it was to be, and was cut. */
  readonly isCut: boolean;
  readonly warnings: readonly SummaryWarning[];
  /** The provider that answered. */
  readonly provider: string;
}

/** A sentence of a model takes about this many tokens; with fewer it says nothing or is cut. */
const LEAST_TOKENS = 24;

/** Whether a model is asked for it. */
export function hasRoom({ target }: SummaryWish): boolean {
  return target >= LEAST_TOKENS;
}

/** By the id of the item; what has no room for a summary has none, and its extract is shown. `context`: what the prompt asks. */
export async function fulfilWishes(
  given: readonly SummaryWish[],
  context: string,
  options: SummarizerOptions,
  onDone?: (done: number, of: number) => void,
): Promise<ReadonlyMap<string, PreparedSummary>> {
  const wishes = given.filter(hasRoom);
  const ofRun = withRunState(options);
  const results = await summarizeAll(
    wishes.map(({ id, content, level, target }) => ({
      sourceId: id,
      content,
      level: level as SummaryLevel,
      context,
      budget: target,
    })),
    {
      ...ofRun,
      summarizer: createSummarizer(ofRun),
      onDone: (done) => onDone?.(done, wishes.length),
    },
  );
  return new Map(
    results.map((result, index) => {
      const failed = result.provider_id === EXTRACTIVE;
      const text = failed ? '' : answerText(result, result.level);
      const { level, warnings, provider_id: provider } = result;
      const isCut = warnings.some(({ code }) => code === 'CONTENT_TRUNCATED');
      return [wishes[index]?.id ?? '', { text, level, failed, isCut, warnings, provider }];
    }),
  );
}
