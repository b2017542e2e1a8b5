/** The errors that say why nothing is restored, and what to do instead. */
import type { Archive } from '../archive/archive.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { UndonePrune } from './find-prune.js';

export function undecided(prunes: readonly UndonePrune[]): PlimsollError {
  const candidates = prunes.map(({ listed, manifest: { source = 'a session', target, original } }) => ({
    source,
    target: target ?? null,
    pruned_at: new Date(listed.createdAt).toISOString(),
    sha256: original.sha256,
    handle: listed.handle,
  }));
  const named = candidates.map(
    ({ source, pruned_at, sha256, handle }) =>
      `${source} (pruned ${pruned_at}, SHA-256 ${sha256.slice(0, 12)}): ${handle}`,
  );
  return new PlimsollError(
    'NOT_FOUND',
    `Several sessions were pruned to this text, and the file name does not say which one is meant: ${named.join('; ')}. Nothing was restored.`,
    {
      remedy:
        'Choose one by its handle (--all --id HANDLE; in a program records: [HANDLE]), or give the pruned file the name that was written or one that begins like the original.',
      details: { candidates },
    },
  );
}

export function notARecord(handle: string): PlimsollError {
  return new PlimsollError('NOT_FOUND', `No prune of this file has the record "${handle.slice(0, 40)}".`, {
    remedy:
      'With --all, --id chooses between prunes that gave the same text, by the handle that the error names. To put back only what a handle stands for, leave --all out.',
  });
}

export async function notTakenOut(
  text: string,
  handle: string,
  archive: Archive,
  isKnown: boolean,
): Promise<PlimsollError> {
  const name = handle.slice(0, 40);
  const isKept = (await archive.read(handle).catch(() => undefined))?.kind === 'found';
  if (isKept && !isKnown && text.includes(handle)) {
    return new PlimsollError(
      'NOT_FOUND',
      `The file has changed since it was pruned: the place of "${name}" is no longer known.`,
      { remedy: `Read it with: plimsoll archive show ${name}` },
    );
  }
  return new PlimsollError('NOT_FOUND', `No prune of this file took anything out under "${name}".`, {
    remedy: `Use a handle from a notice in the file or from the report of the prune.${isKept ? ` What it stands for is read with: plimsoll archive show ${name}` : ''}`,
  });
}

export function withoutPlace(handle: string): PlimsollError {
  const name = handle.slice(0, 40);
  return new PlimsollError(
    'NOT_FOUND',
    `The original of "${name}" cannot be put back alone: the record of the prune does not say where it stood.`,
    {
      remedy: `Put everything back with --all, or read it with: plimsoll archive show ${name}`,
    },
  );
}
