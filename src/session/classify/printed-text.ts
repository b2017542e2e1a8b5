/**
 * What a command printed, where its result wraps that: `{"output": "...", "metadata": {...}}`, `{"stdout": "...", "stderr": "..."}`. In
 * the wrapper it is one line with escapes, of which no last line and no line of an error can be told.
 */
import { memberValue, parsedJson, stringOf } from '../formats/json-access.js';

export function printedText(text: string): string {
  if (!text.startsWith('{')) return text;
  const wrapper = parsedJson(text);
  const printed = PRINTED.map((key) => stringOf(memberValue(wrapper, key)) ?? '').filter((one) => one !== '');
  return printed.length === 0 ? text : printed.join('\n');
}

const PRINTED = ['output', 'stdout', 'stderr'] as const;
