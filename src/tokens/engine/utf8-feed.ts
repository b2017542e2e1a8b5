/**
 * Feeds a text to a kernel's input buffer part by part. A lone surrogate becomes U+FFFD, as in the reference, and a
 * part never ends inside a surrogate pair. The part grows with what was kept, so that an endless piece is scanned a
 * few times and not once per part.
 */
import type { TokenKernel } from './token-kernel.js';

export const PART_UNITS = 32 * 1024;
/** A piece of more bytes without a break is counted in parts of this size: merging needs about 32 bytes of memory per byte. */
export const LONGEST_PIECE = 16 * 1024 * 1024;
const encoder = new TextEncoder();

export class Utf8Feed {
  /** Bytes in the buffer. */
  length = 0;
  /** UTF-16 units of the text that were given already. */
  private position = 0;

  constructor(
    private readonly kernel: TokenKernel,
    private readonly text: string,
    private readonly partUnits: number = PART_UNITS,
  ) {}

  /** All of the text is in the buffer, or was. */
  get final(): boolean {
    return this.position === this.text.length;
  }

  /** Nothing that follows shall decide about the bytes in the buffer. */
  get closed(): boolean {
    return this.final || this.length > LONGEST_PIECE;
  }

  /** Forgets the bytes before `keepFrom`, moves the others to the front and adds the next part of the text. */
  fill(keepFrom: number): void {
    const kept = this.length - keepFrom;
    const { position, text } = this;
    let stop = Math.min(text.length, position + Math.max(this.partUnits, kept));
    if (stop < text.length && isHighSurrogate(text.charCodeAt(stop - 1))) stop -= 1;
    if (keepFrom > 0 && kept > 0) this.kernel.input(this.length).copyWithin(0, keepFrom, this.length);
    const buffer = this.kernel.input(kept + (stop - position) * 3);
    const part = position === 0 && stop === text.length ? text : text.slice(position, stop);
    this.length = kept + encoder.encodeInto(part, buffer.subarray(kept)).written;
    this.position = stop;
  }
}

/** UTF-16 units of the characters in well-formed UTF-8. */
export function unitsIn(bytes: Uint8Array, from: number, to: number): number {
  let units = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number;
    if ((byte & 0xc0) !== 0x80) units += byte >= 0xf0 ? 2 : 1;
  }
  return units;
}

export function startsCharacter(bytes: Uint8Array, at: number): boolean {
  return ((bytes[at] as number) & 0xc0) !== 0x80;
}

export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
