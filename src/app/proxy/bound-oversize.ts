/**
 * Bounds an answer that is too large for memory and waits in a file. The archive keeps it in parts, with a list of
 * them under one handle. If a tool result is one large text with little beside it, only the text is kept, its
 * beginning is shown, and the rest passes unchanged. Of any other answer the whole message is kept.
 */
import { type PartsList, writePartsList } from '../../archive/retrieve/parts-list.js';
import { byteSize, grouped } from '../../contract/figures.js';
import { META_KEY } from '../../contract/names.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import {
  bindingLimit,
  type Facts,
  foreignText,
  type KeptHours,
  type KeptOriginal,
  keptWords,
  NOTICE_PREFIX,
  retrieveCall,
  type SizeLimit,
  textLimit,
  timestampOf,
  type Work,
} from '../../engine/call-result.js';
import { wholeCodePoint } from '../../text/sentences.js';
import { type RedactedSpan, type RedactedText, redactText, replaceSpans } from '../../trust/redact-text.js';
import { messageParts, type Span, type Spooled } from './message-parts.js';
import { readFrame } from './oversize-frame.js';
import { stringParts } from './string-parts.js';

export interface OversizeResult {
  readonly file: Spooled;
  /** Bytes of the whole answer. */
  readonly bytes: number;
  /** The disk took all of it. */
  readonly isWhole: boolean;
  /** The texts of the result, in their order. */
  readonly texts: readonly Span[];
  /** The structured content, which a client may insist on. */
  readonly structured: Span | undefined;
  /** The result says of itself that it is an error. */
  readonly isError: boolean;
  /** As JSON, where the result has one. */
  readonly resultType: string | undefined;
}

type KeepOptions = Omit<OversizeOptions, 'limit' | 'counter' | 'clock' | 'keptHours'>;

export interface OversizeOptions {
  readonly server: string;
  /** The tool; for what is no tool call, the method. */
  readonly tool: string;
  /** Originals are not kept. */
  readonly isArchiveOff: boolean;
  readonly keptHours: number;
  readonly redact: boolean;
  readonly limit: SizeLimit;
  readonly counter: TokenCounter;
  readonly clock: Clock;
}

export interface BoundOversize {
  readonly result: string;
  readonly text: string;
  readonly handle: string | undefined;
  readonly redacted: number;
  readonly after: { readonly tokens: number; readonly bytes: number };
}

/** The name of a field and what stands between the texts. */
const FIELD_TOKENS = 12;
const PART_BYTES = 4 * 1024 * 1024;
/** How much of the shown text is read. */
const VIEW_BYTES = 1_048_576;
/** And of that, what a view can be made of. */
const VIEW_CHARACTERS = 400_000;

export interface KeptOversize {
  /** Absent: it was not kept. */
  readonly handle: string | undefined;
  /** Some of it is in memory only. */
  readonly inMemory: boolean;
  readonly parts: number;
  /** As it was kept. */
  readonly bytes: number;
  readonly redacted: number;
}

/** The whole message. */
export function keepOversize(given: OversizeResult, options: KeepOptions): Work<KeptOversize> {
  return keepParts(given, messageParts(given.file, given.texts, PART_BYTES), options);
}

function* keepParts(
  { bytes, isWhole }: OversizeResult,
  read: Iterable<string>,
  { server, tool, isArchiveOff, redact }: KeepOptions,
): Work<KeptOversize> {
  const parts: PartsList['parts'][number][] = [];
  let redacted = 0;
  let inMemory = false;
  let last: KeptOriginal | undefined;
  if (isWhole && !isArchiveOff) {
    for (const { original, text, spans } of redact ? redactedParts(read) : plainParts(read)) {
      const part = parts.length + 1;
      const secrets = spans.map((span) => ({ ...span, original: original.slice(span.start, span.end) }));
      last = yield { text, secrets, part };
      if (last === undefined) break;
      inMemory ||= last.inMemory;
      redacted += spans.length;
      parts.push({ part, handle: last.handle, bytes: Buffer.byteLength(text) });
    }
  }
  const list = writePartsList({ server, tool, bytes, parts });
  const index = last === undefined ? undefined : yield { text: list, secrets: [] };
  return {
    handle: index?.handle,
    inMemory: inMemory || index?.inMemory === true,
    parts: parts.length,
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    redacted,
  };
}

