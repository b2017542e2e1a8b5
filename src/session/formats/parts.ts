/** Messages and their parts, while a codec reads its records: a reader only says what it found. */
import type { JsonPath, Part, ResultPart, Role, SessionMessage } from '../session-model.js';
import { jsonText } from './json-access.js';

export interface FoundMessage {
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly records: readonly number[];
  readonly inContext?: boolean;
  readonly tags?: readonly string[];
  readonly aborted?: boolean;
  readonly summary?: boolean;
  readonly kind?: string | undefined;
  readonly turn?: number | undefined;
  readonly at?: number | undefined;
}

export function messageAt(index: number, found: FoundMessage): SessionMessage {
  return {
    index,
    role: found.role,
    parts: found.parts,
    records: found.records,
    inContext: found.inContext ?? true,
    tags: found.tags ?? NO_TAGS,
    aborted: found.aborted ?? false,
    summary: found.summary ?? false,
    kind: found.kind,
    turn: found.turn,
    at: found.at,
  };
}

function textPart(record: number, path: JsonPath, text: string, machine = false): Part {
  return { record, slot: 0, path, type: 'text', text, machine };
}

/** `sealed`: about how many tokens of it only the provider can read. */
function reasoningPart(record: number, path: JsonPath, text: string, signed: boolean, sealed?: number): Part {
  if (sealed === undefined) return { record, slot: 0, path, type: 'reasoning', text, signed };
  return { record, slot: 0, path, type: 'reasoning', text, signed, sealed };
}

function callPart(record: number, path: JsonPath, id: string, tool: string, input: unknown): Part {
  return { record, slot: 0, path, type: 'call', id, tool, input, inputText: jsonText(input) };
}

/** What a result says, and how the call ended. */
export type ResultBody = Pick<ResultPart, 'text' | 'literals' | 'wrap'> &
  Partial<Pick<ResultPart, 'media' | 'failed' | 'exitCode'>>;

function resultPart(
  record: number,
  path: JsonPath,
  callId: string,
  tool: string | undefined,
  { text, literals, failed, exitCode, media = 0, wrap }: ResultBody,
): ResultPart {
  const part = { record, slot: 0, path, type: 'result' as const, callId, tool };
  if (wrap === undefined) return { ...part, text, literals, failed, exitCode, media };
  return { ...part, text, literals, failed, exitCode, media, wrap };
}

function mediaPart(record: number, path: JsonPath): Part {
  return { record, slot: 0, path, type: 'media' };
}

/** Something that we do not know. */
function otherPart(record: number, path: JsonPath, value: unknown): Part {
  return { record, slot: 0, path, type: 'other', text: jsonText(value) };
}

/** Each kind of part is made in one place. */
export const make = {
  text: textPart,
  reasoning: reasoningPart,
  call: callPart,
  result: resultPart,
  media: mediaPart,
  other: otherPart,
};

/** Gives the parts of a message their numbers, and returns the next one. */
export function numberParts(parts: readonly Part[], first: number): number {
  for (let at = 0; at < parts.length; at++) (parts[at] as { slot: number }).slot = first + at;
  return first + parts.length;
}

/** Tags stand in `tags` or `metadata.tags` of a message. */
export function tagsOf(value: unknown): readonly string[] {
  const object = value as { tags?: unknown; metadata?: { tags?: unknown } } | null | undefined;
  const tags = object?.tags ?? object?.metadata?.tags;
  return Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : NO_TAGS;
}

const NO_TAGS: readonly string[] = [];
