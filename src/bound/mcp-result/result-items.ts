/** Lists the parts of a result that can be reduced, with secrets replaced: texts in order, then structured content. */

import { scanJson } from '../../data/json-tape.js';
import { isObject, membersOf, ROOT, sourceOf, stringOf } from '../../data/json-values.js';
import { withoutByteOrderMark } from '../../reduce/json-file.js';
import { type OriginalSpan, redactText } from '../../trust/redact-text.js';
import type { CallResultView } from './call-result-view.js';
import { isSameJson } from './same-json.js';

export interface ResultItem {
  /** Index among the texts. */
  readonly place: number | 'structured' | 'link';
  /** As everybody may see it. */
  readonly text: string;
  readonly secrets: readonly OriginalSpan[];
  /** The key, as it is written, of the one field that holds the one text. */
  readonly field?: string;
}

/** A link, an address, `_meta` or the like with a secret in it, as JSON. It is never reduced. */
export interface LinkItem extends ResultItem {
  readonly place: 'link';
  /** Its node in the result, and that of the content block around it: `block`. */
  readonly node: number;
  readonly block: number;
}

/**
 * How structured content relates to the texts: `mirror` if the one text is the same JSON, `contained` if its one field
 * is the one text. The original of the text then holds all of it.
 */
export type Relation = 'mirror' | 'contained' | 'none';

export interface ResultItems {
  readonly items: readonly ResultItem[];
  readonly links: readonly LinkItem[];
  readonly relation: Relation;
  /** Secrets that were found, each counted once. */
  readonly redacted: number;
}

export function readItems(view: CallResultView, redact: boolean): ResultItems {
  const texts = view.texts.map(({ text }, place) => makeItem(place, text, redact));
  const links = redact ? secretLinks(view) : [];
  const redacted = [...texts, ...links].reduce((sum, item) => sum + item.secrets.length, 0);
  if (view.structured === undefined) return { items: texts, links, relation: 'none', redacted };
  const [only] = texts;
  const raw = view.texts[0]?.text;
  const same =
    only === undefined || raw === undefined || texts.length > 1 ? undefined : relate(view, raw, only, redact);
  if (same !== undefined) {
    // What says the same is looked through once.
    const secrets = only?.secrets ?? [];
    const structured: ResultItem = { place: 'structured', secrets, ...same.item };
    return { items: [...texts, structured], links, relation: same.relation, redacted };
  }
  const structured = makeItem('structured', view.structured.text, redact);
  return {
    items: [...texts, structured],
    links,
    relation: 'none',
    redacted: redacted + structured.secrets.length,
  };
}

function secretLinks({ source, links }: CallResultView): LinkItem[] {
  return links.flatMap(({ node, block }) => {
    const item = makeItem('link', sourceOf(source, node), true);
    return item.secrets.length === 0 ? [] : [{ ...item, place: 'link' as const, node, block }];
  });
}

function relate(
  view: CallResultView,
  raw: string,
  seen: ResultItem,
  redact: boolean,
): { readonly relation: Relation; readonly item: Pick<ResultItem, 'text' | 'field'> } | undefined {
  const { source } = view;
  const node = view.structured?.node ?? ROOT;
  const [member, ...others] = isObject(source, node) ? membersOf(source, node) : [];
  if (member === undefined || others.length > 0 || !isSameText(view, member.value, raw)) {
    const isMirror = isContainer(raw) && isSameJson(source, node, raw);
    return isMirror ? { relation: 'mirror', item: { text: withoutByteOrderMark(seen.text) } } : undefined;
  }
  // Under a secret's name any text is a secret: then it is no copy of the other.
  const key = sourceOf(source, member.keyNode);
  if (redact && redactText(`{${key}:"${'x'.repeat(20)}"}`, { json: true }).spans.length > 0) return undefined;
  const text = seen.secrets.length === 0 ? sourceOf(source, node) : `{${key}:${JSON.stringify(seen.text)}}`;
  return { relation: 'contained', item: { text, field: key } };
}

/** Written the same way it is the same, and need not be read. */
function isSameText({ source, texts }: CallResultView, node: number, raw: string): boolean {
  const [only] = texts;
  const isWrittenSame = only !== undefined && sourceOf(source, node) === sourceOf(source, only.node);
  return isWrittenSame || stringOf(source, node) === raw;
}

/** Reading a very long text only to know that it is JSON is not worth it: how it begins and ends tells enough. */
const LONG = 50_000;

function makeItem(place: ResultItem['place'], text: string, redact: boolean): ResultItem {
  if (!redact) return { place, text, secrets: [] };
  const json =
    typeof place === 'string' ||
    (isContainer(text) && (text.length > LONG || scanJson(withoutByteOrderMark(text)) !== undefined));
  const { text: seen, spans } = redactText(text, { json });
  return {
    place,
    text: seen,
    secrets: spans.map((span) => ({ ...span, original: text.slice(span.start, span.end) })),
  };
}

function isContainer(text: string): boolean {
  const first = /^\s{0,100}([[{])/.exec(text.slice(0, 101))?.[1];
  return (
    first !== undefined &&
    text
      .slice(-100)
      .trimEnd()
      .endsWith(first === '[' ? ']' : '}')
  );
}

export function textItems(items: readonly ResultItem[]): ResultItem[] {
  return items.filter((item) => typeof item.place === 'number');
}

export function structuredItem(items: readonly ResultItem[]): ResultItem | undefined {
  return items.find((item) => item.place === 'structured');
}
