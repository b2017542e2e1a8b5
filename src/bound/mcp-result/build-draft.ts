/**
 * Builds reduced forms of the parts of a result for one limit. The texts share the limit. Structured content has it
 * to itself, because a client shows its model one or the other. Some clients show only structured content, so the
 * notice stands there too, if the schema has a place for it.
 */

import { NOTICE_FIELD } from '../../contract/names.js';
import { addMember, applyEdits } from '../../data/json-edits.js';
import { scanJson } from '../../data/json-tape.js';
import { isObject, ROOT } from '../../data/json-values.js';
import { type ContentLimit, utf8Bytes } from '../../reduce/measure.js';
import { type Draft, type TextPart, textOf } from './assemble-result.js';
import { groupTexts } from './group-texts.js';
import { markForeign } from './mark-foreign.js';
import { type ItemOptions, type ReducedItem, reduceItem } from './reduce-item.js';
import { type Accepts, reduceStructured } from './reduce-structured.js';
import { type Relation, type ResultItem, structuredItem, textItems } from './result-items.js';
import type { SizeLimit } from './result-limits.js';
import { shareLimit } from './share-limit.js';
import type { Media } from './without-media.js';

export interface DraftRequest {
  readonly items: readonly ResultItem[];
  readonly relation: Relation;
  /** Texts are cut together: whole ones leave. */
  readonly isMany: boolean;
  readonly shows: 'content' | 'structured' | 'either';
  readonly options: Omit<ItemOptions, 'handle'>;
  readonly handleOf: (item: ResultItem) => string | undefined;
  readonly accepts: Accepts | undefined;
  /** Binary data of blocks of the result: structured content does without it. */
  readonly media: Media;
  /** Tokens and bytes of what the model reads, and bytes of all parts as they are sent; of many texts with their blocks. */
  readonly budget: SizeLimit;
  /** For many texts: the bytes of each block beside its text. */
  readonly around: readonly number[];
}

export interface BuiltDraft extends Draft {
  /** The largest first, because the reader is told about it. */
  readonly reduced: readonly { readonly item: ResultItem; readonly form: ReducedItem }[];
  /** The schema allows no smaller form, or none that says what was left out to a client that shows nothing else. */
  readonly structuredIsStuck: boolean;
}

interface ReducedValue extends ReducedItem {
  /** It holds its notice itself. */
  readonly isNoted?: boolean;
}

/** A text this long is never left whole. */
const LONG = 200_000;
/** To find the largest form that fits as a text and as a field. The first is nearly always it. */
const CONTAINED_TRIES = 6;
const FULL = 0.91;
const GROWTH_SAMPLE = 8_000;
/** Blocks are shown apart: each costs a separator. */
const SEPARATOR = 2;

