/**
 * What one look at a text tells: how long it is, whether it says anything, and what tells it from others. All of that together, when
 * any of it is first asked for: of many texts, fetching each from memory takes longer than looking at it.
 */
import type { ContentItem } from '../contract/content-item.js';
import { isBlank } from '../text/blank.js';

export interface TextTraits {
  /** In UTF-8. */
  bytesOf(index: number): number;
  /** The same for equal texts and different for nearly all others: 26 bits, which leaves room for a place. */
  fingerprints(): Int32Array;
  /** Texts that say nothing. */
  blank(): ReadonlySet<number>;
}

/**
 * Variables and no class: objects of a class change their shape after the first few,
 * and all of this would be compiled twice.
 */
export function textTraits(items: readonly Pick<ContentItem, 'content'>[]): TextTraits {
  const bytes = new Uint32Array(items.length);
  const isKnown = new Uint8Array(items.length);
  const prints = new Int32Array(items.length);
  const blank = new Set<number>();
  return {
    bytesOf(index) {
      if (isKnown[index] !== 1) look(index);
      return bytes[index] ?? 0;
    },
    fingerprints() {
      lookAtAll();
      return prints;
    },
    blank() {
      lookAtAll();
      return blank;
    },
  };

  /** In the order of the memory. */
  function lookAtAll(): void {
    for (let index = 0; index < items.length; index++) if (isKnown[index] !== 1) look(index);
  }

  function look(index: number): void {
    const text = items[index]?.content ?? '';
    isKnown[index] = 1;
    bytes[index] = Buffer.byteLength(text);
    prints[index] = fingerprint(text);
    if (isBlank(text)) blank.add(index);
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
