/**
 * Finds values in a JSON text that arrives in pieces and is too large for memory, as places in bytes. A path is the
 * keys from the root; `*` is any place in an array.
 */
import { JsonReader, type JsonVisitor, OPEN_ARRAY, OPEN_OBJECT } from './json-reader.js';

interface ValueSpan {
  readonly path: string;
  readonly start: number;
  end: number;
  /** The source of the value, up to a few bytes; whole for what is small. */
  head: string;
}

export interface SpanFinder {
  push(piece: Uint8Array): void;
  readonly spans: readonly ValueSpan[];
  /** The path of the value that has begun and not ended. */
  readonly reading: string | undefined;
  /** Brackets are closed and no string is open. */
  readonly isComplete: boolean;
}

const HEAD_BYTES = 256;
/** How many values are remembered. Beyond that, only long values in arrays are: there may be millions. */
const MANY = 10_000;
const LONG_BYTES = 16_384;
const QUOTE = 34;
const BACKSLASH = 92;

export function createSpanFinder(wanted: readonly string[]): SpanFinder {
  const finder = new PathFinder(wanted);
  const { reader } = finder;
  return {
    push(piece) {
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      const isPlain = reader.isInString && !bytes.includes(QUOTE) && !bytes.includes(BACKSLASH);
      finder.readPiece(bytes, isPlain);
    },
    spans: finder.spans,
    get reading() {
      return finder.current?.path;
    },
    get isComplete() {
      return finder.hasValue && !reader.isInside;
    },
  };
}

class PathFinder implements JsonVisitor {
  readonly spans: ValueSpan[] = [];
  current: ValueSpan | undefined;
  hasValue = false;
  readonly reader = new JsonReader(this);
  #piece: Buffer = Buffer.alloc(0);
  #pieceStart = 0;
  readonly #names: ReadonlySet<string>;
  readonly #deepest: number;
  /** One entry for each value that is open: its path, and the key or `*` of the value that is read in it. */
  readonly #open: { readonly path: string; key: string }[] = [{ path: '', key: '' }];
  #currentDepth = 0;

  constructor(wanted: readonly string[]) {
    this.#names = new Set(wanted);
    this.#deepest = Math.max(...wanted.map((path) => path.split('/').length));
  }

  readPiece(piece: Buffer, isPlain: boolean): void {
    this.#piece = piece;
    if (isPlain) this.reader.pass(piece.byteLength);
    // A byte a character: what is looked for is ASCII.
    else this.reader.read(piece.toString('latin1'));
    if (this.current !== undefined) this.#takeHead(Number.POSITIVE_INFINITY);
    this.#pieceStart += piece.byteLength;
  }

  key(): void {
    const top = this.#open.at(-1);
    if (top !== undefined) top.key = keyOf(this.reader.key);
  }

  begin(at: number, code: number): boolean {
    this.hasValue = true;
    const top = this.#open.at(-1) as { path: string; key: string };
    const depth = this.#open.length;
    const path = depth > 2 ? `${top.path}/${top.key}` : top.key;
    if (this.current === undefined && depth > 1 && this.#names.has(path)) {
      this.current = { path, start: at, end: at, head: '' };
      this.#currentDepth = depth;
    }
    const isRead = depth <= this.#deepest && (code === OPEN_OBJECT || code === OPEN_ARRAY);
    this.#open.push({ path, key: code === OPEN_ARRAY ? '*' : '' });
    return isRead;
  }

  end(at: number): void {
    this.#open.pop();
    if (this.current === undefined || this.#open.length !== this.#currentDepth) return;
    this.current.end = at;
    this.#takeHead(at);
    const isOneOfMany = this.spans.length >= MANY && this.current.path.includes('*');
    if (!isOneOfMany || at - this.current.start >= LONG_BYTES) this.spans.push(this.current);
    this.current = undefined;
  }

  #takeHead(end: number): void {
    const { current } = this;
    if (current === undefined || current.head.length >= HEAD_BYTES) return;
    const from = Math.max(0, current.start + current.head.length - this.#pieceStart);
    const to = Math.min(end - this.#pieceStart, from + HEAD_BYTES - current.head.length);
    if (to > from) current.head += this.#piece.toString('latin1', from, to);
  }
}

/** Decodes a key whose characters are bytes of UTF-8. */
function keyOf(written: string): string {
  const key = Buffer.from(written, 'latin1').toString('utf8');
  if (!key.includes('\\')) return key;
  try {
    return JSON.parse(`"${key}"`) as string;
  } catch {
    return key;
  }
}
