/** Many texts in one result: whole ones from the start as far as the limit goes, and one notice for the rest. */
import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { Reduction } from '../../contract/reduction.js';
import { utf8Bytes } from '../../reduce/measure.js';
import { type KeptHours, NOTICE_PREFIX, noticeText } from '../../reduce/notice.js';

export interface TextGroup {
  /** Indexes of the texts that leave. */
  readonly removed: ReadonlySet<number>;
  readonly notice: string;
  /** Absent when nothing leaves. */
  readonly record: Reduction | undefined;
  /** What the policy asks for and is not done to so many texts. */
  readonly warnings: readonly string[];
}

export interface GroupRequest {
  readonly texts: readonly string[];
  readonly tokens: number | undefined;
  /** As sent, with the blocks around the texts. */
  readonly bytes: number | undefined;
  /** As read. */
  readonly viewBytes: number | undefined;
  /** Bytes of each block beside its text. */
  readonly around: readonly number[];
  readonly counter: TokenCounter;
  readonly handle: string | undefined;
  readonly keptHours: KeptHours;
  readonly policy: ToolPolicy;
}

/** What the block of the notice takes beside it, in bytes. */
const BLOCK_BYTES = 30;

export function groupTexts(request: GroupRequest): TextGroup {
  const { texts, counter, handle, keptHours } = request;
  const total = texts.length;
  const bytesBefore = texts.reduce((sum, text) => sum + utf8Bytes(text), 0);
  const wayBack = {
    handle,
    keptHours: handle === undefined ? undefined : keptHours,
    recoverable: handle !== undefined,
  };
  const warnings = policyWarnings(request.policy);
  const note = warnings.map((said) => `${NOTICE_PREFIX}${said}]\n`).join('');
  const noticeFor = (shown: number, bytesAfter: number) =>
    note +
    noticeText(
      'plain',
      { unit: 'rows', unitOf: undefined, shown, total, bytesBefore, bytesAfter, details: [], wayBack },
      0,
    );
  const longest = noticeFor(total, bytesBefore);
  let tokens = (request.tokens ?? Number.POSITIVE_INFINITY) - counter.count(longest) - 2;
  let bytes = (request.bytes ?? Number.POSITIVE_INFINITY) - utf8Bytes(longest) - BLOCK_BYTES;
  let viewBytes = (request.viewBytes ?? Number.POSITIVE_INFINITY) - utf8Bytes(longest);
  let shown = 0;
  let bytesAfter = 0;
  for (const text of texts) {
    if (Number.isFinite(tokens)) tokens -= counter.countUpTo(text, tokens) + 1;
    bytes -= utf8Bytes(JSON.stringify(text)) + (request.around[shown] ?? BLOCK_BYTES);
    const own = utf8Bytes(text);
    viewBytes -= own + 1;
    if (tokens < 0 || bytes < 0 || viewBytes < 0) break;
    shown += 1;
    bytesAfter += own;
  }
  const removed = new Set(texts.slice(shown).map((_, index) => shown + index));
  const record: Reduction = {
    kind: 'text',
    limit:
      request.tokens === undefined
        ? { amount: request.viewBytes ?? request.bytes ?? 0, unit: 'bytes' }
        : { amount: request.tokens, unit: 'tokens' },
    before: { bytes: bytesBefore },
    after: { bytes: bytesAfter },
    shown,
    total,
    unit: 'rows',
  };
  const notice = noticeFor(shown, bytesAfter);
  return { removed, notice, record: removed.size === 0 ? undefined : record, warnings };
}

/** The first texts stay whole and in order, whatever else was asked for. */
function policyWarnings(policy: ToolPolicy): string[] {
  const options = (['strategy', 'rank_by', 'keep_fields', 'drop_fields'] as const).filter((option) => {
    const value = policy[option];
    return value !== undefined && !(option === 'strategy' && (value === 'first' || value === 'auto'));
  });
  return options.length === 0 ? [] : [`not applied to so many texts: ${options.join(', ')}`];
}
