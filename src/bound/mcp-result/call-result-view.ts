/**
 * Finds the parts of an MCP result as places in its source: texts, structured content, our own key. A resource and a
 * prompt are read in the same way.
 */

import { META_KEY } from '../../contract/names.js';
import { type JsonShape, type JsonTape, scanJson, shapeOf } from '../../data/json-tape.js';
import {
  childrenOf,
  isArray,
  isObject,
  memberOf,
  membersOf,
  ROOT,
  sourceOf,
  stringOf,
} from '../../data/json-values.js';
import { utf8Bytes } from '../../reduce/measure.js';

/** The answer to `tools/call`, `resources/read` or `prompts/get`. */
export type ResultForm = 'call' | 'resource' | 'prompt';

/** A text that a model may read: of a text block or of an embedded resource. */
interface TextPlace {
  /** The string in the source. */
  readonly node: number;
  /** The content block around it. */
  readonly block: number;
  readonly isResource: boolean;
  readonly text: string;
}

interface OtherPlace {
  readonly node: number;
  /** The content block around it; of a member of the result that itself. */
  readonly block: number;
}

export interface CallResultView {
  readonly source: JsonTape;
  readonly form: ResultForm;
  /** The array of blocks. */
  readonly content: number | undefined;
  readonly texts: readonly TextPlace[];
  /** Everything else that may hold a secret: links, addresses, `_meta`, members and blocks that are not known, data that is no base64. */
  readonly links: readonly OtherPlace[];
  /** The blocks that are links to resources. */
  readonly linkBlocks: readonly number[];
  readonly structured: { readonly node: number; readonly text: string } | undefined;
  readonly meta: number | undefined;
  /** The data of images, audio and other binary data, as it is written. */
  readonly media: ReadonlySet<string>;
  /** Bytes of what a limit in characters is not about: images, audio, other binary data and `_meta`. */
  readonly mediaBytes: number;
  /** Somebody else wrote under our key. */
  readonly hasForeignMeta: boolean;
}

/** `undefined` for what is no result of a call in a form that is known: it passes as it is. */
export function viewCallResult(
  text: string,
  source: JsonTape | undefined = scanJson(text),
  form: ResultForm = 'call',
): CallResultView | undefined {
  if (source === undefined || !isObject(source, ROOT)) return undefined;
  const { list, placesOf } = FORMS[form];
  const blocks = memberOf(source, ROOT, list);
  const content = isArray(source, blocks) ? blocks : undefined;
  const all = content === undefined ? [] : childrenOf(source, content);
  const places = all.map((block) => placesOf(source, block));
  const texts = places.flatMap((place) => place.texts);
  const structured = form === 'call' ? memberOf(source, ROOT, 'structuredContent') : undefined;
  const meta = memberOf(source, ROOT, '_meta');
  const isReadElsewhere = (node: number) => node === content || node === structured;
  const links = [
    ...places.flatMap(({ others }, index) => others.map((node) => ({ node, block: all[index] ?? node }))),
    ...membersBut(source, ROOT, isReadElsewhere).map((node) => ({ node, block: node })),
  ];
  const hasForeignMeta = memberOf(source, meta, META_KEY) !== undefined;
  // Our key is written anew, so `_meta` is counted with the rest.
  const data = places.map(({ media }) => media).filter((node) => node !== undefined);
  const uncounted = [...data, hasForeignMeta ? undefined : meta];
  return {
    source,
    form,
    content,
    texts,
    links,
    linkBlocks: form === 'call' ? all.filter((block) => isLink(source, block)) : [],
    structured:
      structured === undefined ? undefined : { node: structured, text: sourceOf(source, structured) },
    meta: isObject(source, meta) ? meta : undefined,
    media: new Set(data.map((node) => sourceOf(source, node))),
    mediaBytes: uncounted.reduce<number>(
      (sum, node) => (node === undefined ? sum : sum + utf8Bytes(sourceOf(source, node))),
      0,
    ),
    hasForeignMeta,
  };
}

/** What there is in one entry of the list. */
interface EntryPlaces {
  readonly texts: readonly TextPlace[];
  readonly others: readonly number[];
  readonly media: number | undefined;
}

const FORMS: Record<
  ResultForm,
  { readonly list: string; readonly placesOf: (source: JsonTape, entry: number) => EntryPlaces }
