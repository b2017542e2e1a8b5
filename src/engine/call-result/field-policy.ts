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
  /** The policy names fields, and the text is no JSON that has any. */
  readonly isOther?: boolean;
}

/** The same text when the policy names no field that is there, or the text is not JSON. */
export function applyFieldPolicy(text: string, policy: ToolPolicy): FieldCut {
  const { keep_fields: keep, drop_fields: drop } = policy;
  if (keep === undefined && drop === undefined) return { text, gone: [] };
  const fields = { kept: keep === undefined ? undefined : new Set(keep), dropped: new Set(drop ?? []) };
  const json = withoutByteOrderMark(text);
  const source = openJson(json);
  if (source === undefined) return cutLines(text, json, fields);
  const gone = new Set<string>();
  const cut = cutFields(source, fields, gone, false);
  return { text: gone.size === 0 ? text : cut, gone: [...gone] };
}

/** Names, or paths with points; a name with points of its own goes before a path. */
interface Fields {
  readonly kept: ReadonlySet<string> | undefined;
  readonly dropped: ReadonlySet<string>;
}

interface OpenNode {
  readonly node: number;
  readonly isRow: boolean;
  /** What is kept of it when it is a row. */
  readonly kept: ReadonlySet<string> | undefined;
  /** Rests of paths that leave it. */
  readonly dropped: ReadonlySet<string>;
  /** The path that led here, when it was by one. */
  readonly path: string;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Records as lines of JSON: each is a row. */
function cutLines(text: string, json: string, fields: Fields): FieldCut {
  const gone = new Set<string>();
  const lines = json.startsWith('{') ? json.split('\n') : [];
  const cut: string[] = [];
  for (const line of lines) {
    const source = line.trim() === '' ? undefined : openJson(line);
    if (source === undefined && line.trim() !== '') return { text, gone: [], isOther: true };
    cut.push(source === undefined ? line : cutFields(source, fields, gone, true));
  }
  return { text: gone.size === 0 ? text : cut.join('\n'), gone: [...gone], isOther: lines.length === 0 };
}

function cutFields(
  source: JsonSource,
  { kept, dropped }: Fields,
  gone: Set<string>,
  isRecord: boolean,
): string {
  const isSingle = !isRecord && !hasRows(source);
  const edits: Edit[] = [];
  const open: OpenNode[] = [{ node: ROOT, isRow: isRecord, kept, dropped: NOTHING, path: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, path } = next;
    if (isArray(source, node)) {
      for (const element of elementsOf(source, node)) open.push({ ...next, node: element, isRow: true });
    } else if (isObject(source, node)) {
      const isRow = next.isRow || (isSingle && holdsAny(source, node, kept));
      const leaving = new Set<number>();
      const members = [...membersOf(source, node)];
      const own = new Set(members.map(({ key }) => key));
      for (const { key, keyNode, value } of members) {
        const inner = restsOf(next.kept, key, own);
        const isHolder = inner.size > 0 && (isObject(source, value) || isArray(source, value));
        const isKept = !isRow || next.kept === undefined || next.kept.has(key);
        if (dropped.has(key) || next.dropped.has(key) || (!isKept && !isHolder)) {
          gone.add(`${path}${key}`);
          leaving.add(keyNode);
          continue;
        }
        const less = new Set([...restsOf(dropped, key, own), ...restsOf(next.dropped, key, own)]);
        const isPath = !isKept || less.size > 0;
        open.push({
          node: value,
          isRow: !isKept,
          kept: isKept ? kept : inner,
          dropped: less,
          path: isPath ? `${path}${key}.` : '',
        });
      }
      if (leaving.size > 0) edits.push(...removeEntries(source, node, (entry) => leaving.has(entry)));
    }
  }
  return applyEdits(source.text, edits);
}

/** What is left of the paths that begin with a key, without those that are names of the object's own. */
function restsOf(
  paths: ReadonlySet<string> | undefined,
  key: string,
  own: ReadonlySet<string>,
): ReadonlySet<string> {
  let rests: Set<string> | undefined;
  for (const path of paths ?? []) {
    if (!path.startsWith(`${key}.`) || own.has(path)) continue;
    rests ??= new Set();
    rests.add(path.slice(key.length + 1));
  }
  return rests ?? NOTHING;
}

/** Where there is no list of objects at all, an object that holds one of the fields is a row itself. */
function holdsAny(source: JsonSource, node: number, fields: ReadonlySet<string> | undefined): boolean {
  const own = new Set([...membersOf(source, node)].map(({ key }) => key));
  return [...own].some((key) => fields?.has(key) === true || restsOf(fields, key, own).size > 0);
}

function hasRows(source: JsonSource): boolean {
  for (let node = 0; node < source.count; node++) {
    if (isArray(source, node) && elementsOf(source, node).some((element) => isObject(source, element)))
      return true;
  }
  return false;
}
