/**
 * What commands run on, as far as the session tells: which branch, what is stashed away, which runtime and settings. Two runs on different
 * states are two actions; what is not known to be the same is different, because an error that stays costs less than one that is lost.
 */
import { changesOf, REPOSITORY, type StateChange, stateSteps } from './classify/state-change.js';
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
    const words = run.split(/[\0 ]/, MOST_WORDS);
    if (!changesOf(words).includes('work')) return {};
    if (!REPOSITORY.test(words[0] ?? '')) return { state };
    const [branch = ''] = state.split('\n', 1);
    return branch === FIRST ? {} : { state: branch };
  }
}

const MOST_WORDS = 40;
const MOST_SETTINGS = 40;
const BRANCH = 'branch ';
const FIRST = `${BRANCH}0`;
