/** Brings back what prunes took out of a transcript: everything, bit for bit, or the originals of some handles. */
import type { Archive } from '../archive/archive.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { joinPrunes, type PruneEdits } from '../session/edit/join-prunes.js';
import { pruneEdits, restoreActions } from '../session/edit/restore-actions.js';
import { readTranscript } from '../session/formats/recognise-format.js';
import type { PruneManifest } from '../session/manifest.js';
import { laidOutLike } from '../session/normal-json.js';
import { redactText } from '../trust/redact-text.js';
import {
  byFile,
  type FoundPrune,
  findPrune,
  findRewritten,
  hasNotice,
  isOfFile,
  type ListedManifest,
  type Manifests,
  manifestsIn,
  type NormalText,
  normalText,
  noticesIn,
  type Preference,
  type UndonePrune,
} from './find-prune.js';
import { keepOriginals } from './keep-originals.js';
import { notARecord, notTakenOut, undecided, withoutPlace } from './restore-refusals.js';

export interface RestoredSession {
  readonly text: string;
  /** How many prunes were undone, wholly or in part. */
  readonly prunes: number;
  /** The hash of the original was checked; false when the file had grown after the prune, or notices are left. */
  readonly verified: boolean;
  /** The content is that of the original, not its bytes: the file had been read and written again. */
  readonly rewritten: boolean;
  /** Originals that notices in the text still name, because no record of their prune was found. */
  readonly noticesLeft: number;
  /** What is still pruned can be restored from this text too. */
  readonly restorable: boolean;
  /** Which other originals the text could stand for. */
  readonly warnings: readonly string[];
}

/** The file to restore. It tells apart two sessions that were pruned to the same text. */
export interface RestoredFile {
  /** As it was given. */
  readonly name: string;
  /** Where it is, by every name that a prune may have written to. */
  readonly paths?: readonly string[];
}

/** `records` are handles of records of prunes: where several fit, these are the ones to undo. */
export async function restoreSession(
  text: string,
  archive: Archive,
  file?: RestoredFile,
  records: readonly string[] = [],
): Promise<RestoredSession> {
  const manifests = manifestsIn(archive);
  const chain = await undoAll(text, manifests, archive, { file, records });
  const { steps, text: restored, rewritten } = chain;
  const stopped = chain.stopped?.manifest;
  const unknown = records.find((handle) => !steps.some(({ listed }) => listed.handle === handle));
  if (unknown !== undefined) throw notARecord(unknown);
  const endOf = async ({ before, listed }: UndonePrune) => {
    const asked = { file, records };
    return (await undoAll(before, manifests, archive, asked, [listed]).catch(() => undefined))?.text;
  };
  const warnings = new Set<string>();
  const refused = steps.length === 0 && chain.stopped !== undefined ? [chain.stopped] : [];
  for (const { others, ...step } of [...steps, ...refused]) {
    if (records.includes(step.listed.handle)) continue;
    const rivals: UndonePrune[] = [];
    for (const other of others) {
      if (other.before === step.before) continue;
      // No rival if both lead to the same original; damaged records of the other do not matter here.
      if ((await endOf(other)) !== (steps.length > 0 ? restored : await endOf(step))) rivals.push(other);
    }
    // A notice alone does not identify a state: the file was changed, and its newest state is likely.
    if (rivals.length > 0 && step.evidence !== 'notice') throw undecided([step, ...rivals]);
    for (const rival of rivals) warnings.add(ambiguity(step.manifest, rival.manifest));
  }
  if (stopped !== undefined && steps.length > 0) warnings.add(otherFile(stopped));
  const prunes = steps.length;
  const noticesLeft = await noticesIn(restored, archive);
  if (prunes > 0) {
    const verified = !rewritten && noticesLeft === 0 && steps.every(({ evidence }) => evidence === 'whole');
    const back = rewritten ? laidOutLike(text, restored) : restored;
    return {
      text: back,
      prunes,
      verified,
      rewritten,
      noticesLeft,
      restorable: true,
      warnings: [...warnings],
    };
  }
  if (stopped !== undefined) {
    throw new PlimsollError(
      'NOT_FOUND',
      `The archive has no record of a prune or repair of ${file?.name ?? 'this file'}. ${otherFile(stopped)}`,
      { remedy: 'If this file was never pruned or repaired, it is the original.' },
    );
  }
  throw new PlimsollError(
    'NOT_FOUND',
    'The archive has no record of a prune or repair that gave this file.',
    {
      remedy:
        noticesLeft === 0
          ? 'If the prune said that nothing was changed, the file is the original. Otherwise restore the file as it was written; after the changed part it may have grown, but not changed.'
          : `Restore the file as it was written; after the changed part it may have grown, but not changed. What its notices name is still kept (${noticesLeft}): plimsoll archive show HANDLE reads it.`,
    },
  );
}

