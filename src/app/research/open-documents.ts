/** The documents of some folders and files as an index in memory: read when it is refreshed. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { placeIn } from '../../adapters/readers/places.js';
import { readDocument } from '../../adapters/readers/read-document.js';
import type { ReadDocument } from '../../adapters/readers/reading.js';
import type { DocumentIndex, IndexedPassage } from '../../contract/ports/document-index.js';
import { relevanceOf } from '../../prompt/relevance.js';
import { readQuestion } from '../../reduce/extract/question.js';
import { passagesOf } from '../../research/extractive/passages.js';
import { redactText } from '../../trust/redact-text.js';

export interface OpenDocumentsOptions {
  readonly roots: readonly string[];
  readonly cwd: string;
  readonly home: string;
}

export async function openDocuments({ roots, cwd }: OpenDocumentsOptions): Promise<DocumentIndex> {
  const documents = new Map<string, ReadDocument & { readonly address: string }>();
  let passages: Omit<IndexedPassage, 'score'>[] = [];
  return {
    async refresh() {
      const skipped: { address: string; reason: string }[] = [];
      documents.clear();
      for (const path of (await Promise.all(roots.map(filesIn))).flat()) {
        const address = relative(cwd, path) || basename(path);
        try {
          const read = await readDocument(path, await readFile(path));
          documents.set(path, { ...read, text: redactText(read.text).text, address });
        } catch (error) {
          skipped.push({ address, reason: error instanceof Error ? error.message : String(error) });
        }
      }
      passages = [...documents].flatMap(([id, { address, title, text }]) =>
        passagesOf(text).map((passage) => ({ ...passage, documentId: id, address, title })),
      );
      return {
        documents: documents.size,
        passages: passages.length,
        read: documents.size,
        removed: 0,
        skipped,
      };
    },
    async search(query, { limit }) {
      const question = readQuestion(query);
      if (question === undefined || passages.length === 0) return [];
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
      const found = documents.get(id);
      return found === undefined
        ? undefined
        : { id, address: found.address, title: found.title, text: found.text };
    },
    async placeOf(id, start, end) {
      const found = documents.get(id);
      return found === undefined ? {} : placeIn(found.text, found.places, start, end);
    },
    async close() {},
  };
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
