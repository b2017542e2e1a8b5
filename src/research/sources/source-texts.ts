/**
 * Keeps the texts of the sources of one run. A text that was read stays in the run's journal; a quoted text is
 * archived until the run is deleted. Quotations are checked against the texts from here.
 */
import { createHash } from 'node:crypto';
import type { Archive } from '../../archive/archive.js';
import type { ResearchSource } from '../../contract/research/research-state.js';
import type { Journal } from '../journal.js';

type SourceKey = Pick<ResearchSource, 'id' | 'hash' | 'iteration'>;

export interface SourceTexts {
  /** The text that was read; undefined when it is nowhere any more. */
  text(source: SourceKey): Promise<string | undefined>;
  /** Holds a text that was just read. */
  hold(sourceId: string, text: string): void;
  /** Keeps the text of a source that is quoted; the hash under which it is kept, undefined when it cannot be. */
  archive(source: ResearchSource, ttlHours?: number): Promise<string | undefined>;
}

export interface SourceTextsOptions {
  readonly runId: string;
  /** Absent: the archive cannot be written. */
  readonly archive: Archive | undefined;
  readonly journal: Journal;
}

/** What the journal keeps of a source that was read. */
export interface ReadText {
  readonly text: string;
  readonly title?: string | undefined;
  readonly date?: string | undefined;
}

export function createSourceTexts({ runId, archive, journal }: SourceTextsOptions): SourceTexts {
  const known = new Map<string, string>();
  return {
    text,
    hold: (sourceId, read) => {
      known.set(sourceId, read);
    },
    async archive(source, ttlHours) {
      const content = archive?.writable === true ? await text(source) : undefined;
      if (content === undefined) return undefined;
      const kept = await archive?.keep({
        text: content,
        secrets: [],
        scope: 'research',
        item: archiveItem(runId, source.id),
        ttlHours,
      });
      return archive?.writable === true ? kept?.hash : undefined;
    },
  };

  async function text({ id, hash, iteration }: SourceKey): Promise<string | undefined> {
    const held = known.get(id);
    if (held !== undefined) return held;
    const files = await journal.find<ReadFiles>(filesKey(iteration));
    for (const [name, file] of Object.entries(files ?? {})) known.set(name, file.text);
    const read = known.get(id) ?? (await journal.find<ReadText>(readKey(id)))?.text;
    const found = read ?? (hash === undefined ? undefined : await archived(hash));
    if (found !== undefined) known.set(id, found);
    return found;
  }

  async function archived(hash: string): Promise<string | undefined> {
    const found = await archive?.readByHash(hash);
    return found?.kind === 'found' ? found.text : undefined;
  }
}

/** The files of one iteration, by source id. */
export type ReadFiles = Record<string, ReadText>;

export function filesKey(iteration: number): string {
  return `files/${iteration}`;
}

export function readKey(sourceId: string): string {
  return `read/${sourceId}`;
}

/** The name under which the archive keeps a source of a run. */
export function archiveItem(runId: string, sourceId: string): string {
  return `${runId}/${sourceId}`;
}

export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
