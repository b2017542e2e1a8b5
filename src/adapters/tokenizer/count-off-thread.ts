/**
 * Counts texts in a worker, so that the event loop stays free. A text is cut where counts add up, and the worker
 * counts the parts. Each vocabulary has one worker, started on first use; it does not keep the process alive. Without
 * WebAssembly the parts are counted here, with a turn of the event loop between them. The module for workers is
 * loaded late too, because a program that only counts would wait for it.
 */
import { checkArguments, either, listOf, TEXT } from '../../contract/call-shapes.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { additiveParts } from '../../tokens/engine/additive-parts.js';
import { readPackedVocabulary } from '../../tokens/engine/packed-vocabulary.js';
import { ENCODING, type EncodingName } from '../../tokens/engine/special-tokens.js';
import { PART_UNITS as FEED_UNITS, LONGEST_PIECE } from '../../tokens/engine/utf8-feed.js';
import { COUNTING_WORKER } from './counting-worker.js';
import { loadEncoding } from './load-encoding.js';
import { readTokenizerFile } from './tokenizer-files.js';

const PART_UNITS = 64 * 1024;

interface CountingThread {
  count(parts: readonly string[]): Promise<number>;
}

const threads = new Map<string, Promise<CountingThread>>();

/** The count of `loadEncoding(encoding).count`; of several texts, their counts in order. */
export function countTokensOffThread(text: string, encoding?: EncodingName): Promise<number>;
export function countTokensOffThread(texts: readonly string[], encoding?: EncodingName): Promise<number[]>;
export async function countTokensOffThread(
  texts: string | readonly string[],
  encoding: EncodingName = 'o200k_base',
): Promise<number | number[]> {
  checkArguments('countTokensOffThread', {
    texts: [texts, either(TEXT, listOf(TEXT))],
    encoding: [encoding, ENCODING],
  });
  const list = typeof texts === 'string' ? [texts] : texts;
  const counts: number[] = await Promise.all(list.map((text: string) => countOne(text, encoding)));
  return typeof texts === 'string' ? (counts[0] as number) : counts;
}

async function countOne(text: string, encoding: EncodingName): Promise<number> {
  const parts = Array.from(additiveParts(text, PART_UNITS), ({ from, to }) => text.slice(from, to));
  if (parts.length === 0) return 0;
  return (await threadFor(encoding)).count(parts);
}

function threadFor(encoding: EncodingName): Promise<CountingThread> {
  const vocabulary = encoding === 'cl100k_base' ? 'cl100k_base' : 'o200k_base';
  let thread = threads.get(vocabulary);
  if (!thread) {
    thread = startThread(vocabulary);
    threads.set(vocabulary, thread);
    // A start that failed is tried again the next time.
    thread.catch(() => threads.delete(vocabulary));
  }
  return thread;
}

interface Waiting {
  resolve(count: number): void;
  reject(reason: unknown): void;
}

async function startThread(vocabulary: 'o200k_base' | 'cl100k_base'): Promise<CountingThread> {
  if (!(globalThis as { WebAssembly?: object }).WebAssembly) return betweenTurns(vocabulary);
  const { Worker } = await import('node:worker_threads');
  const packed = readTokenizerFile(`${vocabulary}.vocab`);
  const { blockOf, classes } = readPackedVocabulary(packed).characterClasses;
  const code = readTokenizerFile('kernel.wasm');
  const workerData = {
    code,
    packed,
    blockOf,
    classes,
    cased: vocabulary === 'o200k_base',
    partUnits: FEED_UNITS,
    longestPiece: LONGEST_PIECE,
  };
  // Without our own arguments: one of them may say that text is a module.
  const worker = new Worker(COUNTING_WORKER, { eval: true, execArgv: [], workerData });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const settle = () => {
    if (waiting.size === 0) worker.unref();
  };
  worker.on('message', ({ id, count }: { id: number; count: number }) => {
    waiting.get(id)?.resolve(count);
    waiting.delete(id);
    settle();
  });
  const fail = (reason: unknown) => {
    threads.delete(vocabulary);
    for (const { reject } of waiting.values()) {
      reject(
        new PlimsollError('INTERNAL_ERROR', 'The counting worker ended.', {
          remedy: 'Count with loadEncoding on this thread.',
          cause: reason,
        }),
      );
    }
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', fail);
  worker.unref();
  return {
    count: (parts) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.ref();
        worker.postMessage({ id: last, parts });
      }),
  };
}

function betweenTurns(vocabulary: EncodingName): CountingThread {
  return {
    async count(parts) {
      let total = 0;
      for (const part of parts) {
        total += loadEncoding(vocabulary).count(part);
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
      return total;
    },
  };
}
