/**
 * Failures that nothing has resolved since, in the order of their latest try. A success resolves those of the same action, and one of a
 * task without targets those with targets; nothing else does.
 */
import { saysNotDone } from './classify/said-not-done.js';
import { isDoubtful } from './ended-as.js';
import type { Pair } from './pair.js';

export class OpenFailures {
  private readonly byAction = new Map<string, Pair[]>();
  /** The actions with targets that a run without them would resolve. */
  private readonly parts = new Map<string, Set<string>>();

  /** `cwd`: where a command is run that does not say it. */
  constructor(private readonly cwd: string | undefined) {}

  /** The failures of the action up to this one; a list of its own for each run of them. */
  fail(pair: Pair): readonly Pair[] {
    const action = this.actionOf(pair);
    const run = this.byAction.get(action) ?? [];
    run.push(pair);
    this.byAction.delete(action);
    this.byAction.set(action, run);
    const { whole } = pair;
    if (whole !== undefined && whole !== pair.run) {
      const key = this.keyOf(pair, whole);
      const parts = this.parts.get(key) ?? new Set();
      this.parts.set(key, parts.add(action));
    }
    return run;
  }

  succeed(pair: Pair): void {
    if (this.byAction.size === 0) return;
    const action = this.actionOf(pair);
    const parts = this.parts.get(action);
    if ((parts === undefined && !this.byAction.has(action)) || !isDone(pair)) return;
    this.byAction.delete(action);
    for (const part of parts ?? []) this.byAction.delete(part);
    this.parts.delete(action);
  }

  has(pair: Pair): boolean {
    return this.byAction.has(this.actionOf(pair));
  }

  runs(): readonly (readonly Pair[])[] {
    return [...this.byAction.values()];
  }

  /** Equal for two tries of the same action. */
  private actionOf(pair: Pair): string {
    return this.keyOf(pair, pair.run);
  }

  private keyOf({ folder }: Pair, run: string): string {
    const { cwd } = this;
    if (folder === '' || folder === cwd) return run;
    const isInside = cwd !== undefined && cwd !== '' && folder.startsWith(`${cwd}/`);
    return `${isInside ? folder.slice(cwd.length + 1) : folder}\n${run}`;
  }
}

function isDone(pair: Pair): boolean {
  const isChange = pair.toolClass === 'write' || pair.toolClass === 'edit';
  return !isDoubtful(pair) && !(isChange && saysNotDone(pair.result.text));
}
