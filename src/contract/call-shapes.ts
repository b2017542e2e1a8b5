/**
 * Checks the arguments of the library's functions before anything is read. A program without types may pass anything:
 * members that throw, lists with holes, a text that is none. It is plain code, for modules that must not load the
 * schema library.
 */
import { nearestName } from './nearest-name.js';
import { invalidParams } from './plimsoll-error.js';

export interface Shape {
  /** In words: `a text`. */
  readonly accepted: string;
  /** May throw where the value cannot be read: it does not fit then. */
  readonly fits: (value: unknown) => boolean;
}

export const TEXT: Shape = { accepted: 'a text', fits: (value) => typeof value === 'string' };
export const NUMBER: Shape = { accepted: 'a number', fits: (value) => typeof value === 'number' };
export const WHOLE: Shape = { accepted: 'a whole number', fits: Number.isSafeInteger };
export const FLAG: Shape = { accepted: 'true or false', fits: (value) => typeof value === 'boolean' };
export const FUNCTION: Shape = { accepted: 'a function', fits: (value) => typeof value === 'function' };
export const NAME: Shape = {
  accepted: 'a text or a number',
  fits: (value) => typeof value === 'string' || typeof value === 'number',
};
export const BYTES: Shape = { accepted: 'bytes', fits: (value) => value instanceof Uint8Array };
/** Accepts every value; its reader copes with all kinds. */
export const ANYTHING: Shape = { accepted: 'any value', fits: () => true };

/** Accepts what JSON can write: it comes from a file or a model, or goes into one. */
export const WRITABLE: Shape = {
  accepted: 'an object of plain data',
  fits: (value) => isReadable(value) && JSON.stringify(value) !== undefined,
};

/** An object with these members, each as it must be. Others are not looked at. */
export function having(members: Readonly<Record<string, Shape>>): Shape {
  const names = Object.keys(members);
  return {
    accepted: names.length === 0 ? 'an object' : `an object with ${names.join(', ')}`,
    fits: (value) =>
      isObject(value) &&
      Object.entries(members).every(([name, shape]) => shape.fits((value as Record<string, unknown>)[name])),
  };
}

/** The same without any other member. */
export function only(members: Readonly<Record<string, Shape>>): Shape {
  const { accepted, fits } = having(members);
  return {
    accepted,
    fits: (value) =>
      fits(value) && Object.keys(value as object).every((name) => Object.hasOwn(members, name)),
  };
}

export const OBJECT: Shape = having({});
export const CLOCK: Shape = having({ now: FUNCTION });
export const SIGNAL: Shape = having({ throwIfAborted: FUNCTION, addEventListener: FUNCTION });
export const COUNTER: Shape = having({
  error: optional(NUMBER),
  count: FUNCTION,
  countUpTo: FUNCTION,
  truncate: FUNCTION,
});

export function optional(shape: Shape): Shape {
  return { accepted: shape.accepted, fits: (value) => value === undefined || shape.fits(value) };
}

export function either(one: Shape, other: Shape): Shape {
  return {
    accepted: `${one.accepted} or ${other.accepted}`,
    fits: (value) => one.fits(value) || other.fits(value),
  };
}

export function oneOf(names: readonly string[]): Shape {
  return {
    accepted: `one of ${names.join(', ')}`,
    fits: (value) => typeof value === 'string' && names.includes(value),
  };
}

/** A list without holes that is as long as it says, and whose own iterator is that of all lists. */
export function listOf(shape: Shape): Shape {
  return {
    accepted: `a list, each entry ${shape.accepted}`,
    fits: (value) => {
      if (!Array.isArray(value) || !isSound(value)) return false;
      for (let index = 0; index < value.length; index += 1) if (!shape.fits(value[index])) return false;
      return true;
    },
  };
}

/** Values of one shape by names that the caller chooses. */
export function namedValues(shape: Shape): Shape {
  return {
    accepted: `an object, each member ${shape.accepted}`,
    fits: (value) =>
      isObject(value) && !Array.isArray(value) && Object.values(value).every((member) => shape.fits(member)),
  };
}

/** Quick, for what is called for every small text. */
export function checkText(caller: string, text: string): void {
  if (typeof text !== 'string') checkArguments(caller, { text: [text, TEXT] });
}

