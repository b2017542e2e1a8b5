/** What a program prints, kept on the disk: its beginning as far as there is room, and its end. */
import type { Readable, Writable } from 'node:stream';
import { createSpoolFile, type SpoolFile } from '../../adapters/spool/spool-file.js';
import { byteSize } from '../../contract/figures.js';
import { NOTICE_PREFIX } from '../../trust/foreign-notices.js';

export interface KeptOutput {
  /** Resolves when the streams have ended, or when nothing has come for so long. */
  settled(quietMs: number): Promise<void>;
  readonly bytes: number;
  /** It is not text, and has been passed on as it came, where there is somewhere to pass it. */
  readonly isBinary: boolean;
  /** All of it, once. Where the middle was too large to keep, a line says so. */
  text(): string;
}

/** More is no output that anybody reads, in any form. */
const MOST_BYTES = 64 * 1024 * 1024;
const TAIL_BYTES = 4 * 1024 * 1024;
/** Text has no zero byte near its beginning. */
const SAMPLE_BYTES = 8_192;

export function keepOutput(
  streams: readonly (Readable | null)[],
  folder: () => string,
  output: Writable | undefined,
): KeptOutput {
  let spool: SpoolFile | undefined;
  let tail: Buffer[] = [];
  let tailBytes = 0;
  let bytes = 0;
  let isBinary = false;
  let latest = performance.now();
  const open = streams.filter((stream) => stream !== null);
  const ends = open.map((stream) => new Promise<void>((done) => stream.on('close', done)));
  for (const stream of open) {
    stream.on('error', () => undefined);
    stream.on('data', (chunk: Buffer) => {
      latest = performance.now();
      if (bytes < SAMPLE_BYTES && !isBinary && chunk.subarray(0, SAMPLE_BYTES - bytes).includes(0)) passOn();
      bytes += chunk.byteLength;
      if (isBinary) write(chunk, stream);
      else if (tailBytes > 0 || !keep(chunk)) keepTail(chunk);
    });
  }
  return {
    async settled(quietMs) {
      const isQuiet = async () => {
        while (performance.now() - latest < quietMs) await new Promise((done) => setTimeout(done, 50));
      };
      latest = performance.now();
      await Promise.race([Promise.all(ends), isQuiet()]);
      for (const stream of open) stream.destroy();
    },
    get bytes() {
      return bytes;
    },
    get isBinary() {
      return isBinary;
    },
    text() {
      const head = spool?.read(0, spool.size).toString('utf8') ?? '';
      spool?.close();
      const end = Buffer.concat(tail);
      const missing = bytes - (spool?.size ?? 0) - end.byteLength;
      const mark = missing > 0 ? `\n${NOTICE_PREFIX}${byteSize(missing)} were not kept]\n` : '';
      return `${head}${mark}${end.toString('utf8')}`;
    },
  };

  function keep(chunk: Buffer): boolean {
    try {
      spool ??= createSpoolFile(folder(), MOST_BYTES);
      return spool.write(chunk);
    } catch {
      return false;
    }
  }

  function keepTail(chunk: Buffer): void {
    tail.push(chunk);
    tailBytes += chunk.byteLength;
    if (tailBytes < 2 * TAIL_BYTES) return;
    tail = [Buffer.concat(tail).subarray(-TAIL_BYTES)];
    tailBytes = TAIL_BYTES;
  }

  /** What was taken for text so far goes first. */
  function passOn(): void {
    isBinary = true;
    if (spool !== undefined) output?.write(spool.read(0, spool.size));
    spool?.close();
    // The reader wants no more: the program is told as it would be on a pipe.
    output?.on('error', () => {
      for (const stream of open) stream.destroy();
    });
  }

  function write(chunk: Buffer, stream: Readable): void {
    if (output === undefined || output.write(chunk)) return;
    stream.pause();
    output.once('drain', () => stream.resume());
  }
}
