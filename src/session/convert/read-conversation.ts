/**
 * Reads a transcript as a conversation that another format can hold. Results move to their calls. What cannot be
 * carried goes on the list of losses, so that every text, call, argument and result is in one or the other.
 */

import { compareNumbers, isNumberText } from '../../reduce/compare-numbers.js';
import { literalText } from '../formats/content-blocks.js';
import { memberValue, objectOf, stringOf, valueIn } from '../formats/json-access.js';
import { formatOf } from '../formats/recognise-format.js';
import type { SessionCodec } from '../formats/session-codec.js';
import { INTERRUPTED } from '../repair/interrupted-result.js';
import type { CallPart, JsonPath, Part, ResultPart, SessionMessage, Transcript } from '../session-model.js';
import { oddRoles } from '../validity/record-checks.js';
import { CallNames } from './call-names.js';
import type {
  Carried,
  CarriedCall,
  CarriedResult,
  ConversionSource,
  ConversionTarget,
  Entry,
} from './conversation.js';
import { type CarriedFile, fileOf, UNREADABLE } from './files.js';
import { type Image, imageFor, imageOf, mediaIn } from './images.js';
import type { LossList, LossPosition } from './loss-list.js';
import { lostInPart, lostInRecord, typeName } from './lost-fields.js';
import { matchResults } from './match-results.js';
import { notCarried } from './not-carried.js';

export type TargetCodec = SessionCodec & { readonly target: ConversionTarget };

