/**
 * Gives an original of the archive as it was, with its sealed spans opened. Only the command line of this machine may
 * use it. A model or a client reads originals through `retrieve`, with the secrets replaced.
 */
import type { Archive } from '../archive/archive.js';
import { partHandles } from '../archive/retrieve/parts-list.js';
import { counted } from '../contract/figures.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { findOriginal } from './retrieve.js';

export interface RestoredOriginal {
  readonly text: string;
  readonly hash: string;
  /** What it was kept as. */
  readonly item: string;
  /** How many secrets were put back. */
  readonly opened: number;
}

/** `item` chooses among originals that differ in their secrets only, and so have one handle. */
export async function restoreOriginal(
  handle: string,
  archive: Archive,
  item?: string,
): Promise<RestoredOriginal> {
  const { text, hash, references } = await findOriginal(handle, { archive, acceptHash: true });
  const asked = references.filter((reference) => item === undefined || reference.item === item);
  const restored = asked.map((reference) => ({
    text: archive.unseal(text, reference),
    hash,
    item: reference.item,
    opened: reference.sealed.length,
  }));
  const [first] = restored;
  const names = [...new Set(references.map((reference) => reference.item))].map((name) =>
    JSON.stringify(name),
  );
  if (first === undefined) {
    throw new PlimsollError('NOT_FOUND', `This original was not kept as ${JSON.stringify(item)}.`, {
      remedy: `It was kept as ${names.join(', ')}.`,
    });
  }
  if (restored.some((other) => other.text !== first.text)) {
    throw new PlimsollError(
      'INVALID_PARAMS',
      `${counted(new Set(restored.map((other) => other.text)).size, 'original')} have this handle: they differ in their secrets only.`,
      { remedy: `Say which one with --item: ${names.join(', ')}.` },
    );
  }
  const parts = partHandles(text);
  if (parts === undefined) return first;
  let whole = '';
  let { opened } = first;
  for (const part of parts) {
    const next = await restoreOriginal(part, archive);
    whole += next.text;
    opened += next.opened;
  }
  return { ...first, text: whole, opened };
}
