/** An index of documents in memory, for tests. It ranks passages as the index on disk does. */
import type { DocumentIndex, IndexedDocument } from '../../contract/ports/document-index.js';
import { splitPassages } from '../../text/passages.js';
import { rankPassages, tellingTerms } from '../../text/rank-passages.js';

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
      if (tellingTerms(query).length === 0) return [];
      const passages = documents.flatMap(({ id, address, title, text }) =>
        splitPassages(text, /\.(?:csv|json)$/.test(address) ? 'records' : 'markdown', { wanted: 1_600 }).map(
          ({ start, end, headings }) => ({
            documentId: id,
            address,
            title,
            headings,
            start,
            text: text.slice(start, end).trimEnd(),
          }),
        ),
      );
      const ranks = rankPassages(query, passages);
      return passages
        .map((passage, index) => ({ ...passage, score: 0, share: 0, ...ranks[index] }))
        .filter(({ share }) => share > 0)
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
