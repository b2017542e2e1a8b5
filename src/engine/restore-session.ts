/** Brings back what prunes took out of a transcript: everything, bit for bit, or what some handles stand for. */
import type { Archive } from '../archive/archive.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { restoreActions } from '../session/edit/restore-actions.js';
import { beginsWith, type PruneManifest, parseManifest, sha256, undoPrune } from '../session/manifest.js';
import { redactText } from '../trust/redact-text.js';
import { keepOriginals, MANIFEST_ITEM } from './keep-originals.js';

interface RestoredSession {
  readonly text: string;
  /** How many prunes were undone, wholly or in part. */
  readonly prunes: number;
  /** The hash of the original was checked; false when the file had grown after the prune. */
  readonly verified: boolean;
  /** What is still pruned can be restored from this text too. */
  readonly restorable: boolean;
}

export async function restoreSession(text: string, archive: Archive): Promise<RestoredSession> {
  const manifests = await listManifests(archive);
  let current = text;
  let prunes = 0;
  let verified = true;
  while (prunes <= manifests.length) {
    const found = await manifestFor(current, manifests, archive);
    if (found === undefined) break;
    const { manifest, bundle } = found;
    const before = undoPrune(current, manifest, bundle);
    const isWhole = sha256(before) === manifest.original.sha256;
    const hasGrown = before.length > manifest.original.length;
    if (!isWhole && !hasGrown) {
      throw new PlimsollError('INTERNAL_ERROR', 'What came back is not the original: its hash differs.', {
        remedy: 'Nothing was written. Check the archive with plimsoll archive stats.',
      });
    }
    verified &&= isWhole;
    current = before;
    prunes++;
  }
  if (prunes > 0) return { text: current, prunes, verified, restorable: true };
  throw new PlimsollError(
    'NOT_FOUND',
    'The archive has no record of a prune or repair that gave this file.',
    {
      remedy:
        'Restore the file as it was written; after the changed part it may have grown, but not changed.',
    },
  );
}

/** Puts back what these handles stand for, and leaves the rest pruned: that can be restored from the new text as well. */
export async function restoreHandles(
  text: string,
  handles: readonly string[],
  archive: Archive,
  ttlHours: number | undefined,
): Promise<RestoredSession> {
  const found = await manifestFor(text, await listManifests(archive), archive);
  const known = found?.manifest.handles ?? [];
  const missing = handles.find((handle) => !known.some((one) => one.includes(handle)));
  if (found === undefined || missing !== undefined) {
    throw new PlimsollError(
      'NOT_FOUND',
      `The last prune of this file took nothing out under "${(missing ?? '').slice(0, 40)}".`,
      {
        remedy: 'Use a handle from a notice in the file or from the report of the prune.',
      },
    );
  }
  const { manifest, bundle } = found;
  const isNamed = (one: readonly string[]) => one.some((handle) => handles.includes(handle));
  const actions = new Set(known.flatMap((one, action) => (isNamed(one) ? [action] : [])));
  const { text: restored, original, edits } = restoreActions(text, manifest, bundle, actions);
  const left = known.map((one) => (isNamed(one) ? [] : one));
  // Also a full archive gives back: the text to restore from is then the one that was given.
  const isKept = await keepOriginals(
    { text: restored, edits, actions: [], handles: left },
    original,
    archive,
    // What came back belongs to the stretch by which the text is known: else one with less in it begins the same.
    { ttlHours, changedTo: Math.max(manifest.unpruned.length, edits.at(-1)?.end ?? 0) },
    redactText,
  ).then(
    () => true,
    () => false,
  );
  return { text: restored, prunes: 1, verified: false, restorable: isKept };
}

interface ListedManifest {
  readonly handle: string;
  readonly item: string;
  readonly length: number;
  readonly sha256: string;
}

async function listManifests(archive: Archive): Promise<readonly ListedManifest[]> {
  const found: ListedManifest[] = [];
  for await (const { handle, reference, expired } of archive.entries()) {
    const [name, length, hash] = reference.item.split(':');
    if (name !== MANIFEST_ITEM || expired || hash === undefined) continue;
    found.push({ handle, item: reference.item, length: Number(length), sha256: hash });
  }
  // The longest first: of two prunes of one file, the one that changed more of it came later.
  return found.sort((a, b) => b.length - a.length);
}

async function manifestFor(
  text: string,
  manifests: readonly ListedManifest[],
  archive: Archive,
): Promise<{ manifest: PruneManifest; bundle: string } | undefined> {
  for (const listed of manifests) {
    if (!beginsWith(text, listed)) continue;
    const manifest = parseManifest(await readKept(listed.handle, listed.item, archive));
    // Where something was only taken out, the original begins like the pruned text.
    if (beginsWith(text, manifest.unpruned)) continue;
    return { manifest, bundle: await readKept(manifest.bundle.handle, manifest.bundle.item, archive) };
  }
  return undefined;
}

/** With its secrets: only the person at this machine comes here. */
async function readKept(handle: string, item: string, archive: Archive): Promise<string> {
  const read = await archive.read(handle);
  const reference = read.kind === 'found' ? read.references.find((one) => one.item === item) : undefined;
  if (read.kind === 'found' && reference !== undefined) return archive.unseal(read.text, reference);
  throw new PlimsollError(
    'NOT_FOUND',
    `What was pruned is ${read.kind === 'found' ? 'unknown' : read.kind} in the archive.`,
    {
      remedy:
        'What has expired or was cleaned cannot come back; set archive.session_ttl_hours higher or leave it out.',
    },
  );
}
