/** The text of a file of a client: its bytes, and what they say. A file that cannot be read is left alone, with a sentence. */
import { readFile, stat } from 'node:fs/promises';
import {
  type ConfigFileFormat,
  type ConfigNode,
  readConfig,
} from '../../adapters/config-edit/edit-config.js';
import { whyNotRead } from '../../contract/file-trouble.js';
import { hashOf } from './install-record.js';

/** Larger than any configuration; some clients keep a history in it. */
const LIMIT_BYTES = 32 * 1024 * 1024;
const BOM = '\uFEFF';

export interface ClientText {
  readonly hash: string;
  readonly bytes: Uint8Array;
  /** Without the byte-order mark. */
  readonly text: string;
  readonly root: ConfigNode;
  /** Bytes of another text in the place of this one. */
  encode(text: string): Uint8Array;
}

export type ReadClientText =
  | { readonly kind: 'missing' }
  | { readonly kind: 'damaged'; readonly reason: string }
  | ({ readonly kind: 'read' } & ClientText);

export async function readClientText(path: string, format: ConfigFileFormat): Promise<ReadClientText> {
  let bytes: Uint8Array;
  try {
    const found = await stat(path);
    if (!found.isFile()) return { kind: 'damaged', reason: 'it is no file' };
    if (found.size > LIMIT_BYTES) return { kind: 'damaged', reason: `it has more than ${LIMIT_BYTES} bytes` };
    bytes = await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'missing' };
    return { kind: 'damaged', reason: `it ${whyNotRead(error)}` };
  }
  let decoded: string;
  try {
    decoded = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { kind: 'damaged', reason: 'it is not written in UTF-8' };
  }
  const mark = decoded.startsWith(BOM) ? BOM : '';
  const text = decoded.slice(mark.length);
  // Clients make an empty file before they write to it.
  const isEmpty = text.trim() === '' && format === 'json';
  const root = isEmpty ? { value: {}, start: 0, end: 0, properties: [] } : readConfig(text, format);
  if ('fault' in root) return { kind: 'damaged', reason: root.fault };
  return {
    kind: 'read',
    hash: hashOf(bytes),
    bytes,
    text,
    root,
    encode: (changed) => new TextEncoder().encode(mark + changed),
  };
}
