/** Measures a result: tokens and bytes of what the client shows its model, and bytes of the whole as it is sent. */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { utf8Bytes } from '../../reduce/measure.js';
import { type Draft, textOf } from './assemble-result.js';
import type { CallResultView } from './call-result-view.js';
import type { SizeLimit } from './result-limits.js';

export interface UsedSize {
  /** What the model reads. */
  readonly tokens: number;
  readonly viewBytes: number;
  /** The texts alone. */
  readonly contentTokens: number;
  readonly contentBytes: number;
  /** The whole result without binary data and `_meta`. */
  readonly plainBytes: number;
  /** The part of these in structured content that the client does not show its model. */
  readonly unseenBytes: number;
  /** The whole result. */
  readonly bytes: number;
}

export interface ResultSize {
  /** The size of a draft, given its assembled text. Tokens are exact up to `most`; above that, any larger number. */
  of(view: CallResultView, draft: Draft, assembled: string, most: number): UsedSize;
  isOver(size: UsedSize, limit: SizeLimit): boolean;
  /** Above 1: over. Structured content that cannot be made smaller is left out of what the model reads. */
  ratio(size: UsedSize, limit: SizeLimit, onlyContent: boolean): number;
  /** The same without what the client does not show: its own limit is about the rest. An operator's is about all. */
  withoutUnseen(size: UsedSize): UsedSize;
  /** Bytes of everything that cannot be reduced and does not leave. */
  fixedBytes(view: CallResultView, removed?: ReadonlySet<number>): number;
}

export function createResultSize(
  counter: TokenCounter,
  shows: 'content' | 'structured' | 'either',
): ResultSize {
  return {
    of(view, draft, assembled, most) {
      const count = (text: string) => counter.countUpTo(text, most);
      const hasTexts = view.texts.length > 0 || draft.tail !== undefined;
      const content = hasTexts ? contentText(view, draft) : '';
      const structured = draft.structured ?? view.structured?.text ?? '';
      const contentTokens = content === '' ? 0 : count(content);
      const contentBytes = utf8Bytes(content);
      const visible = (ofContent: number, ofStructured: number) =>
        visibleOf(hasTexts, view.structured !== undefined, ofContent, ofStructured);
      const bytes = utf8Bytes(assembled);
      return {
        tokens: visible(contentTokens, count(structured)),
        viewBytes: visible(contentBytes, utf8Bytes(structured)),
        contentTokens,
        contentBytes,
        plainBytes: bytes - view.mediaBytes,
        unseenBytes: shows === 'content' && hasTexts ? utf8Bytes(structured) : 0,
        bytes,
      };
    },
    isOver: (size, limit) => UNITS.some((unit) => limit[unit] !== undefined && size[unit] > limit[unit]),
    ratio(size, limit, onlyContent) {
      const { contentTokens: tokens, contentBytes: viewBytes } = size;
      return fill(onlyContent ? { ...withoutUnseen(size), tokens, viewBytes } : size, limit).ratio;
    },
    withoutUnseen,
    fixedBytes(view, removed) {
      const reducible = view.texts.map(({ node, block }, index) =>
        removed?.has(index) === true ? block : node,
      );
      if (view.structured !== undefined) reducible.push(view.structured.node);
      const { text, starts, ends } = view.source;
      return reducible.reduce(
        (sum, node) => sum - utf8Bytes(text.slice(starts[node], ends[node])),
        utf8Bytes(text),
      );
    },
  };

  /** A client that shows one form falls back to the other when a result lacks it. */
  function visibleOf(hasTexts: boolean, hasStructured: boolean, content: number, structured: number): number {
    if (shows === 'either') return Math.max(content, structured);
    if (shows === 'structured') return hasStructured ? structured : content;
    return hasTexts ? content : structured;
  }
}

function withoutUnseen(size: UsedSize): UsedSize {
  return { ...size, plainBytes: size.plainBytes - size.unseenBytes, unseenBytes: 0 };
}

const UNITS = ['tokens', 'viewBytes', 'plainBytes', 'bytes'] as const;

type Amounts = Pick<UsedSize, (typeof UNITS)[number]>;

/** The limit that is filled most, and how full it is. */
function fill(size: Amounts, limit: SizeLimit) {
  return UNITS.map((unit) => {
    const amount = limit[unit];
    return { unit, amount: amount ?? 0, ratio: amount === undefined ? 0 : size[unit] / Math.max(1, amount) };
  }).reduce((most, other) => (other.ratio > most.ratio ? other : most));
}

export interface BindingLimit {
  readonly amount: number;
  readonly unit: 'tokens' | 'bytes';
  /** Bytes of what the model reads, or of the result without binary data and `_meta`, not of the whole. */
  readonly of?: 'model_view' | 'without_media';
}

/** The one of several limits that a result is furthest above. */
export function bindingLimit(
  size: Omit<Amounts, 'plainBytes'> & Partial<Amounts>,
  limit: SizeLimit,
): BindingLimit {
  const { unit, amount } = fill({ plainBytes: size.bytes, ...size }, limit);
  if (unit === 'viewBytes') return { amount, unit: 'bytes', of: 'model_view' };
  return unit === 'plainBytes' ? { amount, unit: 'bytes', of: 'without_media' } : { amount, unit };
}

/** The texts as a model reads them, one after the other. */
function contentText(view: CallResultView, draft: Draft): string {
  const texts = view.texts.flatMap(({ text }, index) => {
    if (draft.removed?.has(index) === true) return [];
    const part = draft.texts.get(index);
    if (part === undefined) return [text];
    return part.isJson && part.notice !== '' ? [textOf(part), part.notice] : [textOf(part)];
  });
  // Clients treat links differently, so a link is counted as it is written.
  const { tail = [], link } = draft;
  return [...texts, ...tail, ...(link === undefined ? [] : [link])].join('\n');
}
