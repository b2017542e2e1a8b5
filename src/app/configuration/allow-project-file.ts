/** Allows the configuration file of a project, or takes that back, and says what the file changes. */
import { basename, dirname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readTextFile } from '../../adapters/files/read-text-file.js';
import { CONFIG_FILE_NAMES } from '../../contract/names.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { plimsollHome } from '../home.js';
import { allowFile, forgetFile } from './allowed-files.js';
import { requireConfiguration } from './configuration-findings.js';
import { findFiles } from './find-files.js';
import { parseKeyPath, valueAt } from './key-path.js';
import { listValues } from './list-values.js';
import { CONFIG_FILE_LIMIT, type LoadedConfiguration, loadConfiguration } from './load-configuration.js';
import { describeOptions } from './option-schema.js';
import type { Origin } from './problem.js';
import { realPathOf } from './real-path.js';

interface Place {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface AllowedChange {
  readonly path: string;
  /** Without the permission, and with it; secrets masked, absent when there is no value. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Where the new value of a path leads, if that is another place; null if it leads nowhere. */
  readonly leads_to?: string | null;
  readonly origin: Origin;
}

export interface AllowedFile {
  readonly file: string;
  readonly sha256?: string;
  readonly changes: readonly AllowedChange[];
}

/** `isDry`: only tells what would change. */
export async function allowProjectFile(
  given: string | undefined,
  { cwd, env }: Place,
  isDry: boolean,
): Promise<AllowedFile> {
  const file = projectFile(given, { cwd, env });
  const place = { cwd: dirname(file), env };
  const read = readTextFile(file, CONFIG_FILE_LIMIT);
  if (read.kind === 'unreadable') throw invalidParams(`${file} ${read.reason}.`, read.remedy);
  if (read.kind === 'missing')
    throw invalidParams(`There is no file ${file}.`, 'Name the configuration file of a project.');
  // The text that was looked at is the text that is allowed, whatever happens to the file meanwhile.
  const readFile = (path: string) => (path === file ? read : readTextFile(path, CONFIG_FILE_LIMIT));
  const whole = await loadConfiguration({ ...place, readFile, flags: { config: file } });
  requireConfiguration(whole);
  const bound = await loadConfiguration({ ...place, readFile, ignoresAllowed: true });
  const changes = changesBetween(bound, whole);
  return isDry
    ? { file, changes }
    : { file, sha256: await allowFile(file, read.text, plimsollHome(env)), changes };
}

/** Whether it had been allowed. A file that is gone can be taken back too. */
export async function forgetProjectFile(
  given: string | undefined,
  place: Place,
): Promise<{ readonly file: string; readonly wasAllowed: boolean }> {
  const file = projectFile(given, place);
  return { file, wasAllowed: await forgetFile(file, plimsollHome(place.env)) };
}

function projectFile(given: string | undefined, { cwd, env }: Place): string {
  const home = plimsollHome(env);
  if (given === undefined) {
    const { files } = findFiles(cwd, home, undefined, (path) => readTextFile(path, CONFIG_FILE_LIMIT));
    const found = files.find(({ role }) => role === 'project');
    if (found !== undefined) return found.path;
    throw invalidParams(
      `No configuration file was found in ${cwd} or above it.`,
      `Name one: plimsoll config allow folder/${CONFIG_FILE_NAMES[0]}`,
    );
  }
  const path = resolve(cwd, given);
  const names: readonly string[] = CONFIG_FILE_NAMES;
  if (!names.includes(basename(path)))
    throw invalidParams(
      `${path} is never loaded by itself, so it needs no permission.`,
      `Use it with --config. Only ${names.join(', ')} are found in a project.`,
    );
  if (dirname(path) === resolve(home))
    throw invalidParams(
      `${path} is your own file, which may set everything.`,
      'Name the configuration file of a project.',
    );
  return path;
}

function changesBetween(before: LoadedConfiguration, after: LoadedConfiguration): AllowedChange[] {
  const earlier = new Map(listValues(before).map(({ path, value }) => [path, value]));
  return listValues(after).flatMap(({ path, value, origin }) => {
    const was = earlier.get(path);
    // Shown values may be cut, so two long values that look alike may differ.
    const keys = parseKeyPath(path) ?? [];
    if (isDeepStrictEqual(valueAt(before.config, keys), valueAt(after.config, keys))) return [];
    return [
      {
        path,
        ...(was === undefined ? {} : { before: was }),
        ...(value === undefined ? {} : { after: value }),
        ...linkOf(path, valueAt(after.config, keys)),
        origin,
      },
    ];
  });
}

/** A folder of the project may be a link that leads out of it. */
function linkOf(path: string, value: unknown): Pick<AllowedChange, 'leads_to'> {
  const isPath = describeOptions().some(({ name, note }) => name === path && note.isPath === true);
  if (!isPath || typeof value !== 'string') return {};
  const real = realPathOf(value);
  return real === value ? {} : { leads_to: real ?? null };
}
