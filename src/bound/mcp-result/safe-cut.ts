/**
 * What leaves of a result whose own reduction took too long: the beginning of its longest text, by counting alone. Nothing is
 * looked at but secrets, so its time is linear whatever the content is.
 */
import { META_KEY } from '../../contract/names.js';
import { foreignText } from '../../reduce/foreign-view.js';
import { utf8Bytes } from '../../reduce/measure.js';
import { byteSize, keptWords, NOTICE_PREFIX, retrieveCall } from '../../reduce/notice.js';
import { type RedactedText, redactText } from '../../trust/redact-text.js';
import type { Work } from '../bound.js';
import { timestampOf } from '../own-answer/timestamp.js';
import type { BoundCall, BoundMcpOptions } from './bound-mcp-result.js';
import { type CallResultView, viewCallResult } from './call-result-view.js';
import { memberOf, ROOT, sourceOf, stringOf } from './json-source.js';
import { wayBack } from './result-facts.js';
import { textLimit } from './result-limits.js';

type SafeCutOptions = Pick<
  BoundMcpOptions,
  'form' | 'limits' | 'redact' | 'policy' | 'keptHours' | 'counter' | 'clock'
>;

/** A notice, facts and the frame of a result fit into this. */
const AROUND_BYTES = 1_200;

/** Never larger than its limits. Of a resource or a prompt it is a JSON-RPC error. */
export function* safeCut(result: string, options: SafeCutOptions): Work<BoundCall> {
  const { counter, limits, form = 'call' } = options;
  const view = viewCallResult(result, undefined, form);
  const shown = view === undefined ? result : longestText(view, result);
  const clean = seen(shown, /^\s{0,99}[[{]/.test(shown));
  const whole = seen(result, true);
  const secrets = whole.spans.map((span) => ({ ...span, original: result.slice(span.start, span.end) }));
  const kept = yield { text: whole.text, secrets };
  const { tokens, bytes } = textLimit(kept === undefined ? limits.hard : limits.soft);
  const lives = kept?.inMemory === true ? 'memory' : options.keptHours;
  const rest =
    kept === undefined
      ? 'The rest was not kept.'
      : `The whole result as JSON: ${retrieveCall(kept.handle)}, ${keptWords(lives)}.`;
  const head = headWithin(foreignText(clean.text.slice(0, (bytes ?? (tokens ?? 0) * 8) || undefined)));
  const notice = noticeOf(utf8Bytes(head));
  const text = head === '' ? notice : `${head}\n${notice}`;
  const left = form === 'call' ? written(text) : JSON.stringify({ code: -32_000, message: notice });
  const redacted = secrets.length;
  return {
    text: left,
    outcome: form === 'call' ? 'reduced' : 'refused',
    before: { tokens: Math.ceil(utf8Bytes(result) / 4), bytes: utf8Bytes(result) },
    after: { tokens: counter.count(text), bytes: utf8Bytes(left) },
    handle: kept?.handle,
    kind: 'text',
    redacted,
    isCutByDeadline: true,
  };

  function seen(text: string, json: boolean): Pick<RedactedText, 'text' | 'spans'> {
    const isRedacting = options.redact && options.policy.verbatim !== true;
    return isRedacting ? redactText(text, { json }) : { text, spans: [] };
  }

  function noticeOf(size: number): string {
    const sizes = `the first ${byteSize(size)} of ${byteSize(utf8Bytes(clean.text))} shown`;
    return `${NOTICE_PREFIX}${sizes}: to reduce this result by what it is took too long. ${rest}]`;
  }

  function headWithin(text: string): string {
    const room =
      tokens === undefined ? undefined : Math.max(0, tokens - counter.count(noticeOf(utf8Bytes(text))) - 8);
    let head = room === undefined ? text : counter.truncate(text, room);
    if (bytes !== undefined)
      while (head !== '' && utf8Bytes(JSON.stringify(head)) > bytes - AROUND_BYTES)
        head = head.slice(0, Math.floor(head.length * 0.9)).replace(/[\ud800-\udbff]$/, '');
    return head;
  }

  /** Structured content that was left out cannot be made valid: a client then takes an error only. */
  function written(said: string): string {
    const isError = view?.structured !== undefined || (view !== undefined && isErrorResult(view));
    const type = view && stringOf(view.source, memberOf(view.source, ROOT, 'resultType'));
    const facts = {
      kind: 'text',
      shown: utf8Bytes(head),
      total: utf8Bytes(clean.text),
      unit: 'bytes',
      original_bytes: utf8Bytes(result),
      timestamp: timestampOf(options),
      ...wayBack(kept?.handle, { keptHours: lives }),
      ...(secrets.length === 0 ? {} : { redacted: secrets.length }),
      warnings: ['The deadline for work on this result passed: it is cut by size alone.'],
    };
    return JSON.stringify({
      ...(type === undefined ? {} : { resultType: type }),
      content: [{ type: 'text', text: said }],
      ...(isError ? { isError } : {}),
      _meta: { [META_KEY]: facts },
    });
  }
}

/** Of a result without one, all of it. */
function longestText({ texts, structured }: CallResultView, result: string): string {
  const all = [...texts.map(({ text }) => text), structured?.text ?? ''];
  const longest = all.reduce((best, text) => (text.length > best.length ? text : best), '');
  return longest === '' ? result : longest;
}

function isErrorResult({ source }: CallResultView): boolean {
  const node = memberOf(source, ROOT, 'isError');
  return node !== undefined && sourceOf(source, node) === 'true';
}
