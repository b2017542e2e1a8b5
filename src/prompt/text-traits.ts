/**
 * What one look at a text tells: how long it is, whether it says anything, and what tells it from others. All of that together, when
 * any of it is first asked for: of many texts, fetching each from memory takes longer than looking at it.
 */
import type { ContentItem } from '../contract/content-item.js';
import { isBlank } from '../text/blank.js';

export class TextTraits {
  readonly #items: readonly Pick<ContentItem, 'content'>[];
  readonly #bytes: Uint32Array;
  readonly #isKnown: Uint8Array;
  readonly #fingerprints: Int32Array;
  readonly #blank = new Set<number>();

  constructor(items: readonly Pick<ContentItem, 'content'>[]) {
    this.#items = items;
    this.#bytes = new Uint32Array(items.length);
    this.#isKnown = new Uint8Array(items.length);
    this.#fingerprints = new Int32Array(items.length);
  }

  /** In UTF-8. */
  bytesOf(index: number): number {
    if (this.#isKnown[index] !== 1) this.#look(index);
    return this.#bytes[index] ?? 0;
  }

  /** The same for equal texts and different for nearly all others: 26 bits, which leaves room for a place. */
  fingerprints(): Int32Array {
    this.#lookAtAll();
    return this.#fingerprints;
  }

  /** Texts that say nothing. */
  blank(): ReadonlySet<number> {
    this.#lookAtAll();
    return this.#blank;
  }

  /** In the order of the memory. */
  #lookAtAll(): void {
    for (let index = 0; index < this.#items.length; index++)
      if (this.#isKnown[index] !== 1) this.#look(index);
  }

  #look(index: number): void {
    const text = this.#items[index]?.content ?? '';
    this.#isKnown[index] = 1;
    this.#bytes[index] = Buffer.byteLength(text);
    this.#fingerprints[index] = fingerprint(text);
    if (isBlank(text)) this.#blank.add(index);
  }
}

/** From few characters. */
function fingerprint(text: string): number {
  const { length } = text;
  let print = hashed(length, text, length - 4);
  if (length > 4) print = hashed(hashed(print, text, length >> 1), text, length >> 2);
  return print >>> 6;
}

function hashed(start: number, text: string, from: number): number {
  const end = Math.min(from + 4, text.length);
  let print = start;
  for (let at = Math.max(0, from); at < end; at++) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193);
  return print;
}
