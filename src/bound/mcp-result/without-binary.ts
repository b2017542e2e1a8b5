/**
 * A reduced JSON without the marks that stand for binary values: in a field that a program decodes, a mark would be an
 * invented value. The field or element leaves instead.
 */
import { applyEdits, type Edit, removeEntries } from '../../data/json-edits.js';
import { scanJson } from '../../data/json-tape.js';
import { childrenOf, isArray, isObject, membersOf, sourceOf } from '../../data/json-values.js';
import { NOTICE_PREFIX } from '../../reduce/notice.js';

interface WithoutBinary {
  readonly json: string;
  /** Values that left. */
  readonly count: number;
}

const MARKS = ['base64', 'binary data'].map((kind) => `"${NOTICE_PREFIX}${kind}`);

export function withoutBinary(json: string): WithoutBinary {
  const source = hasBinaryMark(json) ? scanJson(json) : undefined;
  if (source === undefined) return { json, count: 0 };
  const edits: Edit[] = [];
  let count = 0;
  for (let node = 0; node < source.count; node++) {
    const entries = isObject(source, node)
      ? [...membersOf(source, node)].map(({ keyNode, value }) => ({ entry: keyNode, value }))
      : isArray(source, node)
        ? childrenOf(source, node).map((value) => ({ entry: value, value }))
        : [];
    const gone = new Set(
      entries.filter(({ value }) => isMark(sourceOf(source, value))).map(({ entry }) => entry),
    );
    if (gone.size === 0) continue;
    count += gone.size;
    edits.push(...removeEntries(source, node, (entry) => gone.has(entry)));
  }
  return { json: applyEdits(json, edits), count };
}

export function hasBinaryMark(json: string): boolean {
  return MARKS.some((mark) => json.includes(mark));
}

function isMark(written: string): boolean {
  return MARKS.some((mark) => written.startsWith(mark));
}
