/**
 * The record of one prune, which brings the original back bit for bit. It holds no content: the replaced spans stand
 * in one archived bundle, one after the other, and their replacements in the pruned text.
 */

import { createHash } from 'node:crypto';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { SpanEdit } from './edit/span-edits.js';
import { normalJson } from './normal-json.js';
import type { Transcript } from './session-model.js';

const MANIFEST_FORMAT = 1;

export interface PruneManifest {
  readonly format: typeof MANIFEST_FORMAT;
  /** The name of the file or session that was pruned. */
  readonly source?: string;
  /** Where the pruned text went, if to a file. */
  readonly target?: string;
  readonly original: { readonly length: number; readonly sha256: string };
  /** The original up to the end of the last change: a text that begins with it was not pruned, whatever else it resembles. */
  readonly unpruned: { readonly length: number; readonly sha256: string };
  /** The pruned text up to the end of the last change: a file that grew since still begins with it. */
  readonly prefix: { readonly length: number; readonly sha256: string };
  readonly bundle: { readonly handle: string; readonly item: string };
  /** Start and end in the original, length in the pruned text, action (-1 for links and positions). */
  readonly edits: readonly (readonly [start: number, end: number, length: number, action: number])[];
  /** The same of its records in normal form: by it a file is known that was read and written again. */
  readonly normal?: NormalPrune | undefined;
  /** By action; also those of actions that a later one took over. */
  readonly handles: readonly (readonly string[])[];
  /** Only of a text that some of it was put back into: handles of what came back with that, and is there. */
  readonly restored?: readonly string[];
}

type NormalPrune = Pick<PruneManifest, 'original' | 'unpruned' | 'prefix' | 'edits'>;

/** The pruned stretch itself is not part of the record. */
interface MarkedPrune extends NormalPrune {
  readonly pruned: string;
}

/** The span of a text's records; what surrounds it may change without a change of the session. */
export interface RecordStretch {
  readonly start: number;
  readonly end: number;
  readonly isLines: boolean;
}

export function recordStretch({ text, records, container }: Transcript): RecordStretch | undefined {
  if (container === 'lines') return { start: 0, end: text.length, isLines: true };
  const [first] = records;
  const last = records.at(-1);
  return first && last && { start: first.start, end: last.end, isLines: false };
}

export function normalPrune(
  original: string,
  edits: readonly SpanEdit[],
  { start, end, isLines }: RecordStretch,
  changedTo = 0,
): MarkedPrune | undefined {
  const before: string[] = [];
  const after: string[] = [];
  const spans: PruneManifest['edits'][number][] = [];
  let at = start;
  let length = 0;
  const keep = (to: number): boolean => {
    const kept = normalJson(original.slice(at, to), isLines);
    if (to < at || to > end || kept === undefined) return false;
    before.push(kept);
    after.push(kept);
    length += kept.length;
    at = to;
    return true;
  };
  for (const edit of edits) {
    const old = normalJson(original.slice(edit.start, edit.end), isLines);
    const text = normalJson(edit.text, isLines);
    if (!keep(edit.start) || edit.end > end || old === undefined || text === undefined) return undefined;
    before.push(old);
    after.push(text);
    spans.push([length, length + old.length, text.length, edit.action]);
    length += old.length;
    at = edit.end;
  }
  if (changedTo > at && !keep(changedTo)) return undefined;
  const unpruned = stretch(before.join(''));
  const pruned = after.join('');
  const prefix = stretch(pruned);
  return keep(end)
    ? { original: stretch(before.join('')), unpruned, prefix, edits: spans, pruned }
    : undefined;
}

/** What a bundle holds, in normal form. */
export function normalBundle(
  bundle: string,
  { edits }: Pick<PruneManifest, 'edits'>,
  isLines: boolean,
): string {
  let at = 0;
  const parts = edits.map(([start, end]) => {
    const from = at;
    at += end - start;
    return normalJson(bundle.slice(from, at), isLines) ?? '';
  });
  return parts.join('');
}

export function bundleOf(text: string, edits: readonly SpanEdit[]): string {
  return edits.map(({ start, end }) => text.slice(start, end)).join('');
}

export function manifestOf(
  original: string,
  pruned: string,
  edits: readonly SpanEdit[],
  bundle: PruneManifest['bundle'],
  handles: readonly (readonly string[])[],
  changedTo = edits.at(-1)?.end ?? 0,
): PruneManifest {
  const tail = original.length - changedTo;
  const prefix = pruned.slice(0, pruned.length - tail);
  return {
    format: MANIFEST_FORMAT,
    original: stretch(original),
    unpruned: stretch(original.slice(0, original.length - tail)),
    prefix: stretch(prefix),
    bundle,
    edits: edits.map(({ start, end, text, action }) => [start, end, text.length, action]),
    handles,
  };
}

function stretch(text: string): { readonly length: number; readonly sha256: string } {
  return { length: text.length, sha256: sha256(text) };
}

/** The original of a pruned text, or of one that grew since. With `keepPruned`, changes for which it says true stay. */
export function undoPrune(
  text: string,
  manifest: Pick<PruneManifest, 'edits'>,
  bundle: string,
  keepPruned: (action: number) => boolean = () => false,
): string {
  const parts: string[] = [];
  let original = 0;
  let here = 0;
  let inBundle = 0;
  for (const [start, end, length, action] of manifest.edits) {
    parts.push(text.slice(here, here + start - original));
    here += start - original;
    parts.push(
      keepPruned(action) ? text.slice(here, here + length) : bundle.slice(inBundle, inBundle + end - start),
    );
    here += length;
    inBundle += end - start;
    original = end;
  }
  parts.push(text.slice(here));
  return parts.join('');
}

/** Whether a text begins with a stretch of this length and hash. */
export function beginsWith(text: string, { length, sha256: hash }: PruneManifest['prefix']): boolean {
  return text.length >= length && sha256(text.slice(0, length)) === hash;
}

export function parseManifest(text: string): PruneManifest {
  const value = JSON.parse(text) as PruneManifest;
  if (value.format !== MANIFEST_FORMAT) {
    throw new PlimsollError('INVALID_PARAMS', 'The record of this prune was written by a newer Plimsoll.', {
      remedy: 'Restore it with that version or a newer one.',
    });
  }
  return value;
}

/** Hashes the text as it is, including what UTF-8 cannot carry. */
export function sha256(text: string): string {
  return createHash('sha256')
    .update(text, text.isWellFormed() ? 'utf8' : 'utf16le')
    .digest('hex');
}

export type MarkedForm = 'text' | 'normal';

/** The mark of the stretch with which a file still begins after it has grown. */
export function manifestMark(form: MarkedForm, stretch: string): string {
  return markOf(form, stretch, 2 ** Math.floor(Math.log2(Math.max(1, stretch.length))));
}

/** The marks of all stretches with which a text may begin. */
export function marksOfText(form: MarkedForm, text: string): string[] {
  const marks = [markOf(form, '', 1)];
  for (let length = 1; length <= text.length; length *= 2) marks.push(markOf(form, text, length));
  return marks;
}

function markOf(form: MarkedForm, text: string, length: number): string {
  return `prune ${form} ${length} ${sha256(text.slice(0, length))}`;
}