export function readConversation(
  transcript: Transcript,
  { id: to, target }: TargetCodec,
  wholeFile: boolean,
  losses: LossList,
): Entry[] {
  const messages = contextOf(transcript, wholeFile, losses);
  const matched = matchResults(messages);
  const codec = formatOf(transcript);
  const from: ConversionSource = codec.source ?? {};
  const { isMadeUpId = isOfRecord } = from;
  const names = new CallNames(target.longestId, losses, idsOf(messages));
  const entries: Entry[] = [];
  const seen = new Set<number>();
  const positions = readPositions(transcript);
  /** By record; empty when none is. */
  const rounded = new Map<number, string>();
  for (const { rule, message, record } of oddRoles(codec, transcript, messages)) {
    const role = memberValue(transcript.records[record]?.value, 'role');
    if (rule === 'unknown-role') losses.add(rule, positionOf(message, record), String(role).slice(0, 100));
  }
  for (const message of messages) {
    for (const record of message.records) {
      if (seen.has(record)) continue;
      seen.add(record);
      const read = positions.get(record) ?? NONE;
      lostInRecord(transcript.records[record]?.value, read, positionOf(message, record), losses);
    }
    for (const _ of message.tags) losses.add('tag', positionOf(message, message.records[0] ?? -1));
    addEntries(message);
  }
  return entries;

  function addEntries(message: SessionMessage): void {
    const role = message.role === 'tool' ? 'user' : message.role;
    let content: Carried[] = [];
    let isAnswered = false;
    for (const part of message.parts) {
      // A part that is its record is looked at with it, and a call in one part with its result once.
      if (
        part.path.length > 0 &&
        rawOf(part) === undefined &&
        !(part.type === 'call' && matched.own.has(part))
      )
        lostInPart(valueAt(transcript, part), positionOf(message, part.record), losses);
      if (part.type === 'result') {
        isAnswered ||= matched.own.has(part);
        takeResult(part, message);
        continue;
      }
      // What follows the results of a message is its next step.
      if (isAnswered && role === 'assistant') endStep();
      if (part.type === 'call' && role !== 'assistant')
        entries.push({ role: 'assistant', content: [carriedCall(part, message)] });
      else content.push(...carried(part, message));
    }
    if (role === 'assistant') content.push(...refusals(message));
    endStep();

    function endStep(): void {
      if (content.length > 0) entries.push({ role, content });
      content = [];
      isAnswered = false;
    }
  }

  /** Those that stand beside the content. */
  function refusals({ records, index }: SessionMessage): Carried[] {
    return records.flatMap((record) => {
      const text = from.refusalBeside?.(transcript.records[record]?.value) ?? '';
      return text === '' ? [] : [refusal(text, { message: index, record: record + 1 })];
    });
  }

  function refusal(text: string, at: LossPosition): Carried {
    const isKnown = target.takesRefusals === true;
    if (!isKnown) losses.add('field', at, 'refusal');
    return { type: 'text', text, isRefusal: isKnown, at };
  }

  function takeResult(part: ResultPart, message: SessionMessage): void {
    const at = positionOf(message, part.record);
    if (matched.orphans.has(part)) losses.add('orphan-result', at, part.callId.slice(0, 100));
    else if (matched.moved.has(part)) losses.add('moved-result', at, part.callId.slice(0, 100));
  }

  function rawOf(part: Part): unknown {
    if (from.raw === undefined) return undefined;
    return from.raw(part, valueAt(transcript, part), transcript.records[part.record]?.value, to);
  }

  function carried(part: Exclude<Part, ResultPart>, message: SessionMessage): Carried[] {
    const at = positionOf(message, part.record);
    const raw = rawOf(part);
    if (raw !== undefined) return [{ type: 'raw', value: raw, isReasoning: part.type === 'reasoning', at }];
    switch (part.type) {
      case 'text':
        return memberValue(valueAt(transcript, part), 'type') === 'refusal'
          ? [refusal(part.text, at)]
          : [{ type: 'text', text: part.text, at }];
      case 'call':
        return [carriedCall(part, message)];
      case 'reasoning':
        if (target.takesReasoning === true && part.text !== '')
          return [{ type: 'reasoning', text: part.text, at }];
        losses.add('reasoning', at);
        return [];
      case 'media': {
        const value = valueAt(transcript, part);
        const image = imageOf(value);
        const file = image === undefined ? fileOf(value) : undefined;
        if (message.role !== 'assistant') {
          if (image !== undefined)
            return [{ type: 'image', image: imageFor(image, at, losses, target.details), at }];
          if (file !== undefined) return [{ type: 'file', file, at }];
        }
        const kind = image === undefined ? 'file' : 'image';
        losses.add(kind, at, file?.mediaType ?? null);
        return [{ type: 'text', text: notCarried(kind, file?.mediaType), at }];
      }
      case 'other': {
        const value = valueAt(transcript, part);
        const text = searchResultText(value);
        losses.add(text === undefined ? 'unknown-part' : 'part-as-text', at, typeName(value));
        return text === undefined ? [] : [{ type: 'text', text, at }];
      }
    }
  }

  function carriedCall(part: CallPart, message: SessionMessage): CarriedCall {
    const at = positionOf(message, part.record);
    const { input } = part;
    if (message.role === 'tool' && from.isRunByPerson === true) losses.add('changed-role', at);
    const isText = from.textArguments === true;
    const isSameText = isText && target.textArguments === true;
    const read = isText ? roundedNumber : () => roundedIn(part.record);
    const changed = isSameText ? undefined : read(part.inputText);
    if (changed !== undefined) losses.add('changed-number', at, changed.slice(0, 100));
    return {
      type: 'call',
      id: names.idFor(part.id, isMadeUpId(part.id), at),
      tool: names.nameFor(part.tool, at),
      input: input ?? {},
      inputText: isText && part.inputText !== '' ? part.inputText : (JSON.stringify(input ?? {}) ?? '{}'),
      isCustom: isText && isCustom(valueAt(transcript, part)),
      result: resultFor(part, at),
      at,
    };
  }

  /** Values that a program holds were read before. */
  function roundedIn(index: number): string | undefined {
    const { source, records, text } = transcript;
    const record = records[index];
    if (source.isOfValues === true || record === undefined) return undefined;
    const known = rounded.get(index) ?? roundedNumber(text.slice(record.start, record.end)) ?? '';
    rounded.set(index, known);
    return known === '' ? undefined : known;
  }

  function resultFor(part: CallPart, at: LossPosition): CarriedResult {
    const found = matched.results.get(part);
    if (found === undefined) {
      losses.add('added-result', at, part.id.slice(0, 100));
      return { text: INTERRUPTED, failed: true, images: [], files: [], at };
    }
    const place = positionOf(found.message, found.part.record);
    const isMore = found.part.media > 0 || from.hasUncountedBlocks === true;
    const { words, images, files } = isMore
      ? resultContent(valueAt(transcript, found.part), target, place, losses)
      : TEXT_ALONE;
    const text = [found.part.text, ...words].filter((one) => one !== '').join('\n');
    if (found.part.exitCode !== undefined) losses.add('exit-code', place);
    return { text, failed: found.part.failed === true, images, files, at: place };
  }
}

const NONE: ReadonlySet<number> = new Set();