export function buildDraft(request: DraftRequest): BuiltDraft {
  const { items, relation, budget, shows } = request;
  const texts = textItems(items);
  const structured = structuredItem(items);
  // Beside our notices, what imitates them is marked: that counts too. Long texts are marked where they are reduced.
  const seen = new Map(
    texts.map((item) => [item, item.text.length < LONG ? markForeign(item.text) : item.text]),
  );
  const seenOf = (item: ResultItem) => seen.get(item) ?? item.text;
  const byteShares = byteSharesOf(request, seenOf);
  const reduced: { item: ResultItem; form: ReducedItem }[] = [];
  const parts = new Map<number, TextPart>();
  const draft = { texts: parts, reduced };

  const twin = relation === 'contained' ? containedForm() : undefined;
  if (relation !== 'mirror' && twin === undefined && !request.isMany) {
    const tokenShares = tokenSharesOf(request, texts.map(seenOf));
    texts.forEach((item, index) => {
      const form = reduceText(item, tokenShares?.[index], byteShares?.get(item));
      if (form === 'fits') {
        keepMarked(item, index);
        return;
      }
      parts.set(index, form);
      reduced.push({ item, form });
    });
  }
  const json = structured === undefined ? 'fits' : (twin ?? reduceValue(structured));
  const structuredIsStuck = json === 'stuck';
  const content = typeof json === 'string' ? undefined : json.content;
  if (structured !== undefined && typeof json !== 'string') {
    reduced.push({ item: structured, form: json });
    if (relation === 'mirror') parts.set(0, json);
  }
  const group = request.isMany ? together() : {};
  const tail = [...(group.tail ?? []), ...(typeof json === 'string' ? [] : besideValue(json))];
  reduced.sort((one, other) => other.form.record.before.bytes - one.form.record.before.bytes);
  return {
    ...draft,
    ...group,
    ...(tail.length === 0 ? {} : { tail }),
    structured: content,
    structuredIsStuck,
  };

  /** The notice that has no other place. Without a text, clients that show texts first would show it alone. */
  function besideValue({ content: json, notice, isNoted }: ReducedValue): string[] {
    if (relation !== 'none' || isNoted === true) return [];
    return texts.length === 0 ? [json, notice] : [notice];
  }

  function reduceValue(item: ResultItem): ReducedValue | 'fits' | 'stuck' {
    let form: ReducedValue | 'fits' = 'fits';
    for (const limit of tighterFirst(budget.tokens, byteShares?.get(item))) {
      if (!isOver(form === 'fits' ? item.text : form.content, limit)) continue;
      const smaller = valueWithin(item, limit);
      if (smaller === 'stuck') return 'stuck';
      form = smaller;
    }
    return form;
  }

  function valueWithin(item: ResultItem, limit: ContentLimit): ReducedValue | 'stuck' {
    const options = { ...request.options, handle: request.handleOf(item) };
    const { accepts } = request;
    const form = reduceStructured(item.text, limit, options, accepts, request.media);
    if (form === undefined) return 'stuck';
    const noted = withNotice(form.content, form.notice);
    if (noted !== undefined && (accepts === undefined || accepts(JSON.parse(noted))))
      return { ...form, content: noted, isNoted: true };
    return shows === 'structured' ? 'stuck' : form;
  }

  /**
   * The one field is the one text, so both hold the same. If quotes cost more in the field, both hold less, unless the
   * model sees only the text. `undefined` if the schema takes no smaller text.
   */
  function containedForm(): ReducedValue | 'fits' | undefined {
    const [text] = texts;
    const field = structured?.field;
    if (text === undefined || structured === undefined || field === undefined) return undefined;
    const { tokens } = shows === 'content' ? {} : budget;
    const limits = tighterFirst(tokens, byteShares?.get(structured));
    let scale = tokens === undefined ? 1 : 1 / quotingGrowth(text.text);
    let tooLarge: number | undefined;
    let best: { readonly part: ReducedItem; readonly content: string; readonly scale: number } | undefined;
    for (let tries = 0; tries < CONTAINED_TRIES; tries++) {
      const part = reduceText(text, scaled(budget.tokens, scale), scaled(byteShares?.get(text), scale));
      const content = part === 'fits' ? structured.text : fieldWith(field, part);
      const fill = Math.max(
        ...limits.map(({ amount, unit }) => sizeIn(content, unit, amount * 2) / Math.max(1, amount)),
      );
      if (fill > 1) tooLarge = scale;
      else if (part === 'fits') {
        keepMarked(text, 0);
        return 'fits';
      } else {
        best = { part, content, scale };
        if (scale === 1 || fill >= FULL) break;
      }
      if (best === undefined) scale *= Math.min(0.97, 0.985 / fill);
      else scale = tooLarge === undefined ? Math.min(1, (scale * 0.97) / fill) : (best.scale + tooLarge) / 2;
    }
    const { accepts } = request;
    if (best === undefined || (accepts !== undefined && !accepts(JSON.parse(best.content)))) return undefined;
    parts.set(0, best.part);
    reduced.push({ item: text, form: best.part });
    return { ...best.part, content: best.content };
  }

  /** A program may read JSON in the field: it stays JSON, and the notice stands beside it where there is a place. */
  function fieldWith(field: string, part: ReducedItem): string {
    const { accepts } = request;
    const noted = `{${field}:${JSON.stringify(textOf({ ...part, isJson: false }))}}`;
    if (!part.isJson || part.notice === '') return noted;
    const json = `{${field}:${JSON.stringify(part.content)}}`;
    const beside = withNotice(json, part.notice);
    if (beside !== undefined && (accepts === undefined || accepts(JSON.parse(beside)))) return beside;
    return shows === 'structured' ? noted : json;
  }

  /** By how many times the tokens of a text grow when it is written as a JSON string. */
  function quotingGrowth(text: string): number {
    const { counter } = request.options;
    const sample = text.slice(0, GROWTH_SAMPLE);
    return Math.max(1, counter.count(JSON.stringify(sample)) / Math.max(1, counter.count(sample)));
  }

  function reduceText(item: ResultItem, tokens: number | undefined, bytes: number | undefined) {
    const options = { ...request.options, handle: request.handleOf(item) };
    let form: ReducedItem | 'fits' = 'fits';
    for (const limit of tighterFirst(tokens, bytes)) {
      const sent = form === 'fits' ? seenOf(item) : form.content + form.notice;
      if (isOver(sent, limit)) form = reduceItem(item.text, limit, options);
    }
    return form;
  }

  /** The texts that fit, and one notice for all others. */
  function together(): Pick<Draft, 'removed' | 'tail'> {
    const { counter, keptHours, policy } = request.options;
    const [first] = texts;
    const handle = first === undefined ? undefined : request.handleOf(first);
    const { tokens, viewBytes } = budget;
    const bytes = budget.bytes && budget.bytes - utf8Bytes(content ?? structured?.text ?? '');
    const { around } = request;
    const group = groupTexts({
      texts: texts.map(seenOf),
      tokens,
      bytes,
      viewBytes,
      around,
      counter,
      handle,
      keptHours,
      policy,
    });
    texts.forEach((item, index) => {
      const part = group.cut.get(index);
      if (part !== undefined) parts.set(index, part);
      else if (!group.removed.has(index)) keepMarked(item, index);
    });
    if (group.record === undefined || first === undefined) return {};
    const { notice, record, warnings } = group;
    const form = {
      content: '',
      notice,
      isJson: false,
      record,
      ...(warnings.length === 0 ? {} : { warnings }),
    };
    reduced.unshift({ item: first, form });
    return { removed: group.removed, tail: [group.notice] };
  }

  function keepMarked(item: ResultItem, index: number): void {
    if (seenOf(item) !== item.text) parts.set(index, { content: seenOf(item), notice: '', isJson: false });
  }

  function isOver(text: string, { amount, unit }: ContentLimit): boolean {
    return sizeIn(text, unit, amount) > amount;
  }

  /** Tokens are exact up to `most`. */
  function sizeIn(text: string, unit: ContentLimit['unit'], most: number): number {
    return unit === 'bytes' ? utf8Bytes(text) : request.options.counter.countUpTo(text, most);
  }
}

