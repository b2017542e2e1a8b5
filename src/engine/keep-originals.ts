/**
 * Keeps what a prune takes out: each original under its handle, all replaced spans in one bundle, and the manifest of
 * both.
 */
import type { Archive, KeepRequest } from '../archive/archive.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import {
  bundleOf,
  manifestMark,
  manifestOf,
  normalPrune,
  type PruneManifest,
  recordStretch,
  sha256,
} from '../session/manifest.js';
import type { PrunePlan } from '../session/prune/plan-prune.js';
import type { Transcript } from '../session/session-model.js';
import type { redactText } from '../trust/redact-text.js';

interface KeepOptions {
  /** Names the session in the archive. */
  readonly item?: string | undefined;
  /** The file that the new text goes to. */
  readonly target?: string | undefined;
  readonly ttlHours?: number | undefined;
  /** Up to where the text was changed, when more was changed than the edits tell; by default the end of the last one. */
  readonly changedTo?: number | undefined;
  /** For a text that some of it was put back into: handles of what came back with that. */
  readonly restored?: readonly string[] | undefined;
}

/**
 * The keys under which the manifest of a pruned text is found again: length and hash of what stays the same when a file
 * grows, as it is and in normal form.
 */
export const MANIFEST_ITEM = 'prune-manifest';
const BUNDLE_ITEM = 'prune-bundle';

/** Whether an item of the archive is no original, but what a pruned session is put together from again. */
export function isPruneRecord(item: string): boolean {
  return isPruneManifest(item) || item.startsWith(`${BUNDLE_ITEM}:`);
}

export function isPruneManifest(item: string): boolean {
  return item.startsWith(`${MANIFEST_ITEM}:`);
}

/** The handle of the manifest; nothing when there was nothing to keep. Throws when anything could not be kept. */
export async function keepOriginals(
  plan: Pick<PrunePlan, 'edits' | 'text' | 'actions' | 'handles'>,
  transcript: Transcript,
  archive: Archive,
  { item: name = 'session', target, ttlHours, changedTo, restored }: KeepOptions,
  redact: typeof redactText,
): Promise<string | undefined> {
  if (plan.edits.length === 0) return undefined;
  const { text } = transcript;
  const request = (original: string, item: string): KeepRequest => {
    const { text: clean, spans } = redact(original);
    const secrets = spans.map((span) => ({ ...span, original: original.slice(span.start, span.end) }));
    return { text: clean, secrets, scope: 'session', item, ttlHours };
  };
  const originals = [...new Set(plan.actions.map(({ original }) => original))];
  const pruned = bundleOf(text, plan.edits);
  const bundle = request(pruned, bundleItem(pruned));
  const manifest: PruneManifest = manifestOf(
    text,
    plan.text,
    plan.edits,
    { handle: archive.handleOf(bundle.text), item: bundle.item },
    plan.handles,
    changedTo,
  );
  const { prefix } = manifest;
  const records = recordStretch(transcript);
  const marked = records && normalPrune(text, plan.edits, records, changedTo);
  const marks = [manifestMark('text', plan.text.slice(0, prefix.length))];
  if (marked !== undefined) marks.push(manifestMark('normal', marked.pruned));
  const normal = marked && { ...marked, pruned: undefined };
  const asNormal = normal === undefined ? '' : `:${normal.prefix.length}:${normal.prefix.sha256}`;
  const kept = await archive.keepAll([
    ...originals.map((original) => request(original, name)),
    bundle,
    {
      ...request(
        JSON.stringify({ ...manifest, normal, source: name, target, restored }),
        `${MANIFEST_ITEM}:${prefix.length}:${prefix.sha256}${asNormal}`,
      ),
      marks,
    },
  ]);
  if (kept.every((one) => one !== undefined) && archive.writable) return kept.at(-1)?.handle;
  throw new PlimsollError('INTERNAL_ERROR', 'The originals cannot be kept, so nothing was pruned.', {
    remedy: 'Run plimsoll doctor to see what is wrong with the archive, or free some of its quota.',
  });
}

/** Two bundles that differ only in their secrets have the same handle: the item tells them apart. */
function bundleItem(bundle: string): string {
  return `${BUNDLE_ITEM}:${sha256(bundle)}`;
}
