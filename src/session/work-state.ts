/**
 * What commands run on, as far as the session tells: which branch, what is stashed away, which runtime and settings. Two runs on different
 * states are two actions; what is not known to be the same is different, because an error that stays costs less than one that is lost.
 */
import { commandsOf } from './classify/programs.js';
import type { Pair } from './pair.js';

export class WorkState {
  private branch = 0;
  private before: number | undefined;
  /** How many states there were: each has a number of its own. */
  private count = 0;
  private readonly names = new Map<string, number>();
  private stashed = 0;
  private settings: ReadonlyMap<string, string> = new Map();

  /** The pair as it was run on that state. Pairs come in their order. */
  place(pair: Pair): Pair {
    const { command, outcome } = pair;
    if (command === undefined) return pair;
    const steps = stateSteps(command);
    if (steps.length === 0) return this.within(pair, this.key());
    const isAlone = !steps.includes('work');
    // A switch that failed has switched nothing.
    if (isAlone && outcome.failed) return pair;
    const { settings } = this;
    const from = this.key();
    const keys = new Set<string>();
    for (const step of steps) {
      if (step === 'work') keys.add(this.key());
      else if (isAlone || step.what !== 'setting' || !step.isOfShell) this.change(step);
    }
    // Whether the shell goes on with the next call is known only where a call does nothing else.
    const key = keys.size > 1 ? `${++this.count}` : [...keys].join('');
    const placed = isAlone ? pair : this.within(pair, key);
    if (!isAlone) this.settings = settings;
    return this.key() === from ? placed : { ...placed, isSwitch: true };
  }

  private change(change: StateChange): void {
    switch (change.what) {
      case 'branch': {
        const to = change.to === '-' ? this.before : this.names.get(change.to);
        this.goTo(to ?? ++this.count);
        if (change.to !== '-') this.names.set(change.to, this.branch);
        break;
      }
      case 'new-branch':
        this.names.set(change.to, this.branch);
        break;
      case 'stash':
        this.stashed = Math.max(0, this.stashed + change.by);
        break;
      case 'anew':
        this.goTo(++this.count);
        break;
      case 'setting': {
        this.settings = new Map(this.settings).set(change.name, change.to);
        // So many are no longer told apart: what comes is something else.
        if (this.settings.size > MOST_SETTINGS) {
          this.settings = new Map();
          this.goTo(++this.count);
        }
      }
    }
  }

  private goTo(branch: number): void {
    this.before = this.branch;
    this.branch = branch;
  }

  private key(): string {
    if (this.branch === 0 && this.stashed === 0 && this.settings.size === 0) return '';
    return [BRANCH + this.branch, this.stashed, ...[...this.settings.values()].sort()].join('\n');
  }

  private within(pair: Pair, state: string): Pair {
    if (state === '') return pair;
    return { ...pair, steps: pair.steps.map((step) => ({ ...step, ...this.stateOf(step.run, state) })) };
  }

  /** A switch is the same one from wherever it is made; other commands of a repository do not care for what is stashed away. */
  private stateOf(run: string, state: string): { readonly state?: string } {
    const words = run.split(/[\0 ]/, MOST_RUN_WORDS);
    if (!changesOf(words).includes('work')) return {};
    if (!REPOSITORY.test(words[0] ?? '')) return { state };
    const [branch = ''] = state.split('\n', 1);
    return branch === FIRST ? {} : { state: branch };
  }
}

const MOST_RUN_WORDS = 40;
const MOST_SETTINGS = 40;
const BRANCH = 'branch ';
const FIRST = `${BRANCH}0`;

type StateChange =
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
type StateStep = StateChange | 'work';

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
function stateSteps(command: string): readonly StateStep[] {
  if (!MAY_CHANGE.test(command)) return NONE;
  const steps = commandsOf(command).flatMap(({ words }): StateStep[] =>
    SILENT.has(words[0] ?? '') ? [] : changesOf(words),
  );
  return steps.every((step) => step === 'work') ? NONE : steps;
}

const NONE: readonly StateStep[] = [];
const WORK: StateStep[] = ['work'];

/** The words of one command, without what stands before its program. */
function changesOf(words: readonly string[]): StateStep[] {
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
const REPOSITORY = /(?:^|\/)(?:git|gh|hg|jj|sl)$/;
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

/** After it the files of a repository are those of another branch, or of another time: a path then names another text. */
export function changesBranch(command: string): boolean {
  return MAY_SWITCH.test(command) && commandsOf(command).some(({ words }) => isChange(words));
}

const MAY_SWITCH = /\b(?:checkout|switch|stash|bisect|update)\b/;

function isChange(words: readonly string[]): boolean {
  const at = words.findIndex((word) => REPOSITORY.test(word));
  if (at < 0) return false;
  const rest = words.slice(at + 1);
  const verb = rest.findIndex((word) => SWITCHES.has(word));
  if (verb < 0) return false;
  return isBranchChange(rest[verb] ?? '', rest.slice(verb + 1));
}

/** `told`: the words after the verb. */
function isBranchChange(verb: string, told: readonly string[]): boolean {
  if (verb === 'stash') return !LOOKS.has(told[0] ?? '');
  if (verb === 'bisect') return told[0] !== 'log';
  // A new branch begins with the files that are there, unless it says where it begins.
  const names = told.filter((word) => word === '-' || !word.startsWith('-'));
  if (told.some((word) => /^(?:-[bBcC]|--create|--force-create|--orphan)$/.test(word)))
    return names.length > 1;
  return names.length > 0 && !told.includes('--') && !names.some(isFile);
}

const SWITCHES = new Set(['checkout', 'switch', 'stash', 'bisect', 'update']);
const LOOKS = new Set(['list', 'show', 'drop', 'clear', 'create']);

/** Files are taken back, and the branch stays. */
function isFile(name: string): boolean {
  return name === '.' || name.endsWith('/') || /\.[A-Za-z]\w{0,4}$/.test(name);
}
