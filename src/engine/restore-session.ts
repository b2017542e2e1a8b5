/** Brings back what prunes took out of a transcript: everything, bit for bit, or what some handles stand for. */
import type { Archive } from '../archive/archive.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { joinPrunes, type PruneEdits } from '../session/edit/join-prunes.js';
import { pruneEdits, restoreActions } from '../session/edit/restore-actions.js';
import { beginsWith, type PruneManifest, parseManifest, sha256, undoPrune } from '../session/manifest.js';
import { redactText } from '../trust/redact-text.js';
import { keepOriginals, MANIFEST_ITEM } from './keep-originals.js';

export interface RestoredSession {
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
        'If the prune said that nothing was changed, the file is the original. Else restore the file as it was written; after the changed part it may have grown, but not changed.',
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
  const { original, prune, prunes, changedTo } = await undoneUntil(text, handles, archive);
  const isNamed = (one: readonly string[]) => one.some((handle) => handles.includes(handle));
  const actions = new Set(prune.handles.flatMap((one, action) => (isNamed(one) ? [action] : [])));
  const { text: restored, edits } = restoreActions(original, prune.edits, actions);
  const left = prune.handles.map((one) => (isNamed(one) ? [] : one));
  // Also a full archive gives back: the text to restore from is then the one that was given.
  const isKept = await keepOriginals(
    { text: restored, edits, actions: [], handles: left },
    original,
    archive,
    // What came back belongs to the stretch by which the text is known: else one with less in it begins the same.
    { ttlHours, changedTo: Math.max(changedTo, edits.at(-1)?.end ?? 0) },
    redactText,
  ).then(
    () => true,
    () => false,
  );
  return { text: restored, prunes, verified: false, restorable: isKept };
}

interface UndonePrunes {
  readonly original: string;
  /** The prunes since, as one. */
  readonly prune: PruneEdits;
  readonly prunes: number;
  /** Up to where they changed the original. */
  readonly changedTo: number;
}

/** Back to the text before the prune that took the first of these out, or before an older one that had changed the same place. */
async function undoneUntil(
  text: string,
  handles: readonly string[],
  archive: Archive,
): Promise<UndonePrunes> {
  const manifests = await listManifests(archive);
  let original = text;
  let prune: PruneEdits = { edits: [], handles: [] };
  let changedTo = 0;
  let undone: (UndonePrunes & { readonly covered: number }) | undefined;
  for (let prunes = 1; prunes <= manifests.length; prunes++) {
    const found = await manifestFor(original, manifests, archive).catch((error: unknown) => {
      // What an older prune took out may have expired; what was asked for is there.
      if (undone === undefined) throw error;
      return undefined;
    });
    if (found === undefined) break;
    const { manifest, bundle } = found;
    const edits = pruneEdits(original, manifest);
    const before = undoPrune(original, manifest, bundle);
    prune = joinPrunes({ edits, handles: manifest.handles }, prune, before.length);
    changedTo = Math.max(manifest.unpruned.length, before.length - (original.length - changedTo));
    original = before;
    const named = prune.handles.filter((one) => handles.some((handle) => one.includes(handle))).flat();
    if (!handles.every((handle) => named.includes(handle))) continue;
    if (undone === undefined || named.length > undone.covered)
      undone = { original, prune, prunes, changedTo, covered: named.length };
  }
  if (undone !== undefined) return undone;
  const missing = handles.find((handle) => !prune.handles.some((one) => one.includes(handle))) ?? '';
  throw new PlimsollError(
    'NOT_FOUND',
    `No prune of this file took anything out under "${missing.slice(0, 40)}".`,
    {
      remedy: 'Use a handle from a notice in the file or from the report of the prune.',
    },
  );
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