/** A token of most data has about three bytes: what fits the tighter limit mostly fits the other, and is made once. */
const USUAL_TOKEN_BYTES = 3;

function tighterFirst(tokens: number | undefined, bytes: number | undefined): ContentLimit[] {
  const byTokens = tokens === undefined ? [] : [{ amount: tokens, unit: 'tokens' as const }];
  const byBytes = bytes === undefined ? [] : [{ amount: bytes, unit: 'bytes' as const }];
  const isTight = (bytes ?? 0) < (tokens ?? 0) * USUAL_TOKEN_BYTES;
  return isTight ? [...byBytes, ...byTokens] : [...byTokens, ...byBytes];
}

function scaled(amount: number | undefined, scale: number): number | undefined {
  return amount === undefined ? undefined : Math.floor(amount * scale);
}

/** `undefined` where there is no place for a notice. */
function withNotice(json: string, notice: string): string | undefined {
  const source = scanJson(json);
  if (source === undefined || !isObject(source, ROOT)) return undefined;
  return applyEdits(json, [addMember(source, ROOT, NOTICE_FIELD, JSON.stringify(notice))]);
}

function tokenSharesOf({ budget, options }: DraftRequest, texts: readonly string[]) {
  const { tokens } = budget;
  if (tokens === undefined) return undefined;
  const sizes = texts.map((text) => options.counter.countUpTo(text, tokens));
  const separators = texts.length > 1 ? SEPARATOR * texts.length : 0;
  if (sizes.reduce((sum, size) => sum + size, 0) + separators <= tokens) return undefined;
  return shareLimit(sizes, tokens - separators);
}

