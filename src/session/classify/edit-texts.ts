/**
 * What an edit takes out of its file and what it puts there, to tell a new try of an edit from another edit of the same file: an edit
 * that failed is not done because another one went well. White space does not count, because it is what most tries get wrong.
 */
import { listOf, objectOf, stringOf } from '../formats/json-access.js';

export interface EditTexts {
  readonly old: string;
  readonly put: string;
  /** Both as they were given. */
  readonly given: { readonly old: string; readonly put: string };
}

const OLD = ['old_string', 'oldString', 'old_str', 'oldText', 'old_text', 'old', 'search'] as const;
const PUT = ['new_string', 'newString', 'new_str', 'newText', 'new_text', 'new', 'replace'] as const;
const LISTS = ['edits', 'changes', 'replacements'] as const;

/** One for each place that is edited; empty where the arguments are not known. */
export function editTexts(input: unknown): readonly EditTexts[] {
  const object = objectOf(input) ?? { patch: input };
  for (const name of LISTS) {
    const edits = listOf(object[name])?.slice(0, MOST_EDITS).map(textsIn);
    if (edits !== undefined && edits.length > 0 && edits.every((edit) => edit !== undefined)) return edits;
  }
  const edit = textsIn(object);
  if (edit !== undefined) return [edit];
  const patch = patchIn(object);
  return patch === undefined || !HUNK.test(patch) ? [] : hunksOf(patch);
}

/** The patch that a call applies. */
export function patchIn(input: unknown): string | undefined {
  return firstOf(objectOf(input) ?? { patch: input }, PATCHES);
}

const PATCHES = ['patch', 'diff', 'input', 'patchText'] as const;
const HUNK = /^(?:@@|\*\*\* (?:Update|Add) File:)/m;

/** Of each place that a patch changes the lines before and after it; none where there are too many to compare. */
function hunksOf(patch: string): readonly EditTexts[] {
  const hunks = patch.split(/^(?:@@|\*\*\* |--- |diff ).*$/m, 4 * MOST_EDITS);
  const edits = hunks.flatMap((hunk) => {
    const lines = hunk.split('\n').filter((line) => /^[-+ ]/.test(line));
    const side = (signs: string) =>
      lines
        .filter((line) => signs.includes(line[0] as string))
        .map((line) => line.slice(1))
        .join('\n');
    return lines.some((line) => line[0] !== ' ') ? [textsOf(side(' -'), side(' +'))] : [];
  });
  return edits.length > MOST_EDITS ? [] : edits;
}

const MOST_EDITS = 100;

function textsIn(value: unknown): EditTexts | undefined {
  const object = objectOf(value);
  if (object === undefined) return undefined;
  const old = firstOf(object, OLD);
  const put = firstOf(object, PUT);
  return old === undefined && put === undefined ? undefined : textsOf(old ?? '', put ?? '');
}

function textsOf(old: string, put: string): EditTexts {
  return { old: bare(old), put: bare(put), given: { old, put } };
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

/**
 * A new try in other words: it puts in every word that the first one was to put in (or takes out every word that was only to be taken out),
 * and one of them knows no other place than the other: the words that it leaves there are all among those that the other one looked for.
 */
export function isTriedAnew(one: EditTexts, other: EditTexts): boolean {
  const [first, second] = [changeOf(one), changeOf(other)];
  const [wanted, done] = first.added.size > 0 ? [first.added, second.added] : [first.removed, second.removed];
  if (wanted.size === 0 || !isAmong(wanted, done)) return false;
  const place = first.kept.size > 0 ? first.kept : first.old;
  if (place.size > 0 && isAmong(place, second.old)) return true;
  return second.old.size > 0 && isAmong(second.old, first.old);
}

interface WordChange {
  readonly old: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

function changeOf({ given }: EditTexts): WordChange {
  const [old, put] = [wordsIn(given.old), wordsIn(given.put)];
  return {
    old,
    kept: new Set([...old].filter((word) => put.has(word))),
    added: new Set([...put].filter((word) => !old.has(word))),
    removed: new Set([...old].filter((word) => !put.has(word))),
  };
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.slice(0, MOST_WORDS).match(/[\p{L}\p{N}_$]{1,80}/gu) ?? []);
}

const MOST_WORDS = 4_000;

function isAmong(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const word of words) if (!others.has(word)) return false;
  return true;
}
