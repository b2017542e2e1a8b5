/**
 * A private file for content too large for memory. It is written in order, read anywhere, and gone when it is closed.
 * Where the system allows it, the name is removed at once, so that a crash leaves no file behind.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** What was written, to be read. */
export interface Spooled {
  read(start: number, length: number): Buffer;
  readonly size: number;
}

export interface SpoolFile extends Spooled {
  /** False from when the disk, or the limit, takes no more. */
  write(bytes: Uint8Array): boolean;
  /** Where another thread of this process finds it, until it is closed. */
  readonly place: SpoolPlace;
  close(): void;
}

/** An open file, or the bytes themselves. */
export type SpoolPlace = { readonly descriptor: number; readonly size: number } | Uint8Array;

export function openSpooled(place: SpoolPlace): Spooled {
  if (place instanceof Uint8Array) {
    const bytes = Buffer.from(place.buffer, place.byteOffset, place.byteLength);
    return { size: bytes.byteLength, read: (start, length) => bytes.subarray(start, start + length) };
  }
  const { descriptor, size } = place;
  return { size, read: (start, length) => readAt(descriptor, start, Math.min(length, size - start)) };
}

function readAt(descriptor: number, start: number, length: number): Buffer {
  const buffer = Buffer.alloc(Math.max(0, length));
  let filled = 0;
  while (filled < buffer.byteLength) {
    const count = readSync(descriptor, buffer, filled, buffer.byteLength - filled, start + filled);
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}

/** Throws when the folder cannot be written. `maxBytes`: what comes may have no end. */
export function createSpoolFile(folder: string, maxBytes: number): SpoolFile {
  const { file, tryRemove } = openPrivate(folder, 'wx+');
  let size = 0;
  let isFull = false;
  return {
    write(bytes) {
      isFull ||= size + bytes.byteLength > maxBytes;
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
    read: (start, length) => readAt(file, start, Math.min(length, size - start)),
    get place() {
      return { descriptor: file, size };
    },
    get size() {
      return size;
    },
    close() {
      closeSync(file);
      tryRemove();
    },
  };
}

/** A file that another program writes at its end. */
export interface SharedFile {
  readonly descriptor: number;
  size(): number;
  read(start: number, length: number): Buffer;
  /** What the program writes next stands behind this place. */
  cut(size: number): void;
  close(): void;
}

/** Throws when the folder cannot be written. */
export function createSharedFile(folder: string): SharedFile {
  const { file, tryRemove } = openPrivate(folder, 'ax+');
  return {
    descriptor: file,
    size: () => fstatSync(file).size,
    read: (start, length) => readAt(file, start, length),
    cut: (size) => ftruncateSync(file, size),
    close() {
      closeSync(file);
      tryRemove();
    },
  };
}

function openPrivate(folder: string, flags: 'ax+' | 'wx+') {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `spool-${randomBytes(8).toString('hex')}`);
  const file = openSync(path, flags, 0o600);
  tryRemove();
  return { file, tryRemove };

  /** Windows keeps a file that is open; it goes when it is closed. */
  function tryRemove(): void {
    try {
      rmSync(path, { force: true });
    } catch {
      // It is tried again at the end.
    }
  }
}
