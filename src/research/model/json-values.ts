/**
 * Finds the JSON values that a model's reply may mean, the likeliest first. The JSON may stand in a fence, after
 * thoughts, before a remark, have commas too many, or be wrapped in another object. The reader of the answer decides
 * which one has the right form.
 */
import { isFields } from '../../contract/fields.js';
import { closingOf } from '../../data/json-places.js';

const OPEN = /[{[]/g;
/** A reply with more of them that lead nowhere is no answer; it also keeps the work linear. */
const MOST_STARTS = 20;

export function* jsonValues(reply: string): Generator<unknown> {
  let from = 0;
  for (let tries = 0; tries < MOST_STARTS; tries++) {
    OPEN.lastIndex = from;
    const start = OPEN.exec(reply)?.index;
    if (start === undefined) return;
    const end = closingOf(reply, start);
    const value = end < 0 ? undefined : parsed(reply.slice(start, end));
    if (value !== undefined) {
      yield value;
      const inner = wrapped(value);
      if (inner !== undefined) yield inner;
    }
    from = value === undefined ? start + 1 : end;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(withoutLastCommas(text));
    } catch {
      return undefined;
    }
  }
}

/** Without commas before a closing bracket, outside of strings. */
function withoutLastCommas(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|,(?=\s{0,200}[}\]])/gs, (part) => (part === ',' ? '' : part));
}

/** `{"answer": {...}}` */
function wrapped(value: unknown): unknown {
  if (!isFields(value)) return undefined;
  const [only, ...others] = Object.values(value);
  return others.length === 0 && typeof only === 'object' && only !== null ? only : undefined;
}
