/** Reads chosen sources, some at a time, and keeps their texts. One that cannot be read says why; the others go on. */
import type { ResearchSource } from '../../contract/research/research-state.js';
import type { ResearchRun } from '../research-run.js';

const AT_ONCE = 6;
const PAGE_TIMEOUT_MS = 60_000;

type ReadRecord =
  | {
      readonly status: 'read';
      readonly hash: string;
      readonly title?: string | undefined;
      readonly date?: string | undefined;
    }
  | { readonly status: 'failed'; readonly reason: string };

export async function readSources(
  chosen: readonly ResearchSource[],
  run: ResearchRun,
  onRead: (done: number) => void,
): Promise<ResearchSource[]> {
  const results: ResearchSource[] = [...chosen];
  const waiting = [...chosen.entries()];
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, source] = next;
        run.signal.throwIfAborted();
        results[index] = applied(source, await readOne(source, run));
        onRead(++done);
      }
    }),
  );
  return results;
}

async function readOne(source: ResearchSource, run: ResearchRun): Promise<ReadRecord> {
  try {
    return await run.journal.once(`read/${source.id}`, async (): Promise<ReadRecord> => {
      const { text, title, date } = await textOf(source, run);
      if (text.trim() === '') return { status: 'failed', reason: 'It has no text.' };
      return { status: 'read', hash: await run.texts.keep(source.id, text), title, date };
    });
  } catch (error) {
    run.signal.throwIfAborted();
    return { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function textOf(
  source: ResearchSource,
  run: ResearchRun,
): Promise<{
  readonly text: string;
  readonly title?: string | undefined;
  readonly date?: string | undefined;
}> {
  if (source.document_id === undefined) {
    const signal = AbortSignal.any([run.signal, AbortSignal.timeout(PAGE_TIMEOUT_MS)]);
    return run.deps.readPage(source.address, { signal });
  }
  const document = await (await run.index())?.document(source.document_id);
  if (document === undefined) throw new Error('It is no longer in the folder.');
  return document;
}

function applied(source: ResearchSource, record: ReadRecord): ResearchSource {
  const { reason: _, ...bare } = source;
  if (record.status === 'failed') return { ...bare, status: 'failed', reason: record.reason };
  return {
    ...bare,
    status: 'read',
    hash: record.hash,
    ...(record.title === undefined || record.title === '' ? {} : { title: record.title }),
    ...(record.date === undefined ? {} : { date: record.date }),
  };
}
