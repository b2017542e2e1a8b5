/**
 * Tasks of Cline and Roo Code (`api_conversation_history.json`): messages of Anthropic. With models that are given no tools, a call is the
 * last element of an answer, in tags, and its result stands in the next message of the user, under a line that names the tool: there a
 * pair is read from both. Data of 2026-11.
 */
import type {
  CallPart,
  JsonPath,
  MessageChange,
  Part,
  RecordEdit,
  SessionMessage,
  SourceRecord,
  Transcript,
} from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { anthropicIdPath, anthropicParts } from './anthropic-blocks.js';
import { blockEdits, textBlock } from './content-blocks.js';
import { listOf, memberValue, numberOf, stringOf, valueIn } from './json-access.js';
import { make, messageAt, type ResultBody } from './parts.js';
import type { SessionCodec } from './session-codec.js';

export const cline: SessionCodec<'cline'> = {
  id: 'cline',
  about: {
    what: 'tasks of Cline and Roo Code (`api_conversation_history.json`); calls and results in texts are read as such',
    context: 'all',
  },
  provider: 'anthropic',
  rules: { ...PROVIDERS.client, name: 'Cline' },
  list: {
    lists: ['messages'],
    isMessage,
    showsItself: (records) => records.some(({ value }) => textsOf(value).some((text) => isOwnText(text))),
    messages: readMessages,
  },
  edit: clineEdits,
  resultBlocks: ['content'],
  repair: { idPath: anthropicIdPath },
};

function isMessage(value: unknown): boolean {
  const role = memberValue(value, 'role');
  const content = memberValue(value, 'content');
  const isSaid =
    typeof content === 'string' ||
    (listOf(content)?.every((block) => typeof memberValue(block, 'type') === 'string') ?? false);
  return (role === 'user' || role === 'assistant') && isSaid;
}

/** What these programs write into messages of the user. */
function isOwnText(text: string): boolean {
  return text.startsWith('<environment_details>') || headOf(text) !== undefined;
}

function textsOf(message: unknown): string[] {
  if (memberValue(message, 'role') !== 'user') return [];
  return (listOf(memberValue(message, 'content')) ?? []).map(
    (block) => stringOf(memberValue(block, 'text')) ?? '',
  );
}

interface ResultHead {
  readonly tool: string;
  /** Of the line: what follows it in the same block is the result. */
  readonly length: number;
}

const RESULT = ' Result:';
const LONGEST_HEAD = 4_000;

/** `[read_file for 'src/a.ts'] Result:` */
function headOf(text: string): ResultHead | undefined {
  if (!text.startsWith('[')) return undefined;
  const end = text.slice(0, LONGEST_HEAD).indexOf(`]${RESULT}`);
  const tool = /^[a-z][a-z_]{1,60}(?=[ \]])/u.exec(text.slice(1, 64))?.[0];
  return end < 0 || tool === undefined ? undefined : { tool, length: end + 1 + RESULT.length };
}

function readMessages(records: readonly SourceRecord[]): SessionMessage[] {
  let open: CallPart | undefined;
  return records.map((record, index) => {
    const content = memberValue(record.value, 'content');
    const parts = anthropicParts(content, record.index, ['content']);
    const role = memberValue(record.value, 'role') === 'assistant' ? 'assistant' : 'user';
    const shared = { records: [record.index], at: numberOf(memberValue(record.value, 'ts')) };
    if (role === 'user') {
      const told = open === undefined ? parts : withResult(parts, open);
      return messageAt(index, { ...shared, role, parts: told.map(asMachine) });
    }
    open = undefined;
    const next = textsOf(records[index + 1]?.value)
      .map(headOf)
      .find((head) => head !== undefined);
    const said = parts.flatMap((part, at): Part[] => {
      const call = next !== undefined && at === parts.length - 1 ? calledIn(part, next.tool) : undefined;
      if (call === undefined) return [part];
      open = call.call;
      return call.before === undefined ? [call.call] : [call.before, call.call];
    });
    return messageAt(index, { ...shared, role, parts: said });
  });
}

/** What stands around the person's own words. */
function asMachine(part: Part): Part {
  return part.type === 'text' && isOwnText(part.text) ? { ...part, machine: true } : part;
}

/** The element at the end of a text, and what is said before it. */
function calledIn(
  part: Part,
  tool: string,
): { readonly call: CallPart; readonly before: Part | undefined } | undefined {
  if (part.type !== 'text') return undefined;
  const text = part.text.trimEnd();
  const start = text.indexOf(`<${tool}>`);
  if (start < 0 || !text.endsWith(`</${tool}>`)) return undefined;
  const inside = text.slice(start + tool.length + 2, -(tool.length + 3));
  const { record, path } = part;
  const call = make.call(record, path, `record ${record}`, tool, argumentsIn(inside)) as CallPart;
  const said = text.slice(0, start).trimEnd();
  return { call, before: said === '' ? undefined : make.text(record, path, said) };
}

/** Elements one after the other. What one holds ends with the last of its ends before the next argument. */
function argumentsIn(text: string): Record<string, string> {
  const found: [string, string][] = [];
  let rest = text.trimStart();
  for (let most = 50; most > 0; most--) {
    const name = /^<([a-z][a-z_]{0,60})>/u.exec(rest)?.[1];
    if (name === undefined) break;
    const last = name === 'content' || name === 'diff' || name === 'args';
    const end = last ? rest.lastIndexOf(`</${name}>`) : rest.indexOf(`</${name}>`);
    if (end < 0) break;
    found.push([name, rest.slice(name.length + 2, end)]);
    rest = rest.slice(end + name.length + 3).trimStart();
  }
  return Object.fromEntries(found);
}

