/**
 * Opens the archive that the configuration names, with the key of this installation. It cleans the archive at most
 * once an hour, unless told to.
 */
import { randomBytes } from 'node:crypto';
import { constants, lstatSync, readdirSync, statSync } from 'node:fs';
import { mkdir, open as openFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { readInstallKey } from '../adapters/install-key/read-install-key.js';
import { storeWithPatience } from '../adapters/stores/store-with-patience.js';
import { type Archive, createArchive } from '../archive/archive.js';
import { createInstallKeys } from '../archive/install-keys.js';
import { joinedArchives } from '../archive/joined-archives.js';
import type { ArchiveConfig } from '../contract/config/archive.js';
import type { Config } from '../contract/config/config.js';
import { whyNotWritten } from '../contract/file-trouble.js';
import { invalidParams, PlimsollError } from '../contract/plimsoll-error.js';
import type { Clock } from '../contract/ports/clock.js';
import type { WarningDetail } from '../contract/warnings.js';
import { expandUserFolder, plimsollHome, refuseSpecialFolder } from './home.js';
import { openStore } from './stores.js';

export interface OpenArchiveRequest {
  readonly config: ArchiveConfig;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Over HTTP the bearer; by default the user of the system. */
  readonly principal?: string;
  readonly clock?: Clock;
  /**
   * Keep originals in memory when the disk fails. For a process that goes on and answers for them itself; one that ends
   * must not hand out what ends with it.
   */
  readonly memoryFallback?: boolean;
  /** Do not wait for the disk before an original counts as kept; see the file store. */
  readonly flushLater?: boolean;
  /** Leave what has expired where it is: for somebody who looks at it, or who cleans and counts. */
  readonly withoutCleaning?: boolean;
  readonly onWarning?: (detail: WarningDetail) => void;
}

const HOUR = 3_600_000;
const DISK_MS = 10_000;
const MEGABYTE = 1024 * 1024;
/** What is kept in memory for a session whose disk fails. */
const FALLBACK_BYTES = 64 * MEGABYTE;

/** Where the archive lies in a folder that holds something else already. */
const OWN_FOLDER = 'plimsoll-archive';
/** What every archive has and nothing else is likely to have: a folder of git has objects and refs too. */
const PARTS: ReadonlySet<string> = new Set(['.cleaned', 'handles', 'pack-index']);

export function archiveFolder(request: Pick<OpenArchiveRequest, 'config' | 'env' | 'cwd'>): string {
  const { dir } = request.config;
  if (dir === undefined) return join(plimsollHome(request.env), 'archive');
  return ownFolder(refuseSpecialFolder(resolve(request.cwd, expandUserFolder(dir, request.env))));
}

/**
 * Uses the folder itself if it does not exist, holds an archive, or is empty and private. In any other folder the
 * archive gets a subfolder, because the permissions there are the owner's business.
 */
function ownFolder(folder: string): string {
  const names = namesIn(folder);
  if (names === undefined || names.some((name) => PARTS.has(name))) return folder;
  const isPrivate = process.platform === 'win32' || (statSync(folder).mode & 0o077) === 0;
  if (isPrivate && names.length === 0) return folder;
  const own = join(folder, OWN_FOLDER);
  if (lstatSync(own, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return own;
  throw invalidParams(
    `${own} is a link; the archive has to be a folder there.`,
    'Remove the link, or set archive.dir to another folder.',
  );
}

/** Without those that doctor writes for a moment. Nothing where there is no folder that can be read. */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.doctor-'));
  } catch {
    return undefined;
  }
}

/** The archive of prompt and research items, which may have a folder of its own. */
export function researchArchive({ archive, research }: Pick<Config, 'archive' | 'research'>): ArchiveConfig {
  const { research_archive_dir: dir } = research;
  return dir === undefined ? archive : { ...archive, dir };
}

type OpenArchivesRequest = Omit<OpenArchiveRequest, 'config'> & {
  readonly config: Pick<Config, 'archive' | 'research'>;
};

/** All archives as one: writes go to the archive of the configuration. */
export async function openArchives(
  request: OpenArchivesRequest,
  open: (request: OpenArchiveRequest) => Promise<Archive> = openArchive,
): Promise<Archive> {
  const { config, env, cwd } = request;
  const own = { ...request, config: config.archive };
  // A problem with the key of both is reported once; the one that is written to is cleaned.
  const { onWarning: _, ...quiet } = request;
  const other = { ...quiet, config: researchArchive(config), withoutCleaning: true };
  const first = { archive: await open(own), folder: archiveFolder(own) };
  const folder = archiveFolder({ config: other.config, env, cwd });
  return folder === first.folder
    ? first.archive
    : joinedArchives(first, { archive: await open(other), folder });
}

/** For somebody who looks at what is kept, wherever that is. */
export function openExistingArchives(request: OpenArchivesRequest): Promise<Archive> {
  return openArchives(request, openExistingArchive);
}

export async function openArchive(request: OpenArchiveRequest): Promise<Archive> {
  const folder = archiveFolder(request);
  const clock = request.clock ?? { now: () => Date.now() };
  const home = plimsollHome(request.env);
  const key = await readInstallKey(home).catch((error: unknown) => whyNoKey(error, home));
  const isKept = typeof key !== 'string';
  const memory = request.memoryFallback === true ? FALLBACK_BYTES : 0;
  // Without its key nothing on disk can be opened or found again: the session keeps originals in memory.
  if (!isKept) request.onWarning?.({ code: 'ARCHIVE_WRITE_FAILED', message: key });
  const files = openStore('folder', { path: folder, flushLater: request.flushLater === true });
  // Only a process that can go on without the disk has reason to give it up.
  const disk = memory > 0 ? storeWithPatience(files, DISK_MS) : files;
  const archive = createArchive({
    store: isKept ? disk : openStore('memory', { limitBytes: memory }),
    inMemory: !isKept,
    fallback: openStore('memory', { limitBytes: isKept ? memory : 0 }),
    keys: createInstallKeys(isKept ? key : randomBytes(32)),
    clock,
    principal: request.principal ?? systemPrincipal(),
    quotaBytes: request.config.quota_mb * MEGABYTE,
    onWarning: (isKept || memory > 0 ? request.onWarning : undefined) ?? (() => undefined),
  });
  const mayClean = isKept && request.withoutCleaning !== true;
  if (mayClean && (await isCleaningDue(folder, clock.now()))) await archive.clean();
  return archive;
}

/** For somebody who looks at what is kept: an archive that is there and cannot be opened is an error, not an empty one. */
export async function openExistingArchive(request: OpenArchiveRequest): Promise<Archive> {
  const folder = archiveFolder(request);
  const found = await stat(folder).catch(() => undefined);
  if (found !== undefined && !found.isDirectory()) {
    throw new PlimsollError('INTERNAL_ERROR', `The archive ${folder} is a file, not a folder.`, {
      remedy: 'Move it away, or set another folder in the configuration.',
    });
  }
  const warnings: WarningDetail[] = [];
  const onWarning = (detail: WarningDetail) => void warnings.push(detail);
  const archive = await openArchive({ ...request, withoutCleaning: true, onWarning });
  if (found === undefined || warnings[0] === undefined) return archive;
  throw new PlimsollError('INTERNAL_ERROR', `The archive cannot be opened. ${warnings[0].message}`, {
    remedy:
      'Make its key readable, or put it back from a backup; without it, move the archive away to start a new one.',
  });
}

function whyNoKey(error: unknown, home: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `PLIMSOLL_HOME, ${home}, is a file or lies below one; it has to be a folder.`;
  if (error instanceof PlimsollError || code === undefined) return String(message);
  return `The folder ${home} cannot be used: ${whyNotWritten(error)}.`;
}

function systemPrincipal(): string {
  // A user of a container may have a number and no entry that userInfo could read.
  return `user:${process.getuid?.() ?? userInfo().username}`;
}

/** The modification time of an empty file says when the archive was cleaned. Housekeeping never stops the work. */
async function isCleaningDue(folder: string, now: number): Promise<boolean> {
  const mark = join(folder, '.cleaned');
  try {
    const last = (await stat(mark).catch(() => undefined))?.mtimeMs ?? 0;
    if (now - last < HOUR) return false;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A link in its place would make another file empty. Windows does not know the flag.
    const flags = constants.O_WRONLY | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
    const file = await openFile(mark, flags, 0o600);
    await file.utimes(now / 1000, now / 1000).finally(() => file.close());
    return true;
  } catch {
    return false;
  }
}
