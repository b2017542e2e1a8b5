/** Reads and checks each source, merges the valid values over the defaults key by key, and checks the whole. */
import { dirname, resolve } from 'node:path';
import type { SyntaxFault } from '../../adapters/config-format/config-document.js';
import { formatOfFile, parseConfigDocument } from '../../adapters/config-format/parse-config-document.js';
import type { Config } from '../../contract/config/config.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { CONFIG_FILE_NAMES } from '../../contract/names.js';
import { expandUserFolder } from '../home.js';
import { standingOf } from './allowed-files.js';
import { type Checked, checkTree, type Leaf } from './check-tree.js';
import { crossCheck } from './cross-checks.js';
import type { ConfigurationFile, FoundFile } from './find-files.js';
import { formatKeyPath, type KeyPath, shownKeyPath } from './key-path.js';
import { describeOptions } from './option-schema.js';
import { ALLOW_COMMAND, type Origin, type Problem } from './problem.js';
import { withinProject } from './project-rule.js';
import { showableValue } from './showable-value.js';
import { checkSettings, checkVariables } from './text-sources.js';

export interface Sources {
  readonly files: readonly FoundFile[];
  readonly variables: readonly { readonly variable: string; readonly text: string }[];
  readonly set: readonly string[];
  readonly cwd: string;
  /** The folder that remembers which project files are allowed; without it none is. */
  readonly home?: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Merged {
  readonly config: Config;
  readonly origins: ReadonlyMap<string, Origin>;
  readonly problems: readonly Problem[];
  readonly files: readonly ConfigurationFile[];
}

export async function mergeSources(sources: Sources): Promise<Merged> {
  const read: { readonly isProject: boolean; readonly source: Checked }[] = [];
  const files = sources.files.map((file) => withStanding(file, sources.home));
  for (const file of files)
    read.push({ isProject: isBound(file), source: withPaths(await checkFile(file), sources) });
  for (const source of [checkVariables(sources.variables), checkSettings(sources.set)])
    read.push({ isProject: false, source: withPaths(source, sources) });
  const user = overlay(read.flatMap(({ isProject, source }) => (isProject ? [] : source.leaves)));
  const checked = read.map(({ isProject, source }) => (isProject ? withinProject(source, user) : source));
  const leaves = checked.flatMap((source) => source.leaves);
  const problems = checked.flatMap((source) => source.problems);

  // Options of a project file that do not go together with the others are dropped; the rest is checked alone.
  const bound = new Set(files.filter(isBound).map(({ path }) => path));
  const together = checkTogether(leaves, bound);
  const { config, origins, found } = checkTogether(together.kept);
  const told = new Set(found.map(({ message }) => message));
  const ofProject = together.found.filter(({ message }) => !told.has(message));
  return {
    config,
    origins,
    problems: [
      ...files.flatMap(changedFile),
      ...problems.map((problem) => (bound.has(problem.file ?? '') ? withoutForce(problem) : problem)),
      ...ofProject.map(withoutForce),
      ...found,
    ],
    files: files.map(({ read: _, ...file }) => file),
  };
}

/** An error in a file that nobody has allowed stops nothing. */
function withoutForce(problem: Problem): Problem {
  return problem.severity === 'error' ? { ignoredOptions: 1, ...problem } : problem;
}

/** Without the options that do not go together, or, where there are `only`, without those of them that stand in these files. */
function checkTogether(leaves: readonly Leaf[], only?: ReadonlySet<string>) {
  const whole = overlay(leaves);
  const { problems: found, reset } = crossCheck(
    whole.config,
    (path) => whole.origins.get(formatKeyPath(path)) ?? { kind: 'default' },
  );
  const left = new Set(reset.map(formatKeyPath));
  const kept = leaves.filter(
    ({ path, origin }) =>
      !left.has(formatKeyPath(path)) ||
      (only !== undefined && !(origin.kind === 'file' && only.has(origin.file))),
  );
  return { ...(kept.length === leaves.length ? whole : overlay(kept)), found, kept };
}

function withStanding(file: FoundFile, home: string | undefined): FoundFile {
  const { role, path, read } = file;
  if (home === undefined) return file;
  const standing = role === 'project' && read.kind === 'text' ? standingOf(path, read.text, home) : undefined;
  return standing === undefined ? file : { ...file, standing };
}

/** Whether nobody named or allowed this file. */
function isBound({ role, standing }: ConfigurationFile): boolean {
  return role === 'project' && standing !== 'allowed';
}

function changedFile({ path, standing }: ConfigurationFile): Problem[] {
  if (standing !== 'changed') return [];
  return [
    {
      severity: 'warning',
      path: '',
      accepted: 'the file as it was when it was allowed',
      message: `This file has changed since it was allowed, so it may no longer set everything. To allow it as it is now: ${ALLOW_COMMAND}`,
      remedy: `Read it, then run: ${ALLOW_COMMAND}`,
      file: path,
    },
  ];
}

async function checkFile({ path, read, role }: FoundFile): Promise<Checked> {
  const refuse = (message: string, remedy: string, line?: number, isUsage = false): Checked => ({
    leaves: [],
    problems: [
      {
        severity: 'error',
        path: '',
        accepted: `a readable file, such as ${CONFIG_FILE_NAMES[0]}`,
        message,
        remedy,
        file: path,
        ...(line === undefined ? {} : { line }),
        ...(isUsage ? { isUsage: true as const } : {}),
      },
    ],
  });
  if (read.kind === 'missing') {
    const remedy = 'Check the name, or make one with: plimsoll config init';
    return refuse(`There is no file ${path}.`, remedy, undefined, role === 'given');
  }
  if (read.kind === 'unreadable') return refuse(`This ${read.reason}.`, read.remedy, read.line);
  const format = formatOfFile(path);
  if (format === undefined) {
    return refuse(
      `The name ${path} does not say which format it has.`,
      'Let the name end in .toml, .json, .yaml or .yml.',
    );
  }
  const document = await parseConfigDocument(format, read.text);
  const checked = checkTree(document.value, {
    isText: false,
    originOf: (keys) => {
      const line = document.lineOf(keys);
      return { kind: 'file', file: path, ...(line === undefined ? {} : { line }) };
    },
  });
  const faults = document.faults.map(
    ({ repeated, ...fault }): Problem => ({
      severity: 'error',
      path: '',
      accepted: `valid ${format.toUpperCase()}`,
      file: path,
      ...fault,
      ...(repeated === undefined ? {} : { message: repetition(repeated) }),
    }),
  );
  return { leaves: checked.leaves, problems: [...faults, ...checked.problems] };
}

/** Names are shown like values: somebody may have put a key of a service on the wrong side. */
function repetition({ path, firstLine }: NonNullable<SyntaxFault['repeated']>): string {
  const name = shownKeyPath(path.map((key) => String(showableValue(key))));
  return `${name} is given twice: first on line ${firstLine}.`;
}

function withPaths({ leaves, problems }: Checked, sources: Sources): Checked {
  return { leaves: leaves.map((leaf) => absolutePath(leaf, sources)), problems };
}

/** A relative path counts from the folder of the file that names it, so that it means the same from everywhere. */
function absolutePath(leaf: Leaf, sources: Sources): Leaf {
  pathOptions ??= new Set(
    describeOptions().flatMap(({ name, note }) => (note.isPath === true ? [name] : [])),
  );
  if (typeof leaf.value !== 'string' || !pathOptions.has(formatKeyPath(leaf.path))) return leaf;
  const folder = leaf.origin.kind === 'file' ? dirname(leaf.origin.file) : sources.cwd;
  return { ...leaf, value: resolve(folder, expandUserFolder(leaf.value, sources.env)) };
}
let pathOptions: ReadonlySet<string> | undefined;

function overlay(leaves: readonly Leaf[]): { config: Config; origins: Map<string, Origin> } {
  const config = defaultConfig();
  const origins = new Map<string, Origin>();
  for (const { path, value, origin } of leaves) {
    place(config, path, value);
    origins.set(formatKeyPath(path), origin);
  }
  return { config, origins };
}

/** The keys come from the check, which lets no inherited name through; tables made here have no prototype anyway. */
function place(config: Config, path: KeyPath, value: unknown): void {
  let table = config as unknown as Record<string, unknown>;
  for (const key of path.slice(0, -1)) {
    if (!Object.hasOwn(table, key)) table[key] = Object.create(null);
    table = table[key] as Record<string, unknown>;
  }
  table[path.at(-1) ?? ''] = value;
}
