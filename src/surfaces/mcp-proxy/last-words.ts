/** The end of what a server writes beside its messages: when it fails, that is where it said why. */
export interface LastWords {
  push(chunk: Uint8Array): void;
  /** Whole lines; empty when nothing was written. */
  text(): string;
}

const MAX_BYTES = 4_096;

export function createLastWords(): LastWords {
  let kept = Buffer.alloc(0);
  let isCut = false;
  return {
    push(chunk) {
      const all = Buffer.concat([kept, chunk.subarray(-MAX_BYTES - 1)]);
      isCut ||= all.byteLength > MAX_BYTES;
      kept = all.subarray(-MAX_BYTES);
    },
    text() {
      const text = kept.toString('utf8');
      // Part of a line could be part of a secret, which nothing would recognise.
      return isCut ? text.slice(text.indexOf('\n') + 1 || text.length) : text;
    },
  };
}
