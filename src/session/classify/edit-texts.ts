/**
 * What an edit takes out of its file and what it puts there, to tell a new try of an edit from another edit of the same file: an edit
 * that failed is not done because another one went well. White space does not count, because it is what most tries get wrong.
 */
import { listOf, objectOf, stringOf } from '../formats/json-access.js';

export interface EditTexts {
  readonly old: string;
  readonly put: string;
}

const OLD = ['old_string', 'oldString', 'old_str', 'oldText', 'old_text', 'old', 'search'] as const;
const PUT = ['new_string', 'newString', 'new_str', 'newText', 'new_text', 'new', 'replace'] as const;
const LISTS = ['edits', 'changes', 'replacements'] as const;

/** One for each place that is edited; empty where the arguments are not known. */
export function editTexts(input: unknown): readonly EditTexts[] {
  const object = objectOf(input);
  if (object === undefined) return [];
  for (const name of LISTS) {
    const edits = listOf(object[name])?.slice(0, MOST_EDITS).map(textsIn);
    if (edits !== undefined && edits.length > 0 && edits.every((edit) => edit !== undefined)) return edits;
  }
  const edit = textsIn(object);
  return edit === undefined ? [] : [edit];
}

const MOST_EDITS = 100;

function textsIn(value: unknown): EditTexts | undefined {
  const object = objectOf(value);
  if (object === undefined) return undefined;
  const old = firstOf(object, OLD);
  const put = firstOf(object, PUT);
  return old === undefined && put === undefined ? undefined : { old: bare(old ?? ''), put: bare(put ?? '') };
}

function firstOf(object: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = stringOf(object[name]);
    if (text !== undefined) return text;
  }
  return undefined;
}

function bare(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Two tries of one edit: they take out or put in the same, or one of them with more around it. */
export function isSameEdit(one: EditTexts, other: EditTexts): boolean {
  return isSameText(one.old, other.old) || isSameText(one.put, other.put);
}

function isSameText(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long) return short !== '';
  return short.length >= LEAST_SHARED && short.length * MOST_AROUND >= long.length && long.includes(short);
}

/** Shorter texts stand in many places. */
const LEAST_SHARED = 12;
const MOST_AROUND = 4;
