/** Rules about single members of a request that a provider refuses by their form, as dated data of 2026-11. */
import { listOf, memberValue } from '../formats/json-access.js';
import type { SessionMessage, Transcript } from '../session-model.js';

/** OpenAI takes no list of calls that is empty: a message without calls has no list. */
export function hasEmptyCalls(
  { format, records }: Transcript,
  { role, parts, records: own }: SessionMessage,
): boolean {
  if (format !== 'openai-chat' || role !== 'assistant') return false;
  // Calls stand behind what was said.
  if (parts.at(-1)?.type === 'call') return false;
  return listOf(memberValue(records[own[0] ?? -1]?.value, 'tool_calls'))?.length === 0;
}

/** OpenAI takes an empty text as the result of a tool, and no null; the older message of a function may have it. */
export function hasNullResult(
  { format, records }: Transcript,
  { role, records: own }: SessionMessage,
): boolean {
  if (format !== 'openai-chat' || role !== 'tool') return false;
  const value = records[own[0] ?? -1]?.value;
  return memberValue(value, 'role') === 'tool' && (memberValue(value, 'content') ?? null) === null;
}

const FIRST_TO_SIGN = 3;

/** Gemini from 3 on refuses a call without the signature it gave, but for the models that make images. */
export function wantsSignatures(model: string | undefined): boolean {
  const generation = /gemini-(\d{1,3})(?!\d)/.exec(model ?? '')?.[1];
  return Number(generation ?? 0) >= FIRST_TO_SIGN && model?.includes('-image') === false;
}
