/**
 * Finds values in a JSON text that comes in pieces and is too large for memory: where each wanted value stands, in bytes.
 * A path is the keys from the root, `*` for any place in an array. Strings, which are nearly all of a large message, are
 * skipped from quote to quote.
 */
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
const MAX_KEY_BYTES = 128;
/** So many are remembered; beyond them, of the values in arrays, only long ones: there may be millions. */
const MANY = 10_000;
const LONG_BYTES = 16_384;
const QUOTE = 34;
const BACKSLASH = 92;

export function createSpanFinder(wanted: readonly string[]): SpanFinder {
  const names = new Set(wanted);
  const depthLimit = Math.max(...wanted.map((path) => path.split('/').length));
  const spans: ValueSpan[] = [];
  /** One entry for each open bracket: the key or `*` of the value that is being read in it, and the path before that. */
  const open: { isObject: boolean; key: string; expectsKey: boolean; before: string }[] = [];
  /** Brackets that are open inside of these, where nothing is looked for: there may be millions. */
  let deeper = 0;
  let offset = 0;
  let inString = false;
  let isKey = false;
  let escapes = false;
  let key: number[] = [];
  let current: ValueSpan | undefined;
  let currentDepth = 0;
  let sawValue = false;

  return {
    push(piece) {
      let at = 0;
      while (at < piece.byteLength) {
        if (inString) at = throughString(piece, at);
        else at = deeper > 0 ? deepByte(piece, at) : oneByte(piece, at);
      }
      if (current !== undefined) takeHead(piece, offset);
      offset += piece.byteLength;
    },
    spans,
    get reading() {
      return current?.path;
    },
    get isComplete() {
      return sawValue && open.length === 0 && !inString;
    },
  };

  /** To the end of the string or of the piece. */
  function throughString(piece: Uint8Array, from: number): number {
    let at = from;
    // Looked for once for each quote, however many escapes stand before it.
    let quote = -1;
    while (at < piece.byteLength) {
      if (escapes) {
        escapes = false;
        if (isKey && key.length < MAX_KEY_BYTES) key.push(piece[at] ?? 0);
        at += 1;
        continue;
      }
      if (!isKey) {
        // The next quote or backslash, whichever comes first.
        if (quote < at) quote = indexOrEnd(piece, QUOTE, at);
        const slash = piece.subarray(at, quote).indexOf(BACKSLASH);
        at = slash === -1 ? quote : at + slash;
        if (at >= piece.byteLength) return at;
      }
      const byte = piece[at] ?? 0;
      if (byte === BACKSLASH) escapes = true;
      else if (byte === QUOTE) {
        inString = false;
        if (isKey) nameValue();
        else endScalar(offset + at + 1, piece);
        return at + 1;
      } else if (isKey && key.length < MAX_KEY_BYTES) key.push(byte);
      at += 1;
    }
    return at;
  }

  function deepByte(piece: Uint8Array, at: number): number {
    const byte = piece[at] ?? 0;
    if (byte === QUOTE) {
      isKey = false;
      inString = true;
    } else if (byte === 123 || byte === 91) deeper += 1;
    else if (byte === 125 || byte === 93) deeper -= 1;
    return at + 1;
  }

  function oneByte(piece: Uint8Array, at: number): number {
    const byte = piece[at] ?? 0;
    const top = open.at(-1);
    switch (byte) {
      case QUOTE:
        isKey = top?.isObject === true && top.expectsKey;
        inString = true;
        if (isKey) key = [];
        else beginValue(offset + at);
        break;
      case 123: // {
      case 91: // [
        if (open.length > depthLimit) {
          deeper = 1;
          break;
        }
        beginValue(offset + at);
        open.push({
          isObject: byte === 123,
          key: byte === 91 ? '*' : '',
          expectsKey: byte === 123,
          before: top === undefined ? '' : `${top.before}${top.key}/`,
        });
        break;
      case 125: // }
      case 93: // ]
        endScalar(offset + at, piece);
        open.pop();
        endContainer(offset + at + 1, piece);
        break;
      case 44: // ,
        endScalar(offset + at, piece);
        if (top?.isObject === true) top.expectsKey = true;
        break;
      case 58: // :
        if (top !== undefined) top.expectsKey = false;
        break;
      case 32:
      case 9:
      case 10:
      case 13:
        endScalar(offset + at, piece);
        break;
      default:
        beginValue(offset + at);
    }
    return at + 1;
  }

  function nameValue(): void {
    const top = open.at(-1);
    if (top !== undefined) top.key = Buffer.from(key).toString('utf8');
  }

  function beginValue(start: number): void {
    sawValue = true;
    const top = open.at(-1);
    if (current !== undefined || top === undefined || open.length > depthLimit) return;
    const path = top.before + top.key;
    if (!names.has(path)) return;
    current = { path, start, end: start, head: '' };
    currentDepth = open.length;
  }

  /** Ends a number, a word or a string; a bracket that is open is not ended by what is inside it. */
  function endScalar(end: number, piece: Uint8Array): void {
    if (current !== undefined && open.length === currentDepth) finish(end, piece);
  }

  function endContainer(end: number, piece: Uint8Array): void {
    if (current !== undefined && open.length === currentDepth) finish(end, piece);
  }

  function finish(end: number, piece: Uint8Array): void {
    if (current === undefined) return;
    current.end = end;
    takeHead(piece, offset, end);
    const isOneOfMany = spans.length >= MANY && current.path.includes('*');
    if (!isOneOfMany || end - current.start >= LONG_BYTES) spans.push(current);
    current = undefined;
  }

  function takeHead(piece: Uint8Array, pieceStart: number, end = Number.POSITIVE_INFINITY): void {
    if (current === undefined || current.head.length >= HEAD_BYTES) return;
    const from = Math.max(0, current.start + current.head.length - pieceStart);
    const to = Math.min(piece.byteLength, end - pieceStart, from + HEAD_BYTES - current.head.length);
    if (to > from) current.head += Buffer.from(piece.subarray(from, to)).toString('latin1');
  }
}

function indexOrEnd(piece: Uint8Array, byte: number, from: number): number {
  const at = piece.indexOf(byte, from);
  return at === -1 ? piece.byteLength : at;
}
