/**
 * An exact token counter over a kernel. It throws on no string, takes linear time (n log n within one unbroken
 * piece), and reads no more of a text than a limit requires.
 */
import { checkArguments, checkText, NUMBER } from '../../contract/call-shapes.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import type { TextEnd, TokenCounter } from '../../contract/ports/token-counter.js';
import { LONGEST_TOKEN, type PackedVocabulary } from './packed-vocabulary.js';
import { type EncodingName, findSpecial, type SpecialTokens, specialTokensOf } from './special-tokens.js';
import { NO_LIMIT, type TokenKernel } from './token-kernel.js';
import { truncateEnd } from './truncate-end.js';
import { truncateHugeEnd } from './truncate-huge-end.js';
import { truncateStart } from './truncate-start.js';
import { PART_UNITS, Utf8Feed } from './utf8-feed.js';

interface EncodeOptions {
  /** The meaning of a special token's name in the text: `text` by default, because a text from outside may hold any. */
  readonly specials?: 'text' | 'special';
}

export interface Encoding extends TokenCounter {
  readonly id: EncodingName;
  readonly exact: true;
  readonly error: 0;
  encode(text: string, options?: EncodeOptions): number[];
  /** The text of the tokens; bytes that form no character become U+FFFD. */
  decode(ids: Iterable<number>): string;
}

export function createEncoding(
  name: EncodingName,
  kernel: TokenKernel,
  vocabulary: PackedVocabulary,
): Encoding {
  return new KernelEncoding(name, kernel, vocabulary, specialTokensOf(name));
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

class KernelEncoding implements Encoding {
  readonly exact = true;
  readonly error = 0;
  private specialNames: Map<number, Uint8Array> | undefined;

  constructor(
    readonly id: EncodingName,
    private readonly kernel: TokenKernel,
    private readonly vocabulary: PackedVocabulary,
    private readonly specials: SpecialTokens,
  ) {}

  count(text: string): number {
    return this.countUpTo(text, NO_LIMIT);
  }

  countUpTo(text: string, limit: number): number {
    checkText('count', text);
    if (typeof limit !== 'number') checkArguments('countUpTo', { limit: [limit, NUMBER] });
    const stop = wholeLimit(limit);
    const atLeast = Math.ceil(text.length / LONGEST_TOKEN);
    if (atLeast > stop) return atLeast;
    if (text.length <= PART_UNITS) return this.countPart(text, stop);
    const feed = new Utf8Feed(this.kernel, text);
    let total = 0;
    let keepFrom = 0;
    do {
      feed.fill(keepFrom);
      total += this.kernel.count(0, feed.length, feed.closed, stop - total);
      keepFrom = this.kernel.consumed;
    } while (!feed.final && total <= stop);
    return total;
  }

  /** A text that is fed in one part, as nearly all are: thousands of them are counted one after the other. */
  private countPart(text: string, limit: number): number {
    const { kernel } = this;
    const { written } = encoder.encodeInto(text, kernel.input(text.length * 3));
    return kernel.count(0, written, true, limit);
  }

  truncate(text: string, limit: number, keep: TextEnd = 'start'): string {
    const stop = wholeLimit(limit);
    if (stop <= 0) return '';
    // A unit of text is at most three bytes, and a byte at most one token.
    if (text.length * 3 <= stop) return text;
    const { lengths } = this.vocabulary;
    if (keep === 'start') return truncateStart(this.kernel, lengths, text, stop);
    return truncateEnd(this.kernel, lengths, text, stop) ?? this.truncateHugeEnd(text, stop);
  }

  private truncateHugeEnd(text: string, limit: number): string {
    return truncateHugeEnd(
      {
        count: (part) => this.count(part),
        truncateEnd: (part, room) =>
          truncateEnd(this.kernel, this.vocabulary.lengths, part, room, part.length) as string,
      },
      text,
      limit,
    );
  }

  encode(text: string, options: EncodeOptions = {}): number[] {
    const ids: number[] = [];
    if (options.specials !== 'special') {
      this.encodeText(text, ids);
      return ids;
    }
    let from = 0;
    for (
      let found = findSpecial(text, 0, this.specials);
      found;
      found = findSpecial(text, from, this.specials)
    ) {
      this.encodeText(text.slice(from, found.start), ids);
      ids.push(found.id);
      from = found.end;
    }
    this.encodeText(text.slice(from), ids);
    return ids;
  }

  decode(ids: Iterable<number>): string {
    const parts: Uint8Array[] = [];
    let length = 0;
    for (const id of ids) {
      const part = this.bytesOf(id);
      parts.push(part);
      length += part.length;
    }
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return decoder.decode(bytes);
  }

  private encodeText(text: string, ids: number[]): void {
    const feed = new Utf8Feed(this.kernel, text);
    let keepFrom = 0;
    do {
      feed.fill(keepFrom);
      const found = this.kernel.encode(0, feed.length, feed.closed);
      const { ids: part } = this.kernel;
      for (let i = 0; i < found; i += 1) ids.push(part[i] as number);
      keepFrom = this.kernel.consumed;
    } while (!feed.final);
  }

  private bytesOf(id: number): Uint8Array {
    const { offsets, lengths, bytes, size } = this.vocabulary;
    if (id >= 0 && id < size && Number.isInteger(id)) {
      const start = offsets[id] as number;
      return bytes.subarray(start, start + (lengths[id] as number));
    }
    this.specialNames ??= new Map([...this.specials].map(([text, number]) => [number, encoder.encode(text)]));
    const special = this.specialNames.get(id);
    if (special) return special;
    throw invalidParams(
      `${String(id)} is not a token of ${this.id}.`,
      'Decode with the encoding that made the ids.',
    );
  }
}

/** Infinity and everything above 2^31 is no limit; what is not a number is a limit of 0. */
function wholeLimit(limit: number): number {
  return limit >= NO_LIMIT ? NO_LIMIT : Math.floor(limit) || 0;
}
