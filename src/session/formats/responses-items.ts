/**
 * Items of OpenAI responses, wherever they are kept: messages, reasoning, calls that the caller answers, and calls that the provider runs,
 * where one item is the call and, once it has ended, its result. Data of 2026-11, from the public API reference.
 */
import type {
  JsonObject,
  JsonPath,
  MessageChange,
  Part,
  RecordEdit,
  Role,
  SessionMessage,
  SourceRecord,
} from '../session-model.js';
import { blockEdits, type LiteralText, literalText, saidPart } from './content-blocks.js';
import {
  jsonText,
  listOf,
  memberValue,
  numberOf,
  objectOf,
  parsedInput,
  stringOf,
  valueIn,
} from './json-access.js';
import { type FoundMessage, make, messageAt, type ResultBody, tagsOf } from './parts.js';
import { looseItems } from './reasoning-items.js';
import { sealedByOpenai } from './sealed-reasoning.js';

/** The parts of an item that stands at `path` of its record; `roleOf` reads a message. */
export function responsesItem(
  value: unknown,
  record: number,
  roleOf: (message: JsonObject) => Role,
  path: JsonPath = [],
): { readonly role: Role; readonly parts: readonly Part[] } {
  const item = objectOf(value) ?? {};
  switch (item.type) {
    case 'reasoning': {
      const summary = literalText(item.summary, []).text;
      const text = summary === '' ? literalText(item.content, []).text : summary;
      const part = make.reasoning(record, path, text, true, sealedByOpenai(item.encrypted_content));
      return { role: 'assistant', parts: [{ ...part, isTied: true } as Part] };
    }
    case 'compaction': {
      const sealed = sealedByOpenai(item.encrypted_content);
      return { role: 'assistant', parts: [{ ...make.other(record, path, value), sealed } as Part] };
    }
    case undefined:
    case 'message':
      return { role: roleOf(item), parts: contentParts(item.content, record, [...path, 'content']) };
    default: {
      const hosted = hostedParts(item, record, path);
      if (hosted !== undefined) return { role: 'assistant', parts: hosted };
      const part = callItem(item, record, path) ?? make.other(record, path, value);
      return { role: part.type === 'result' ? 'tool' : 'assistant', parts: [part] };
    }
  }
}

export interface ReadItem {
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly record: number;
  readonly value: unknown;
  readonly inContext?: boolean;
  /** Of what was compacted. */
  readonly summary?: true;
}

/** Items of one answer, which nothing of the other side parts, are one message. */
export function mergedAnswers(
  items: readonly ReadItem[],
  before: readonly SessionMessage[] = [],
): SessionMessage[] {
  const groups: (FoundMessage & { readonly records: number[]; readonly parts: Part[] })[] = [];
  for (const { role, parts, record, value, inContext = true, summary = false } of items) {
    const last = groups.at(-1);
    if (role === 'assistant' && last?.role === 'assistant' && last.inContext === inContext) {
      last.records.push(record);
      last.parts.push(...parts);
    } else {
      const shared = { role, tags: tagsOf(value), inContext, summary };
      groups.push({ ...shared, records: [record], parts: [...parts] });
    }
  }
  return [...before, ...groups.map((group, index) => messageAt(before.length + index, group))];
}

/** Edits of items that stand at `path` of their records. */
export function editItems(
  change: MessageChange,
  records: readonly SourceRecord[],
  path: JsonPath,
): RecordEdit[] {
  const itemOf = ({ record }: Part) => valueIn(records[record]?.value, path);
  const loose = looseItems(
    change,
    (part) => (typeof memberValue(itemOf(part), 'id') === 'string' ? [...path, 'id'] : undefined),
    (part) => !MAY_HAVE_NO_ID.has(memberValue(itemOf(part), 'type')),
  );
  return [...blockEdits(loose.change, saidInstead), ...loose.edits];
}

/** Others are known by their ids. */
const MAY_HAVE_NO_ID = new Set<unknown>([
  undefined,
  'message',
  'reasoning',
  'function_call',
  'custom_tool_call',
]);

/** A call is an item; a text stands in one already. */
function saidInstead(text: string, { type }: Part): string {
  const said = `{"type":"output_text","text":${JSON.stringify(text)},"annotations":[]}`;
  return type === 'text' ? said : `{"type":"message","role":"assistant","content":[${said}]}`;
}

function contentParts(content: unknown, record: number, path: JsonPath): Part[] {
  if (typeof content === 'string') return [make.text(record, path, content)];
  return (listOf(content) ?? []).map((value, index) => {
    const at = [...path, index];
    return saidPart(value, record, at) ?? make.media(record, at);
  });
}

