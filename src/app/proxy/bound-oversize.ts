/**
 * An answer that is too large for memory, waiting in a file: its text is kept in parts that the archive can hold and the
 * reader can ask for, with a list of them under one handle. Of a tool result the beginning is shown.
 */
import type { SpoolFile } from '../../adapters/spool/spool-file.js';
import type { Archive } from '../../archive/archive.js';
import { META_KEY } from '../../contract/names.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { SizeLimit } from '../../engine/call-result/result-limits.js';
import { foreignText } from '../../reduce/foreign-view.js';
import { byteSize, counted, grouped, NOTICE_PREFIX, retrieveCall } from '../../reduce/notice.js';
import { redactText } from '../../trust/redact-text.js';
import { stringParts } from './string-parts.js';

export interface OversizeResult {
  readonly file: SpoolFile;
  /** Of the whole answer. */
  readonly bytes: number;
  /** The disk took all of it. */
  readonly isWhole: boolean;
  /** The longest text of the result: a JSON string with its quotes, in bytes of the file. Absent: no text was found. */
  readonly text: { readonly start: number; readonly end: number } | undefined;
  /** The result has structured content, which a client may insist on. */
  readonly hasStructured: boolean;
}

type KeepOptions = Omit<OversizeOptions, 'limit' | 'counter'>;

export interface OversizeOptions {
  readonly server: string;
  /** The tool; for what is no tool call, the method. */
  readonly tool: string;
  readonly archive: Archive | undefined;
  readonly keptHours: number;
  readonly redact: boolean;
  readonly limit: SizeLimit;
  readonly counter: TokenCounter;
}

export interface BoundOversize {
  readonly result: string;
  readonly text: string;
  readonly handle: string | undefined;
  readonly redacted: number;
}

const PART_BYTES = 4 * 1024 * 1024;
/** Of the first part, what a view can be made of. */
const VIEW_CHARACTERS = 400_000;

export interface KeptOversize {
  /** Absent: it was not kept. */
  readonly handle: string | undefined;
  readonly parts: number;
  readonly redacted: number;
  /** The beginning of the text, as it may be shown. */
  readonly head: string;
}

export async function keepOversize(
  { file, text, bytes, isWhole }: OversizeResult,
  options: KeepOptions,
): Promise<KeptOversize> {
  const { keep, parts, redacted } = createKeeper(options);
  let head = '';
  let isKept = text !== undefined && isWhole;
  if (text !== undefined) {
    for (const part of stringParts(file, text.start + 1, text.end - 1, PART_BYTES)) {
      const seen = options.redact ? redactText(part) : { text: part, spans: [] };
      if (head === '') head = foreignText(seen.text.slice(0, VIEW_CHARACTERS));
      isKept &&= await keep(part, seen);
      if (!isKept) break;
    }
  }
  const index = { server: options.server, tool: options.tool, bytes, parts };
  const handle = isKept ? await keepIndex(JSON.stringify(index), options) : undefined;
  return { handle, parts: parts.length, redacted: redacted(), head };
}

export async function boundOversize(given: OversizeResult, options: OversizeOptions): Promise<BoundOversize> {
  const { bytes: total, hasStructured } = given;
  const { handle, parts, redacted, head } = await keepOversize(given, options);
  const shown = fitHead(head, (bytes) => noticeOf(bytes, total, parts, handle, options.keptHours), options);
  const facts = {
    kind: 'text',
    before: { bytes: total },
    original_bytes: total,
    ...(handle === undefined ? {} : { handle, kept_hours: options.keptHours, parts }),
    ...(redacted === 0 ? {} : { redacted }),
  };
  const result = {
    content: [{ type: 'text', text: shown }],
    ...(hasStructured ? { isError: true } : {}),
    _meta: { [META_KEY]: facts },
  };
  return { result: JSON.stringify(result), text: shown, handle, redacted };
}

interface Part {
  readonly part: number;
  readonly handle: string;
  readonly bytes: number;
}

function createKeeper({ archive, server, tool, keptHours }: KeepOptions) {
  const parts: Part[] = [];
  let secrets = 0;
  return {
    parts,
    redacted: () => secrets,
    async keep(original: string, seen: ReturnType<typeof redactText>): Promise<boolean> {
      const number = parts.length + 1;
      const kept = await archive?.keep({
        text: seen.text,
        secrets: seen.spans.map((span) => ({ ...span, original: original.slice(span.start, span.end) })),
        scope: 'call',
        item: `${server}/${tool}#part-${number}`,
        ttlHours: keptHours,
      });
      if (kept === undefined) return false;
      secrets += seen.spans.length;
      parts.push({ part: number, handle: kept.handle, bytes: Buffer.byteLength(seen.text) });
      return true;
    },
  };
}

async function keepIndex(text: string, { archive, server, tool, keptHours }: KeepOptions) {
  const item = `${server}/${tool}`;
  return (await archive?.keep({ text, secrets: [], scope: 'call', item, ttlHours: keptHours }))?.handle;
}

function noticeOf(
  shown: number,
  total: number,
  parts: number,
  handle: string | undefined,
  hours: number,
): string {
  const sizes = `the first ${byteSize(shown)} of ${byteSize(total)} shown.`;
  if (handle === undefined) return `${NOTICE_PREFIX}${sizes} The rest was not kept.]`;
  return `${NOTICE_PREFIX}${sizes} The whole is kept in ${counted(parts, 'part')} for ${grouped(hours)} h; their handles: ${retrieveCall(handle)}.]`;
}

/** The beginning, to a whole line where there is one, with the notice and within the limit. */
function fitHead(
  head: string,
  notice: (bytes: number) => string,
  { limit, counter }: OversizeOptions,
): string {
  const longest = notice(Buffer.byteLength(head));
  let text = head;
  if (limit.tokens !== undefined)
    text = counter.truncate(text, Math.max(0, limit.tokens - counter.count(longest) - 1));
  // Written as JSON a character takes six bytes at most, and the frame and our facts a few hundred.
  if (limit.bytes !== undefined) {
    const room = Math.max(0, limit.bytes - 1_000 - Buffer.byteLength(JSON.stringify(longest)));
    let end = Math.min(text.length, room);
    while (end > 0 && Buffer.byteLength(JSON.stringify(text.slice(0, end))) > room)
      end = Math.floor(end * 0.9);
    text = text.slice(0, end).replace(/[\ud800-\udbff]$/, '');
  }
  const line = text.lastIndexOf('\n');
  if (line > text.length / 2) text = text.slice(0, line);
  return text === '' ? notice(0) : `${text}\n${notice(Buffer.byteLength(text))}`;
}
