/** Unpacks entries of a ZIP file by name, one by one, under a limit: a small file cannot become a large memory. */
import { inflateRawSync } from 'node:zlib';
import { unreadable } from './reading.js';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly offset: number;
}

export interface ZipFile {
  /** Undefined when there is no such entry. */
  read(name: string): Buffer | undefined;
}

/** `limitBytes` bounds everything that is unpacked, together. */
export function openZip(bytes: Uint8Array, limitBytes: number): ZipFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = listEntries(file);
  let left = limitBytes;
  return {
    read(name) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const content = unpack(file, entry, left);
      left -= content.length;
      return content;
    },
  };
}

function listEntries(file: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  try {
    const end = endRecord(file);
    const count = file.readUInt16LE(end + 10);
    let at = file.readUInt32LE(end + 16);
    for (let n = 0; n < count && file.readUInt32LE(at) === CENTRAL; n++) {
      const nameLength = file.readUInt16LE(at + 28);
      const name = file.toString('utf8', at + 46, at + 46 + nameLength);
      entries.set(name, {
        isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
        method: file.readUInt16LE(at + 10),
        packed: file.readUInt32LE(at + 20),
        offset: file.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
  } catch (cause) {
    throw unreadable('It is damaged: its list of parts cannot be read.', cause);
  }
  return entries;
}

function endRecord(file: Buffer): number {
  const earliest = Math.max(0, file.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = file.length - END_LENGTH; at >= earliest; at--) if (file.readUInt32LE(at) === END) return at;
  throw new Error('no end record');
}

function unpack(file: Buffer, entry: Entry, limitBytes: number): Buffer {
  if (entry.isEncrypted) throw unreadable('It is protected by a password.');
  try {
    if (file.readUInt32LE(entry.offset) !== LOCAL) throw new Error('no local header');
    const start =
      entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28);
    const packed = file.subarray(start, start + entry.packed);
    if (entry.method === STORED && packed.length <= limitBytes) return packed;
    if (entry.method === DEFLATED)
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, limitBytes) });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw unreadable(`It unpacks to more than ${limitBytes.toLocaleString('en-US')} bytes.`, cause);
    throw unreadable('It is damaged: a part of it cannot be unpacked.', cause);
  }
  throw unreadable('Its compression method is not supported.');
}