/** By the type of the call: the tool, where the item does not name it, and the member with what is asked. */
const CALLS: ReadonlyMap<unknown, { readonly tool?: string; readonly asks: readonly string[] }> = new Map([
  ['function_call', { asks: ['arguments', 'input'] }],
  ['custom_tool_call', { asks: ['arguments', 'input'] }],
  ['computer_call', { tool: 'computer', asks: ['actions', 'action'] }],
  ['local_shell_call', { tool: 'local_shell', asks: ['action'] }],
  ['shell_call', { tool: 'shell', asks: ['action'] }],
  ['apply_patch_call', { tool: 'apply_patch', asks: ['operation'] }],
]);

export function outputType(call: string): string {
  return `${call}_output`;
}

const OUTPUTS: ReadonlySet<unknown> = new Set([...CALLS.keys()].map((type) => outputType(String(type))));

/** `undefined` for an item that is neither a call nor an output. */
function callItem(item: JsonObject, record: number, path: JsonPath): Part | undefined {
  const call = CALLS.get(item.type);
  if (call === undefined) return OUTPUTS.has(item.type) ? outputPart(item, record, path) : undefined;
  const asked = call.asks.map((key) => item[key] ?? undefined).find((value) => value !== undefined);
  const tool = call.tool ?? stringOf(item.name) ?? '';
  const input = typeof asked === 'string' ? parsedInput(asked) : asCommand(asked);
  return askedPart(record, path, stringOf(item.call_id) ?? '', tool, asked, input);
}

function askedPart(
  record: number,
  path: JsonPath,
  id: string,
  tool: string,
  asked: unknown,
  input: unknown,
): Part {
  const inputText = stringOf(asked) ?? jsonText(asked);
  return { record, slot: 0, path, type: 'call', id, tool, input, inputText };
}

/** A shell is asked for several commands at once: they are one script. */
function asCommand(asked: unknown): unknown {
  const commands = listOf(memberValue(asked, 'commands'))?.filter((one) => typeof one === 'string');
  return commands === undefined ? asked : { command: commands.join('\n') };
}

function outputPart(item: JsonObject, record: number, path: JsonPath): Part {
  const { status, output } = item;
  const isScreenshot = item.type === 'computer_call_output' && typeof output === 'object' && output !== null;
  const at = [...path, 'output'];
  const found = item.type === 'shell_call_output' ? shellOutput(output, at) : literalText(output, at);
  const exitCode = exitCodeOf(output);
  const isBroken = status === 'failed' || status === 'incomplete';
  // A type of the API calls it by the id of the item; the API itself takes the id of the call.
  return make.result(record, path, stringOf(item.call_id) ?? stringOf(item.id) ?? '', undefined, {
    ...found,
    media: isScreenshot ? 1 : found.media,
    failed: exitCode !== undefined ? exitCode !== 0 : isBroken ? true : undefined,
    exitCode,
  });
}

/** What several commands wrote, each to two streams. Only one text alone can be replaced by another. */
function shellOutput(output: unknown, path: JsonPath): LiteralText {
  const texts: string[] = [];
  const literals: JsonPath[] = [];
  for (const [at, one] of (listOf(output) ?? []).entries()) {
    for (const key of ['stdout', 'stderr']) {
      const text = stringOf(memberValue(one, key)) ?? '';
      if (text === '') continue;
      texts.push(text);
      literals.push([...path, at, key]);
    }
  }
  return { text: texts.join('\n'), literals: literals.length === 1 ? literals : [], media: 0 };
}

/** Of several commands that of the first one that failed. */
function exitCodeOf(output: unknown): number | undefined {
  const codes = (listOf(output) ?? []).flatMap((one) => {
    const code = numberOf(memberValue(memberValue(one, 'outcome'), 'exit_code'));
    return code === undefined ? [] : [code];
  });
  return codes.find((code) => code !== 0) ?? codes.at(-1);
}

interface HostedCall {
  tool(item: JsonObject): string;
  asks(item: JsonObject): unknown;
  gave(item: JsonObject, path: JsonPath): ResultBody;
}

const HOSTED: ReadonlyMap<unknown, HostedCall> = new Map<unknown, HostedCall>([
  [
    'mcp_call',
    {
      // Each server has tools of its own.
      tool: ({ server_label: server, name }) => `mcp__${stringOf(server) ?? ''}__${stringOf(name) ?? ''}`,
      asks: (item) => item.arguments,
      gave: gaveServer,
    },
  ],
  [
    'code_interpreter_call',
    { tool: () => 'code_interpreter', asks: ({ code }) => ({ code }), gave: gaveCode },
  ],
  [
    'file_search_call',
    { tool: () => 'file_search', asks: ({ queries }) => ({ queries }), gave: gavePassages },
  ],
  ['web_search_call', { tool: () => 'web_search', asks: askedOfWeb, gave: gaveSources }],
]);

