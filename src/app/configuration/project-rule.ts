/**
 * Decides what the configuration file of a project may set. The file may come with a repository that was just cloned.
 * So only marked options count, and only in the marked direction, compared with all other sources together.
 * Everything else is ignored with a warning.
 */
import { dirname, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../contract/config/config.js';
import type { FieldNote } from '../../contract/config/field-notes.js';
import { coversPattern, exactness, overlapPatterns } from '../tool-pattern.js';
import type { Checked, Leaf } from './check-tree.js';
import { formatKeyPath, type KeyPath, shownKeyPath, valueAt } from './key-path.js';
import { describeOptions, type OptionDescription } from './option-schema.js';
import {
  ALLOW_COMMAND,
  formatOrigin,
  MOST_PROBLEMS,
  type Origin,
  type Problem,
  placeOf,
  unshownProblems,
} from './problem.js';
import { realPathOf } from './real-path.js';
import { formatValue, showableValue } from './showable-value.js';

/** What all sources but the project file say together. */
export interface UserWord {
  readonly config: Config;
  readonly origins: ReadonlyMap<string, Origin>;
}

interface Verdict {
  /** As it counts; nothing when it is ignored. */
  readonly leaf?: Leaf;
  /** Why it does not count, or not as it stands: goes on from the name of the option. */
  readonly refusal?: string;
}

export function withinProject({ leaves, problems }: Checked, user: UserWord): Checked {
  const verdicts = leaves.map((given) => ({ given, ...verdictOn(given, user) }));
  const refused = verdicts.flatMap(({ given, refusal }) =>
    refusal === undefined ? [] : [() => problemOf(given, refusal)],
  );
  const unshown = { error: 0, warning: Math.max(0, refused.length - MOST_PROBLEMS) };
  return {
    leaves: verdicts.flatMap(({ leaf }) => leaf ?? []),
    problems: [
      ...problems,
      ...refused.slice(0, MOST_PROBLEMS).map((describe) => describe()),
      ...unshownProblems(unshown, leaves[0]?.origin ?? { kind: 'default' }).map((problem) => ({
        ...problem,
        ignoredOptions: unshown.warning,
      })),
    ],
  };
}

/** Every option and key of a table that can be set, with what a project file may do with it; `*` stands for a chosen name. */
export function projectRights(): { readonly name: string; readonly note: FieldNote }[] {
  const rows = (option: OptionDescription, prefix: string): { name: string; note: FieldNote }[] => {
    const name = `${prefix}.${option.path.at(-1)}`;
    const inner = option.hasNamedEntries ? `${name}.*` : name;
    if (option.fields.length === 0) return [{ name, note: option.note }];
    return option.fields.flatMap((field) => rows(field, inner));
  };
  return describeOptions().flatMap((option) => rows(option, option.path[0] ?? ''));
}

/** Only entries of tables with chosen names lie four keys deep. */
function noteOfLeaf(path: KeyPath): FieldNote | undefined {
  rights ??= new Map(projectRights().map(({ name, note }) => [name, note]));
  return rights.get(path.map((key, at) => (at === 2 && path.length === 4 ? '*' : key)).join('.'));
}
let rights: ReadonlyMap<string, FieldNote> | undefined;

function verdictOn(leaf: Leaf, user: UserWord): Verdict {
  const own = valueAt(user.config, leaf.path);
  if (isDeepStrictEqual(leaf.value, own)) return {};
  const note = noteOfLeaf(leaf.path);
  switch (note?.inProject) {
    case 'smaller':
      return smaller(leaf, boundOf(leaf.path, own, note, user.config));
    case 'wider':
      return Array.isArray(own) ? added(leaf, own) : wider(leaf, own);
    case 'inside':
      return inside(leaf, user.origins.get(formatKeyPath(leaf.path)));
    default:
      return { refusal: 'is ignored: a project file may not set it' };
  }
}

function smaller(leaf: Leaf, bound: number | undefined): Verdict {
  if (bound === undefined || Number(leaf.value) <= bound) return { leaf };
  return {
    refusal: `is ignored: it is ${formatValue(leaf.value)}, and a project file may only lower it from ${bound}`,
  };
}

function boundOf(path: KeyPath, own: unknown, note: FieldNote, { proxy }: Config): number | undefined {
  const [section, table, pattern, key] = path;
  if (section === 'proxy' && table === 'tools' && (key === 'limit_tokens' || key === 'limit_bytes'))
    // No token is less than a byte, so as many bytes hold no more tokens than the limit for all tools.
    return limitOfTools(pattern ?? '', key, proxy.tools, proxy.limit_tokens ?? note.whenUnset);
  return typeof own === 'number' ? own : note.whenUnset;
}

/**
 * The smallest value that the user's policies set for the tools of a pattern. If several policies match a tool, the
 * most exact one counts. A policy more exact than the project's holds by itself; one that covers the project's hides
 * less exact ones.
 */
function limitOfTools(
  pattern: string,
  key: 'limit_tokens' | 'limit_bytes',
  policies: Config['proxy']['tools'],
  limitOfAll: number | undefined,
): number | undefined {
  const rivals = Object.entries(policies).filter(
    ([own, policy]) =>
      policy[key] !== undefined && exactness(own) <= exactness(pattern) && overlapPatterns(own, pattern),
  );
  const covering = rivals.map(([own]) => own).filter((own) => coversPattern(own, pattern));
  const hidden = Math.max(...covering.map(exactness));
  const limits = rivals.filter(([own]) => exactness(own) >= hidden).map(([, policy]) => policy[key]);
  const set = [...limits, covering.length === 0 ? limitOfAll : undefined].filter((at) => at !== undefined);
  return set.length === 0 ? undefined : Math.min(...set);
}

/** A list in a project file adds to the user's. */
function added(leaf: Leaf, own: readonly unknown[]): Verdict {
  const given = leaf.value as readonly unknown[];
  const missing = own.filter((entry) => !given.includes(entry));
  if (missing.length === 0) return { leaf };
  const refusal = `keeps ${formatValue(showableValue(missing))}: a project file may only add to it`;
  const value = [...new Set([...own, ...given])];
  return value.length === own.length ? { refusal } : { leaf: { ...leaf, value }, refusal };
}

/** The wider value: the larger number, the switch that is on, the earlier choice. */
function wider(leaf: Leaf, own: unknown): Verdict {
  const rank = (value: unknown) => {
    const choices = describeChoices(leaf.path);
    return choices === undefined ? Number(value) : -choices.indexOf(String(value));
  };
  if (rank(leaf.value) > rank(own)) return { leaf };
  const may = typeof own === 'number' ? 'may only raise it from' : 'may not change it from';
  return {
    refusal: `is ignored: it is ${formatValue(leaf.value)}, and a project file ${may} ${formatValue(own)}`,
  };
}

function describeChoices([section, name]: KeyPath): readonly string[] | undefined {
  return describeOptions().find(({ path }) => path[0] === section && path[1] === name)?.choices;
}

function inside(leaf: Leaf, setBy: Origin | undefined): Verdict {
  if (setBy !== undefined) return { refusal: `is ignored: it is set in ${formatOrigin(setBy)}` };
  const refusal = 'is ignored: a project file may only name a folder inside the project';
  if (leaf.origin.kind !== 'file') return { refusal };
  const project = realPathOf(dirname(leaf.origin.file));
  const folder = realPathOf(String(leaf.value));
  if (project === undefined || folder === undefined) return { refusal };
  const way = relative(project, folder);
  if (way === '' || way === '..' || way.startsWith(`..${sep}`) || way === folder)
    return { refusal: folder === leaf.value ? refusal : `${refusal}, and this one leads to ${folder}` };
  // Uses the checked file itself, not the links that led to it.
  return { leaf: { ...leaf, value: folder } };
}

function problemOf({ path, value, origin }: Leaf, refusal: string): Problem {
  return {
    severity: 'warning',
    ignoredOptions: 1,
    path: formatKeyPath(path),
    value: showableValue(value),
    accepted: 'in a project file: smaller sizes, wider redaction and protection, folders of the project',
    message: `${shownKeyPath(path)} ${refusal}. To allow the file as it is: ${ALLOW_COMMAND}`,
    remedy: `Set it in plimsoll.toml in PLIMSOLL_HOME, in the environment or with --set; or read the file and run: ${ALLOW_COMMAND}`,
    ...placeOf(origin),
  };
}
