/**
 * Structured content to a limit, still valid against its schema: by its kind; where the schema forbids that, only what the
 * schema leaves free, value by value, each step checked. `undefined` when nothing valid fits.
 */
import { type ContentLimit, createMeasure, utf8Bytes } from '../../reduce/measure.js';
import { NOTICE_PREFIX, noticeText } from '../../reduce/notice.js';
import { reduceText } from '../../reduce/reduce-content.js';
import {
  elementsOf,
  isArray,
  isObject,
  type JsonSource,
  membersOf,
  openJson,
  ROOT,
  sourceOf,
} from './json-source.js';
import { type ItemOptions, type ReducedItem, reduceItem } from './reduce-item.js';
import { type SqueezedRows, squeezeRows } from './squeeze-rows.js';
import { hasBinaryMark, withoutBinary } from './without-binary.js';

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
/** Of the sentences that say what was done to all elements. */
const DETAIL_LENGTH = 300;
/** A part with less than this says nothing. */
const SMALLEST_PART = 2;

export function reduceStructured(
  text: string,
  limit: ContentLimit,
  options: ItemOptions,
  accepts: Accepts | undefined,
): ReducedItem | undefined {
  const item = reduceItem(text, limit, options);
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
  const affordable = Math.floor(CHECKED_CHARACTERS / Math.max(1, text.length));
  const mostChecks = Math.min(MAX_CHECKS, Math.max(FEWEST_CHECKS, affordable));
  let checks = 0;
  let tries = 0;
  let details: readonly string[] = [];
  const accept = (candidate: string) => {
    checks += 1;
    return checks <= mostChecks && !hasBinaryMark(candidate) && accepts(JSON.parse(candidate));
  };
  const notice = noticeOf(text, text, options, []);
  const target = limit.amount - measure.count(notice);
  const content = shrink(text, target, accept, 0);
  if (measure.count(content) > target - sizeOfDetails(details)) return undefined;
  const after = utf8Bytes(content);
  return {
    content,
    notice: noticeOf(content, text, options, details),
    isJson: true,
    record: {
      ...tried.record,
      after: { bytes: after, ...(limit.unit === 'tokens' ? { tokens: measure.count(content) } : {}) },
      unit: 'bytes',
      shown: after,
      total: utf8Bytes(text),
    },
  };

  /** The smallest accepted form on the way to the target; the value itself when nothing is accepted. */
  function shrink(value: string, amount: number, ok: (text: string) => boolean, depth: number): string {
    if (measure.count(value) <= amount) return value;
    const smaller = smallerForm(value, amount);
    if (smaller !== '' && ok(smaller)) return smaller;
    if (depth >= MAX_DEPTH) return value;
    const source = openJson(value);
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
      const elements = elementsOf(source, ROOT);
      if (elements.length > FEW_ELEMENTS) return squeeze(source, amount, ok);
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
      return ok(all) ? all : shrinkParts(parts, join);
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

  function squeeze(source: JsonSource, amount: number, ok: (text: string) => boolean): string {
    const fits = (one: SqueezedRows) =>
      measure.count(one.text) <= amount - sizeOfDetails(one.details) - SQUEEZE_SLACK;
    const rows = squeezeRows(source, fits, ok);
    if (rows === undefined) return source.text;
    details = rows.details;
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
    tries += 1;
    if (tries > MAX_PARTS) return '';
    const { counter, query } = options;
    const room = { amount: Math.max(0, amount), unit: limit.unit };
    // The reader has the notice of the whole; the parts need none of their own.
    const { content: form } = reduceText(value, {
      limit: room,
      counter,
      recoverable: true,
      ...(query === undefined ? {} : { query }),
    });
    return openJson(form) === undefined ? '' : form;
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