/** Throws for the first argument that is not of its shape. `caller` is the function that a program called. */
export function checkArguments(
  caller: string,
  given: Readonly<Record<string, readonly [value: unknown, shape: Shape]>>,
): void {
  for (const [name, [value, shape]] of Object.entries(given)) {
    if (doesFit(value, shape)) continue;
    throw invalidParams(
      `${caller} needs ${name} to be ${shape.accepted}, not ${shownValue(value)}.`,
      `Pass ${shape.accepted} that can be read.`,
    );
  }
}

/** Checks options in the same way. A misspelt option would change nothing, so it is an error that lists all names. */
export function checkKnownOptions(
  caller: string,
  options: object,
  known: Readonly<Record<string, Shape>>,
  required: readonly string[] = [],
): void {
  const names = Object.keys(known);
  const all = `Its options are ${names.join(', ')}.`;
  const invalid = (message: string, remedy: string) => invalidParams(`${caller} ${message}.`, remedy);
  if (!doesFit(options, PLAIN)) throw invalid('needs its options as an object', all);
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) {
    const nearest = nearestName(unknown, names);
    throw invalid(
      `has no option "${unknown.slice(0, 40)}"`,
      nearest === undefined ? all : `Write ${nearest}, or remove it. ${all}`,
    );
  }
  for (const [name, shape] of Object.entries(known)) {
    const value = (options as Record<string, unknown>)[name];
    if (!doesFit(value, required.includes(name) ? shape : optional(shape)))
      throw invalid(
        `needs ${name} to be ${shape.accepted}, not ${shownValue(value)}`,
        `Correct ${name}. ${all}`,
      );
  }
}

/** An object whose members can all be read. */
const PLAIN: Shape = {
  accepted: 'an object',
  fits: (value) => isObject(value) && !Array.isArray(value) && Object.values(value).length >= 0,
};

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function doesFit(value: unknown, shape: Shape): boolean {
  try {
    return shape.fits(value);
  } catch {
    return false;
  }
}

/** In a sentence that says why it is not accepted: the text "100" is not the number 100. Of what could be endless only its kind. */
export function shownValue(given: unknown): string {
  return typeof given === 'string' ? `the text ${JSON.stringify(given.slice(0, 40))}` : kindOf(given);
}

export function kindOf(given: unknown): string {
  if (typeof given === 'string') return 'a text';
  if (typeof given === 'symbol' || typeof given === 'function') return `a ${typeof given}`;
  if (!isObject(given)) return String(given);
  return doesFit(given, { accepted: '', fits: Array.isArray }) ? 'a list' : 'an object';
}

/** More values than any provider takes. */
const MOST_WRITTEN = 50_000_000;
/** Reads of members, and levels: a proxy gives new ones for ever. */
const MOST_READS = 10_000_000;
const DEEPEST = 1_000;

/** Whether writing a value as JSON would take more than there is: the same object stands in it millions of times, or it has no end. */
export function isEndless(value: unknown): boolean {
  try {
    return writtenSize(value) > MOST_WRITTEN;
  } catch (error) {
    // Whoever writes the value reports what cannot be read. A value with too many levels counts as endless.
    return error instanceof RangeError;
  }
}

/** Whether all of it can be read, and comes to an end. */
export function isReadable(value: unknown): boolean {
  try {
    return writtenSize(value) <= MOST_WRITTEN;
  } catch {
    return false;
  }
}

/** How many values there are, each counted as often as it would be written. */
function writtenSize(value: unknown): number {
  const sizes = new Map<object, number>();
  let reads = 0;
  return sizeOf(value, 0);

  function sizeOf(given: unknown, depth: number): number {
    reads += 1;
    if (reads > MOST_READS || depth > DEEPEST) throw new RangeError('There are too many values.');
    if (!isObject(given) || ArrayBuffer.isView(given)) return 1;
    const known = sizes.get(given);
    if (known !== undefined) return known;
    if (Array.isArray(given) && !isSound(given)) return Number.POSITIVE_INFINITY;
    // What holds itself has no end.
    sizes.set(given, Number.POSITIVE_INFINITY);
    let sum = 1;
    for (const inner of Object.values(given)) sum += sizeOf(inner, depth + 1);
    sizes.set(given, sum);
    return sum;
  }
}

/** A list with more holes is no list that anybody made. */
const MOST_HOLES = 100_000;

function isSound(items: readonly unknown[]): boolean {
  return !isSparse(items) && !Object.hasOwn(items, Symbol.iterator);
}

/** Reading all of it would be reading holes. */
export function isSparse(items: readonly unknown[]): boolean {
  const { length } = items;
  return length > MOST_HOLES && length - Object.keys(items).length > MOST_HOLES;
}
