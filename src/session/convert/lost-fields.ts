/** Finds fields of the source that no target has, by their names, at the levels where formats keep them. */
import { listOf, memberValue, objectOf } from '../formats/json-access.js';
import { imageOf } from './images.js';
import type { LossKind, LossList, LossPosition } from './loss-list.js';

/** Structure, and what the reader of a format takes from it. */
const CARRIED = new Set([
  ...['role', 'content', 'parts', 'message', 'info', 'type', 'text', 'refusal', 'summary', 'tags'],
  ...'tool_calls function_call function custom name arguments input id call_id callID tool'.split(' '),
  ...['tool_call_id', 'tool_use_id', 'output', 'is_error', 'isError', 'status', 'state', 'thinking'],
  ...['functionCall', 'functionResponse', 'thought', 'toolCallId', 'toolName', 'args', 'result', 'errorText'],
  ...(
    'image_url source inlineData fileData image data url mediaType mimeType mime file filename title ' +
    'file_data file_url file_id input_audio'
  ).split(' '),
  ...['command', 'command_family', 'target_path', 'tool_name', 'exitCode', 'exit_code', 'rawInput'],
  ...['reasoning_content', 'toolCallId', 'action', 'actions', 'operation', 'images'],
]);
/** Marks that part the steps of an answer: the order of the messages says the same. */
const STEP_MARKS = new Set(['step-start', 'step-finish']);
const TIMES = new Set(['timestamp', 'createdAt', 'created_at', 'time', 'created']);
const CACHE_MARKS = new Set(['cache_control', 'cacheControl', 'cachePoint']);
const SIGNATURES = new Set([
  ...['signature', 'thoughtSignature', 'thinkingSignature', 'textSignature', 'encrypted_content'],
  ...['providerOptions', 'providerMetadata', 'callProviderMetadata', 'resultProviderMetadata'],
]);
/** Marks of the provider's cache stand among the options for it. */
const HOLDS_OPTIONS = new Set(['providerOptions', 'providerMetadata']);

const SPEAKERS: ReadonlySet<unknown> = new Set(['user', 'assistant', 'system', 'developer']);

export function lostInPart(value: unknown, at: LossPosition, losses: LossList): void {
  // The loss of an image is reported where images are carried.
  lostIn(value, at, losses, imageOf(value)?.detail === undefined ? NONE : DETAIL);
}

const NONE: ReadonlySet<string> = new Set();
const DETAIL: ReadonlySet<string> = new Set(['detail']);

/** `read` are the positions of its parts that the reader knows. */
export function lostInRecord(
  value: unknown,
  read: ReadonlySet<number>,
  at: LossPosition,
  losses: LossList,
): void {
  for (const object of [value, memberValue(value, 'message'), memberValue(value, 'info')]) {
    lostIn(object, at, losses);
    if (memberValue(object, 'id') !== undefined) losses.add('field', at, 'id');
  }
  // On a message it names the speaker; a tool's name is carried.
  if (SPEAKERS.has(memberValue(value, 'role')) && memberValue(value, 'name') !== undefined)
    losses.add('field', at, 'name');
  for (const [position, part] of (listOf(memberValue(value, 'parts')) ?? []).entries()) {
    const type = String(memberValue(part, 'type')).slice(0, 100);
    if (!read.has(position) && !STEP_MARKS.has(type)) losses.add('unknown-part', at, type);
  }
}

/** The lost fields beside the list: the model, its tools, settings. `carried` names the instructions and the list. */
export function lostBeside(root: unknown, carried: ReadonlySet<string>, losses: LossList): void {
  const object = objectOf(root);
  if (object === undefined) return;
  const at = { message: null, record: 0 };
  for (const key of Object.keys(object)) if (!carried.has(key)) losses.add('field', at, key.slice(0, 100));
  const blocks = listOf(object.system) ?? listOf(memberValue(object.systemInstruction, 'parts')) ?? [];
  for (const block of blocks) lostIn(block, at, losses);
}

function lostIn(value: unknown, at: LossPosition, losses: LossList, told = NONE): void {
  const object = objectOf(value);
  if (object === undefined) return;
  for (const [key, member] of Object.entries(object)) {
    if (CARRIED.has(key) || told.has(key) || saysNothing(member)) continue;
    const kind = kindOf(key, member);
    losses.add(kind, at, kind === 'field' ? key.slice(0, 100) : null);
  }
}

function saysNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
  );
}

function kindOf(key: string, member: unknown): LossKind {
  if (CACHE_MARKS.has(key)) return 'cache-mark';
  if (TIMES.has(key)) return 'timestamp';
  if (HOLDS_OPTIONS.has(key) && hasCacheMark(member)) return 'cache-mark';
  return SIGNATURES.has(key) ? 'signature' : 'field';
}

function hasCacheMark(options: unknown): boolean {
  return Object.values(objectOf(options) ?? {}).some((one) =>
    Object.keys(objectOf(one) ?? {}).some((key) => CACHE_MARKS.has(key)),
  );
}

/** What a part is called, or its first member. */
export function typeName(value: unknown): string {
  const object = objectOf(value);
  const type = object?.type ?? Object.keys(object ?? {})[0];
  return typeof type === 'string' ? type.slice(0, 100) : typeof value;
}
