/**
 * Reduces one text of a result to a limit: first by the policy of its tool, then by the reducer of its kind. The
 * result is within the limit, notice included.
 */
import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { Reduction } from '../../contract/reduction.js';
import { mayBeContentOf } from '../../reduce/detect-kind.js';
import { type ContentLimit, createMeasure, utf8Bytes } from '../../reduce/measure.js';
import { type KeptHours, noticeText } from '../../reduce/notice.js';
import { reduceText } from '../../reduce/reduce-content.js';
import { applyPolicy, type PolicyFacts } from './apply-policy.js';
import type { FieldPolicy } from './field-policy.js';
import { markForeign } from './mark-foreign.js';
import { selectByStrategy, strategyOf } from './select-by-strategy.js';

export interface ItemOptions {
  readonly counter: TokenCounter;
  readonly query: string | undefined;
  readonly path: string | undefined;
  readonly policy: ToolPolicy;
  /** What the policy says of fields. */
  readonly fields: FieldPolicy;
  /** Absent: the rest was not kept. */
  readonly handle: string | undefined;
  readonly keptHours: KeptHours;
}

export interface ReducedItem extends PolicyFacts {
  readonly content: string;
  readonly notice: string;
  /** The content is JSON, so the notice goes beside it and not into it. */
  readonly isJson: boolean;
  readonly record: Omit<Reduction, 'handle' | 'kept_hours' | 'redacted'>;
}

/** `accepts`: what the output schema takes. */
export function reduceItem(
  text: string,
  limit: ContentLimit,
  options: ItemOptions,
  accepts?: (value: unknown) => boolean,
): ReducedItem {
  const { text: cut, note, told } = applyPolicy(text, limit, options, accepts);
  const measure = createMeasure(limit, options.counter);
  const room = note === '' ? limit.amount : Math.max(0, limit.amount - measure.count(note) - 2);
  const reduced = chooseReducer(cut, { ...limit, amount: room }, options, text);
  if (cut === text && note === '') return { ...reduced, ...told };
  const notice = reduced.notice === '' ? wholeNotice() : reduced.notice;
  return { ...reduced, notice: note === '' ? notice : `${note}\n${notice}`, ...told };

  function wholeNotice(): string {
    return noticeText('short', noticeFacts('bytes', utf8Bytes(cut), utf8Bytes(text), cut, text, options), 0);
  }
}

function chooseReducer(
  text: string,
  limit: ContentLimit,
  options: ItemOptions,
  whole: string = text,
): ReducedItem {
  const { counter, query, path, handle, keptHours } = options;
  const selected = byStrategy(text, limit, options, whole);
  if (selected !== undefined) return selected;
  const { content, notice, record } = reduceText(text, {
    limit,
    counter,
    originalBytes: utf8Bytes(whole),
    ...(whole === text ? {} : { judgedBy: whole }),
    ...(query === undefined ? {} : { query }),
    ...(path !== undefined && mayBeContentOf(path, text) ? { path } : {}),
    ...(handle === undefined ? { recoverable: false } : { handle, keptHours }),
  });
  const { handle: _, kept_hours: __, ...facts } = record;
  const isJson = content !== '' && record.kind.startsWith('json-');
  return { content, notice, isJson, record: facts };
}

const DETAIL_LENGTH = 300;

function byStrategy(
  text: string,
  limit: ContentLimit,
  options: ItemOptions,
  whole: string,
): ReducedItem | undefined {
  if (strategyOf(options.policy) === 'auto') return undefined;
  const measure = createMeasure(limit, options.counter);
  if (measure.count(text) <= measure.limit) return undefined;
  const selection = selectByStrategy(markForeign(text), options.policy, whole === text ? undefined : whole);
  if (selection === undefined) return undefined;
  const { unit, total } = selection;
  const view = (count: number) => {
    const content = selection.take(count);
    const details = selection.told(count);
    const facts = { ...noticeFacts(unit, count, total, content, whole, options), details };
    const notice = noticeText('full', facts, DETAIL_LENGTH);
    return { content, notice, used: measure.count(`${content}\n${notice}`) };
  };
  let low = 0;
  let high = total;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (view(middle).used <= measure.limit) low = middle;
    else high = middle - 1;
  }
  // Not even one row or line: it is reduced inside by its kind.
  if (low === 0) return undefined;
  const { content, notice, used } = view(low);
  const amounts = (bytes: number, tokens: number) =>
    limit.unit === 'tokens' ? { bytes, tokens } : { bytes };
  return {
    content,
    notice,
    isJson: selection.isJson,
    record: {
      kind: selection.kind,
      limit: { ...limit },
      before: amounts(utf8Bytes(whole), limit.unit === 'tokens' ? options.counter.count(whole) : 0),
      after: amounts(utf8Bytes(content) + utf8Bytes(notice) + 1, used),
      shown: low,
      total,
      unit,
    },
  };
}

function noticeFacts(
  unit: Reduction['unit'],
  shown: number,
  total: number,
  content: string,
  whole: string,
  options: ItemOptions,
) {
  return {
    unit,
    unitOf: undefined,
    shown,
    total,
    bytesBefore: utf8Bytes(whole),
    bytesAfter: utf8Bytes(content),
    details: [],
    wayBack: wayBackOf(options),
  };
}

function wayBackOf({ handle, keptHours }: ItemOptions) {
  return {
    handle,
    keptHours: handle === undefined ? undefined : keptHours,
    recoverable: handle !== undefined,
  };
}
