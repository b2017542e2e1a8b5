/** Fields that a policy keeps or drops, taken out of a JSON text without touching the rest. */
import type { ToolPolicy } from '../../contract/config/proxy.js';
import { withoutByteOrderMark } from '../../reduce/json-file.js';
import {
  applyEdits,
  type Edit,
  elementsOf,
  isArray,
  isObject,
  type JsonSource,
  membersOf,
  openJson,
  ROOT,
  removeEntries,
} from './json-source.js';

export interface FieldCut {
  readonly text: string;
  /** Names of the fields that went, in the order of their first place. */
  readonly gone: readonly string[];
}

/** The same text when the policy names no field that is there, or the text is not JSON. */
export function applyFieldPolicy(text: string, policy: ToolPolicy): FieldCut {
  const { keep_fields: keep, drop_fields: drop } = policy;
  if (keep === undefined && drop === undefined) return { text, gone: [] };
  const source = openJson(withoutByteOrderMark(text));
  if (source === undefined) return { text, gone: [] };
  const dropped = new Set(drop ?? []);
  const kept = keep === undefined ? undefined : new Set(keep);
  const gone = new Set<string>();
  const edits: Edit[] = [];
  const open: { node: number; isRow: boolean }[] = [{ node: ROOT, isRow: isFlat(source) }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, isRow } = next;
    if (isArray(source, node)) {
      for (const element of elementsOf(source, node)) open.push({ node: element, isRow: true });
    } else if (isObject(source, node)) {
      const leaving = new Set<number>();
      for (const { key, keyNode, value } of membersOf(source, node)) {
        if (dropped.has(key) || (isRow && kept !== undefined && !kept.has(key))) {
          gone.add(key);
          leaving.add(keyNode);
        } else open.push({ node: value, isRow: false });
      }
      if (leaving.size > 0) edits.push(...removeEntries(source, node, (entry) => leaving.has(entry)));
    }
  }
  return { text: gone.size === 0 ? text : applyEdits(source.text, edits), gone: [...gone] };
}

/** A single object without lists is a row itself. */
function isFlat(source: JsonSource): boolean {
  if (!isObject(source, ROOT)) return false;
  for (const { value } of membersOf(source, ROOT)) if (isArray(source, value)) return false;
  return true;
}