/** In a mirror the notice stands inside both forms and beside them; what it takes there is set aside, not found out. */
function lessNotice(share: number): number {
  return share - Math.min(MIRRORED_NOTICE_BYTES, share * 0.08);
}

const MIRRORED_NOTICE_BYTES = 800;

/** The bytes that each part may have: of the whole as it is sent, and of what the model reads. */
function byteSharesOf(
  request: DraftRequest,
  seenOf: (item: ResultItem) => string,
): Map<ResultItem, number> | undefined {
  const sent = sentSharesOf(request, seenOf);
  const read = viewSharesOf(request, seenOf);
  if (sent === undefined || read === undefined) return sent ?? read;
  const none = Number.MAX_SAFE_INTEGER;
  return new Map(
    request.items.map((item) => [item, Math.min(sent.get(item) ?? none, read.get(item) ?? none)]),
  );
}

/** The texts share what the model reads; structured content has it to itself. */
function viewSharesOf(
  { budget, items, relation, shows }: DraftRequest,
  seenOf: (item: ResultItem) => string,
): Map<ResultItem, number> | undefined {
  const { viewBytes } = budget;
  if (viewBytes === undefined) return undefined;
  const own = relation === 'mirror' ? lessNotice(viewBytes) : viewBytes;
  const texts = textItems(items);
  const sizes = texts.map((item) => utf8Bytes(seenOf(item)));
  const separators = texts.length > 1 ? SEPARATOR * texts.length : 0;
  const fits = sizes.reduce((sum, size) => sum + size, separators) <= own;
  const shares = fits ? undefined : shareLimit(sizes, own - separators);
  const isUnseen = relation === 'contained' && shows === 'content';
  const result = new Map(texts.map((item, index) => [item, Math.floor(shares?.[index] ?? own)]));
  const structured = structuredItem(items);
  if (structured !== undefined && !isUnseen) result.set(structured, Math.floor(own));
  return result;
}

/** Texts grow when they are written as JSON strings; each gets less by as much as it grows. */
function sentSharesOf(
  { budget, items, relation }: DraftRequest,
  seenOf: (item: ResultItem) => string,
): Map<ResultItem, number> | undefined {
  const { bytes } = budget;
  if (bytes === undefined) return undefined;
  const sent = items.map((item) =>
    utf8Bytes(item.place === 'structured' ? item.text : JSON.stringify(seenOf(item))),
  );
  if (sent.reduce((sum, size) => sum + size, 0) <= bytes) return undefined;
  const shares = shareLimit(sent, bytes);
  return new Map(
    items.map((item, index) => {
      const own = utf8Bytes(seenOf(item));
      const growth = (sent[index] ?? 1) / Math.max(1, own);
      // A mirror leaves twice, once as a string: the same form must fit both shares.
      const share = relation === 'mirror' ? lessNotice(Math.min(...shares)) : (shares[index] ?? 0);
      return [item, share >= (sent[index] ?? 0) ? own : Math.floor(share / Math.max(1, growth))];
    }),
  );
}