> = {
  call: { list: 'content', placesOf: placesOfBlock },
  resource: { list: 'contents', placesOf: placesOfResource },
  prompt: { list: 'messages', placesOf: placesOfMessage },
};

function placesOfBlock(source: JsonTape, block: number): EntryPlaces {
  const texts = textOf(source, block);
  const textNodes = new Set(texts.map(({ node }) => node));
  return { texts, others: othersOf(source, block, textNodes), media: mediaOf(source, block) };
}

/** Its address stays, because the client asks by it. A page that the client runs is no text for a model. */
function placesOfResource(source: JsonTape, entry: number): EntryPlaces {
  const node = memberOf(source, entry, 'text');
  const text = stringOf(source, node);
  const media = memberOf(source, entry, 'blob');
  const uri = memberOf(source, entry, 'uri');
  if (isPageToRun(source, entry)) return { texts: [], others: [], media: node };
  const texts =
    node === undefined || text === undefined ? [] : [{ node, block: entry, isResource: true, text }];
  const isReadElsewhere = (member: number) =>
    (member === node && texts.length > 0) ||
    member === uri ||
    (member === media && isBase64(sourceOf(source, member)));
  return { texts, others: membersBut(source, entry, isReadElsewhere), media };
}

/** The user interface of a tool, which clients show in a frame. */
function isPageToRun(source: JsonTape, entry: number): boolean {
  const type = stringOf(source, memberOf(source, entry, 'mimeType')) ?? '';
  const uri = stringOf(source, memberOf(source, entry, 'uri')) ?? '';
  return /;\s{0,9}profile="?mcp-app\b/i.test(type) || uri.startsWith('ui://');
}

function placesOfMessage(source: JsonTape, entry: number): EntryPlaces {
  const block = memberOf(source, entry, 'content');
  if (block === undefined) return { texts: [], others: [entry], media: undefined };
  const { texts, others, media } = placesOfBlock(source, block);
  return { texts: texts.map((place) => ({ ...place, block: entry })), others, media };
}

function isLink(source: JsonTape, block: number): boolean {
  return stringOf(source, memberOf(source, block, 'type')) === 'resource_link';
}

function textOf(source: JsonTape, block: number): TextPlace[] {
  const type = stringOf(source, memberOf(source, block, 'type'));
  const isResource = type === 'resource';
  const holder = isResource ? memberOf(source, block, 'resource') : type === 'text' ? block : undefined;
  const node = memberOf(source, holder, 'text');
  const text = stringOf(source, node);
  return node === undefined || text === undefined ? [] : [{ node, block, isResource, text }];
}

/** No place lies inside another. */
function othersOf(source: JsonTape, block: number, textNodes: ReadonlySet<number>): number[] {
  const type = stringOf(source, memberOf(source, block, 'type'));
  const inner = type === 'resource' ? memberOf(source, block, 'resource') : undefined;
  const resource = isObject(source, inner) ? inner : undefined;
  const media = mediaOf(source, block);
  const text = memberOf(source, block, 'text');
  if (media === undefined && resource === undefined && (text === undefined || !textNodes.has(text)))
    return [block];
  const isReadElsewhere = (node: number) =>
    node === resource || textNodes.has(node) || (node === media && isBase64(sourceOf(source, node)));
  return [block, resource].flatMap((holder) => membersBut(source, holder, isReadElsewhere));
}

/** The values of an object that can hold a secret. */
function membersBut(
  source: JsonTape,
  holder: number | undefined,
  isReadElsewhere: (node: number) => boolean,
): number[] {
  if (!isObject(source, holder)) return [];
  return [...membersOf(source, holder)]
    .map(({ value }) => value)
    .filter((node) => CAN_HOLD.has(shapeOf(source, node)) && !isReadElsewhere(node));
}

const CAN_HOLD: ReadonlySet<JsonShape> = new Set(['string', 'array', 'object']);

/** As it is written: a long one is neither decoded nor searched for secrets. */
function isBase64(written: string): boolean {
  return /^"/.test(written) && !/[^A-Za-z0-9+/=\\]|\\[^nr/]/.test(written.slice(1, -1));
}

function mediaOf(source: JsonTape, block: number): number | undefined {
  const type = stringOf(source, memberOf(source, block, 'type'));
  if (type === 'image' || type === 'audio') return memberOf(source, block, 'data');
  return type === 'resource' ? memberOf(source, memberOf(source, block, 'resource'), 'blob') : undefined;
}
