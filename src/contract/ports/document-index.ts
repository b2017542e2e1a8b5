/**
 * The document index: reads, redacts and searches the documents of folders. Reading a folder again reads what
 * changed. A passage is a part of a document that can be quoted, with its place.
 */
import type { Place } from '../research/research-state.js';

export interface IndexedDocument {
  /** Stable for the same path. */
  readonly id: string;
  /** The path as a person would write it, relative to the folder that was named where that is shorter. */
  readonly address: string;
  readonly title: string;
  readonly date?: string;
  /** The whole text, secrets replaced. */
  readonly text: string;
}

export interface IndexedPassage {
  readonly documentId: string;
  readonly address: string;
  readonly title: string;
  readonly date?: string;
  readonly text: string;
  /** Offset of the passage in the text of its document, in UTF-16 units. */
  readonly start: number;
  readonly score: number;
  /** The share of the question that stands in it, by the rarity of its words. */
  readonly share?: number;
}

export interface IndexReport {
  readonly documents: number;
  readonly passages: number;
  /** Files that were read in this pass. */
  readonly read: number;
  readonly removed: number;
  /** What could not be read, and why. Never a reason to stop. */
  readonly skipped: readonly { readonly address: string; readonly reason: string }[];
}

export interface DocumentIndex {
  /** Brings the index up to date with the files. */
  refresh(options?: {
    readonly signal?: AbortSignal;
    readonly onProgress?: (done: number, total: number) => void;
  }): Promise<IndexReport>;
  /** Passages by rank, best first. */
  search(query: string, options: { readonly limit: number }): Promise<readonly IndexedPassage[]>;
  document(id: string): Promise<IndexedDocument | undefined>;
  /** Lines, or the page, of a span of a document. */
  placeOf(id: string, start: number, end: number): Promise<Place>;
  close(): Promise<void>;
}
