/** Keeps what a prune takes out: each original under its handle, all replaced spans in one bundle, and the manifest of both. */
import type { Archive } from '../archive/archive.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { bundleOf, manifestOf, type PruneManifest, sha256 } from '../session/manifest.js';
import type { PrunePlan } from '../session/prune/plan-prune.js';
import type { redactText } from '../trust/redact-text.js';

interface KeepOptions {
  /** Names the session in the archive. */
  readonly item?: string;
  readonly ttlHours?: number | undefined;
}

/** Where the manifest of a pruned text is found again: by the length and hash of what does not change when a file grows. */
export const MANIFEST_ITEM = 'prune-manifest';
const AT_ONCE = 16;

/** The handle of the manifest; nothing when there was nothing to keep. Throws when anything could not be kept. */
export async function keepOriginals(
  plan: PrunePlan,
  text: string,
  archive: Archive,
  request: KeepOptions,
  redact: typeof redactText,
): Promise<string | undefined> {
  if (plan.edits.length === 0) return undefined;
  const keep = (original: string, item: string) => keepOne(original, item, request, archive, redact);
  const name = request.item ?? 'session';
  const originals = [...new Set(plan.actions.map(({ original }) => original))];
  for (let at = 0; at < originals.length; at += AT_ONCE) {
    await Promise.all(originals.slice(at, at + AT_ONCE).map((original) => keep(original, name)));
  }
  const pruned = bundleOf(text, plan.edits);
  const bundle = await keep(pruned, bundleItem(pruned));
  const manifest: PruneManifest = manifestOf(
    text,
    plan.text,
    plan.edits,
    { handle: bundle, item: bundleItem(pruned) },
    plan.handles,
  );
  const { prefix } = manifest;
  return keep(JSON.stringify(manifest), `${MANIFEST_ITEM}:${prefix.length}:${prefix.sha256}`);
}

/** Two bundles that differ only in their secrets have the same handle: the item tells them apart. */
function bundleItem(bundle: string): string {
  return `prune-bundle:${sha256(bundle)}`;
}

async function keepOne(
  original: string,
  item: string,
  { ttlHours }: KeepOptions,
  archive: Archive,
  redact: typeof redactText,
): Promise<string> {
  const { text, spans } = redact(original);
  const secrets = spans.map((span) => ({ ...span, original: original.slice(span.start, span.end) }));
  const kept = await archive.keep({ text, secrets, scope: 'session', item, ttlHours });
  if (kept !== undefined && archive.writable) return kept.handle;
  throw new PlimsollError('INTERNAL_ERROR', 'The originals cannot be kept, so nothing was pruned.', {
    remedy: 'Run plimsoll doctor to see what is wrong with the archive, or free some of its quota.',
  });
}
