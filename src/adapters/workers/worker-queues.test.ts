import { describe, expect, it } from 'vitest';
import { createWorkerQueues, JobEnded } from './worker-queues.js';

/** A thread that does as it is told. */
const entry = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    let job;
    parentPort.on('message', (message) => {
      if ('answer' in message) return parentPort.postMessage({ done: { job, answer: message.answer, threadId } });
      job = message.job;
      if (job === 'for ever') for (;;);
      if (job === 'too much') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }
      if (job === 'throw') throw new Error('broken');
      if (job === 'fail') return parentPort.postMessage({ failed: 'not today' });
      if (job === 'ask') return parentPort.postMessage({ ask: 'what?' });
      parentPort.postMessage({ done: { job, threadId } });
    });
  `)}`,
);

interface Done {
  readonly job: string;
  readonly answer?: string;
  readonly threadId: number;
}

function queues(options: { deadlineMs?: number; mostThreads?: number; megabytes?: number } = {}) {
  const made = createWorkerQueues<string, string, string, Done>({ entry, deadlineMs: 60_000, ...options });
  return (queue: string, job: string) => made.run(queue, job, async (ask) => `${ask} that`);
}

describe('work in queues', () => {
  it('is done, with what it asks for on its way', async () => {
    const run = queues();
    expect(await run('a', 'one')).toMatchObject({ job: 'one' });
    expect(await run('a', 'ask')).toMatchObject({ job: 'ask', answer: 'what? that' });
  });

  it('of one queue does not wait for that of another', async () => {
    const run = queues();
    const stuck = run('a', 'for ever').catch((error: unknown) => error);
    const behind = run('a', 'behind');
    expect((await run('b', 'free')).job).toBe('free');
    const short = queues({ deadlineMs: 200 });
    expect(await short('a', 'for ever').catch((error: unknown) => error)).toBeInstanceOf(JobEnded);
    void stuck;
    void behind.catch(() => {});
  });

  it.each([
    ['runs for ever', 'for ever', { deadlineMs: 300 }],
    ['takes all memory', 'too much', { megabytes: 64 }],
    ['throws', 'throw', {}],
    ['says that it failed', 'fail', {}],
  ])('that %s is ended, and the next of its queue is done', async (_, job, options) => {
    const run = queues(options);
    const ended = run('a', job);
    const next = run('a', 'next');
    await expect(ended).rejects.toThrow(JobEnded);
    expect((await next).job).toBe('next');
  });

  it('waits in order where there are no more threads', async () => {
    const run = queues({ mostThreads: 1 });
    const order: string[] = [];
    const all = ['a', 'b', 'a', 'c'].map((queue, at) =>
      run(queue, `${queue}${at}`).then(({ job }) => order.push(job)),
    );
    await Promise.all(all);
    expect(order).toEqual(['a0', 'b1', 'c3', 'a2']);
  });
});