/** Goes back as far as records exist; `undefined` if none is about this text. */
export async function undoneText(
  text: string,
  archive: Archive,
  file: RestoredFile | undefined,
): Promise<string | undefined> {
  const { text: before, steps } = await undoAll(text, manifestsIn(archive), archive, { file, records: [] });
  return steps.length === 0 ? undefined : before;
}

interface UndoneChain {
  readonly text: string;
  readonly steps: readonly FoundPrune[];
  /** Gave this text too, and nothing tells that it was a change of this file. */
  readonly stopped: FoundPrune | undefined;
  /** A record was found only by what the file says. */
  readonly rewritten: boolean;
}

/**
 * Goes back from change to change until no record fits. An original may also come from a change of another file. So it
 * goes on only if a notice of that change is in the text, or if its file has the name of this one or of one on the way.
 */
async function undoAll(
  text: string,
  manifests: Manifests,
  archive: Archive,
  { file, records }: { readonly file: RestoredFile | undefined; readonly records: readonly string[] },
  undone: readonly ListedManifest[] = [],
): Promise<UndoneChain> {
  const used = new Set(undone);
  const steps: FoundPrune[] = [];
  const names = namesOf(file);
  const isChosen: Preference = ({ listed }) => records.includes(listed.handle);
  let current = text;
  let rewritten = false;
  for (;;) {
    const preferences: readonly Preference[] = [
      isChosen,
      ...byFile(names, file?.paths),
      ({ manifest }) => hasNotice(current, manifest),
    ];
    const asWritten = await findPrune(
      current,
      await unused(manifests, current, 'text', used),
      archive,
      preferences,
    );
    const normal = asWritten === undefined ? normalText(current) : undefined;
    const byContent =
      normal &&
      findRewritten(normal, await unused(manifests, recordsOf(normal), 'normal', used), archive, preferences);
    const found =
      asWritten ??
      (await byContent?.catch((error: unknown) => {
        // What came back so far is whole, even if an older record is damaged or has expired.
        if (steps.length === 0) throw error;
        return undefined;
      }));
    if (found === undefined) return { text: current, steps, stopped: undefined, rewritten };
    const { manifest, evidence, before } = found;
    // Without a name, or if it is unknown where things were written, the first record is believed.
    const isBelieved =
      isChosen(found) || (steps.length === 0 && (names.length === 0 || manifest.target === undefined));
    if (!isBelieved && !isOfFile(manifest, names) && !hasNotice(current, manifest))
      return { text: current, steps, stopped: found, rewritten };
    if (asWritten !== undefined && evidence !== 'whole' && before.length <= manifest.original.length) {
      throw new PlimsollError('INTERNAL_ERROR', 'The restored text is not the original: its hash differs.', {
        remedy: 'Nothing was written. Check the archive with plimsoll archive stats.',
      });
    }
    steps.push(found);
    if (manifest.source !== undefined && manifest.source !== STANDARD_INPUT) names.push(manifest.source);
    current = before;
    rewritten ||= asWritten === undefined;
    used.add(found.listed);
  }
}

const STANDARD_INPUT = '-';

function namesOf(file: RestoredFile | undefined): string[] {
  return file === undefined || file.name === STANDARD_INPUT ? [] : [file.name];
}

function otherFile({ source = 'a session', target }: PruneManifest): string {
  const written = target === undefined ? '' : `, written to ${target},`;
  return `A change of ${source}${written} gave this text, but nothing shows that this is the same file. To get the original, restore a file with one of these names.`;
}

async function unused(
  manifests: Manifests,
  text: string,
  form: 'text' | 'normal',
  used: ReadonlySet<ListedManifest>,
): Promise<readonly ListedManifest[]> {
  return (await manifests.of(text, form)).filter((one) => !used.has(one));
}

function recordsOf({ text, records }: NormalText): string {
  return text.slice(records.start, records.end);
}

function ambiguity(taken: PruneManifest, other: PruneManifest): string {
  const name = ({ source = 'session', original }: PruneManifest) =>
    `${source} (SHA-256 ${original.sha256.slice(0, 12)})`;
  return `Two sessions became the same text: ${name(taken)} and ${name(other)}. The first was pruned last and is what came back; for the other, give the pruned file a name that begins like it.`;
}