/** By record: which elements of its list of parts the reader of the format knows. */
function readPositions({ messages }: Transcript): ReadonlyMap<number, ReadonlySet<number>> {
  const positions = new Map<number, Set<number>>();
  for (const { parts } of messages) {
    for (const { record, path } of parts) {
      if (path[0] !== 'parts') continue;
      const known = positions.get(record);
      if (known === undefined) positions.set(record, new Set([Number(path[1])]));
      else known.add(Number(path[1]));
    }
  }
  return positions;
}

/** What is converted, without what a client leaves out by itself. */
function contextOf(transcript: Transcript, wholeFile: boolean, losses: LossList): SessionMessage[] {
  const read = new Set<number>();
  for (const { records } of transcript.messages) for (const record of records) read.add(record);
  for (const { index, value } of transcript.records) {
    if (read.has(index)) continue;
    const at = { message: null, record: index + 1 };
    if (value === undefined) losses.add('unreadable-record', at);
    else losses.add('record', at, typeName(value));
  }
  return transcript.messages.filter((message) => {
    const at = positionOf(message, message.records[0] ?? -1);
    if (message.unsent === true) losses.add('aborted-answer', at);
    else if (!message.inContext && !wholeFile) losses.add('out-of-context', at);
    else return true;
    return false;
  });
}

function positionOf({ index }: SessionMessage, record: number): LossPosition {
  return { message: index, record: record + 1 };
}

function idsOf(messages: readonly SessionMessage[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { parts } of messages) for (const part of parts) if (part.type === 'call') ids.add(part.id);
  return ids;
}

/** Where a format has no ids its reader makes them from the place. */
function isOfRecord(id: string): boolean {
  return id.startsWith('record ');
}

function isCustom(call: unknown): boolean {
  return (
    memberValue(call, 'type') === 'custom_tool_call' || objectOf(memberValue(call, 'custom')) !== undefined
  );
}

function valueAt(
  { records }: Transcript,
  { record, path }: { readonly record: number; readonly path: JsonPath },
): unknown {
  return valueIn(records[record]?.value, path);
}

/** The content of a result beside its text: images, files, and words in parts of other kinds. */
interface ResultContent {
  readonly words: readonly string[];
  readonly images: readonly Image[];
  readonly files: readonly CarriedFile[];
}

const TEXT_ALONE: ResultContent = { words: [], images: [], files: [] };

function resultContent(
  value: unknown,
  { details }: ConversionTarget,
  at: LossPosition,
  losses: LossList,
): ResultContent {
  const words: string[] = [];
  const images: Image[] = [];
  const files: CarriedFile[] = [];
  for (const block of mediaIn(value)) {
    lostInPart(block, at, losses);
    const text = stringOf(memberValue(block, 'text'));
    const found = text ?? searchResultText(block);
    const image = imageOf(block);
    const file = fileOf(block) ?? (MEDIA.test(typeName(block)) ? UNREADABLE : undefined);
    if (text === undefined && found !== undefined) losses.add('part-as-text', at, typeName(block));
    if (found !== undefined) words.push(found);
    else if (image !== undefined) images.push(imageFor(image, at, losses, details));
    else if (file !== undefined) files.push(file);
    else losses.add('unknown-part', at, typeName(block));
  }
  return { words, images, files };
}

/** Kinds of parts, or of their first member, that are no words. */
const MEDIA = /image|screenshot|audio|video|file|document|media|data/i;

/** The hits of a search, with title and address; `undefined` for parts of other kinds. */
function searchResultText(block: unknown): string | undefined {
  if (memberValue(block, 'type') !== 'search_result') return undefined;
  const { text } = literalText(memberValue(block, 'content'), []);
  return [memberValue(block, 'title'), memberValue(block, 'source'), text]
    .filter((one) => typeof one === 'string' && one !== '')
    .join('\n');
}

/** Strings are passed over whole. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
/** Numbers of up to this many characters are always exact, unless they have an exponent. */
const KEPT = 15;

/** The first number in a text of JSON that has more digits than readers keep: written again it is another one. */
export function roundedNumber(json: string): string | undefined {
  for (const [token] of json.matchAll(TOKEN)) {
    if (token.startsWith('"') || (token.length <= KEPT && !/[eE]/.test(token))) continue;
    const kept = String(Number(token));
    if (!isNumberText(token) || !isNumberText(kept) || compareNumbers(token, kept) !== 0) return token;
  }
  return undefined;
}
