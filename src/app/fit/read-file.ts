/**
 * One file as the content of an item: text as it is, whatever its encoding, documents (PDF, DOCX, HTML, mail) by their readers, or why
 * it cannot be read.
 */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { BINARY, readTextFile } from '../../adapters/files/read-text-file.js';
import { decodeText } from '../../adapters/readers/decode-text.js';
import { grouped } from '../../contract/figures.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type DocumentText, documentFormatOf, isOtherFormat, readDocumentText } from '../document-text.js';

export const FILE_LIMIT = 64 * 1024 * 1024;
const SAMPLE = 8_192;
/** What became a pipe is not waited for. */
const NO_WAIT = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const CONVERT = 'Convert it to text, PDF, DOCX or HTML first.';

export type FileText =
  | DocumentText
  /** A sentence without the name of the file, which stands before it: "holds no text." */
  | { readonly problem: string };

export async function readFileText(path: string, full: string): Promise<FileText> {
  if (documentFormatOf(path) !== undefined) return readDocumentFile(path, full);
  const read = readTextFile(full, FILE_LIMIT);
  if (read.kind === 'missing') return { problem: 'is gone.' };
  if (read.kind === 'text' && !read.text.slice(0, SAMPLE).includes('\0')) return { text: read.text };
  if (isOtherFormat(path))
    return { problem: `is of a kind that is not read (${extname(path).toLowerCase()}). ${CONVERT}` };
  if (read.kind === 'text' || read.isEncoded) return readEncoded(full);
  return { problem: `${read.reason}. ${read.remedy}` };
}

/** Text that is not UTF-8, told apart as research does. */
async function readEncoded(full: string): Promise<FileText> {
  const bytes = await readBytes(full);
  try {
    return { text: decodeText(bytes) };
  } catch (error) {
    if (error instanceof PlimsollError) return { problem: `${BINARY}. ${CONVERT}` };
    throw error;
  }
}

async function readDocumentFile(path: string, full: string): Promise<FileText> {
  try {
    return await readDocumentText(path, await readBytes(full));
  } catch (error) {
    if (error instanceof PlimsollError) return { problem: `cannot be read: ${error.message}` };
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { problem: `cannot be read (${code}).` };
  }
}

async function readBytes(full: string): Promise<Uint8Array> {
  const file = await open(full, NO_WAIT);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new PlimsollError('INVALID_PARAMS', 'It is not a regular file.');
    if (found.size > FILE_LIMIT) {
      throw new PlimsollError('INVALID_PARAMS', `It is larger than ${grouped(FILE_LIMIT)} bytes.`);
    }
    return await file.readFile();
  } finally {
    await file.close();
  }
}