/** Puts back what these handles stand for, and leaves the rest pruned: that can be restored from the new text as well. */
export async function restoreHandles(
  text: string,
  handles: readonly string[],
  archive: Archive,
  ttlHours: number | undefined,
  file?: RestoredFile,
): Promise<RestoredSession> {
  let rewritten = false;
  const undone = await undoneUntil(text, handles, archive, file).catch(async (error: unknown) => {
    const normal = normalText(text);
    const found = normal && (await undoneUntil(normal, handles, archive, file).catch(() => undefined));
    if (found === undefined) throw error;
    rewritten = true;
    return found;
  });
  const { original, prune, prunes, changedTo, source, there } = undone;
  const isNamed = (one: readonly string[]) => one.some((handle) => handles.includes(handle));
  const actions = new Set(prune.handles.flatMap((one, action) => (isNamed(one) ? [action] : [])));
  const { text: now, edits } = restoreActions(original, prune.edits, actions);
  const left = prune.handles.map((one) => (isNamed(one) ? [] : one));
  // Later changes had taken these over, and they came back with them: there is nothing left to do.
  const along = prune.handles.filter(isNamed).flat();
  const restored = [...new Set([...there, ...along])].filter((handle) => !handles.includes(handle));
  // A full archive restores too: the text to restore from is then the given one.
  const isKept = await keepOriginals(
    { text: now, edits, actions: [], handles: left },
    readTranscript(original),
    archive,
    // What came back belongs to the stretch that identifies the text; without it, another record would begin the same.
    { item: source, ttlHours, changedTo: Math.max(changedTo, edits.at(-1)?.end ?? 0), restored },
    redactText,
  ).then(
    () => true,
    () => false,
  );
  return {
    text: rewritten ? laidOutLike(text, now) : now,
    prunes,
    verified: false,
    rewritten,
    noticesLeft: 0,
    restorable: isKept,
    warnings: [],
  };
}

interface UndonePrunes {
  readonly original: string;
  /** The later prunes, as one. */
  readonly prune: PruneEdits;
  readonly prunes: number;
  /** Up to where they changed the original. */
  readonly changedTo: number;
  /** The name of the file that the original was in. */
  readonly source: string | undefined;
  /** Handles of what came back already. */
  readonly there: ReadonlySet<string>;
}

/** Back to the text before the prune that took the first of these out, or before an older one that had changed the same place. */
async function undoneUntil(
  given: string | NormalText,
  handles: readonly string[],
  archive: Archive,
  file: RestoredFile | undefined,
): Promise<UndonePrunes> {
  const manifests = manifestsIn(archive);
  const used = new Set<ListedManifest>();
  const preferences: readonly Preference[] = [
    ({ manifest }) =>
      [...manifest.handles, manifest.restored ?? []].some((one) =>
        one.some((handle) => handles.includes(handle)),
      ),
    ...byFile(namesOf(file), file?.paths),
  ];
  const text = typeof given === 'string' ? given : given.text;
  const find = async (current: string) => {
    if (typeof given === 'string')
      return findPrune(current, await unused(manifests, current, 'text', used), archive, preferences);
    // What stands around the records is as long as it was.
    const end = current.length - (text.length - given.records.end);
    const normal = { text: current, records: { ...given.records, end } };
    const fitting = await unused(manifests, recordsOf(normal), 'normal', used);
    return findRewritten(normal, fitting, archive, preferences);
  };
  let original = text;
  let prune: PruneEdits = { edits: [], handles: [] };
  let changedTo = 0;
  const there = new Set<string>();
  let undone: (UndonePrunes & { readonly covered: number }) | undefined;
  for (let prunes = 1; ; prunes++) {
    const found = await find(original).catch((error: unknown) => {
      // An older prune's originals may have expired; the requested ones are there.
      if (undone === undefined) throw error;
      return undefined;
    });
    if (found === undefined) break;
    const { manifest, before } = found;
    used.add(found.listed);
    const edits = pruneEdits(original, manifest);
    prune = joinPrunes({ edits, handles: manifest.handles }, prune, before.length);
    changedTo = Math.max(manifest.unpruned.length, before.length - (original.length - changedTo));
    original = before;
    for (const handle of manifest.restored ?? []) there.add(handle);
    const placed = placedHandles(prune).flat();
    if (!handles.every((handle) => placed.includes(handle) || there.has(handle))) continue;
    const named = prune.handles.filter((one) => handles.some((handle) => one.includes(handle))).flat();
    if (undone === undefined || named.length > undone.covered)
      undone = {
        ...{ original, prune, prunes, changedTo, source: manifest.source },
        ...{ there: new Set(there), covered: named.length },
      };
  }
  if (undone !== undefined) return undone;
  const isIn = (some: PruneEdits['handles'], handle: string) => some.some((one) => one.includes(handle));
  const unknown = handles.find((handle) => !isIn(prune.handles, handle) && !there.has(handle));
  if (unknown !== undefined) throw await notTakenOut(text, unknown, archive, used.size > 0);
  const placed = placedHandles(prune);
  throw withoutPlace(handles.find((handle) => !isIn(placed, handle) && !there.has(handle)) ?? '');
}

/** Actions that still have a change. The others have no place in the text. */
function placedHandles({ edits, handles }: PruneEdits): PruneEdits['handles'] {
  const placed = new Set(edits.map(({ action }) => action));
  return handles.filter((_, action) => placed.has(action));
}
