/**
 * Reads what surrounds the one large text of a very large tool result, if that is little. It is read from the file
 * without the text, so that other blocks, addresses and `_meta` pass unchanged.
 */

import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { scanJson } from '../../data/json-tape.js';
import { memberOf, ROOT, sourceOf } from '../../data/json-values.js';
import {
  assembleResult,
  type CallResultView,
  type Draft,
  readItems,
  redactedDraft,
  type SizeLimit,
  textLimit,
  viewCallResult,
} from '../../engine/call-result.js';
import type { Span, Spooled } from './message-parts.js';

interface OversizeFrame {
  /** What is left of the limit for the large text. */
  readonly limit: SizeLimit;
  /** Tokens of the other texts. */
  readonly tokens: number;
  readonly redacted: number;
  /** The result as JSON, with this text in the place of the large one. */
  write(text: string, structured: string | undefined, facts: object): string;
}

interface FrameRequest {
  readonly file: Spooled;
  readonly text: Span;
  /** Structured content that is the same text. */
  readonly copy: Span | undefined;
  readonly redact: boolean;
  readonly limit: SizeLimit;
  readonly counter: TokenCounter;
}

/** More is left out and kept. */
const MOST_BYTES = 65_536;
/** What every result has around its text takes no room from it. */
const BARE = '{"content":[{"type":"text","text":""}],"structuredContent":{}}';

/** `undefined` when there is more beside the text than can be shown, or what there is cannot be read. */
export function readFrame({
  file,
  text,
  copy,
  redact,
  limit,
  counter,
}: FrameRequest): OversizeFrame | undefined {
  const gaps = [{ ...text, by: '""' }, ...(copy === undefined ? [] : [{ ...copy, by: '{}' }])].sort(
    (one, other) => one.start - other.start,
  );
  const left = gaps.reduce((sum, { start, end }) => sum - (end - start), file.size);
  if (left > MOST_BYTES) return undefined;
  let message = '';
  let place = 0;
  let at = 0;
  for (const { start, end, by } of gaps) {
    message += file.read(at, start - at).toString('utf8');
    if (start === text.start) place = message.length;
    message += by;
    at = end;
  }
  message += file.read(at, file.size - at).toString('utf8');
  const source = scanJson(message);
  const result = source === undefined ? undefined : memberOf(source, ROOT, 'result');
  if (source === undefined || result === undefined) return undefined;
  const view = viewCallResult(sourceOf(source, result));
  const offset = source.starts[result] ?? 0;
  const index = view?.texts.findIndex(({ node }) => (view.source.starts[node] ?? 0) + offset === place) ?? -1;
  return view === undefined || index < 0 ? undefined : frameOf(view, index, { redact, limit, counter });
}

function frameOf(
  view: CallResultView,
  index: number,
  { redact, limit, counter }: Pick<FrameRequest, 'redact' | 'limit' | 'counter'>,
): OversizeFrame | undefined {
  const read = readItems(view, redact);
  const draft: Draft = redactedDraft(view, read);
  const written = assembleResult(view, draft, undefined);
  const { tokens, bytes } = textLimit(limit);
  const ownTokens = tokens === undefined ? 0 : Math.max(0, counter.count(written) - counter.count(BARE));
  const ownBytes = Buffer.byteLength(written);
  // The large text is what was asked for: it gets at least half.
  if (ownTokens * 2 > (tokens ?? Infinity) || ownBytes * 2 > (bytes ?? Infinity)) return undefined;
  const others = read.items.flatMap(({ place, text }) => (typeof place === 'number' ? [text] : []));
  return {
    limit: {
      ...(tokens === undefined ? {} : { tokens: tokens - ownTokens }),
      ...(bytes === undefined ? {} : { bytes: bytes - ownBytes }),
    },
    tokens: counter.count(others.filter((text) => text !== '').join('\n')),
    redacted: read.redacted,
    write(text, structured, facts) {
      const texts = new Map([...draft.texts, [index, { content: text, notice: '', isJson: false }] as const]);
      return assembleResult(view, { ...draft, texts, structured: structured ?? draft.structured }, facts);
    },
  };
}
