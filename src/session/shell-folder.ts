/**
 * The folder in which a shell stands that goes on from one call to the next: `cd /p/a` as a call of its own, and then `npm test`. Claude
 * Code keeps it after every command, pi and OpenCode start each call anew; elsewhere only a call that does nothing else is believed.
 */
import { folderArgument } from './classify/call-place.js';
import { inFolder } from './classify/command-family.js';
import type { Pair } from './pair.js';
import type { Transcript } from './session-model.js';

const STARTED_ANEW: ReadonlySet<string> = new Set(['pi-session', 'opencode']);

export class ShellFolder {
  private folder = '';
  private before = '';
  private readonly isKept: boolean;
  private readonly isFresh: boolean;

  constructor({ format }: Pick<Transcript, 'format'>) {
    this.isKept = format === 'claude-code';
    this.isFresh = STARTED_ANEW.has(format);
  }

  /** The pair as it was run in that folder. Pairs come in their order. */
  place(pair: Pair): Pair {
    if (pair.command === undefined || this.isFresh) return pair;
    const { folder } = this;
    const placed = folder === '' || folderArgument(pair.call.input) !== '' ? pair : within(folder, pair);
    this.move(pair);
    return placed;
  }

  private move({ moves, outcome, given }: Pair): void {
    if (moves !== undefined && !outcome.failed && (this.isKept || moves.isAll)) {
      const to = moves.to === BACK ? this.before : inFolder(this.folder, moves.to);
      this.before = this.folder;
      this.folder = to;
    }
    if (WAS_RESET.test(given.slice(-300))) this.folder = '';
  }
}

/** `cd -` */
const BACK = '-';
/** As Claude Code says it of a folder outside of the project. */
const WAS_RESET = /\bshell cwd was reset to /i;

function within(folder: string, pair: Pair): Pair {
  return {
    ...pair,
    folder: inFolder(folder, pair.folder),
    steps: pair.steps.map((step) => ({ ...step, folder: inFolder(folder, step.folder) })),
  };
}
