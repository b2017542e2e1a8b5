/** Session files of the agent of Cursor: messages on lines. Calls have no id, results belong to them by order. Data of 2026-11. */
import type { Part, SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { literalText } from './content-blocks.js';
import { listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { linesFound, ownLines, type SaidLine } from './lines-reader.js';
import { isMachineText } from './machine-text.js';
import { OpenCalls } from './open-calls.js';
import { make } from './parts.js';
import type { SessionCodec } from './session-codec.js';

export const cursorAgent: SessionCodec<'cursor-agent'> = {
  id: 'cursor-agent',
  about: { what: 'session files of the agent of Cursor (JSON Lines)', context: 'all' },
  provider: 'any',
  rules: { ...PROVIDERS.nobody, name: 'Cursor' },
  read(source) {
    const records = ownLines(source, isOwn);
    if (records === undefined) return undefined;
    let open = new OpenCalls([]);
    const model = records.map(({ value }) => stringOf(memberValue(value, 'model')));
    const said = (record: SourceRecord): SaidLine | undefined => {
      if (!isOwn(record)) return undefined;
      const blocks = listOf(contentOf(record)) ?? [];
      const parts = blocks.map((block, at) => readBlock(block, record.index, at, open));
      const calls = parts.filter((part) => part.type === 'call');
      if (calls.length > 0) open = new OpenCalls(calls);
      const isResults = parts.length > 0 && parts.every(({ type }) => type === 'result');
      const role = memberValue(record.value, 'role') === 'assistant' ? 'assistant' : 'user';
      return { role: isResults ? 'tool' : role, parts };
    };
    return linesFound(records, said, { model: model.findLast((one) => one !== undefined) });
  },
};

function contentOf({ value }: SourceRecord): unknown {
  return memberValue(memberValue(value, 'message'), 'content');
}

/** Messages of others on lines have a type, or their content beside the role. */
function isOwn(record: SourceRecord): boolean {
  const line = objectOf(record.value) ?? {};
  const hasRole = line.role === 'user' || line.role === 'assistant';
  return (
    hasRole &&
    line.type === undefined &&
    line.content === undefined &&
    listOf(contentOf(record)) !== undefined
  );
}

function readBlock(value: unknown, record: number, at: number, open: OpenCalls): Part {
  const block = objectOf(value) ?? {};
  const path = ['message', 'content', at];
  const name = stringOf(block.name);
  switch (block.type) {
    case 'thinking':
      return make.reasoning(record, path, stringOf(block.thinking) ?? '', false);
    case 'tool_use':
    case 'tool_call':
    case 'tool-call': {
      const id = stringOf(block.id) ?? `record ${record} call ${at}`;
      return make.call(record, path, id, name ?? '', block.input ?? block.args);
    }
    case 'tool_result':
    case 'tool-result': {
      const id = open.take(name)?.id ?? stringOf(block.tool_use_id) ?? `record ${record}`;
      const { text, media } = literalText(block.content, path);
      return make.result(record, path, id, name, { text, literals: [], media });
    }
    default: {
      const text = stringOf(block.text);
      return text === undefined
        ? make.other(record, path, value)
        : make.text(record, path, text, isMachineText(text));
    }
  }
}
