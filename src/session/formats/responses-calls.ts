/**
 * Calls of OpenAI responses that the caller answers: functions, and tools whose name and arguments stand in the type of their item.
 * Each has its own kind of output, under the id of the call. Data of 2026-11, from the public API reference.
 */
import type { JsonObject, JsonPath, Part } from '../session-model.js';
import { type LiteralText, literalText } from './content-blocks.js';
import { jsonText, listOf, memberValue, numberOf, stringOf } from './json-access.js';
import { parsedInput } from './openai-chat.js';

/** By the type of the call: the tool, where the item does not name it, and the member with what is asked. */
const CALLS: ReadonlyMap<unknown, { readonly tool?: string; readonly asks: readonly string[] }> = new Map([
  ['function_call', { asks: ['arguments', 'input'] }],
  ['custom_tool_call', { asks: ['arguments', 'input'] }],
  ['computer_call', { tool: 'computer', asks: ['actions', 'action'] }],
  ['local_shell_call', { tool: 'local_shell', asks: ['action'] }],
  ['shell_call', { tool: 'shell', asks: ['action'] }],
  ['apply_patch_call', { tool: 'apply_patch', asks: ['operation'] }],
]);

export const CALL_TYPES: readonly string[] = [...CALLS.keys()].flatMap((type) => [
  String(type),
  outputType(String(type)),
]);

export function outputType(call: string): string {
  return `${call}_output`;
}

const OUTPUTS: ReadonlySet<unknown> = new Set([...CALLS.keys()].map((type) => outputType(String(type))));

const WHOLE: JsonPath = [];

/** `undefined` for an item that is neither a call nor an output. */
export function callItem(item: JsonObject, record: number): Part | undefined {
  const call = CALLS.get(item.type);
  if (call !== undefined) return callPart(item, call, record);
  return OUTPUTS.has(item.type) ? resultPart(item, record) : undefined;
}

function callPart(
  item: JsonObject,
  { tool, asks }: { readonly tool?: string; readonly asks: readonly string[] },
  record: number,
): Part {
  const asked = asks.map((key) => item[key] ?? undefined).find((value) => value !== undefined);
  const inputText = stringOf(asked) ?? jsonText(asked);
  return {
    record,
    slot: 0,
    path: WHOLE,
    type: 'call',
    id: stringOf(item.call_id) ?? '',
    tool: tool ?? stringOf(item.name) ?? '',
    input: typeof asked === 'string' ? parsedInput(asked) : asCommand(asked),
    inputText,
  };
}

/** A shell is asked for several commands at once: they are one script. */
function asCommand(asked: unknown): unknown {
  const commands = listOf(memberValue(asked, 'commands'))?.filter((one) => typeof one === 'string');
  return commands === undefined ? asked : { command: commands.join('\n') };
}

function resultPart(item: JsonObject, record: number): Part {
  const { status, output } = item;
  const isScreenshot = item.type === 'computer_call_output' && typeof output === 'object' && output !== null;
  const found = item.type === 'shell_call_output' ? shellOutput(output) : literalText(output, ['output']);
  const exitCode = exitCodeOf(output);
  return {
    record,
    slot: 0,
    path: WHOLE,
    type: 'result',
    ...found,
    media: isScreenshot ? 1 : found.media,
    // A type of the API calls it by the id of the item; the API itself takes the id of the call.
    callId: stringOf(item.call_id) ?? stringOf(item.id) ?? '',
    tool: undefined,
    failed:
      exitCode !== undefined
        ? exitCode !== 0
        : status === 'failed' || status === 'incomplete'
          ? true
          : undefined,
    exitCode,
  };
}

/** What several commands wrote, each to two streams. Only one text alone can be replaced by another. */
function shellOutput(output: unknown): LiteralText {
  const texts: string[] = [];
  const literals: JsonPath[] = [];
  for (const [at, one] of (listOf(output) ?? []).entries()) {
    for (const key of ['stdout', 'stderr']) {
      const text = stringOf(memberValue(one, key)) ?? '';
      if (text === '') continue;
      texts.push(text);
      literals.push(['output', at, key]);
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