export function* boundOversize(given: OversizeResult, options: OversizeOptions): Work<BoundOversize> {
  const { bytes, structured, file } = given;
  const { limit, counter, keptHours, redact } = options;
  const text = longest(given.texts);
  const field = structured === undefined ? undefined : sameTextField(file, structured, text);
  const copy = field === undefined ? undefined : structured;
  const frame =
    text === undefined || !given.isWhole
      ? undefined
      : readFrame({ file, text, copy, redact, limit, counter });
  const kept =
    text === undefined || frame === undefined
      ? yield* keepOversize(given, options)
      : yield* keepParts(given, textParts(file, text, PART_BYTES), options);
  const { handle, inMemory, parts } = kept;
  const redacted = kept.redacted + (frame?.redacted ?? 0);
  const lifetime = inMemory ? { kept_in_memory: true } : { kept_hours: keptHours };
  // An answer that was not kept was not read to its end, so only the size of the whole is known.
  const total = handle === undefined ? bytes : kept.bytes;
  const hours = inMemory ? 'memory' : keptHours;
  const said = fitHead(
    text === undefined ? '' : headOf(file, text, redact),
    (shown) =>
      frame === undefined && handle !== undefined
        ? noticeOfMessage(shown, bytes, text !== undefined, handle, hours)
        : noticeOf(shown, total, handle, hours),
    field !== undefined,
    { limit: frame?.limit ?? limit, counter },
  );
  const facts: Facts = {
    kind: 'text',
    limit: bindingLimit({ tokens: Math.ceil(bytes / 4), viewBytes: bytes, bytes }, limit),
    before: { bytes },
    shown: said.shown,
    total,
    unit: 'bytes',
    original_bytes: bytes,
    timestamp: timestampOf(options),
    ...(handle === undefined ? {} : { handle, ...lifetime, parts }),
    ...(redacted === 0 ? {} : { redacted }),
  };
  const tokens = counter.count(said.text) + (frame?.tokens ?? 0);
  const inField = field === undefined ? undefined : JSON.stringify({ [field]: said.text });
  const resultOf = (size: number) => {
    const all = { ...facts, after: { tokens, bytes: size } };
    return frame?.write(said.text, inField, all) ?? plainResult(given, said.text, inField, all);
  };
  const after = { tokens, bytes: sizeWithin(resultOf) };
  return { result: resultOf(after.bytes), text: said.text, handle, redacted, after };
}

function longest(texts: readonly Span[]): Span | undefined {
  let found: Span | undefined;
  for (const text of texts)
    if (found === undefined || text.end - text.start > found.end - found.start) found = text;
  return found;
}

function textParts(file: Spooled, text: Span, partBytes: number): Generator<string> {
  return stringParts(file, text.start + 1, text.end - 1, partBytes);
}

/** The beginning of a text, as it may be shown. */
function headOf(file: Spooled, text: Span, redact: boolean): string {
  const read = textParts(file, text, VIEW_BYTES);
  for (const part of redact ? redactedParts(read) : plainParts(read))
    return foreignText(part.text.slice(0, VIEW_CHARACTERS));
  return '';
}

/** A size that stands in what it measures: its figures take room themselves. */
function sizeWithin(write: (size: number) => string): number {
  const around = Buffer.byteLength(write(0)) - 1;
  let size = around;
  while (around + String(size).length !== size) size = around + String(size).length;
  return size;
}

/** One text. Structured content that was left out cannot be made valid: a client then takes an error only. */
function plainResult(
  { isError, structured, resultType }: OversizeResult,
  text: string,
  inField: string | undefined,
  facts: object,
): string {
  const members = [
    ...(resultType === undefined ? [] : [`"resultType":${resultType}`]),
    `"content":${JSON.stringify([{ type: 'text', text }])}`,
    ...(inField === undefined ? [] : [`"structuredContent":${inField}`]),
    ...(isError || (structured !== undefined && inField === undefined) ? ['"isError":true'] : []),
    `"_meta":${JSON.stringify({ [META_KEY]: facts })}`,
  ];
  return `{${members.join()}}`;
}

function* plainParts(parts: Iterable<string>): Generator<RedactedPart> {
  for (const text of parts) yield { original: text, text, spans: [] };
}

function noticeOf(shown: number, total: number, handle: string | undefined, hours: KeptHours): string {
  const sizes = `the first ${byteSize(shown)} of ${byteSize(total)} shown.`;
  if (handle === undefined) return `${NOTICE_PREFIX}${sizes} The rest was not kept.]`;
  return `${NOTICE_PREFIX}${sizes} The whole is ${wayTo(handle, hours)}]`;
}

/** The handle stands for more than the text that is shown. */
function noticeOfMessage(
  shown: number,
  bytes: number,
  hasText: boolean,
  handle: string,
  hours: KeptHours,
): string {
  const size = `this answer of ${byteSize(bytes)}`;
  const part = hasText
    ? `only the first ${byteSize(shown)} of one text of ${size} are shown.`
    : `${size} has no text, and nothing of it is shown.`;
  return `${NOTICE_PREFIX}${part} The whole answer, as JSON with its texts written out, is ${wayTo(handle, hours)}]`;
}

