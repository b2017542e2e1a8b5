/** Options by names that nobody reads change nothing: a misspelt one is told instead. */
import { PlimsollError } from '../contract/plimsoll-error.js';

/** `caller` is the function that a program called. */
export function checkKnownOptions(caller: string, options: object, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null)
    throw new PlimsollError('INVALID_PARAMS', `${caller} needs its options as an object.`, {
      remedy: `Its options are ${known.join(', ')}.`,
    });
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new PlimsollError('INVALID_PARAMS', `${caller} has no option "${unknown.slice(0, 40)}".`, {
    remedy: `Its options are ${known.join(', ')}.`,
  });
}
