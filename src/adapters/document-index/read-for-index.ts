/** One file as the index keeps it: of limited size, well-formed, secrets replaced and places still right. */
import { createHash } from 'node:crypto';
import { constants, open } from 'node:fs/promises';
import { redactText, replacementFor } from '../../trust/redact-text.js';
import { afterRedaction } from '../readers/places.js';
import { readDocument } from '../readers/read-document.js';
import { type ReadDocument, unreadable } from '../readers/reading.js';
import type { FileOutcome, KnownFile } from './index-tables.js';
import type { FoundFile } from './walk-folders.js';

/** Never rejects: a file that cannot be read has a reason. */
export async function readForIndex(
  file: FoundFile,
  limitBytes: number,
  before: KnownFile | undefined,
  isRedacted: boolean,
): Promise<{ readonly hash: string; readonly outcome: FileOutcome | 'same' }> {
  let hash = '';
  try {
    const bytes = await readBytes(file, limitBytes);
    hash = createHash('sha256').update(bytes).digest('hex');
    if (before?.hash === hash && (before.is_redacted === 1) === isRedacted) return { hash, outcome: 'same' };
    const read = await readDocument(file.path, bytes);
    return { hash, outcome: { read: forKeeping(read, isRedacted) } };
  } catch (error) {
    return { hash, outcome: { reason: reasonOf(error) } };
  }
}

/** What became a pipe or a link since it was found is not waited for and not followed. */
const PLAIN_FILE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** One byte more than the limit, so that a file that grew since it was measured is still refused. */
async function readBytes(file: FoundFile, limit: number): Promise<Uint8Array> {
  const tooLarge = () => unreadable(`It is larger than ${limit.toLocaleString('en-US')} bytes.`);
  if (file.size > limit) throw tooLarge();
  const handle = await open(file.path, PLAIN_FILE);
  try {
    let buffer = Buffer.alloc(file.size + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length);
      if (bytesRead === 0) return buffer.subarray(0, length);
      length += bytesRead;
      if (length > limit) throw tooLarge();
      if (length === buffer.length) buffer = Buffer.concat([buffer, Buffer.alloc(buffer.length)]);
    }
  } finally {
    await handle.close();
  }
}

/** Well-formed and without secrets; every character keeps its offset but for those that a mark replaces. */
function forKeeping(read: ReadDocument, isRedacted: boolean): ReadDocument {
  const clean = read.text.toWellFormed().replaceAll('\0', ' ');
  if (!isRedacted) return { ...read, text: clean };
  const { text, spans } = redactText(clean);
  return {
    ...read,
    title: redactText(read.title).text,
    text,
    places: afterRedaction(
      clean,
      read.places,
      spans.map(({ start, end, rule }) => ({ start, end, length: replacementFor(rule).length })),
    ),
  };
}

function reasonOf(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'PlimsollError') return message;
  return code === undefined ? `It cannot be read: ${message}.` : `It cannot be read: ${code}.`;
}
