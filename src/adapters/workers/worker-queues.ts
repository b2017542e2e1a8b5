/**
 * Runs work on foreign content off the event loop: one thread per queue, so that one queue never delays another. A
 * job that exceeds its deadline or its memory ends with its thread; the next job gets a new one.
 */
import { Worker } from 'node:worker_threads';

export interface WorkerQueues<Job, Ask, Answer, Result> {
  /** Jobs of one queue are done in order. What the job asks for on its way is answered by the caller. */
  run(queue: string, job: Job, answer: (ask: Ask) => Promise<Answer>): Promise<Result>;
}

export interface WorkerOptions {
  readonly entry: URL;
  /** For each stretch of work: from the start of a job, or from what it asked for last. */
  readonly deadlineMs: number;
  /** Threads at once; further queues wait for one. */
  readonly mostThreads?: number;
  readonly megabytes?: number;
}

/** What a thread says. */
export type WorkerMessage<Ask, Result> =
  | { readonly ask: Ask }
  | { readonly done: Result }
  | { readonly failed: string };

/** The job was ended, by its deadline, by its memory, or by a fault of the thread. */
export class JobEnded extends Error {
  override readonly name = 'JobEnded';
}

interface Waiting<Job, Ask, Answer, Result> {
  readonly job: Job;
  readonly answer: (ask: Ask) => Promise<Answer>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

const MOST_THREADS = 8;
const MEGABYTES = 1_536;
/** A thread that is idle for this long ends. */
const IDLE_MS = 60_000;

export function createWorkerQueues<Job, Ask, Answer, Result>(
  options: WorkerOptions,
): WorkerQueues<Job, Ask, Answer, Result> {
  const { entry, deadlineMs, mostThreads = MOST_THREADS, megabytes = MEGABYTES } = options;
  type One = Waiting<Job, Ask, Answer, Result>;
  /** Queues with work, those that wait for a thread in the order in which they came. */
  const queues = new Map<string, One[]>();
  const running = new Set<string>();
  const idle: Worker[] = [];

  function pump(): void {
    for (const [queue, [first]] of queues) {
      if (running.size >= mostThreads) return;
      if (first === undefined || running.has(queue)) continue;
      running.add(queue);
      void work(first).finally(() => {
        running.delete(queue);
        const rest = queues.get(queue)?.slice(1) ?? [];
        // Behind the others that wait.
        queues.delete(queue);
        if (rest.length > 0) queues.set(queue, rest);
        pump();
      });
    }
  }

  async function work({ job, answer, resolve, reject }: One): Promise<void> {
    const worker = idle.pop() ?? started();
    try {
      resolve(await doneBy(worker, job, answer));
      rest(worker);
    } catch (error) {
      void worker.terminate();
      reject(error as Error);
    }
  }

  function started(): Worker {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    // A thread keeps no process alive.
    worker.unref();
    return worker;
  }

  function doneBy(worker: Worker, job: Job, answer: (ask: Ask) => Promise<Answer>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const ended = (why: string) => reject(new JobEnded(why));
      const deadline = setTimeout(() => ended('It took longer than its deadline.'), deadlineMs);
      deadline.unref();
      worker.removeAllListeners();
      worker.on('error', ({ message }) => ended(message));
      worker.on('exit', (code) => ended(`The thread ended with code ${code}.`));
      worker.on('message', (message: WorkerMessage<Ask, Result>) => {
        if ('ask' in message) {
          deadline.refresh();
          answer(message.ask).then((given) => worker.postMessage({ answer: given }), reject);
          return;
        }
        clearTimeout(deadline);
        if ('done' in message) resolve(message.done);
        else ended(message.failed);
      });
      worker.postMessage({ job });
    });
  }

  function rest(worker: Worker): void {
    worker.removeAllListeners();
    worker.once('exit', () => leave(worker));
    worker.once('error', () => leave(worker));
    worker.unref();
    idle.push(worker);
    setTimeout(() => leave(worker) && void worker.terminate(), IDLE_MS).unref();
  }

  function leave(worker: Worker): boolean {
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    return at >= 0;
  }

  return {
    run: (queue, job, answer) =>
      new Promise((resolve, reject) => {
        const waiting = queues.get(queue) ?? [];
        waiting.push({ job, answer, resolve, reject });
        queues.set(queue, waiting);
        pump();
      }),
  };
}
