/** Checks what only the records show: roles, ids, names, and values that a provider always refuses. */
import { isWord } from '../convert/call-names.js';
import { jsonText, listOf, memberValue, objectOf, stringOf, valueIn } from '../formats/json-access.js';
import { meantRole } from '../formats/message-form.js';
import type { SessionCodec } from '../formats/session-codec.js';
import type { JsonPath, Part, SessionMessage, Transcript } from '../session-model.js';
import type { Checked } from './checked.js';
import { isSpoken } from './content-checks.js';

interface OddRole {
  readonly rule: 'role-name' | 'unknown-role';
  readonly message: SessionMessage;
  readonly record: number;
  readonly text: string;
}

/** Messages whose role their provider does not know, by that name or at all. */
export function oddRoles(
  { form }: SessionCodec,
  { records, model }: Transcript,
  messages: readonly SessionMessage[],
): readonly OddRole[] {
  if (form === undefined) return [];
  const known = new Set<unknown>(form.roles);
  const isTaken = (role: unknown) => known.has(role) || form.takesRole?.(role, model) === true;
  const odd = new Map<number, OddRole>();
  for (const message of messages) {
    for (const record of message.records) {
      const value = records[record]?.value;
      const role = memberValue(value, 'role');
      if (isTaken(role) || (role === undefined && form.mayLackRole?.(value) === true)) continue;
      const meant = meantRole(form, value);
      if (form.isUnsent === true && meant !== undefined) continue;
      const here = role === undefined ? 'this one has none' : `this one is ${jsonText(role).slice(0, 60)}`;
      const is = meant === undefined ? '' : `, which is ${meant} here`;
      const text = `The role of a message is one of ${form.roles.join(', ')}; ${here}${is}.`;
      odd.set(record, { rule: meant === undefined ? 'unknown-role' : 'role-name', message, record, text });
    }
  }
  return [...odd.values()];
}

export function checkRoles({ codec, transcript, messages, addRecord }: Checked): void {
  for (const { rule, message, record, text } of oddRoles(codec, transcript, messages))
    addRecord(rule, message, record, text);
}

/** How the id of an item of OpenAI begins, by its type ("Expected an ID that begins with 'fc'"). Data of 2026-11. */
const BEGINS: ReadonlyMap<unknown, string> = new Map([
  [undefined, 'msg'],
  ['message', 'msg'],
  ['function_call', 'fc'],
  ['function_call_output', 'fc'],
  ['custom_tool_call', 'ctc'],
]);

/** Items are known by their ids: the API refuses a second one ("Duplicate item found with id"). An item needs none. */
export function checkItems({ transcript: { records }, messages, addRecord }: Checked): void {
  const first = new Map<string, number>();
  const places = messages.flatMap((message) => message.records.map((record) => ({ message, record })));
  for (const { message, record } of places) {
    const item = records[record]?.value;
    const id = stringOf(memberValue(item, 'id'));
    const type = memberValue(item, 'type');
    // There it is the id of a call.
    if (id === undefined || type === 'local_shell_call_output') continue;
    const before = id === '' ? undefined : first.get(id);
    if (before === undefined) first.set(id, record);
    else {
      const other = `record ${before + 1}`;
      if (jsonText(records[before]?.value) === jsonText(item))
        addRecord(
          ...(['duplicate-item', message, record] as const),
          `An item stands in a request once; this one is a copy of ${other}.`,
          id,
        );
      else
        addRecord(
          ...(['duplicate-item-id', message, record] as const),
          `The id of an item is used once; this one has that of ${other} and says something else: give it another id, or leave its id out.`,
          id,
        );
    }
    const begins = BEGINS.get(type);
    if (begins === undefined || (id.startsWith(begins) && isWord(id))) continue;
    const text = `The id of such an item begins with ${begins} and has only letters, digits, _ and -; it may be left out.`;
    addRecord('item-id', message, record, text, id);
  }
}

interface CacheMark {
  readonly message: SessionMessage;
  readonly record: number;
  readonly path: JsonPath;
}

const MARK = 'cache_control';

/** Marks for the cache beside the messages, in their blocks, and in the blocks of results: those of messages in their order, and how many. */
export function cacheMarks(
  { source, records }: Transcript,
  messages: readonly SessionMessage[],
): { readonly inMessages: readonly CacheMark[]; readonly count: number } {
  const root = source.document()?.root;
  const beside = [root, ...blocksIn(root, 'system'), ...blocksIn(root, 'tools')].filter(isMarked).length;
  const inMessages: CacheMark[] = [];
  for (const message of messages) {
    for (const record of message.records) {
      for (const [at, block] of blocksIn(records[record]?.value, 'content').entries()) {
        const path: JsonPath = ['content', at];
        for (const [inner, one] of blocksIn(block, 'content').entries())
          if (isMarked(one)) inMessages.push({ message, record, path: [...path, 'content', inner, MARK] });
        if (isMarked(block)) inMessages.push({ message, record, path: [...path, MARK] });
      }
    }
  }
  return { inMessages, count: beside + inMessages.length };
}