/** The blocks from a line that names the tool up to the next one, or to what the program adds, are one result. */
function withResult(parts: readonly Part[], call: CallPart): Part[] {
  const heads = parts.map((part) => (part.type === 'text' ? headOf(part.text) : undefined));
  const first = heads.findIndex((head) => head?.tool === call.tool);
  const head = heads[first];
  const named = parts[first];
  if (head === undefined || named?.type !== 'text') return [...parts];
  const ends = parts.findIndex(
    (part, at) => at > first && (part.type !== 'text' || isOwnText(part.text)) && part.type !== 'media',
  );
  const body = parts.slice(first + 1, ends < 0 ? parts.length : ends);
  const { record, path } = named;
  const rest = named.text.slice(head.length).replace(/^\n/u, '');
  const texts = body.filter((part) => part.type === 'text');
  const own: ResultBody =
    rest !== ''
      ? {
          text: [rest, ...texts.map(({ text }) => text)].join('\n'),
          literals: [textOf(path), ...texts.map((part) => textOf(part.path))],
        }
      : { text: texts.map(({ text }) => text).join('\n'), literals: texts.map((part) => textOf(part.path)) };
  const result = make.result(record, path, call.id, call.tool, { ...own, media: body.length - texts.length });
  return [...parts.slice(0, first), result, ...parts.slice(first + 1 + body.length)];
}

function textOf(path: JsonPath): JsonPath {
  return typeof path.at(-1) === 'number' ? [...path, 'text'] : path;
}

function clineEdits(change: MessageChange, transcript: Transcript): RecordEdit[] {
  const { message, dropped, texts, lines } = change;
  const record = message.records[0] ?? 0;
  const isAllGone = message.parts.every((part) => dropped.has(part) && !lines.has(part));
  if (isAllGone) return blockEdits(change, textBlock);
  const call = message.parts.find((part) => part.type === 'call' && isInText(part, transcript));
  const said = message.parts.find((part) => part !== call && part.path === call?.path);
  const result = message.parts.find((part) => part.type === 'result' && isInText(part, transcript));
  const special = new Set([call, said, result]);
  const others = message.parts.filter((part) => !special.has(part));
  const rest = blockEdits({ ...change, message: { ...message, parts: others } }, textBlock).flatMap((edit) =>
    edit.op === 'drop'
      ? others.map(({ path }): RecordEdit => ({ record, op: 'remove', path, action: edit.action }))
      : [edit],
  );
  return [...rest, ...calledEdits(), ...resultEdits()];

  /** What is said and the call are one text. */
  function calledEdits(): RecordEdit[] {
    if (call === undefined) return [];
    const before = stringOf(valueIn(transcript.records[record]?.value, textOf(call.path))) ?? '';
    const fates = [said, call].filter((part) => part !== undefined);
    const action = Math.max(
      -1,
      ...fates.map((part) => lines.get(part)?.action ?? dropped.get(part) ?? texts.get(part)?.action ?? -1),
    );
    if (action < 0) return [];
    const at = said?.type === 'text' ? said.text.length : 0;
    const left = fates.flatMap((part) => {
      const line = lines.get(part);
      if (line !== undefined || dropped.has(part)) return line === undefined ? [] : [line.text];
      return [texts.get(part)?.text ?? (part === call ? before.slice(at).trim() : before.slice(0, at))];
    });
    if (left.length === 0) return [{ record, op: 'remove', path: call.path, action }];
    return [{ record, op: 'set', path: textOf(call.path), json: JSON.stringify(left.join('\n')), action }];
  }

  /** The line that names the tool stays or leaves with its result. */
  function resultEdits(): RecordEdit[] {
    if (result?.type !== 'result') return [];
    const gone = dropped.get(result);
    const blocks = result.literals.map((literal) => literal.slice(0, -1));
    if (gone !== undefined) {
      const named = blocks.some((path) => path.join() === result.path.join()) ? [] : [result.path];
      return [...named, ...blocks].map((path) => ({ record, op: 'remove', path, action: gone }));
    }
    const anew = texts.get(result);
    const [first, ...more] = result.literals;
    if (anew === undefined || first === undefined) return [];
    const head = first.join() === textOf(result.path).join() ? headLine(result.path) : '';
    const { action } = anew;
    return [
      { record, op: 'set', path: first, json: JSON.stringify(head + anew.text), action },
      ...more.map((path): RecordEdit => ({ record, op: 'remove', path: path.slice(0, -1), action })),
    ];
  }

  function headLine(path: JsonPath): string {
    const text = stringOf(valueIn(transcript.records[record]?.value, textOf(path))) ?? '';
    return `${text.slice(0, headOf(text)?.length ?? 0)}\n`;
  }
}

/** It was read out of a text, and is no block of its own. */
function isInText({ record, path }: Part, { records }: Transcript): boolean {
  const value = valueIn(records[record]?.value, path);
  return typeof value === 'string' || memberValue(value, 'type') === 'text';
}
