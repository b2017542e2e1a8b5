/**
 * Trajectories of SWE-agent (`.traj`): `history` is what the model was sent. An answer without calls of the provider's kind has its
 * `action`, a command; what follows it is what came of that. Data of 2026-11.
 */
import type { JsonObject, Part, SessionMessage, SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { literalText } from './content-blocks.js';
import { listOf, memberValue, objectOf, parsedInput, stringOf } from './json-access.js';
import { make, messageAt, tagsOf } from './parts.js';
import type { SessionCodec } from './session-codec.js';

export const sweAgent: SessionCodec<'swe-agent'> = {
  id: 'swe-agent',
  about: { what: 'trajectories of SWE-agent (`.traj`)', context: '`history`: all' },
  provider: 'any',
  rules: { ...PROVIDERS.nobody, name: 'SWE-agent' },
  list: {
    lists: ['history'],
    isMessage: (value) =>
      ROLES.has(memberValue(value, 'role')) && memberValue(value, 'content') !== undefined,
    showsItself: (records, document) =>
      listOf(memberValue(document.root, 'trajectory')) !== undefined ||
      records.some(({ value }) => typeof memberValue(value, 'message_type') === 'string'),
    messages: readHistory,
    session: (_, document) => ({ model: stringOf(memberValue(memberValue(document.root, 'info'), 'model')) }),
  },
};

const ROLES = new Set<unknown>(['system', 'user', 'assistant', 'tool']);

function readHistory(records: readonly SourceRecord[]): SessionMessage[] {
  /** The calls of the last answer. */
  let open: string[] = [];
  return records.map(({ value, index: record }, index) => {
    const message = objectOf(value) ?? {};
    const { text, media } = literalText(message.content, ['content']);
    const isObservation = message.role === 'tool' || message.message_type === 'observation';
    const calls = message.role === 'assistant' ? callsOf(message, record) : [];
    const said: Part[] = text === '' ? [] : [make.text(record, ['content'], text)];
    const shared = { records: [record], tags: tagsOf(message) };
    if (isObservation && open.length > 0) {
      const named = listOf(message.tool_call_ids)?.map(String) ?? open;
      const parts = named.map((id, at) =>
        make.result(record, ['content'], id, undefined, { text: at === 0 ? text : '', literals: [], media }),
      );
      return messageAt(index, { ...shared, role: 'tool', parts });
    }
    if (message.role === 'assistant') open = calls.flatMap((call) => (call.type === 'call' ? [call.id] : []));
    const role = message.role === 'system' || message.role === 'assistant' ? message.role : 'user';
    return messageAt(index, { ...shared, role, parts: [...said, ...calls] });
  });
}

function callsOf(message: JsonObject, record: number): Part[] {
  const calls = listOf(message.tool_calls) ?? [];
  if (calls.length > 0)
    return calls.map((call, at) => {
      const target = memberValue(call, 'function');
      const given = memberValue(target, 'arguments');
      const input = typeof given === 'string' ? parsedInput(given) : given;
      const id = stringOf(memberValue(call, 'id')) ?? `record ${record} call ${at}`;
      return make.call(record, ['tool_calls', at], id, stringOf(memberValue(target, 'name')) ?? '', input);
    });
  const action = stringOf(message.action)?.trim() ?? '';
  // The answer says the command too: it is counted there.
  return action === ''
    ? []
    : [
        {
          ...make.call(record, ['action'], `record ${record}`, 'bash', { command: action }),
          inputText: '',
        } as Part,
      ];
}
