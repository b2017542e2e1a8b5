/**
 * Cuts a result whose reduction took too long: it keeps the beginning and the end of the longest text, by counting
 * alone. It looks only for secrets, so its time is linear for any content. The handle is that of the whole result, as
 * JSON.
 */

import { META_KEY } from '../../contract/names.js';
import { memberOf, ROOT, sourceOf, stringOf } from '../../data/json-values.js';
import { utf8Bytes } from '../../reduce/measure.js';
import { type Reduced, type ReduceOptions, reduceText } from '../../reduce/reduce-content.js';
import { type RedactedText, redactText } from '../../trust/redact-text.js';
import type { Work } from '../bound.js';
import { timestampOf } from '../own-answer/timestamp.js';
import type { BoundCall, BoundMcpOptions } from './bound-mcp-result.js';
import { type CallResultView, viewCallResult } from './call-result-view.js';
import { wayBack } from './result-facts.js';
import { BYTES_PER_TOKEN, type SizeLimit, textLimit } from './result-limits.js';

type SafeCutOptions = Pick<
  BoundMcpOptions,
  'form' | 'limits' | 'redact' | 'policy' | 'keptHours' | 'counter' | 'clock'
>;

/** Facts and the frame of a result fit into this. */
const AROUND_BYTES = 1_000;

/** Never larger than its limits. Of a resource or a prompt it is a JSON-RPC error. */
export function* safeCut(result: string, options: SafeCutOptions): Work<BoundCall> {
  const { counter, limits, form = 'call' } = options;
  const view = viewCallResult(result, undefined, form);
  const clean = seen(view === undefined ? result : longestText(view, result));
  const whole = seen(result);
  const secrets = whole.spans.map((span) => ({ ...span, original: result.slice(span.start, span.end) }));
  const kept = yield { text: whole.text, secrets };
  const lives = kept?.inMemory === true ? 'memory' : options.keptHours;
  const shown = cutWithin(textLimit(kept === undefined ? limits.hard : limits.soft));
  const left = form === 'call' ? written() : JSON.stringify({ code: -32_000, message: shown.notice });
  return {
    text: left,
    outcome: form === 'call' ? 'reduced' : 'refused',
    before: { tokens: Math.ceil(utf8Bytes(result) / BYTES_PER_TOKEN), bytes: utf8Bytes(result) },
    after: { tokens: counter.count(shown.text), bytes: utf8Bytes(left) },
    handle: kept?.handle,
    kind: 'text',
    redacted: secrets.length,
    isCutByDeadline: true,
  };

  function seen(text: string): Pick<RedactedText, 'text' | 'spans'> {
    const isRedacting = options.redact && options.policy.verbatim !== true;
    return isRedacting ? redactText(text, { json: /^\s{0,99}[[{]/.test(text) }) : { text, spans: [] };
  }

  function cutWithin({ tokens, bytes = Number.POSITIVE_INFINITY }: SizeLimit): Reduced {
    const way: Pick<ReduceOptions, 'handle' | 'keptHours' | 'recoverable'> =
      kept === undefined ? { recoverable: false } : { handle: kept.handle, keptHours: lives };
    const reduce = (amount: number, unit: 'tokens' | 'bytes') =>
      reduceText(clean.text, { limit: { amount, unit }, counter, unanalysed: 'time', ...way });
    const unlimited = Math.min(bytes, utf8Bytes(clean.text) + 1);
    let amount = tokens ?? unlimited;
    for (;;) {
      const cut = reduce(amount, tokens === undefined ? 'bytes' : 'tokens');
      // Written as JSON a text takes more.
      const ratio = (utf8Bytes(JSON.stringify(cut.text)) + AROUND_BYTES) / bytes;
      if (ratio <= 1 || amount <= 1) return cut;
      amount = Math.floor(amount * Math.min(0.95, 1 / ratio));
    }
  }

  /** Structured content that was left out cannot be made valid: a client then takes an error only. */
  function written(): string {
    const isError = view?.structured !== undefined || (view !== undefined && isErrorResult(view));
    const type = view && stringOf(view.source, memberOf(view.source, ROOT, 'resultType'));
    const { shown: size, total, unit } = shown.record;
    const facts = {
      kind: 'text',
      shown: size,
      total,
      unit,
      original_bytes: utf8Bytes(result),
      timestamp: timestampOf(options),
      ...wayBack(kept?.handle, { keptHours: lives }),
      ...(secrets.length === 0 ? {} : { redacted: secrets.length }),
      warnings: ['The work on this result took too long or too much memory: it is cut by size alone.'],
    };
    return JSON.stringify({
      ...(type === undefined ? {} : { resultType: type }),
      content: [{ type: 'text', text: shown.text }],
      ...(isError ? { isError } : {}),
      _meta: { [META_KEY]: facts },
    });
  }
}

/** The longest text; without texts, the whole result. */
function longestText({ texts, structured }: CallResultView, result: string): string {
  const all = [...texts.map(({ text }) => text), structured?.text ?? ''];
  const longest = all.reduce((best, text) => (text.length > best.length ? text : best), '');
  return longest === '' ? result : longest;
}

function isErrorResult({ source }: CallResultView): boolean {
  const node = memberOf(source, ROOT, 'isError');
  return node !== undefined && sourceOf(source, node) === 'true';
}
