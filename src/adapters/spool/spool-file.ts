/**
 * A private file for what is too large for memory. Written in order, read anywhere, gone when it is closed; where the
 * system allows it the name is removed at once, so that not even a crash leaves the file behind.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface SpoolFile {
  /** False when the disk takes no more. */
  write(bytes: Uint8Array): boolean;
  read(start: number, length: number): Buffer;
  readonly size: number;
  close(): void;
}

/** Throws when the folder cannot be written. */
export function createSpoolFile(folder: string): SpoolFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `spool-${randomBytes(8).toString('hex')}`);
  const file = openSync(path, 'wx+', 0o600);
  let size = 0;
  let isFull = false;
  tryRemove();
  return {
    write(bytes) {
      if (isFull) return false;
      try {
        for (let at = 0; at < bytes.byteLength; )
          at += writeSync(file, bytes, at, bytes.byteLength - at, size + at);
        size += bytes.byteLength;
      } catch {
        isFull = true;
      }
      return !isFull;
    },
    read(start, length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
      let filled = 0;
      while (filled < buffer.byteLength) {
        const count = readSync(file, buffer, filled, buffer.byteLength - filled, start + filled);
        if (count === 0) break;
        filled += count;
      }
      return buffer.subarray(0, filled);
    },
    get size() {
      return size;
    },
    close() {
      closeSync(file);
      tryRemove();
    },
  };

  /** Windows keeps a file that is open; it goes when it is closed. */
  function tryRemove(): void {
    try {
      rmSync(path, { force: true });
    } catch {
      // It is tried again at the end.
    }
  }
}
