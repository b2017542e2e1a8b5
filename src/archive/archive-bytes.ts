/** Converts texts and records to the bytes that are stored, and back. */
import { createHash } from 'node:crypto';
import { ARCHIVE_FORMAT } from './archive-record.js';

const encoder = new TextEncoder();
// A byte-order mark is content.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** UTF-8, except for text that UTF-8 cannot carry (lone surrogates): that is kept as UTF-16 behind a mark. */
const UTF16_MARK = 0xff;

export function encodeText(text: string): Uint8Array {
  if (text.isWellFormed()) return encoder.encode(text);
  return Buffer.concat([Uint8Array.of(UTF16_MARK), Buffer.from(text, 'utf16le')]);
}

export function decodeText(bytes: Uint8Array): string {
  return bytes[0] === UTF16_MARK ? Buffer.from(bytes.subarray(1)).toString('utf16le') : decoder.decode(bytes);
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function encodeRecord(value: object): Uint8Array {
  return encoder.encode(JSON.stringify(value));
}

/** Nothing when there is no record, or none that this version understands. */
export function parseRecord<T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
  bytes: Uint8Array | undefined,
): T | undefined {
  if (bytes === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(decoder.decode(bytes))).data;
  } catch {
    return undefined;
  }
}

/** Records of a later format are left alone: what they say beyond ours would be lost. */
export function isLaterFormat(bytes: Uint8Array | undefined): boolean {
  if (bytes === undefined) return false;
  try {
    const { format } = JSON.parse(decoder.decode(bytes)) as { format?: unknown };
    return typeof format === 'number' && format > ARCHIVE_FORMAT;
  } catch {
    return false;
  }
}