/** What an item is called that only this interface has. */
export const ITEM_TYPES: ReadonlySet<string> = new Set([
  ...[...CALLS.keys()].flatMap((type) => [String(type), outputType(String(type))]),
  ...[...HOSTED.keys()].map(String),
  ...['reasoning', 'item_reference', 'mcp_approval_request', 'mcp_approval_response', 'compaction'],
]);

/** Call and result; `undefined` for another item, and for one that has not ended. */
function hostedParts(item: JsonObject, record: number, path: JsonPath): readonly Part[] | undefined {
  const hosted = HOSTED.get(item.type);
  const id = stringOf(item.id);
  if (hosted === undefined || id === undefined || RUNNING.has(item.status)) return undefined;
  const asked = hosted.asks(item);
  const tool = hosted.tool(item);
  const input = typeof asked === 'string' ? parsedInput(asked) : asked;
  const call = { ...askedPart(record, path, id, tool, asked, input), hosted: true } as Part;
  const { failed, ...body } = hosted.gave(item, path);
  const isFailed = failed === true || item.status === 'failed' || item.status === 'incomplete';
  return [call, make.result(record, path, id, tool, { ...body, failed: isFailed ? true : failed })];
}

const RUNNING: ReadonlySet<unknown> = new Set(['in_progress', 'calling', 'interpreting', 'searching']);

/** An error is a text, or what the server said under a type of its own. */
function gaveServer({ output, error }: JsonObject, path: JsonPath): ResultBody {
  const failed = (error ?? null) !== null ? true : undefined;
  if (failed === undefined) return { ...literalText(stringOf(output) ?? '', [...path, 'output']), failed };
  if (typeof error === 'string' && (output ?? '') === '')
    return { ...literalText(error, [...path, 'error']), failed };
  const texts = [stringOf(output) ?? '', stringOf(error) ?? errorText(error)];
  return { text: texts.filter((text) => text !== '').join('\n'), literals: [], failed };
}

function errorText(error: unknown): string {
  const { text } = literalText(memberValue(error, 'content'), []);
  return text === '' ? (stringOf(memberValue(error, 'message')) ?? jsonText(error)) : text;
}

/** What it printed, and images that it drew. */
function gaveCode({ outputs }: JsonObject, path: JsonPath): ResultBody {
  const texts: string[] = [];
  const literals: JsonPath[] = [];
  let media = 0;
  for (const [at, output] of (listOf(outputs) ?? []).entries()) {
    const logs = stringOf(memberValue(output, 'logs'));
    if (logs === undefined) media++;
    else {
      texts.push(logs);
      literals.push([...path, 'outputs', at, 'logs']);
    }
  }
  const text = texts.join('\n');
  return { text, literals, media, failed: endsInTraceback(text) ? true : undefined };
}

/** The last line of a program that ended so names its error. */
export function endsInTraceback(text: string): boolean {
  if (!text.includes('Traceback (most recent call last)')) return false;
  const end = text.slice(-2_000).trimEnd();
  return /^(?:[\w.]{1,200})?(?:Error|Exception|Interrupt|Exit|Warning|Iteration)\b/m.test(
    end.slice(end.lastIndexOf('Traceback') + 1),
  );
}

/** Passages of several files: each stands below the name of its own. */
function gavePassages({ results }: JsonObject, path: JsonPath): ResultBody {
  const passages = listOf(results) ?? [];
  const text = passages
    .map(
      (one) =>
        `${stringOf(memberValue(one, 'filename')) ?? ''}:\n${stringOf(memberValue(one, 'text')) ?? ''}`,
    )
    .join('\n\n');
  if (passages.length === 0) return { text, literals: [] };
  // Less of them is one passage of no file: none of the names would be true of all of it.
  const wrap = { before: '[{"text":', after: '}]' };
  return { text, literals: [[...path, 'results']], wrap };
}

function askedOfWeb({ action }: JsonObject): unknown {
  const { sources: _, ...asked } = objectOf(action) ?? {};
  return asked;
}

/** Addresses, where they were asked for. They are no text that could be shorter. */
function gaveSources({ action }: JsonObject): ResultBody {
  const sources = listOf(memberValue(action, 'sources')) ?? [];
  const text = sources.map((one) => stringOf(memberValue(one, 'url')) ?? jsonText(one)).join('\n');
  return { text, literals: [] };
}
