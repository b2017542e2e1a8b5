/**
 * Bounds a JSON-RPC error like a result. Secrets are replaced and the original is kept; then `message` and `data` are
 * reduced, with one notice at the end of the message. `code` stays. An error under the limit keeps every character
 * that is no secret.
 */

import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { scanJson } from '../../data/json-tape.js';
import { isObject, memberOf, ROOT, sourceOf, stringOf } from '../../data/json-values.js';
import { utf8Bytes } from '../../reduce/measure.js';
import { noticeText, type WayBack } from '../../reduce/notice.js';
import { createTextReduction } from '../../reduce/reduce-content.js';
import { redactText } from '../../trust/redact-text.js';
import { bound, type Work } from '../bound.js';
import type { BoundCall } from './bound-mcp-result.js';
import { type KeptItems, keepItems } from './kept-items.js';
import type { ResultItem } from './result-items.js';
import { type ResultLimits, type SizeLimit, textLimit } from './result-limits.js';
import { shareLimit } from './share-limit.js';

export interface BoundErrorOptions {
  readonly limits: ResultLimits;
  readonly policy: ToolPolicy;
  readonly redact: boolean;
  readonly counter: TokenCounter;
  readonly isArchiveOff: boolean;
  readonly keptHours: number;
}

const MAX_TRIES = 12;
/** Where a server gave no number. */
const SERVER_ERROR = '-32000';

export function boundMcpError(error: string, options: BoundErrorOptions): Work<BoundCall> {
  const { counter, policy } = options;
  const isVerbatim = policy.verbatim === true;
  const item = readError(error, options.redact && !isVerbatim);
  const hard = textLimit(options.limits.hard);
  const limits = { soft: isVerbatim ? hard : textLimit(options.limits.soft), hard };
  const before = sizeOf(item.text);
  const whole: BoundCall = {
    text: item.text,
    outcome: item.secrets.length > 0 ? 'redacted' : 'passed',
    before,
    after: before,
    handle: undefined,
    kind: undefined,
    redacted: item.secrets.length,
  };
  const reduce = (limit: SizeLimit, { main: handle, keptHours }: KeptItems): BoundCall => {
    const text = smallerError(item.text, limit, { handle, keptHours, recoverable: handle !== undefined });
    return { ...whole, text, outcome: 'reduced', after: sizeOf(text), handle, kind: 'text' };
  };
  return bound<KeptItems, BoundCall>({
    isWithin: (limit) => ratioOf(before, limits[limit]) <= 1,
    // biome-ignore lint/correctness/useYield: nothing of it is let go
    *whole() {
      return whole;
    },
    keep: () => keepItems([item], 'none', false, options),
    over: () => ({ ...whole, outcome: 'over' }),
    reduce: (limit, kept) => reduce(limits[limit], kept),
    // biome-ignore lint/correctness/useYield: an error always has a form that fits
    *refuse(kept) {
      return reduce(hard, kept);
    },
  });

  function sizeOf(text: string): BoundCall['before'] {
    return { bytes: utf8Bytes(text), tokens: counter.count(text) };
  }

  function smallerError(seen: string, most: SizeLimit, wayBack: WayBack): string {
    const { code, message, data } = partsOf(seen);
    const total = utf8Bytes(seen);
    const parts = [message, data.text];
    const reductions = parts.map((part) => createTextReduction(part, { counter, recoverable: true }));
    const unit = most.tokens === undefined ? 'bytes' : 'tokens';
    const sizes = parts.map((part) => (unit === 'bytes' ? utf8Bytes(part) : counter.count(part)));
    let room = (unit === 'bytes' ? most.bytes : most.tokens) ?? 0;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const shares = shareLimit(sizes, Math.floor(room));
      const [told, shown] = reductions.map((reduce, at) => reduce({ amount: shares[at] ?? 0, unit }));
      const isJson = shown?.reduced !== true || shown.record.kind.startsWith('json-');
      const written = data.isText || !isJson ? JSON.stringify(shown?.content) : (shown?.content ?? '');
      const text = assemble(told?.content ?? '', shown?.content === '' ? '' : written);
      const ratio = ratioOf(sizeOf(text), most);
      if (ratio <= 1) return text;
      room *= Math.min(0.97, 0.985 / ratio);
    }
    return assemble('', '');

    function assemble(said: string, detail: string): string {
      const shown = utf8Bytes(said) + utf8Bytes(detail);
      const sizesTold = { shown, total, bytesAfter: shown, bytesBefore: total };
      const facts = { ...sizesTold, unit: 'bytes', unitOf: 'of this error', details: [], wayBack } as const;
      const notice = noticeText('plain', facts, 0);
      const sentence = JSON.stringify(said === '' ? notice : `${said}\n${notice}`);
      return `{"code":${code},"message":${sentence}${detail === '' ? '' : `,"data":${detail}`}}`;
    }
  }
}

function readError(error: string, redact: boolean): ResultItem {
  if (!redact) return { place: 'structured', text: error, secrets: [] };
  const { text, spans } = redactText(error, { json: true });
  const secrets = spans.map((span) => ({ ...span, original: error.slice(span.start, span.end) }));
  return { place: 'structured', text, secrets };
}

/** What is no error by the letter has all of itself as data. */
function partsOf(seen: string) {
  const source = scanJson(seen);
  if (source === undefined) return { code: SERVER_ERROR, message: '', data: { text: seen, isText: true } };
  const code = memberOf(source, ROOT, 'code');
  const written = code === undefined ? '' : sourceOf(source, code);
  const node = isObject(source, ROOT) ? memberOf(source, ROOT, 'data') : ROOT;
  const text = stringOf(source, node);
  return {
    code: /^-?\d[\d.eE+-]{0,30}$/.test(written) ? written : SERVER_ERROR,
    message: stringOf(source, memberOf(source, ROOT, 'message')) ?? '',
    data: {
      text: text ?? (node === undefined ? '' : sourceOf(source, node)),
      isText: text !== undefined,
    },
  };
}

/** Above 1: over. */
function ratioOf(size: BoundCall['before'], { tokens = Infinity, bytes = Infinity }: SizeLimit): number {
  return Math.max(size.tokens / tokens, size.bytes / bytes);
}
