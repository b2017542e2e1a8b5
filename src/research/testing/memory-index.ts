/** Documents in memory as an index, for tests: passages by the words they share with the query. */
import type { DocumentIndex, IndexedDocument } from '../../contract/ports/document-index.js';
import { readQuestion } from '../../reduce/extract/question.js';
import { relevanceOf } from '../../reduce/extract/relevance.js';
import { passagesOf } from '../extractive/passages.js';

export interface MemoryDocument {
  readonly address: string;
  readonly text: string;
  readonly title?: string;
  readonly date?: string;
}

export function createMemoryIndex(
  given: readonly MemoryDocument[],
): DocumentIndex & { readonly searches: string[] } {
  const documents: IndexedDocument[] = given.map(({ address, text, title, date }) => ({
    id: `doc-${address}`,
    address,
    title: title ?? address,
    text,
    ...(date === undefined ? {} : { date }),
  }));
  const searches: string[] = [];
  return {
    searches,
    async refresh() {
      return { documents: documents.length, passages: documents.length, read: 0, removed: 0, skipped: [] };
    },
    async search(query, { limit }) {
      searches.push(query);
      const question = readQuestion(query);
      if (question === undefined) return [];
      const passages = documents.flatMap(({ id, address, title, text }) =>
        passagesOf(text).map((passage) => ({ ...passage, documentId: id, address, title })),
      );
      const { scores } = relevanceOf(
        passages.map(({ title, text }) => ({ title, content: text })),
        question,
      );
      return passages
        .map((passage, index) => ({ ...passage, score: scores[index] ?? 0 }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
    async document(id) {
      return documents.find((document) => document.id === id);
    },
    async placeOf(id, start, end) {
      const text = documents.find((document) => document.id === id)?.text ?? '';
      const line = (at: number) => text.slice(0, at).split('\n').length;
      return { lines: [line(start), line(Math.max(start, end - 1))] };
    },
    async close() {},
  };
}
