/**
 * Failures that nothing has resolved since, in the order of their latest try. A failure is resolved when each of its steps has gone well
 * since: the same one, or one of its task without targets, on the same state of the work; nothing else does it. A call that is no
 * command is resolved by one of its turn, too, that changed what the failure blamed.
 */
import { type CommandStep, inFolder } from './classify/command-family.js';
import { type EditTexts, isSameEdit, isTriedAnew } from './classify/edit-texts.js';
import { objectOf } from './formats/json-access.js';
import type { Pair } from './pair.js';
import type { CallPart, JsonObject } from './session-model.js';
import { saysBrokenOff, tellsOfFailure, tellsOfSuccess } from './signals/outcome.js';

interface Failure {
  readonly action: string;
  readonly pairs: Pair[];
  /** The steps that have not gone well since. */
  readonly steps: Map<string, OpenStep>;
}

interface OpenStep {
  readonly whole: string | undefined;
  readonly edit: EditTexts | undefined;
  /** How many later edits of its file were compared with it word by word. */
  compared: number;
  /** Only its text told of the failure: then a text that tells of none resolves it. */
  readonly isPiped: boolean;
  /** Its record told of the failure: then nothing at all does not resolve it. */
  readonly isFlagged: boolean;
}

export class OpenFailures {
  private readonly byAction = new Map<string, Failure>();
  /** The failures that wait for a step, or for the run that takes it in. */
  private readonly waiting = new Map<string, Set<Failure>>();

  /** By tool and turn the last failures of calls that are no commands. */
  private readonly asked = new Map<string, Failure[]>();

  /** `cwd`: where a command is run that does not say it. */
  constructor(private readonly cwd: string | undefined) {}

  /** The failures of the action up to this one; a list of its own for each run of them. */
  fail(pair: Pair): readonly Pair[] {
    const action = this.actionOf(pair);
    const failure: Failure = this.byAction.get(action) ?? { action, pairs: [], steps: new Map() };
    // A run that was stopped tells nothing: what the one before it told is still the latest.
    if (failure.pairs.length > 0 && isBrokenOff(pair)) failure.pairs.splice(-1, 0, pair);
    else failure.pairs.push(pair);
    this.byAction.delete(action);
    this.byAction.set(action, failure);
    for (const step of pair.steps) {
      const whole = step.whole === undefined ? undefined : this.keyOf(step, step.whole);
      const key = this.keyOf(step, step.run);
      const isPiped = step.isPiped && failure.steps.get(key)?.isPiped !== false;
      const isFlagged = isTold(pair) || failure.steps.get(key)?.isFlagged === true;
      failure.steps.set(key, { whole, edit: step.edit, compared: 0, isPiped, isFlagged });
      this.wait(key, failure);
      if (whole !== undefined) this.wait(whole, failure);
    }
    if (pair.toolClass === 'other') this.remember(failure, pair);
    return failure.pairs;
  }

  private remember(failure: Failure, pair: Pair): void {
    const key = askedKey(pair);
    const others = this.asked.get(key)?.filter((other) => other !== failure) ?? [];
    this.asked.set(key, [...others, failure].slice(-MOST_ASKED));
  }

  succeed(pair: Pair): void {
    if (this.byAction.size === 0) return;
    if (pair.toolClass === 'other' && isDone(pair)) this.askedAnew(pair);
    for (const step of pair.steps) {
      // An edit looks among all of its file.
      const key = this.keyOf(step, (step.edit && step.whole) ?? step.run);
      const waiting = this.waiting.get(key);
      if (waiting === undefined) continue;
      if (!isDone(pair)) return;
      this.resolve(key, step.edit, waiting, !step.isPiped || saysSuccess(pair), saysNothing(pair));
    }
  }

  private askedAnew(pair: Pair): void {
    for (const failure of this.asked.get(askedKey(pair)) ?? []) {
      const last = failure.pairs.at(-1) as Pair;
      if (this.byAction.get(failure.action) !== failure) continue;
      if (isAskedAnew(last.call, last.given, pair.call)) this.byAction.delete(failure.action);
    }
  }

  private resolve(
    key: string,
    edited: EditTexts | undefined,
    waiting: Set<Failure>,
    isProven: boolean,
    isEmpty: boolean,
  ): void {
    for (const failure of waiting) {
      let isOpen = false;
      for (const [open, step] of failure.steps) {
        const { whole, isPiped, isFlagged } = step;
        if (open !== key && whole !== key) continue;
        if (edited !== undefined && !isTryOf(step, edited)) {
          isOpen = true;
          continue;
        }
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

function askedKey({ tool, place, turn }: Pair): string {
  return `${turn} ${tool}${place}`;
}

/** Those before them were given up. */
const MOST_ASKED = 4;

/** A new try comes soon: what is compared with every later edit of a long session would cost too much. */
const MOST_COMPARED = 16;

function isTryOf(step: OpenStep, edited: EditTexts): boolean {
  const { edit } = step;
  if (edit === undefined) return false;
  if (isSameEdit(edit, edited)) return true;
  return step.compared++ < MOST_COMPARED && isTriedAnew(edit, edited);
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

const MOST_ARGUMENTS = 40;
/** Characters of all arguments: they are compared with those of every later call of the turn. */
const MOST_ASKED_TEXT = 10_000;
const MOST_BLAME = 2_000;
const MOST_VALUE = 200;

type AskedCall = Pick<CallPart, 'input' | 'inputText'>;

export function isAskedAnew(failed: AskedCall, blame: string, done: AskedCall): boolean {
  const before = objectOf(failed.input);
  const after = objectOf(done.input);
  if (before === undefined || after === undefined) return false;
  if (failed.inputText.length > MOST_ASKED_TEXT || done.inputText.length > MOST_ASKED_TEXT) return false;
  const names = Object.keys(before);
  const all = new Set([...names, ...Object.keys(after)]);
  if (all.size > MOST_ARGUMENTS) return false;
  const changed = [...all].filter((name) => textOf(before, name) !== textOf(after, name));
  // What stands first is what the call is about, whatever it is called.
  const isNaming = (name: string) => name === names[0] || NAMING.test(wordsOf(name));
  if (changed.length === 0 || changed.some(isNaming)) return false;
  const said = blame.slice(0, MOST_BLAME).toLowerCase();
  return changed.every((name) => isBlamed(said, name, textOf(before, name)));
}

/** What is one thing among many of its kind. */
const NAMING = /(?:^| )(?:ids?|number|key|ref|names?|code|slug|emails?|user|account|path|file|url|host)$/;

/** `orderID`, `order_id` and `order-id` are the same words. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
}

function textOf(input: JsonObject, name: string): string {
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function isBlamed(said: string, name: string, value: string): boolean {
  const words = wordsOf(name);
  if ([name.toLowerCase(), words, words.replaceAll(' ', '_')].some((word) => hasWord(said, word)))
    return true;
  return value.length > 1 && value.length <= MOST_VALUE && hasWord(said, value.toLowerCase());
}

function hasWord(said: string, word: string): boolean {
  if (word === '') return false;
  for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + 1)) {
    if (!isInWord(said[at - 1]) && !isInWord(said[at + word.length])) return true;
  }
  return false;
}

function isInWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
}
