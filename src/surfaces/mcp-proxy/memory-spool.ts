/** In the place of a spool file where none can be written: the beginning only, so that memory is bounded. */
import type { SpoolFile } from '../../app/proxy/oversize-calls.js';

export function createMemorySpool(maxBytes: number): SpoolFile {
  const pieces: Uint8Array[] = [];
  let size = 0;
  return {
    write(bytes) {
      const kept = bytes.subarray(0, maxBytes - size);
      // A copy: the rest of what it was read from may go.
      if (kept.byteLength > 0) pieces.push(Buffer.from(kept));
      size += kept.byteLength;
      return kept.byteLength === bytes.byteLength;
    },
    read: (start, length) => Buffer.concat(pieces).subarray(start, start + length),
    get place() {
      return Buffer.concat(pieces);
    },
    get size() {
      return size;
    },
    close() {
      pieces.length = 0;
    },
  };
}
