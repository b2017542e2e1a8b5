/**
 * Keeps what a program prints. The program writes into a file and not into a pipe: a program that ends while a pipe is full loses what
 * it still had to write. Of very much text the beginning and the end are kept.
 */
import { tmpdir } from 'node:os';
import type { Writable } from 'node:stream';
import { createSharedFile, type SharedFile } from '../../adapters/spool/spool-file.js';
import { byteSize } from '../../contract/figures.js';
import { NOTICE_PREFIX } from '../../trust/foreign-notices.js';

export interface KeptOutput {
  readonly bytes: number;
  /** It is not text, and has been passed on as it came, where there is somewhere to pass it. */
  readonly isBinary: boolean;
  /** All of it, once. Where the middle was too large to keep, a line says so. */
  text(): string;
}

export interface OutputFile extends KeptOutput {
  /** For both streams of the program, which so keep their order. */
  readonly descriptor: number;
  /** Looks after the file until the program has ended. */
  watch(ended: Promise<unknown>, signal: (name: NodeJS.Signals) => void): Promise<void>;
}

/** More is no output that anybody reads, in any form. */
const HEAD_BYTES = 64 * 1024 * 1024;
const TAIL_BYTES = 4 * 1024 * 1024;
/** A larger file is cut back. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Text has no zero byte near its beginning. */
const SAMPLE_BYTES = 8_192;
const CHUNK_BYTES = 65_536;
const LOOK_MS = 50;

export function openOutput(folder: () => string, output: Writable | undefined): OutputFile {
  const file = openIn([folder, tmpdir]);
  let tail: Buffer = Buffer.alloc(0);
  /** Bytes that are no longer in the file. */
  let gone = 0;
  /** Of binary output, the bytes of the file that were passed on. */
  let passed = 0;
  let isBinary = false;
  let isRefused = false;
  output?.on('error', () => {
    isRefused = true;
  });
  return {
    descriptor: file.descriptor,
    async watch(ended, signal) {
      let isOver = false;
      const over = ended.then(
        () => undefined,
        () => undefined,
      );
      void over.then(() => {
        isOver = true;
      });
      for (;;) {
        const isLast = isOver;
        isBinary ||= file.read(0, SAMPLE_BYTES).includes(0);
        if (isBinary) await passOn(signal);
        else if (file.size() > MOST_BYTES) cutText();
        if (isLast) return;
        await Promise.race([over, new Promise((done) => setTimeout(done, LOOK_MS).unref())]);
      }
    },
    get bytes() {
      return gone + file.size();
    },
    get isBinary() {
      return isBinary;
    },
    text() {
      const size = file.size();
      const head = file.read(0, Math.min(size, HEAD_BYTES));
      const rest = file.read(Math.max(HEAD_BYTES, size - TAIL_BYTES), TAIL_BYTES);
      const end = Buffer.concat([tail, rest]).subarray(-TAIL_BYTES);
      file.close();
      const missing = gone + size - head.byteLength - end.byteLength;
      const mark = missing > 0 ? `\n${NOTICE_PREFIX}${byteSize(missing)} were not kept]\n` : '';
      return `${head.toString('utf8')}${mark}${end.toString('utf8')}`;
    },
  };

  function cutText(): void {
    const size = file.size();
    tail = file.read(size - TAIL_BYTES, TAIL_BYTES);
    file.cut(HEAD_BYTES);
    gone += size - HEAD_BYTES;
  }

  async function passOn(signal: (name: NodeJS.Signals) => void): Promise<void> {
    await passRest(signal);
    if (file.size() <= MOST_BYTES) return;
    // Nothing may come between the last look and the cut.
    signal('SIGSTOP');
    await passRest(signal);
    gone += file.size();
    file.cut(0);
    passed = 0;
    signal('SIGCONT');
  }

  async function passRest(signal: (name: NodeJS.Signals) => void): Promise<void> {
    while (passed < file.size()) {
      // The reader wants no more: the program is told as it would be on a pipe.
      if (isRefused) return signal('SIGPIPE');
      const chunk = file.read(passed, CHUNK_BYTES);
      passed += chunk.byteLength;
      if (output === undefined || output.write(chunk)) continue;
      await new Promise<void>((done) => {
        output.once('drain', done);
        output.once('close', done);
      });
    }
  }
}

/** The first folder that can be written. */
function openIn(folders: readonly (() => string)[]): SharedFile {
  const [folder = tmpdir, ...others] = folders;
  try {
    return createSharedFile(folder());
  } catch (error) {
    if (others.length === 0) throw error;
    return openIn(others);
  }
}
