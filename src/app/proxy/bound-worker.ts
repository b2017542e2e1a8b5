/** The thread that bounds large results: a job comes in, what it wants to have kept is asked for, and what leaves is told. */
import { parentPort } from 'node:worker_threads';
import { compileJsonSchema, newStepBudget } from '../../adapters/json-schema/compile-json-schema.js';
import type { WorkerMessage } from '../../adapters/workers/worker-queues.js';
import type { KeptOriginal, Original, Work } from '../../bound/bound.js';
import type { BoundCall } from '../../bound/mcp-result/bound-mcp-result.js';
import { type BoundJob, openJob } from './bound-job.js';

type Incoming = { readonly job: BoundJob } | { readonly answer: KeptOriginal | undefined };

let work: Work<BoundCall> | undefined;

parentPort?.on('message', (message: Incoming) => {
  parentPort?.postMessage(stepOf(message));
});

function stepOf(message: Incoming): WorkerMessage<Original, BoundCall> {
  try {
    if ('job' in message) work = openJob(message.job, acceptsOf);
    const step = work?.next('answer' in message ? message.answer : undefined);
    if (step === undefined) return { failed: 'There is no job.' };
    return step.done === true ? { done: step.value } : { ask: step.value };
  } catch (error) {
    return { failed: String(error) };
  }
}

const MOST_SCHEMAS = 100;
const compiled = new Map<string, ReturnType<typeof compileJsonSchema>>();

function acceptsOf(schema: unknown, characters: number): (value: unknown) => boolean {
  const budget = newStepBudget(characters);
  return (value) => {
    const key = JSON.stringify(schema);
    const check = compiled.get(key) ?? compileJsonSchema(schema);
    if (compiled.size >= MOST_SCHEMAS) compiled.clear();
    compiled.set(key, check);
    return check(value, budget);
  };
}
