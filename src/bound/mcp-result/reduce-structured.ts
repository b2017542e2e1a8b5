/**
 * Reduces structured content to a limit so that it stays valid against its schema. It reduces by kind first. If the
 * schema forbids that, it changes only values that the schema leaves free, one by one, and checks each step. The
 * answer is `undefined` when nothing valid fits.
 */
import type { Reduction } from '../../contract/reduction.js';
import { applyEdits, type Edit, removeEntries } from '../../data/json-edits.js';
import { type JsonTape, scanJson } from '../../data/json-tape.js';
import { childrenOf, isArray, isObject, membersOf, ROOT, sourceOf } from '../../data/json-values.js';
import { type ContentLimit, createMeasure, utf8Bytes } from '../../reduce/measure.js';
import { grouped, NOTICE_PREFIX, noticeText } from '../../reduce/notice.js';
import { reduceText } from '../../reduce/reduce-content.js';
import { applyPolicy } from './apply-policy.js';
import { type ItemOptions, type ReducedItem, reduceItem } from './reduce-item.js';
import { squeezeRows } from './squeeze-rows.js';
import { leanForm, type Media, mediaNote, withoutMedia } from './without-media.js';

export type Accepts = (value: unknown) => boolean;

/** Each check reads the whole value: their number is bounded, for large values by what they read together. */
const MAX_CHECKS = 200;
const FEWEST_CHECKS = 10;
const CHECKED_CHARACTERS = 30_000_000;
const MAX_DEPTH = 6;
/** Parts that are reduced one by one. */
const MAX_PARTS = 200;
/** More elements than this are made smaller alike. */
const FEW_ELEMENTS = 40;
/** Tokens of a part and of what is around it are not always those of both together. */
const SQUEEZE_SLACK = 4;
/** The most characters of the sentences about all elements. */
const DETAIL_LENGTH = 900;
/** A part with less than this says nothing. */
const SMALLEST_PART = 2;

const NO_MEDIA: Media = new Set();

export function reduceStructured(
  text: string,
  limit: ContentLimit,
  options: ItemOptions,
  accepts: Accepts | undefined,
  media: Media = NO_MEDIA,
): ReducedItem | undefined {
  const lean = withoutMedia(text, media, accepts);
  if (lean !== undefined) {
    const note = mediaNote(lean.count);
    const room = limit.amount - createMeasure(limit, options.counter).count(note) - 2;
    const rest = () => reduceStructured(lean.json, { ...limit, amount: Math.max(0, room) }, options, accepts);
    const form = leanForm(lean, text, limit, options) ?? rest();
    return form === undefined || form.notice.startsWith(note)
      ? form
      : { ...form, notice: `${note}\n${form.notice}` };
  }
  const item = reduceItem(text, limit, options, accepts);
  const isJson = item.content !== '' && item.isJson;
  if (accepts === undefined) return isJson ? item : undefined;
  const { json, count } = withoutBinary(item.content);
  // The sentence is shorter than the marks that have left.
  const left = `${NOTICE_PREFIX}${count} binary ${count === 1 ? 'value' : 'values'} left out]`;
  const notice = count === 0 ? item.notice : `${left}\n${item.notice}`;
  if (isJson && accepts(JSON.parse(json))) return { ...item, content: json, notice };
  return reduceFreely(text, limit, options, accepts, item);
}

