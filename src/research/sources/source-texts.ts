/**
 * The texts of the sources of one run: archived until the run is deleted, or, where the archive cannot be written, kept in
 * the run's own journal. Quotations are checked against what is read back from here.
 */
import { createHash } from 'node:crypto';
import type { Archive } from '../../archive/archive.js';
import type { ResearchSource } from '../../contract/research/research-state.js';
import type { Journal } from '../journal.js';

export interface SourceTexts {
  /** SHA-256 of the text as it is kept. */
  keep(sourceId: string, text: string): Promise<string>;
  text(source: Pick<ResearchSource, 'id' | 'hash'>): Promise<string | undefined>;
}

export interface SourceTextsOptions {
  readonly runId: string;
  /** Absent: the archive cannot be written. */
  readonly archive: Archive | undefined;
  readonly journal: Journal;
}

export function createSourceTexts({ runId, archive, journal }: SourceTextsOptions): SourceTexts {
  const known = new Map<string, string>();
  return {
    async keep(sourceId, text) {
      known.set(sourceId, text);
      const kept =
        archive?.writable === true
          ? await archive.keep({
              text,
              secrets: [],
              scope: 'research',
              item: archiveItem(runId, sourceId),
              ttlHours: undefined,
            })
          : undefined;
      if (kept !== undefined && archive?.writable === true) return kept.hash;
      const { hash } = await journal.once(textKey(sourceId), async () => ({ text, hash: sha256(text) }));
      return hash;
    },
    async text({ id, hash }) {
      const held = known.get(id);
      if (held !== undefined || hash === undefined) return held;
      const found = await archive?.readByHash(hash);
      const text = found?.kind === 'found' ? found.text : await fromJournal(id);
      if (text !== undefined) known.set(id, text);
      return text;
    },
  };

  async function fromJournal(sourceId: string): Promise<string | undefined> {
    if (!(await journal.has(textKey(sourceId)))) return undefined;
    return (await journal.once(textKey(sourceId), async () => ({ text: '', hash: '' }))).text;
  }
}

/** The name under which the archive keeps a source of a run. */
export function archiveItem(runId: string, sourceId: string): string {
  return `${runId}/${sourceId}`;
}

function textKey(sourceId: string): string {
  return `text/${sourceId}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
