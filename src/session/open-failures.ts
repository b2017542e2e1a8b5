/**
 * Finds failures that nothing has resolved, in the order of their latest try. A failure is resolved when each of its
 * steps has gone well since, on the same state of the work. The same step counts, or one of its task without targets;
 * nothing else does.
 */
import { type CommandStep, inFolder } from './classify/command-family.js';
import type { Pair } from './pair.js';
import { saysBrokenOff, tellsOfFailure, tellsOfSuccess } from './signals/outcome.js';

interface Failure {
  readonly action: string;
  readonly pairs: Pair[];
  /** The steps that have not gone well since. */
  readonly steps: Map<string, OpenStep>;
}

interface OpenStep {
  readonly whole: string | undefined;
  /** Whether only its text showed the failure. A text without failure then resolves it. */
  readonly isPiped: boolean;
  /** Whether its record says that it failed. A success with empty output does not resolve it then. */
  readonly isFlagged: boolean;
}

export class OpenFailures {
  private readonly byAction = new Map<string, Failure>();
  /** The failures that wait for a step, or for the run that takes it in. */
  private readonly waiting = new Map<string, Set<Failure>>();

  /** `cwd`: where a command is run that does not say it. */
  constructor(private readonly cwd: string | undefined) {}

  /** The failures of the action up to this one; each run of failures has its own list. */
  fail(pair: Pair): readonly Pair[] {
    const action = this.actionOf(pair);
    const failure: Failure = this.byAction.get(action) ?? { action, pairs: [], steps: new Map() };
    // A stopped run says nothing, so the one before it is still the latest.
    if (failure.pairs.length > 0 && isBrokenOff(pair)) failure.pairs.splice(-1, 0, pair);
    else failure.pairs.push(pair);
    this.byAction.delete(action);
    this.byAction.set(action, failure);
    for (const step of pair.steps) {
      const whole = step.whole === undefined ? undefined : this.keyOf(step, step.whole);
      const key = this.keyOf(step, step.run);
      const isPiped = step.isPiped && failure.steps.get(key)?.isPiped !== false;
      const isFlagged = isTold(pair) || failure.steps.get(key)?.isFlagged === true;
      failure.steps.set(key, { whole, isPiped, isFlagged });
      this.wait(key, failure);
      if (whole !== undefined) this.wait(whole, failure);
    }
    return failure.pairs;
  }

  succeed(pair: Pair): void {
    if (this.byAction.size === 0) return;
    for (const step of pair.steps) {
      const key = this.keyOf(step, step.run);
      const waiting = this.waiting.get(key);
      if (waiting === undefined) continue;
      if (!isDone(pair)) return;
      this.resolve(key, waiting, !step.isPiped || saysSuccess(pair), saysNothing(pair));
    }
  }

  private resolve(key: string, waiting: Set<Failure>, isProven: boolean, isEmpty: boolean): void {
    for (const failure of waiting) {
      let isOpen = false;
      for (const [open, step] of failure.steps) {
        const { whole, isPiped, isFlagged } = step;
        if (open !== key && whole !== key) continue;
        if ((isProven || isPiped) && !(isEmpty && isFlagged)) failure.steps.delete(open);
        else isOpen = true;
      }
      if (!isOpen) waiting.delete(failure);
      if (failure.steps.size === 0) this.byAction.delete(failure.action);
    }
    if (waiting.size === 0) this.waiting.delete(key);
  }

  has(pair: Pair): boolean {
    return this.byAction.has(this.actionOf(pair));
  }

  runs(): readonly (readonly Pair[])[] {
    return [...this.byAction.values()].map(({ pairs }) => pairs);
  }

  private wait(key: string, failure: Failure): void {
    const waiting = this.waiting.get(key);
    if (waiting === undefined) this.waiting.set(key, new Set([failure]));
    else waiting.add(failure);
  }

  private actionOf({ steps }: Pair): string {
    const first = steps[0];
    if (steps.length === 1 && first !== undefined) return this.keyOf(first, first.run);
    return steps.map((step) => this.keyOf(step, step.run)).join('\n');
  }

  private keyOf({ folder: told, state }: CommandStep, given: string): string {
    const { cwd } = this;
    const run = state === undefined ? given : `${given}\n${state}`;
    const folder = told.startsWith('..') ? inFolder(cwd ?? '', told) : told;
    if (folder === '' || folder === cwd) return run;
    const isInside = cwd !== undefined && cwd !== '' && folder.startsWith(`${cwd}/`);
    return `${isInside ? folder.slice(cwd.length + 1) : folder}\n${run}`;
  }
}

function isDone(pair: Pair): boolean {
  const { isUnfinished, isDenied } = pair.outcome;
  return !isUnfinished && !isDenied && !pair.isDoubtful;
}

function isBrokenOff({ given }: Pair): boolean {
  return saysBrokenOff(given) && !tellsOfFailure(given);
}

/** The record says how it ended, and not only the text. */
function isTold({ result, outcome }: Pair): boolean {
  return result.failed !== undefined || outcome.exitCode !== undefined;
}

function saysNothing(pair: Pair): boolean {
  return !isTold(pair) && pair.given.trim() === '';
}

function saysSuccess({ given }: Pair): boolean {
  return tellsOfSuccess(given) && !tellsOfFailure(given);
}