function wayTo(handle: string, hours: KeptHours): string {
  const kept = hours === 'memory' ? keptWords(hours) : `kept for ${grouped(hours)} h`;
  return `${kept}: ${retrieveCall(handle)} gives it page by page; search, or start and end, find a place in it.`;
}

/** The beginning, to a whole line where there is one, with the notice and within the limit. */
function fitHead(
  head: string,
  notice: (bytes: number) => string,
  isTwice: boolean,
  { limit: given, counter }: Pick<OversizeOptions, 'limit' | 'counter'>,
): { readonly text: string; readonly shown: number } {
  const limit = textLimit(
    isTwice && given.bytes !== undefined ? { ...given, bytes: Math.floor(given.bytes / 2) } : given,
  );
  const longest = notice(Buffer.byteLength(head));
  let text = head;
  if (limit.tokens !== undefined) text = counter.truncate(text, tokensFor(limit.tokens));
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
  const shown = Buffer.byteLength(text);
  return { text: text === '' ? notice(0) : `${text}\n${notice(shown)}`, shown };

  /** In a field the text is quoted, which takes more tokens. */
  function tokensFor(most: number): number {
    const room = Math.max(
      0,
      most - counter.count(isTwice ? JSON.stringify(longest) : longest) - FIELD_TOKENS,
    );
    if (!isTwice) return room;
    const sample = counter.truncate(text, room);
    const quoted = counter.count(JSON.stringify(sample));
    return quoted <= room ? room : Math.floor((room * room * 0.95) / quoted);
  }
}

/** Whether structured content in a file is one field that holds the same text as a text of the result, byte for byte. */
const HEAD_BYTES = 256;
const CHUNK_BYTES = 1_048_576;

/** The name of the field; `undefined` when there is more in it, or another text. */
function sameTextField(
  file: Pick<Spooled, 'read'>,
  structured: Span,
  text: Span | undefined,
): string | undefined {
  if (text === undefined) return undefined;
  const head = file.read(structured.start, HEAD_BYTES).toString('latin1');
  const match = /^\{\s*("[\w.-]{1,100}")\s*:\s*(?=")/.exec(head);
  const [before = '', key] = match ?? [];
  if (key === undefined) return undefined;
  const start = structured.start + before.length;
  const length = text.end - text.start;
  const rest = structured.end - start - length;
  if (rest < 1 || rest > HEAD_BYTES) return undefined;
  if (!/^\s*\}$/.test(file.read(start + length, rest).toString('latin1'))) return undefined;
  for (let at = 0; at < length; at += CHUNK_BYTES) {
    const size = Math.min(CHUNK_BYTES, length - at);
    const one = file.read(text.start + at, size);
    if (one.byteLength < size || !one.equals(file.read(start + at, size))) return undefined;
  }
  return JSON.parse(key) as string;
}

/**
 * The parts of a long text with their secrets replaced. A secret across two parts would be found in neither. So the end
 * of each part is searched again together with the next one, and no part ends within a secret or between it and its
 * name.
 */
interface RedactedPart extends RedactedText {
  readonly original: string;
}

/** Longer than any secret that is no block of lines. */
const TAIL = 16_384;
/** A value may be a secret by the name before it. */
const NAME = 300;
/** A cut between words is looked for this far back. */
const WORD = 4_096;
/** What does not end is cut all the same. */
const LONGEST = 8 * 1024 * 1024;

export function* redactedParts(parts: Iterable<string>): Generator<RedactedPart> {
  let held = '';
  for (const part of parts) {
    const text = held + part;
    const { spans } = redactText(text);
    const cut = text.length > LONGEST ? text.length : safeCut(text, spans);
    held = text.slice(cut);
    if (cut === 0) continue;
    const original = text.slice(0, cut);
    const inside = spans.filter(({ end }) => end <= cut);
    yield { original, text: replaceSpans(original, inside), spans: inside };
  }
  if (held !== '') yield { original: held, ...redactText(held) };
}

function safeCut(text: string, spans: readonly RedactedSpan[]): number {
  const placeBefore = createPlaces(text);
  let cut = placeBefore(text.length - TAIL);
  for (const { start, end } of spans.toReversed()) {
    if (end <= cut) break;
    if (start - NAME < cut) cut = placeBefore(start - NAME);
  }
  return cut;
}

/** After a line, else after a word, else between two characters. Asked for places from the last on: none is looked for twice. */
function createPlaces(text: string): (at: number) => number {
  let line = text.length;
  return (at) => {
    if (at <= 0) return 0;
    if (line > at) line = text.lastIndexOf('\n', at - 1) + 1;
    if (line > text.length / 2) return line;
    const from = Math.max(0, at - WORD);
    const word = text.slice(from, at).lastIndexOf(' ') + 1;
    return word > 0 ? from + word : wholeCodePoint(text, at);
  };
}
