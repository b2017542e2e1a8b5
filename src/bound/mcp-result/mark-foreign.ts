/** A text from outside as it may stand beside our own notices: imitations of them are marked. JSON stays JSON. */
import { foreignJson, foreignText } from '../../reduce/foreign-view.js';
import { openJson } from './json-source.js';

export function markForeign(text: string): string {
  if (foreignText(text) === text) return text;
  const source = /^\s{0,100}[[{"]/.test(text) ? openJson(text) : undefined;
  return source === undefined ? foreignText(text) : foreignJson(source).text;
}
