/** Large results are bounded on threads of their own, one for each server: whatever one sends, calls to the others go on. */
import { existsSync } from 'node:fs';
import { createWorkerQueues, JobEnded } from '../../adapters/workers/worker-queues.js';
import type { KeptOriginal, Original } from '../../bound/bound.js';
import type { BoundCall } from '../../bound/mcp-result/bound-mcp-result.js';
import type { LogSink } from '../../contract/ports/log-sink.js';
import type { BoundJob } from './bound-job.js';

/** Characters from which a result is large: below, a thread would cost more than the work. */
export const LARGE = 65_536;

/** The net behind the bounds on steps: nothing ordinary takes as long. */
const DEADLINE_MS = 20_000;
const PLACES = ['./bound-worker.js', '../bound-worker.js', '../../../generated/worker/bound-worker.js'];

export type BoundAside = (
  server: string,
  job: BoundJob,
  keep: (original: Original) => Promise<KeptOriginal | undefined>,
) => Promise<BoundCall>;

/** `undefined` where the file of the thread is not there, as in a bundle: then all is done on the event loop. */
export function createBoundAside(log: LogSink, deadlineMs: number = DEADLINE_MS): BoundAside | undefined {
  const entry = PLACES.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  if (entry === undefined) return undefined;
  const queues = createWorkerQueues<BoundJob, Original, KeptOriginal | undefined, BoundCall>({
    entry,
    deadlineMs,
  });
  return async (server, job, keep) => {
    try {
      return await queues.run(server, job, keep);
    } catch (error) {
      if (!(error instanceof JobEnded) || job.kind === 'error') throw error;
      const fields = { server, reason: error.message, bytes: Buffer.byteLength(job.text) };
      log.write({ level: 'warning', message: 'A result is cut by size alone', fields });
      return queues.run(server, { ...job, kind: 'cut' }, keep);
    }
  };
}
