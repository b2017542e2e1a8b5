/**
 * Conversations of OpenHands: a list of events, of its first protocol (`action` and `observation`) or of its SDK (`kind`). Some of them
 * are what the model is sent. Data of 2026-11.
 */
import type { JsonObject, JsonPath, Part, SessionMessage, SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { literalText } from './content-blocks.js';
import {
  jsonText,
  memberValue,
  numberOf,
  objectOf,
  parsedInput,
  stringOf,
  timeOf,
  valueIn,
} from './json-access.js';
import { isMachineText } from './machine-text.js';
import { type FoundMessage, make, messageAt } from './parts.js';
import type { SessionCodec } from './session-codec.js';

export const openhands: SessionCodec<'openhands'> = {
  id: 'openhands',
  about: { what: 'conversations of OpenHands: the list of their events', context: 'all' },
  provider: 'any',
  rules: { ...PROVIDERS.nobody, name: 'OpenHands' },
  list: {
    lists: ['history', 'events'],
    isMessage: isEvent,
    showsItself: (records) => records.some(({ value }) => isTold(value)),
    messages: readEvents,
  },
};

/** Of both protocols. */
function isEvent(value: unknown): boolean {
  const event = objectOf(value) ?? {};
  const isNamed = [event.action, event.observation, event.kind].some((one) => typeof one === 'string');
  return isNamed && typeof event.source === 'string';
}

function isTold(value: unknown): boolean {
  const kind = stringOf(memberValue(value, 'kind'));
  return kind === undefined ? isEvent(value) : kind.endsWith('Event');
}

function readEvents(records: readonly SourceRecord[]): SessionMessage[] {
  const found = records.flatMap((record): FoundMessage[] => {
    const event = objectOf(record.value) ?? {};
    const said =
      typeof event.kind === 'string' ? sdkEvent(event, record.index) : firstEvent(event, record.index);
    return said === undefined ? [] : [{ ...said, records: [record.index], at: timeOf(event.timestamp) }];
  });
  return found.map((one, index) => messageAt(index, one));
}

type Said = Pick<FoundMessage, 'role' | 'parts'>;

function firstEvent(event: JsonObject, record: number): Said | undefined {
  const args = objectOf(event.args) ?? {};
  const isOfAgent = event.source === 'agent';
  const meta = objectOf(event.tool_call_metadata) ?? {};
  if (typeof event.observation === 'string') {
    if (UNSENT.has(event.observation)) return undefined;
    const text = stringOf(event.content) ?? '';
    const id = stringOf(meta.tool_call_id) ?? jsonText(event.cause);
    const exitCode =
      numberOf(valueIn(event, ['extras', 'metadata', 'exit_code'])) ??
      numberOf(valueIn(event, ['extras', 'exit_code']));
    const failed = event.observation === 'error' || undefined;
    const result = make.result(record, ['content'], id, stringOf(meta.function_name), {
      text,
      literals: [],
      failed,
      exitCode: exitCode === -1 ? undefined : exitCode,
    });
    return { role: 'tool', parts: [result] };
  }
  const action = stringOf(event.action) ?? '';
  if (UNSENT.has(action)) return undefined;
  if (action === 'system') return { role: 'system', parts: texts(args.content, record, ['args', 'content']) };
  if (action === 'message') {
    const parts = texts(args.content, record, ['args', 'content'], isOfAgent);
    return { role: isOfAgent ? 'assistant' : 'user', parts };
  }
  const { thought, ...input } = args;
  const id = stringOf(meta.tool_call_id) ?? jsonText(event.id);
  const call = make.call(record, ['args'], id, stringOf(meta.function_name) ?? action, input);
  return { role: 'assistant', parts: [...texts(thought, record, ['args', 'thought']), call] };
}

/** What happens in the program. */
const UNSENT = new Set(['agent_state_changed', 'change_agent_state', 'null', 'recall', 'condensation']);

function sdkEvent(event: JsonObject, record: number): Said | undefined {
  const id = stringOf(event.tool_call_id) ?? '';
  const tool = stringOf(event.tool_name);
  switch (event.kind) {
    case 'SystemPromptEvent':
      return { role: 'system', parts: texts(event.system_prompt, record, ['system_prompt']) };
    case 'MessageEvent': {
      const isOfAgent = event.source === 'agent';
      const content = memberValue(event.llm_message, 'content');
      return {
        role: isOfAgent ? 'assistant' : 'user',
        parts: texts(content, record, ['llm_message', 'content'], isOfAgent),
      };
    }
    case 'ActionEvent': {
      const given = stringOf(memberValue(event.tool_call, 'arguments'));
      const input = given === undefined ? event.action : parsedInput(given);
      const thought = texts(event.thought, record, ['thought']);
      return { role: 'assistant', parts: [...thought, make.call(record, ['action'], id, tool ?? '', input)] };
    }
    case 'ObservationEvent': {
      const seen = objectOf(event.observation) ?? {};
      const { text, media } = literalText(seen.content ?? seen.output ?? jsonText(seen), []);
      const failed = typeof seen.is_error === 'boolean' ? seen.is_error : undefined;
      const body = { text, literals: [], media, failed, exitCode: numberOf(seen.exit_code) };
      return { role: 'tool', parts: [make.result(record, ['observation'], id, tool, body)] };
    }
    case 'AgentErrorEvent':
    case 'UserRejectObservation': {
      const text = stringOf(event.error) ?? stringOf(event.rejection_reason) ?? '';
      return {
        role: 'tool',
        parts: [make.result(record, [], id, tool, { text, literals: [], failed: true })],
      };
    }
    default:
      return undefined;
  }
}

function texts(value: unknown, record: number, path: JsonPath, isOfAgent = true): Part[] {
  const { text } = literalText(typeof value === 'object' && !Array.isArray(value) ? [value] : value, path);
  return text === '' ? [] : [make.text(record, path, text, !isOfAgent && isMachineText(text))];
}
