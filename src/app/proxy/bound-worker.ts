/**
 * The thread for long work on the content of a server. It receives a job, asks for what has to be kept, and reports
 * what leaves.
 */

import { parentPort } from 'node:worker_threads';
import { compileJsonSchema, newStepBudget } from '../../adapters/json-schema/compile-json-schema.js';
import type { WorkerMessage } from '../../adapters/workers/worker-queues.js';
import type { KeptOriginal, Original, Work } from '../../engine/call-result.js';
import { type Job, type JobResult, openJob } from './bound-job.js';

type Incoming = { readonly job: Job } | { readonly answer: KeptOriginal | undefined };
type Outgoing = WorkerMessage<Original, JobResult<Job['kind']>>;

let work: Work<JobResult<Job['kind']>> | undefined;

parentPort?.on('message', (message: Incoming) => {
  const step = stepOf(message);
  parentPort?.postMessage(step, handedOver(step));
});

function stepOf(message: Incoming): Outgoing {
  try {
    if ('job' in message) work = openJob(message.job, acceptsOf);
    const step = work?.next('answer' in message ? message.answer : undefined);
    if (step === undefined) return { failed: 'There is no job.' };
    return step.done === true ? { done: step.value } : { ask: sealable(step.value) };
  } catch (error) {
    return { failed: String(error) };
  }
}

/** Sealing is the work of the process, and so is what it reads of a record: no more of it than is done in a moment. */
const MOST_SECRETS = 5_000;

function sealable(original: Original): Original {
  return original.secrets.length <= MOST_SECRETS
    ? original
    : { ...original, secrets: [], unsealed: original.secrets.length };
}

/** The value is as large as the message or larger, so it is transferred without a copy. */
function handedOver(step: Outgoing): ArrayBuffer[] {
  if (!('done' in step) || typeof step.done !== 'object' || !('codes' in step.done)) return [];
  const { starts, ends, nexts, codes } = step.done;
  return [...new Set([starts, ends, nexts, codes].map(({ buffer }) => buffer as ArrayBuffer))];
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
