/** One task for a provider. A model reads a prompt; the extractive provider does not. */
import type { ContentItem } from '../../contract/content-item.js';
import type { FidelityLevel } from '../../contract/levels.js';
import type { Phase } from '../../contract/phases.js';

/** An item as it was really sent. */
export interface SentItem {
  readonly item: ContentItem;
  readonly text: string;
  readonly level: FidelityLevel;
}

export interface ModelTask<T> {
  /** Its place in the workflow, part of the journal's key: the same when the run resumes. */
  readonly key: string;
  readonly phase: Phase;
  readonly iteration: number;
  readonly system: string;
  /** The request; the items follow it, fenced as untrusted. */
  readonly request: string;
  readonly items: readonly ContentItem[];
  /** What the reader of the items wants to know. */
  readonly query: readonly string[];
  readonly schema: Readonly<Record<string, unknown>>;
  /** The value of an answer, or undefined for one that cannot be used. */
  readonly read: (answer: unknown, sent: readonly SentItem[]) => T | undefined;
  /** The answer of the extractive provider, from what was sent and nothing else. */
  readonly extract: (sent: readonly SentItem[]) => T;
}
