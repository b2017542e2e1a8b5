/**
 * Keeps the token counts of parts. What was counted before, here or in the transcript that this one was made of, is
 * not counted again.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { mediaTokens, resultMediaTokens } from './media-tokens.js';
import { NEW_RECORD, type Part, type SessionMessage, type Transcript } from './session-model.js';

/** Longer texts are no keys: a map compares those of one length with each other, sign by sign. */
export const LONG_TEXT = 16_000;

/** Tokens of the parts of a record, in order: what is read again without having changed is not counted again. */
export type CountMemory = WeakMap<object, number[]>;

/** Earlier counts: by the values of records, and in the transcript that this one was made from. */
export interface KnownCounts {
  readonly memory?: CountMemory | undefined;
  readonly before?: CountedBefore | undefined;
}

interface CountedBefore {
  readonly texts: TextCounts;
  readonly toolTokens: number;
  /** The count of a part by its record and its position there; `undefined` if it was not counted. */
  tokensAt(record: number, position: number): number | undefined;
}

/** Parts have to be asked for in the order of their messages. */
export class PartCounts {
  added = 0;
  private record = -1;
  private position = 0;
  private from = NEW_RECORD;
  private known: number[] | undefined;

  private readonly memory: CountMemory | undefined;
  private readonly before: CountedBefore | undefined;

  constructor(
    private readonly transcript: Transcript,
    private readonly texts: TextCounts,
    { memory, before }: KnownCounts,
  ) {
    this.memory = memory;
    this.before = before;
  }

  /** Adds up the parts of one message after the other. */
  add({ parts }: SessionMessage): void {
    for (let at = 0; at < parts.length; at++) this.added += this.of(parts[at] as Part);
  }

  of(part: Part): number {
    const { memory, before } = this;
    if (part.record !== this.record) {
      this.record = part.record;
      this.position = 0;
      const source = this.transcript.records[part.record];
      this.from = before === undefined ? NEW_RECORD : (source?.from ?? NEW_RECORD);
      const isKnown = memory === undefined || this.from !== NEW_RECORD;
      this.known = isKnown ? undefined : remembered(memory, source?.value);
    }
    const at = this.position++;
    const { known, texts } = this;
    if (this.from !== NEW_RECORD)
      return before?.tokensAt(this.from, at) ?? countPart(part, texts, this.transcript);
    if (known === undefined) return countPart(part, texts, this.transcript);
    known[at] ??= countPart(part, texts, this.transcript);
    return known[at] ?? 0;
  }
}

function remembered(memory: CountMemory, value: unknown): number[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  let known = memory.get(value);
  if (known === undefined) {
    known = [];
    memory.set(value, known);
  }
  return known;
}

/** Names, arguments and results come again and again: each text is counted once. */
export class TextCounts {
  private readonly known = new Map<string, number>();

  constructor(private readonly counter: TokenCounter) {}

  count(text: string): number {
    if (text.length >= LONG_TEXT) return this.counter.count(text);
    let tokens = this.known.get(text);
    if (tokens === undefined) {
      tokens = this.counter.count(text);
      this.known.set(text, tokens);
    }
    return tokens;
  }
}

function countPart(part: Part, texts: TextCounts, transcript: Transcript): number {
  switch (part.type) {
    case 'media':
      return mediaTokens(part, transcript);
    case 'call':
      return texts.count(part.tool) + texts.count(part.inputText);
    case 'result':
      return (
        texts.count(part.text) + (part.media === 0 ? 0 : resultMediaTokens(part, part.media, transcript))
      );
    case 'reasoning':
      return Math.max(texts.count(part.text), part.sealed ?? 0);
    case 'other':
      return part.sealed ?? texts.count(part.text);
    default:
      return texts.count(part.text);
  }
}
