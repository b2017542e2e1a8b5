/**
 * Reads the chosen sources and journals their texts: all files together, because they cost nothing, and a few pages
 * at a time. A source that cannot be read gives its reason; the others go on.
 */
import type { ResearchSource } from '../../contract/research/research-state.js';
import { inOrder } from '../at-once.js';
import type { ResearchRun } from '../research-run.js';
import { filesKey, type ReadFiles, type ReadText, readKey, textHash } from './source-texts.js';

const AT_ONCE = 6;
const PAGE_TIMEOUT_MS = 60_000;

type ReadRecord = { readonly read: ReadText } | { readonly reason: string };

export async function readSources(
  chosen: readonly ResearchSource[],
  run: ResearchRun,
  onRead: (done: number) => void,
): Promise<ResearchSource[]> {
  const records = await readFiles(
    chosen.filter(({ document_id: id }) => id !== undefined),
    run,
  );
  let done = records.size;
  if (done > 0) onRead(done);
  const waiting = chosen.filter(({ document_id: id }) => id === undefined);
  const pages = inOrder(waiting, AT_ONCE, async (page) => {
    run.signal.throwIfAborted();
    const record = await readPage(page, run);
    onRead(++done);
    return [page.id, record] as const;
  });
  for await (const [id, record] of pages) records.set(id, record);
  return chosen.map((source) => applied(source, records.get(source.id), run));
}

async function readFiles(
  files: readonly ResearchSource[],
  run: ResearchRun,
): Promise<Map<string, ReadRecord>> {
  const [first] = files;
  if (first === undefined) return new Map();
  const read = await run.journal.once(filesKey(first.iteration), async (): Promise<ReadFiles> => {
    const texts: ReadFiles = {};
    for (const source of files) {
      const document = await (await run.index())?.documents.document(source.document_id ?? '');
      if (document === undefined) continue;
      const { text, title, date } = document;
      texts[source.id] = { text, title, date };
    }
    return texts;
  });
  return new Map(
    files.map(({ id }) => {
      const found = read[id];
      return [id, found === undefined ? { reason: 'It is no longer in the folder.' } : { read: found }];
    }),
  );
}

async function readPage(source: ResearchSource, run: ResearchRun): Promise<ReadRecord> {
  try {
    const read = await run.journal.once(readKey(source.id), async (): Promise<ReadText> => {
      const signal = AbortSignal.any([run.signal, AbortSignal.timeout(PAGE_TIMEOUT_MS)]);
      const { text, title, date } = await run.deps.readPage(source.address, { signal });
      return { text, title, date };
    });
    return { read };
  } catch (error) {
    run.signal.throwIfAborted();
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

function applied(source: ResearchSource, record: ReadRecord | undefined, run: ResearchRun): ResearchSource {
  const { reason: _, ...bare } = source;
  const read = record !== undefined && 'read' in record ? record.read : undefined;
  if (read === undefined || read.text.trim() === '') {
    const reason = record !== undefined && 'reason' in record ? record.reason : 'It has no text.';
    return { ...bare, status: 'failed', reason };
  }
  run.texts.hold(source.id, read.text);
  return {
    ...bare,
    status: 'read',
    hash: textHash(read.text),
    ...(read.title === undefined || read.title === '' ? {} : { title: read.title }),
    ...(read.date === undefined ? {} : { date: read.date }),
  };
}
