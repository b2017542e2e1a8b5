/** Marks imitations of our notices in a text from outside. JSON stays JSON. */
import { scanJson } from '../../data/json-tape.js';
import { foreignJson, foreignText } from '../../reduce/foreign-view.js';

export function markForeign(text: string): string {
  // Behind an escape of JSON there may be one that its reader sees.
  if (foreignText(text) === text && !text.includes('\\u')) return text;
  const source = /^\s{0,100}[[{"]/.test(text) ? scanJson(text) : undefined;
  return source === undefined ? foreignText(text) : foreignJson(source).text;
}
