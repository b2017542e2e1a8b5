/**
 * Counts files, folders and standard input. It counts skipped files by reason and says what the walk left out. A
 * named path that cannot be read is a problem.
 */
import { open, realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { whyNotRead } from '../contract/file-trouble.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { lastAdditiveCut, lastCut } from '../tokens/additive-cut.js';
import { estimateTokens } from './counting.js';
import { type LeftOut, walkNamed } from './walk-named.js';

const STANDARD_INPUT = '-';
const BUFFER_BYTES = 1 << 18;

export interface CountedFile {
  readonly path: string;
  readonly bytes: number;
  readonly counts: readonly ModelCount[];
}

export type SkipReason = 'binary' | 'unreadable';

export interface FileCounts {
  readonly files: readonly CountedFile[];
  /** How many files of folders were passed over, by reason. */
  readonly skipped: Readonly<Record<SkipReason, number>>;
  /** What was skipped: links that lead out, special files, what a `.gitignore` names. */
  readonly leftOut: readonly LeftOut[];
  /** What was asked for by name and could not be counted. */
  readonly problems: readonly { readonly path: string; readonly message: string }[];
}

export interface CountFilesOptions {
  readonly cwd: string;
  readonly models: readonly string[];
  readonly stdin: AsyncIterable<Uint8Array | string>;
}

export async function countFiles(
  paths: readonly string[],
  { cwd, models, stdin }: CountFilesOptions,
): Promise<FileCounts> {
  const files: CountedFile[] = [];
  const skipped: Record<SkipReason, number> = { binary: 0, unreadable: 0 };
  const leftOut: LeftOut[] = [];
  const problems: { path: string; message: string }[] = [];
  const seen = new Set<string>();

  const count = async (path: string, chunks: AsyncIterable<Uint8Array | string>) => {
    const counted = await countChunks(path, chunks, models);
    if (counted !== undefined) files.push(counted);
    return counted !== undefined;
  };
  const countFile = (path: string, full: string) => {
    seen.add(full);
    return count(path, readChunks(full));
  };

  for (const path of new Set(paths)) {
    try {
      if (path === STANDARD_INPUT) {
        if (!(await count(path, stdin))) problems.push({ path, message: BINARY });
        continue;
      }
      const real = await realpath(resolve(cwd, path));
      if (seen.has(real)) continue;
      if (!(await stat(real)).isDirectory()) {
        if (!(await countFile(path, real))) problems.push({ path, message: BINARY });
        continue;
      }
      const walked = await walkNamed(cwd, path);
      leftOut.push(...walked.leftOut);
      for (const { path: shown, full } of walked.files) {
        if (seen.has(full)) continue;
        const done = await countFile(shown, full).catch(unreadable);
        if (done === 'unreadable') skipped.unreadable += 1;
        else if (!done) skipped.binary += 1;
      }
    } catch (error) {
      unreadable(error);
      problems.push({ path, message: whyNotRead(error) });
    }
  }
  return { files, skipped, leftOut, problems };
}

/** A fault of the program itself, such as a missing vocabulary, is no fault of the file. */
function unreadable(error: unknown): 'unreadable' {
  if (error instanceof PlimsollError) throw error;
  return 'unreadable';
}

const BINARY = 'holds binary data, not text';

/** Undefined for binary data: a text in UTF-8 has no zero byte, and one in UTF-16 says that it is one. */
async function countChunks(
  path: string,
  chunks: AsyncIterable<Uint8Array | string>,
  models: readonly string[],
): Promise<CountedFile | undefined> {
  const counter = new StreamCount(models);
  let decoder: ReturnType<typeof decoderFor>;
  let bytes = 0;
  for await (const chunk of chunks) {
    const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    decoder ??= decoderFor(data);
    if (decoder === undefined) return undefined;
    bytes += data.length;
    counter.push(decoder.decode(data, { stream: true }));
  }
  counter.push(decoder?.decode() ?? '');
  return { path, bytes, counts: counter.finish() };
}

function decoderFor(start: Uint8Array) {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be');
  if (start.subarray(0, 8_192).includes(0)) return undefined;
  // The mark at the start of a file is part of its text, and a model that is sent the file sees it.
  return new TextDecoder('utf-8', { ignoreBOM: true });
}

async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Characters that are counted at a time. */
const PIECE = 1 << 18;
/** The most characters that are counted as one if there is no place where counts add up. */
export const LONGEST_RUN = 1 << 20;
/** How far a count may be off after a cut elsewhere. */
const CUT_ERROR = 0.001;

interface ModelCount {
  readonly model: string;
  readonly tokens: number;
  /** The least that it can be. */
  readonly least: number;
  readonly exact: boolean;
}

export class StreamCount {
  readonly #models: readonly string[];
  readonly #tokens: number[];
  readonly #least: number[];
  #exact = true;
  #rest = '';
  /** Up to here the rest has no place to cut. */
  #searched = 0;

  constructor(models: readonly string[]) {
    this.#models = models;
    this.#tokens = models.map(() => 0);
    this.#least = models.map(() => 0);
  }

  push(text: string): void {
    this.#rest += text;
    if (this.#rest.length < PIECE) return;
    const cut = lastAdditiveCut(this.#rest, this.#searched, this.#rest.length - 1);
    if (cut > 0) this.#take(cut);
    else if (this.#rest.length > LONGEST_RUN) {
      this.#exact = false;
      this.#take(lastCut(this.#rest, this.#rest.length - 1));
    } else this.#searched = this.#rest.length - 1;
  }

  finish(): ModelCount[] {
    this.#take(this.#rest.length);
    return this.#models.map((model, index) => {
      const tokens = this.#tokens[index] ?? 0;
      const least = this.#least[index] ?? 0;
      const floor = this.#exact ? least : least * (1 - CUT_ERROR);
      return { model, tokens, least: floor, exact: this.#exact && least === tokens };
    });
  }

  #take(length: number): void {
    const piece = this.#rest.slice(0, length);
    this.#rest = this.#rest.slice(length);
    this.#searched = 0;
    if (piece === '') return;
    for (const [index, model] of this.#models.entries()) {
      const { tokens, error } = estimateTokens(piece, model, { useCache: false, warn: false });
      this.#tokens[index] = (this.#tokens[index] ?? 0) + tokens;
      this.#least[index] = (this.#least[index] ?? 0) + tokens * (1 - error);
    }
  }
}