function reduceFreely(
  text: string,
  limit: ContentLimit,
  options: ItemOptions,
  accepts: Accepts,
  tried: ReducedItem,
): ReducedItem | undefined {
  const measure = createMeasure(limit, options.counter);
  const { text: base, note, told } = applyPolicy(text, limit, options, accepts);
  const affordable = Math.floor(CHECKED_CHARACTERS / Math.max(1, base.length));
  const mostChecks = Math.min(MAX_CHECKS, Math.max(FEWEST_CHECKS, affordable));
  let checks = 0;
  let tries = 0;
  let details: readonly string[] = [];
  const accept = (candidate: string) => {
    checks += 1;
    return checks <= mostChecks && !hasBinaryMark(candidate) && accepts(JSON.parse(candidate));
  };
  if (base !== text && !accept(base)) return undefined;
  const noteSize = note === '' ? 0 : measure.count(note) + 2;
  const target = limit.amount - measure.count(noticeOf(text, text, options, [])) - noteSize;
  const content = shrink(base, target, accept, 0);
  if (measure.count(content) > target - sizeOfDetails(details)) return undefined;
  const after = utf8Bytes(content);
  const notice = noticeOf(content, text, options, details);
  return {
    content,
    notice: note === '' ? notice : `${note}\n${notice}`,
    isJson: true,
    record: {
      ...tried.record,
      after: { bytes: after, ...(limit.unit === 'tokens' ? { tokens: measure.count(content) } : {}) },
      unit: 'bytes',
      shown: after,
      total: utf8Bytes(text),
    },
    ...told,
  };

  /** The smallest accepted form on the way to the target; the value itself when nothing is accepted. */
  function shrink(value: string, amount: number, ok: (text: string) => boolean, depth: number): string {
    if (measure.count(value) <= amount) return value;
    const smaller = smallerForm(value, amount);
    if (smaller !== '' && ok(smaller)) return smaller;
    if (depth >= MAX_DEPTH) return value;
    const source = scanJson(value);
    if (source === undefined) return value;
    if (isObject(source, ROOT)) {
      const parts = [...membersOf(source, ROOT)].map(({ keyNode, value: node }) => ({
        key: sourceOf(source, keyNode),
        value: sourceOf(source, node),
      }));
      const keys = parts.map(({ key }) => `${key}:`).join(',');
      if (measure.count(keys) + parts.length * SMALLEST_PART > amount) return value;
      return shrinkParts(parts, (list) => `{${list.map(({ key, value: v }) => `${key}:${v}`).join(',')}}`);
    }
    if (isArray(source, ROOT)) {
      const elements = childrenOf(source, ROOT);
      if (elements.length > FEW_ELEMENTS) return squeeze(source, amount, ok, value);
      const parts = elements.map((node) => ({ key: '', value: sourceOf(source, node) }));
      const join = (list: readonly Part[]) => `[${list.map((part) => part.value).join(',')}]`;
      const share = Math.floor(amount / Math.max(1, parts.length)) - 1;
      // Fewer elements are not accepted, and so many have no room.
      if (share < SMALLEST_PART) return value;
      const all = join(
        parts.map((part) => ({
          key: '',
          value:
            measure.count(part.value) <= share ? part.value : smallerForm(part.value, share) || part.value,
        })),
      );
      const found = ok(all) ? all : shrinkParts(parts, join);
      const hasRows = elements.length > 1 && elements.some((node) => isObject(source, node));
      return hasRows && measure.count(found) > amount ? squeeze(source, amount, ok, found) : found;
    }
    return value;

    /** One part after the other, the largest first, until the target is met. */
    function shrinkParts(parts: Part[], join: (list: readonly Part[]) => string): string {
      const order = parts.map((_, index) => index);
      order.sort((one, other) => (parts[other]?.value.length ?? 0) - (parts[one]?.value.length ?? 0));
      let over = exactSize(join(parts)) - amount;
      for (const index of order) {
        const part = parts[index];
        if (part === undefined || checks >= mostChecks || tries >= MAX_PARTS || over <= 0) break;
        const size = exactSize(part.value);
        const share = Math.max(size - over, Math.floor(amount / Math.max(2, parts.length)));
        const replaced = (form: string) =>
          parts.map((other) => (other === part ? { key: part.key, value: form } : other));
        const form = shrink(part.value, share, (candidate) => ok(join(replaced(candidate))), depth + 1);
        parts[index] = { key: part.key, value: form };
        over -= size - exactSize(form);
      }
      return join(parts);
    }
  }

  /** `otherwise` where nothing is accepted. */
  function squeeze(
    source: JsonTape,
    amount: number,
    ok: (text: string) => boolean,
    otherwise: string,
  ): string {
    const roomFor = (sentences: readonly string[]) =>
      amount - sizeOfDetails([...details, ...sentences]) - SQUEEZE_SLACK;
    const rows = squeezeRows(source, {
      fits: (one) => measure.count(one.text) <= roomFor(one.details),
      accepts: ok,
      fewer(one) {
        const total = childrenOf(source, ROOT).length;
        const told = (shown: number) => `${grouped(shown)} of ${grouped(total)} rows shown.`;
        const { content: form, record } = smallerOf(one.text, roomFor([told(total), ...one.details]));
        // Rows that are not whole would have to be told one by one.
        if (record?.unit !== 'rows' || record.partial !== undefined) return undefined;
        return { text: form, details: [told(record.shown), ...one.details] };
      },
    });
    if (rows === undefined) return otherwise;
    details = [...details, ...rows.details];
    return rows.text;
  }

  function sizeOfDetails(sentences: readonly string[]): number {
    return sentences.length === 0 ? 0 : measure.count(` ${sentences.join(' ')}`) + 1;
  }

  /** The measure is exact only near the limit. */
  function exactSize(value: string): number {
    return limit.unit === 'bytes' ? utf8Bytes(value) : options.counter.count(value);
  }

  function smallerForm(value: string, amount: number): string {
    return smallerOf(value, amount).content;
  }

  /** Empty when there is no such form that is JSON. */
  function smallerOf(value: string, amount: number): { content: string; record?: Reduction } {
    tries += 1;
    if (tries > MAX_PARTS) return { content: '' };
    const { counter, query } = options;
    const room = { amount: Math.max(0, amount), unit: limit.unit };
    // The reader has the notice of the whole; the parts need none of their own.
    const { content: form, record } = reduceText(value, {
      limit: room,
      counter,
      recoverable: true,
      ...(query === undefined ? {} : { query }),
    });
    return scanJson(form) === undefined ? { content: '' } : { content: form, record };
  }
}

interface Part {
  readonly key: string;
  readonly value: string;
}

function noticeOf(
  content: string,
  text: string,
  { handle, keptHours }: ItemOptions,
  details: readonly string[],
): string {
  const bytesAfter = utf8Bytes(content);
  const bytesBefore = utf8Bytes(text);
  return noticeText(
    'full',
    {
      unit: 'bytes',
      unitOf: undefined,
      shown: bytesAfter,
      total: bytesBefore,
      bytesBefore,
      bytesAfter,
      details,
      wayBack: {
        handle,
        keptHours: handle === undefined ? undefined : keptHours,
        recoverable: handle !== undefined,
      },
    },
    DETAIL_LENGTH,
  );
}

/**
 * A reduced JSON without the marks that stand for binary values: in a field that a program decodes, a mark would be an
 * invented value. The field or element leaves instead.
 */
interface WithoutBinary {
  readonly json: string;
  /** Values that left. */
  readonly count: number;
}

const MARKS = ['base64', 'binary data'].map((kind) => `"${NOTICE_PREFIX}${kind}`);

function withoutBinary(json: string): WithoutBinary {
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

function hasBinaryMark(json: string): boolean {
  return MARKS.some((mark) => json.includes(mark));
}

function isMark(written: string): boolean {
  return MARKS.some((mark) => written.startsWith(mark));
}
