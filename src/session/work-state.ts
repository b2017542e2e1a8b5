/**
 * Tracks the state of the work that commands run on, such as the branch. After a change of the branch or the stash,
 * the same command is another action. A branch that comes back counts as a new state too: keeping a resolved error
 * costs less than losing an open one.
 */
import { commandsOf } from './classify/programs.js';
import type { Pair } from './pair.js';

export class WorkState {
  private count = 0;
  private stashed = 0;

  /** The pair as it was run on that state. Pairs come in their order. */
  place(pair: Pair): Pair {
    const { command, steps, outcome } = pair;
    if (command === undefined) return pair;
    const isSetting = SETTING.test(command);
    const isSwitch = isSetting || changesBranch(command);
    const isAlone = isSetting || steps.every(({ run }) => REPOSITORY.test(run));
    // A switch that failed has switched nothing.
    if (isSwitch && !(isAlone && outcome.failed)) this.change(command);
    const placed = isSwitch ? { ...pair, isSwitch } : pair;
    if ((this.count === 0 && this.stashed === 0) || isAlone) return placed;
    return {
      ...placed,
      steps: steps.map((step) => ({ ...step, state: `state ${this.count} ${this.stashed}` })),
    };
  }

  private change(command: string): void {
    const stash = STASH.exec(command);
    if (stash === null) this.count++;
    else this.stashed = Math.max(0, this.stashed + (stash[1] === undefined ? 1 : -1));
  }
}

/** After it the files of a repository are those of another branch, or of another time: a path then names another text. */
export function changesBranch(command: string): boolean {
  return MAY_SWITCH.test(command) && commandsOf(command).some(({ words }) => isChange(words));
}

/** A call that only stashes. */
const STASH = /^\s*git stash(?: (?:(pop|apply)|push|-u|save))?\s*$/;
/** Another version of a program, other packages or settings, another folder, for the calls that follow. */
const SETTING =
  /^\s*(?:(?:nvm|fnm|mise|sdk|volta|pyenv|rbenv|asdf|conda|rustup) (?:use|pin|local|global|shell|activate|deactivate|default) |cd |pushd |popd|source |\. |export |unset |kubectl config use-context )[^;&|\n]*$/;
const REPOSITORY = /^(?:git|gh|hg|jj|sl)(?![\w-])/;
const MAY_SWITCH = /\b(?:checkout|switch|stash|bisect|update|reset)\b/;

function isChange(words: readonly string[]): boolean {
  const at = words.findIndex((word) => REPOSITORY.test(word.slice(word.lastIndexOf('/') + 1)));
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
  if (verb === 'reset') return told.includes('--hard');
  // A new branch begins with the files that are there, unless it says where it begins.
  const names = told.filter((word) => word === '-' || !word.startsWith('-'));
  if (told.some((word) => /^(?:-[bBcC]|--create|--force-create|--orphan)$/.test(word)))
    return names.length > 1;
  return names.length > 0 && !told.includes('--') && !names.some(isFile);
}

const SWITCHES = new Set(['checkout', 'switch', 'stash', 'bisect', 'update', 'reset']);
const LOOKS = new Set(['list', 'show', 'drop', 'clear', 'create']);

/** Files are taken back, and the branch stays. */
function isFile(name: string): boolean {
  return name === '.' || name.endsWith('/') || /\.[A-Za-z]\w{0,4}$/.test(name);
}
