/** Does long work on the content of servers on threads, one per server: no server delays calls to another. */

import { existsSync } from 'node:fs';
import { createWorkerQueues, JobEnded } from '../../adapters/workers/worker-queues.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type LogSink, warn } from '../../contract/ports/log-sink.js';
import type { BoundCall, KeptOriginal, Original } from '../../engine/call-result.js';
import type { RetrievedPage } from '../../engine/retrieve.js';
import type { BoundJob, Job, JobResult, PageJob, RedactJob } from './bound-job.js';
import { unread } from './redact-said.js';

/** Characters from which content is large: below, a thread would cost more than the work. */
export const LARGE = 65_536;

/** The net behind the bounds on steps: nothing ordinary takes as long. */
const DEADLINE_MS = 20_000;
const PLACES = ['./bound-worker.js', '../bound-worker.js', '../../../generated/worker/bound-worker.js'];

export type Keep = (original: Original) => Promise<KeptOriginal | undefined>;

export interface BoundAside {
  bound(server: string, job: BoundJob, keep: Keep): Promise<BoundCall>;
  redacted(server: string, job: RedactJob): Promise<string>;
  /** A page of an original, however large that is. */
  page(job: Omit<PageJob, 'kind'>): Promise<RetrievedPage>;
  /** Rejects with a `JobEnded` where that took too long. */
  run<One extends Job>(server: string, job: One, keep?: Keep): Promise<JobResult<One['kind']>>;
}

/** `undefined` where the file of the thread is not there, as in a bundle: then all is done on the event loop. */
export function createBoundAside(log: LogSink, deadlineMs: number = DEADLINE_MS): BoundAside | undefined {
  const entry = PLACES.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  if (entry === undefined) return undefined;
  const queues = createWorkerQueues<Job, Original, KeptOriginal | undefined, JobResult<Job['kind']>>({
    entry,
    deadlineMs,
  });

  async function run<One extends Job>(
    server: string,
    job: One,
    keep: Keep = async () => undefined,
  ): Promise<JobResult<One['kind']>> {
    const result = await queues.run(server, job, (original) => kept(server, original, keep));
    return result as JobResult<One['kind']>;
  }

  function kept(server: string, original: Original, keep: Keep): Promise<KeptOriginal | undefined> {
    const { unsealed } = original;
    if (unsealed !== undefined)
      warn(log, 'An original has more secrets than are sealed: they are replaced for good', {
        server,
        unsealed,
      });
    return keep(original);
  }

  return {
    run,
    async bound(server, job, keep) {
      try {
        return await run(server, job, keep);
      } catch (error) {
        if (!(error instanceof JobEnded) || job.kind === 'error') throw error;
        const fields = { server, reason: error.message, bytes: Buffer.byteLength(job.text) };
        warn(log, 'A result is cut by size alone', fields);
        return run(server, { ...job, kind: 'cut' }, keep);
      }
    },
    async page(job) {
      // One that takes long holds up no other.
      const made = await run(`page ${job.request.handle}`, { ...job, kind: 'page' }).catch(
        (cause: unknown) => {
          if (!(cause instanceof JobEnded)) throw cause;
          throw new PlimsollError('INTERNAL_ERROR', 'To look through this original took too long.', {
            remedy: 'Ask for a part of it, by start and end.',
            cause,
          });
        },
      );
      if (!('refused' in made)) return made;
      const { code, message, remedy } = made.refused;
      throw new PlimsollError(code, message, remedy === undefined ? {} : { remedy });
    },
    async redacted(server, job) {
      try {
        return await run(server, job);
      } catch (error) {
        if (!(error instanceof JobEnded)) throw error;
        const fields = { server, reason: error.message, bytes: Buffer.byteLength(job.text) };
        warn(log, 'A message could not be looked through for secrets: what it says is left out', fields);
        return unread(job.kind);
      }
    },
  };
}
