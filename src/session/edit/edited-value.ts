/**
 * Edits the values of records directly, if nobody needs their text. The result is what reading the edited text would
 * give.
 */

import { PlimsollError } from '../../contract/plimsoll-error.js';
import { listOf, memberValue, objectOf } from '../formats/json-access.js';
import { objectList } from '../object-list.js';
import {
  type JsonObject,
  type JsonPath,
  NEW_RECORD,
  type RecordEdit,
  type SourceRecord,
} from '../session-model.js';
import type { RecordChanges } from './span-edits.js';

type EditInside = Extract<RecordEdit, { readonly path: JsonPath }>;
type JoinEdit = Extract<RecordEdit, { readonly op: 'join' }>;

/** The records that stay: what each is then, and which it was when it was not touched. */
export function changedValues(
  records: readonly SourceRecord[],
  { edits, dropped }: RecordChanges,
): Pick<SourceRecord, 'value' | 'from'>[] {
  const inside = new Map<number, EditInside[]>();
  const joins = new Map<number, JoinEdit>();
  for (const edit of edits) {
    if (edit.op === 'join') joins.set(edit.record, edit);
    else if (edit.op !== 'drop') add(inside, edit.record, edit);
  }
  const left = objectList<Pick<SourceRecord, 'value' | 'from'>>();
  /** For the first of several records whose lists become one: its new position. Only such records follow it. */
  let joined: unknown[] | undefined;
  records.forEach(({ value }, at) => {
    if (dropped.has(at)) return;
    const here = inside.get(at);
    const edited = here === undefined ? value : (memberSet(value, here) ?? editedValue(value, here, 0));
    const join = joins.get(at);
    if (join === undefined) {
      joined = undefined;
      left.push({ value: edited, from: here === undefined ? at : NEW_RECORD });
      return;
    }
    if (joined === undefined) {
      const first = left.pop()?.value as JsonObject;
      joined = [...(listOf(memberValue(first, join.list)) ?? [])];
      left.push({ value: { ...first, [join.list]: joined }, from: NEW_RECORD });
    }
    for (const element of listOf(memberValue(edited, join.list)) ?? []) joined.push(element);
  });
  return left;
}

/** Most often one member of a message is set, and nothing else. */
function memberSet(value: unknown, edits: readonly EditInside[]): JsonObject | undefined {
  const edit = edits[0];
  const key = String(edit?.path[0]);
  if (edits.length > 1 || edit?.op !== 'set' || edit.path.length !== 1) return undefined;
  if (memberValue(value, key) === undefined) return undefined;
  const copy: Record<string, unknown> = { ...(value as JsonObject) };
  copy[key] = JSON.parse(edit.json);
  return copy;
}

/** The edits are those at or below the value, which is so deep in its record; `undefined` when it leaves. What they do not touch is shared. */
function editedValue(value: unknown, edits: readonly EditInside[], depth: number): unknown {
  const [first] = edits as readonly [EditInside];
  if (first.path.length === depth)
    return first.op === 'set' ? (JSON.parse(first.json) as unknown) : undefined;
  const bySteps = new Map<string | number, EditInside[]>();
  for (const edit of edits) add(bySteps, edit.path[depth] ?? '', edit);
  const list = listOf(value);
  if (list !== undefined) return editedList(list, bySteps, depth);
  const object = objectOf(value);
  if (object !== undefined) return editedObject(object, bySteps, depth);
  throw lost(first);
}

function editedList(
  list: readonly unknown[],
  bySteps: ReadonlyMap<string | number, readonly EditInside[]>,
  depth: number,
): unknown[] {
  const elements = [...list];
  for (const [step, edits] of bySteps) {
    if (typeof step !== 'number' || step >= list.length) throw lost(edits[0]);
    elements[step] = editedValue(list[step], edits, depth + 1);
  }
  return elements.filter((element) => element !== undefined);
}

function editedObject(
  object: JsonObject,
  bySteps: ReadonlyMap<string | number, readonly EditInside[]>,
  depth: number,
): JsonObject {
  let members: Record<string, unknown> = { ...object };
  for (const [step, edits] of bySteps) {
    const before = memberValue(object, String(step));
    const [first] = edits;
    if (before === undefined && (first?.op !== 'set' || first.path.length > depth + 1)) throw lost(first);
    const after = editedValue(before, edits, depth + 1);
    // A member that was not there becomes the first of its object.
    if (before === undefined) members = { [step]: after, ...without(members, String(step)) };
    else if (after === undefined) members = without(members, String(step));
    else members[step] = after;
  }
  return members;
}

/** A copy: to delete a member would make an object of another kind, which everybody reads more slowly. */
function without(members: JsonObject, key: string): Record<string, unknown> {
  const { [key]: _, ...left } = members;
  return left;
}

function add<Key>(groups: Map<Key, EditInside[]>, key: Key, edit: EditInside): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [edit]);
  else group.push(edit);
}

function lost(edit: EditInside | undefined): PlimsollError {
  return new PlimsollError('INTERNAL_ERROR', `There is nothing at ${edit?.path.join('.')} in a record.`);
}