function blocksIn(value: unknown, key: string): readonly unknown[] {
  return listOf(memberValue(value, key)) ?? [];
}

function isMarked(value: unknown): boolean {
  return (memberValue(value, MARK) ?? null) !== null;
}

export function checkCacheMarks({ transcript, messages, codec, add }: Checked): void {
  const { mostCacheMarks: most = Infinity } = codec.rules;
  const { inMessages, count } = cacheMarks(transcript, messages);
  const last = inMessages.at(-1)?.message ?? messages.findLast(isSpoken);
  if (count <= most || last === undefined) return;
  const text = `A request has at most ${most} marks for the cache (cache_control); here are ${count}.`;
  add('too-many-cache-marks', last, undefined, text);
}

export function checkNames({ transcript: { traits }, messages, codec, demands, add }: Checked): void {
  const { longestId = Infinity, longestName = Infinity } = codec.rules.names ?? {};
  const isWrong = (tool: string) => tool.length > longestName || !isWord(tool);
  const hasWordIds = demands('call-id');
  if (!hasWordIds && traits.longestId <= longestId && ![...traits.tools].some(isWrong)) return;
  messages.forEach((message) => {
    for (const part of message.parts) {
      if (part.type !== 'call' || part.hosted === true) continue;
      if (hasWordIds && !isWord(part.id)) add('call-id', message, part);
      if (part.id.length > longestId) {
        const text = `The id of a tool call has at most ${longestId} characters; this one has ${part.id.length}.`;
        add('call-id-length', message, part, text);
      }
      if (isWrong(part.tool)) add('call-name', message, part);
    }
  });
}

/** OpenAI takes no list of calls that is empty: a message without calls has no list. */
export function checkEmptyCalls({ transcript: { records }, messages, add }: Checked): void {
  messages.forEach((message) => {
    // Calls stand behind what was said.
    if (message.role !== 'assistant' || message.parts.at(-1)?.type === 'call') return;
    const value = records[message.records[0] ?? -1]?.value;
    if (listOf(memberValue(value, 'tool_calls'))?.length === 0) add('empty-calls', message);
  });
}

/** Nobody knows what was meant by these: they are named, and a person mends them. */
export function checkValues({ transcript: { records }, messages, demands, add }: Checked): void {
  const look = demands('image-type') ? ofAnthropic : ofChat;
  messages.forEach(look);

  function ofAnthropic(message: SessionMessage): void {
    for (const part of message.parts) {
      if (part.type !== 'call' && part.type !== 'result' && part.type !== 'media') continue;
      const block = valueIn(records[part.record]?.value, part.path);
      const type = memberValue(block, 'type');
      const source = type === 'image' ? memberValue(block, 'source') : undefined;
      const kind = stringOf(memberValue(source, 'media_type'));
      if (type === 'tool_use' && objectOf(memberValue(block, 'input')) === undefined)
        add('call-input', message, part);
      else if (type === 'tool_result' && message.role === 'assistant') add('result-in-answer', message, part);
      else if (kind !== undefined && !IMAGES.has(kind)) add('image-type', message, part);
    }
  }

  function ofChat(message: SessionMessage): void {
    const calls = listOf(memberValue(records[message.records[0] ?? -1]?.value, 'tool_calls')) ?? [];
    for (const call of calls) {
      const asked = memberValue(call, 'function');
      if (asked === undefined || typeof memberValue(asked, 'arguments') === 'string') continue;
      const id = memberValue(call, 'id');
      add(
        'call-input',
        message,
        message.parts.find((part) => part.type === 'call' && part.id === id),
      );
    }
  }
}

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

const SERVER_CALLS = new Set(['server_tool_use', 'mcp_tool_use']);

interface OpenPart {
  readonly message: SessionMessage;
  readonly part: Part;
}

/**
 * Tools that Anthropic runs itself: call and result stand in answers. The result may follow in a later answer, if other
 * calls were answered in between or the turn was paused. It may not be missing when the person goes on.
 */
export function checkServerTools({ transcript: { records }, messages, add }: Checked): void {
  const open = new Map<string, OpenPart>();
  const asked = new Set<string>();
  for (const message of messages) {
    if (message.role !== 'assistant') {
      if (message.parts.every(({ type }) => type === 'result')) continue;
      for (const one of open.values()) add('server-call-without-result', one.message, one.part);
      open.clear();
      continue;
    }
    for (const part of message.parts) {
      if (part.type !== 'other') continue;
      const block = valueIn(records[part.record]?.value, part.path);
      const type = stringOf(memberValue(block, 'type')) ?? '';
      const id = stringOf(memberValue(block, 'id'));
      const answers = stringOf(memberValue(block, 'tool_use_id'));
      if (SERVER_CALLS.has(type) && id !== undefined) {
        open.set(id, { message, part });
        asked.add(id);
      } else if (type.endsWith('_tool_result') && answers !== undefined) {
        open.delete(answers);
        if (!asked.has(answers)) add('server-result-without-call', message, part);
      }
    }
  }
}
