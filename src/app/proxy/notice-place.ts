/**
 * Makes room for the notice in output schemas that allow no other field. A client that shows its model only
 * structured content would otherwise get no smaller form, because cutting without a notice is not allowed.
 *
 * It looks at every schema that describes the result itself, also through `$ref`, `allOf`, `oneOf` and the like, and
 * opens each for this one field. A value still fits with the notice where it fitted without. A schema that other
 * places refer to is opened there too; nothing is put into those.
 */

import { NOTICE_FIELD } from '../../contract/names.js';
import { addMember, applyEdits, type Edit, replaceValue } from '../../data/json-edits.js';
import { type JsonTape, scanJson } from '../../data/json-tape.js';
import {
  childrenOf,
  isArray,
  isObject,
  memberOf,
  membersOf,
  parsedValue,
  ROOT,
  sourceOf,
  stringOf,
} from '../../data/json-values.js';

const NOTICE_SCHEMA = '{"type":"string"}';
const MAX_DEPTH = 50;
const LISTS = ['allOf', 'anyOf', 'oneOf'];
const BRANCHES = ['if', 'then', 'else'];

/** The edits that open the schema at a place for the notice; none if it is open. */
export function noticePlace(source: JsonTape, root: number): Edit[] {
  const edits: Edit[] = [];
  const seen = new Set<number>();
  visit(root, 0);
  return edits;

  function visit(schema: number | undefined, depth: number): void {
    if (!isObject(source, schema) || seen.has(schema) || depth > MAX_DEPTH) return;
    seen.add(schema);
    open(schema);
    for (const key of LISTS) {
      const list = memberOf(source, schema, key);
      if (isArray(source, list)) for (const one of childrenOf(source, list)) visit(one, depth + 1);
    }
    for (const key of BRANCHES) visit(memberOf(source, schema, key), depth + 1);
    const dependent = memberOf(source, schema, 'dependentSchemas');
    if (isObject(source, dependent))
      for (const { value } of membersOf(source, dependent)) visit(value, depth + 1);
    const reference = stringOf(source, memberOf(source, schema, '$ref'));
    if (reference !== undefined) visit(target(reference), depth + 1);
  }

  function open(schema: number): void {
    const names = memberOf(source, schema, 'propertyNames');
    // Around what is there, which may itself be opened; and first, because a member that is added may begin where it ends.
    if (names !== undefined)
      edits.push(
        insertion(source.starts[names] ?? 0, '{"anyOf":['),
        insertion(source.ends[names] ?? 0, `,{"const":"${NOTICE_FIELD}"}]}`),
      );
    const properties = memberOf(source, schema, 'properties');
    const isClosed = ['additionalProperties', 'unevaluatedProperties'].some((key) => {
      const others = memberOf(source, schema, key);
      return others !== undefined && sourceOf(source, others) !== 'true';
    });
    if (isClosed && properties === undefined)
      edits.push(addMember(source, schema, 'properties', `{"${NOTICE_FIELD}":${NOTICE_SCHEMA}}`));
    else if (
      isClosed &&
      isObject(source, properties) &&
      memberOf(source, properties, NOTICE_FIELD) === undefined
    )
      edits.push(addMember(source, properties, NOTICE_FIELD, NOTICE_SCHEMA));
    const most = memberOf(source, schema, 'maxProperties');
    const count = parsedValue(source, most);
    if (most !== undefined && Number.isSafeInteger(count))
      edits.push(replaceValue(source, most, String(Number(count) + 1)));
  }

  /** Where a reference into the same schema leads. */
  function target(reference: string): number | undefined {
    if (!reference.startsWith('#/') && reference !== '#') return undefined;
    let node: number | undefined = root;
    for (const step of reference.split('/').slice(1)) {
      const key = pointerKey(step);
      node = isArray(source, node) ? childrenOf(source, node)[Number(key)] : memberOf(source, node, key);
    }
    return node;
  }
}

export function withNoticePlace(schema: unknown): unknown {
  const text = JSON.stringify(schema) ?? 'null';
  const source = scanJson(text);
  const edits = source === undefined ? [] : noticePlace(source, ROOT);
  return edits.length === 0 ? schema : JSON.parse(applyEdits(text, edits));
}

function insertion(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

function pointerKey(step: string): string {
  let text = step;
  try {
    text = decodeURIComponent(step);
  } catch {
    // Not coded: it is taken as it is written.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}
