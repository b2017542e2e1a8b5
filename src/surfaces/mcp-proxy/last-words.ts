/** The end of what a server writes beside its messages: when it fails, that is where it said why. */
export interface LastWords {
  push(chunk: Uint8Array): void;
  /** Whole lines; empty when nothing was written. */
  text(): string;
}

const MAX_BYTES = 4_096;

export function createLastWords(): LastWords {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let isCut = false;

  function joined(): Buffer {
    const all = Buffer.concat(pieces);
    isCut ||= all.byteLength > MAX_BYTES;
    const kept = all.subarray(-MAX_BYTES);
    pieces = [kept];
    size = kept.byteLength;
    return kept;
  }

  return {
    push(chunk) {
      pieces.push(chunk.subarray(-MAX_BYTES - 1));
      size += Math.min(chunk.byteLength, MAX_BYTES + 1);
      // Joined now and then: there may be any number of short lines.
      if (size > 16 * MAX_BYTES) joined();
    },
    text() {
      const text = joined().toString('utf8');
      // Part of a line could be part of a secret, which nothing would recognise.
      return isCut ? text.slice(text.indexOf('\n') + 1 || text.length) : text;
    },
  };
}
