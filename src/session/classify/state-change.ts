/**
 * Commands that put something else under whatever is run next: a test that passes then says nothing of the one that failed before.
 * What only goes on with the same work (an edit, `git add`, `commit`, `pull`, files that are taken back) is none of them.
 */
import { isBranchChange } from './branch-change.js';
import { commandsOf } from './command-family.js';

export type StateChange =
  /** Other files: those of a branch by its name; `-` is the one before. */
  | { readonly what: 'branch'; readonly to: string }
  /** A name for the files that are there. */
  | { readonly what: 'new-branch'; readonly to: string }
  /** What was not committed is put aside, or comes back. */
  | { readonly what: 'stash'; readonly by: 1 | -1 }
  /** Files of another time, to which no name leads back. */
  | { readonly what: 'anew' }
  /** Another program or another setting, in this shell. `isOfShell`: a command that is run with it says so by itself. */
  | { readonly what: 'setting'; readonly name: string; readonly to: string; readonly isOfShell: boolean };

/** What a command of a script does to the state: a change, or work that is done in it. */
export type StateStep = StateChange | 'work';

/** By what the command begins with, and why a later run is another one. */
const SETTINGS: readonly (readonly [begins: RegExp, why: string])[] = [
  [/^(?:nvm|fnm|mise|sdk) use\b|^sdk default\b|^volta pin\b/, 'another version of the language runs it'],
  [
    /^(?:asdf|pyenv|rbenv|nodenv|jenv) (?:local|global|shell|set)\b/,
    'another version of the language runs it',
  ],
  [/^rustup (?:default|override)\b/, 'another compiler builds it'],
  [/^(?:conda|mamba|micromamba) (?:activate|deactivate)\b|^deactivate$/, 'other packages are there'],
  [
    /^(?:kubectl config use-context|docker context use|terraform workspace select|kubectx) \S/,
    'another machine answers',
  ],
  [/^(?:source|\.) \S/, 'it may set anything'],
  [/^(?:export|unset) [A-Za-z_]/, 'programs read it'],
];
const OF_SHELL = new Set(['source', '.', 'export', 'unset']);
/** Words to the reader, and where the shell stands: no work. */
const SILENT = new Set('cd pushd popd echo printf pwd true : set sleep'.split(' '));

const MAY_CHANGE =
  /\b(?:checkout|switch|stash|reset|bisect|update|use|default|pin|local|global|shell|set|override|activate|deactivate|use-context|kubectx|select|export|unset|source)\b|(?:^|[;&\n])\s*\. /;

/** The commands of a script in their order; none where nothing in it changes the state. */
export function stateSteps(command: string): readonly StateStep[] {
  if (!MAY_CHANGE.test(command)) return NONE;
  const steps = commandsOf(command).flatMap(({ words }): StateStep[] =>
    SILENT.has(words[0] ?? '') ? [] : changesOf(words),
  );
  return steps.every((step) => step === 'work') ? NONE : steps;
}

const NONE: readonly StateStep[] = [];
const WORK: StateStep[] = ['work'];

/** The words of one command, without what stands before its program. */
export function changesOf(words: readonly string[]): StateStep[] {
  const [program = ''] = words;
  if (REPOSITORY.test(program)) return repositoryChange(words.slice(1)) ?? WORK;
  const line = words.slice(0, MOST_WORDS).join(' ');
  if (!SETTINGS.some(([begins]) => begins.test(line))) return WORK;
  const isOfShell = OF_SHELL.has(program);
  if (program !== 'export' && program !== 'unset')
    return [{ what: 'setting', name: isOfShell ? 'source' : program, to: brief(line), isOfShell }];
  return words.slice(1, MOST_WORDS).map((word) => {
    const [name = ''] = word.split('=', 1);
    return { what: 'setting', name, to: program === 'unset' ? `unset ${name}` : brief(word), isOfShell };
  });
}

/** A long value is told from others by its begin, its end and its length. */
function brief(text: string): string {
  return text.length <= MOST_VALUE ? text : `${text.slice(0, 100)}...${text.slice(-100)} ${text.length}`;
}

const MOST_VALUE = 300;
const MOST_WORDS = 20;
export const REPOSITORY = /(?:^|\/)(?:git|gh|hg|jj|sl)$/;
const VERBS = new Set(['checkout', 'switch', 'stash', 'reset', 'bisect', 'update', 'goto']);

function repositoryChange(given: readonly string[]): StateStep[] | undefined {
  // `git -C x`, `git -c a=b` and `gh pr` stand before the verb.
  const at = given.findIndex(
    (word, index) => !word.startsWith('-') && !/^-[cC]$/.test(given[index - 1] ?? ''),
  );
  const rest = given.slice(given[at] === 'pr' ? at + 1 : at);
  const [verb = '', ...told] = at < 0 ? [] : rest;
  if (!VERBS.has(verb)) return undefined;
  if (verb === 'reset') return told.includes('--hard') ? [{ what: 'anew' }] : undefined;
  const names = told.filter((word) => word === '-' || !word.startsWith('-'));
  if (verb !== 'stash' && told.some((word) => /^(?:-[bBcC]|--create|--force-create)$/.test(word)))
    return [{ what: names.length > 1 ? 'branch' : 'new-branch', to: names[0] ?? '' }];
  if (!isBranchChange(verb, told)) return undefined;
  if (verb === 'bisect') return [{ what: 'anew' }];
  if (verb !== 'stash') return [{ what: 'branch', to: names[0] ?? '' }];
  if (told[0] === 'branch') return [{ what: 'anew' }];
  return [{ what: 'stash', by: told[0] === 'pop' || told[0] === 'apply' ? -1 : 1 }];
}
