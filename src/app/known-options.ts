/** Options by names that nobody reads change nothing: a misspelt one is told instead. For what must load no schema library. */
import { PlimsollError } from '../contract/plimsoll-error.js';
import { nearestName } from './configuration/nearest-name.js';

/** `caller` is the function that a program called. */
export function checkKnownOptions(caller: string, options: object, known: readonly string[]): void {
  const all = `Its options are ${known.join(', ')}.`;
  if (typeof options !== 'object' || options === null)
    throw new PlimsollError('INVALID_PARAMS', `${caller} needs its options as an object.`, { remedy: all });
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const nearest = nearestName(unknown, known);
  throw new PlimsollError('INVALID_PARAMS', `${caller} has no option "${unknown.slice(0, 40)}".`, {
    remedy: nearest === undefined ? all : `Write ${nearest}, or remove it. ${all}`,
  });
}
