/** Puts reduced parts and our facts into the source of a result. Everything else keeps its characters. */

import { META_KEY, NOTICE_FRAGMENT, UPSTREAM_META_KEY } from '../../contract/names.js';
import { addMember, applyEdits, type Edit, removeEntries, replaceValue } from '../../data/json-edits.js';
import { scanJson } from '../../data/json-tape.js';
import { childrenOf, memberOf, membersOf, ROOT, sourceOf, stringOf } from '../../data/json-values.js';
import type { CallResultView } from './call-result-view.js';
import type { LinkItem } from './result-items.js';

export interface TextPart {
  readonly content: string;
  readonly notice: string;
  readonly isJson: boolean;
}

export interface Draft {
  /** By index of the text; a text that is not named stays. */
  readonly texts: ReadonlyMap<number, TextPart>;
  /** JSON; `undefined` leaves it as it came. */
  readonly structured: string | undefined;
  /** Links, `_meta` and the like with their secrets replaced. */
  readonly links?: readonly LinkItem[];
  /** Indexes of texts whose blocks leave. */
  readonly removed?: ReadonlySet<number>;
  /** Other blocks that leave. */
  readonly gone?: ReadonlySet<number>;
  /** Texts of blocks at the end of the content: for the removed ones, or for what structured content has no place to say. */
  readonly tail?: readonly string[];
  /** A block, as JSON, at the very end: the link to the original. */
  readonly link?: string;
}

export function assembleResult(view: CallResultView, draft: Draft, facts: object | undefined): string {
  const { source, texts } = view;
  const edits: Edit[] = [];
  for (const [index, part] of draft.texts) {
    const place = texts[index];
    if (place === undefined || draft.removed?.has(index) === true) continue;
    edits.push(replaceValue(source, place.node, JSON.stringify(textOf(part))));
    if (part.notice === '') continue;
    edits.push(...noPage(view, place.block));
    if (!part.isJson) continue;
    const end = source.ends[place.block] ?? 0;
    edits.push({ start: end, end, text: `,${noteBlock(view, part.notice, place.block)}` });
  }
  const gone = new Set([
    ...[...(draft.removed ?? [])].map((index) => texts[index]?.block),
    ...(draft.gone ?? []),
  ]);
  const changesMeta = facts !== undefined || view.hasForeignMeta;
  let metaText: string | undefined;
  for (const { node, block, text } of draft.links ?? []) {
    if (changesMeta && node === view.meta) metaText = text;
    else if (!gone.has(block)) edits.push(replaceValue(source, node, text));
  }
  edits.push(...removedBlocks(view, gone), ...addedBlocks(view, draft, gone));
  if (draft.structured !== undefined && view.structured !== undefined)
    edits.push(replaceValue(source, view.structured.node, draft.structured));
  if (changesMeta) edits.push(metaEdit(view, facts, metaText));
  return applyEdits(source.text, edits);
}

/** What stands in the block itself. */
export function textOf({ content, notice, isJson }: TextPart): string {
  if (isJson || notice === '') return content;
  if (content === '') return notice;
  return content.endsWith('\n') ? `${content}${notice}` : `${content}\n${notice}`;
}

/** A text of ours as an entry of the list. */
function noteBlock({ form, source }: CallResultView, text: string, about: number | undefined): string {
  const block = { type: 'text', text };
  if (form === 'call') return JSON.stringify(block);
  if (form === 'prompt') return JSON.stringify({ role: 'user', content: block });
  const uri = stringOf(source, memberOf(source, about, 'uri')) ?? '';
  return JSON.stringify({ uri: `${uri}${NOTICE_FRAGMENT}`, mimeType: 'text/plain', text });
}

/** A cut page can no longer be shown as a page. */
function noPage({ form, source }: CallResultView, entry: number): Edit[] {
  if (form !== 'resource') return [];
  const node = memberOf(source, entry, 'mimeType');
  const isPage = /^(?:text\/html|application\/xhtml)/i.test(stringOf(source, node) ?? '');
  return node === undefined || !isPage ? [] : [replaceValue(source, node, '"text/plain"')];
}

function removedBlocks({ source, content }: CallResultView, gone: ReadonlySet<number | undefined>): Edit[] {
  if (content === undefined || gone.size === 0) return [];
  return removeEntries(source, content, (block) => gone.has(block));
}

/** A result without content gets one for what must be said. */
function addedBlocks(
  view: CallResultView,
  { link, tail = [] }: Draft,
  gone: ReadonlySet<number | undefined>,
): Edit[] {
  const { source, content } = view;
  const said = tail.map((text) => noteBlock(view, text, view.texts[0]?.block));
  const blocks = [...said, ...(link === undefined ? [] : [link])].join(',');
  if (blocks === '') return [];
  if (content === undefined)
    return memberOf(source, ROOT, 'content') === undefined
      ? [addMember(source, ROOT, 'content', `[${blocks}]`)]
      : [];
  const end = (source.ends[content] ?? 0) - 1;
  const isFirst = childrenOf(source, content).every((block) => gone.has(block));
  return [{ start: end, end, text: `${isFirst ? '' : ','}${blocks}` }];
}

/** Our key arriving from outside is not ours: what stands there goes under another one. Our own facts come. */
function metaEdit(view: CallResultView, facts: object | undefined, redacted: string | undefined): Edit {
  const { source, meta } = view;
  const ours = facts === undefined ? undefined : JSON.stringify(facts);
  if (meta === undefined) return addMember(source, ROOT, '_meta', `{${JSON.stringify(META_KEY)}:${ours}}`);
  let text = redacted ?? sourceOf(source, meta);
  const inner = scanJson(text);
  if (inner !== undefined && view.hasForeignMeta) {
    const isTaken = memberOf(inner, ROOT, UPSTREAM_META_KEY) !== undefined;
    const keys = [...membersOf(inner, ROOT)].filter(({ key }) => key === META_KEY);
    text = applyEdits(
      text,
      isTaken
        ? removeEntries(inner, ROOT, (entry) => stringOf(inner, entry) === META_KEY)
        : keys.map(({ keyNode }) => replaceValue(inner, keyNode, JSON.stringify(UPSTREAM_META_KEY))),
    );
  }
  const cleaned = scanJson(text);
  if (cleaned !== undefined && ours !== undefined)
    text = applyEdits(text, [addMember(cleaned, ROOT, META_KEY, ours)]);
  return replaceValue(source, meta, text);
}
