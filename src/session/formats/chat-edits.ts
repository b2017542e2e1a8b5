/** Edits of chat messages: calls stand beside the content, which is a text or a list, and a result is a message of its own. */
import {
  BOOKKEEPING,
  type JsonPath,
  type MessageChange,
  type Part,
  type RecordEdit,
  type Transcript,
} from '../session-model.js';
import { textBlock, textEdits, textLiteral } from './content-blocks.js';
import { valueIn } from './json-access.js';

/** Where a message of this kind stands in its record, and what its content is when it says nothing. */
export interface ChatPlace {
  readonly base: JsonPath;
  readonly nothing: '' | null;
}

const OWN_RECORD: ChatPlace = { base: [], nothing: null };

export function chatEdits(
  change: MessageChange,
  { records }: Transcript,
  place: ChatPlace = OWN_RECORD,
): RecordEdit[] {
  const { message, dropped, texts } = change;
  const record = message.records[0] ?? 0;
  if (change.lines.size === 0 && dropped.size === message.parts.length && dropped.size > 0)
    return [{ record, op: 'drop', action: Math.max(...dropped.values()) }];
  const only = message.parts[0];
  const rewritten = message.parts.length === 1 && only?.type === 'result' ? texts.get(only) : undefined;
  // By far the most: the result of a call has another text.
  if (only?.type === 'result' && rewritten !== undefined)
    return textEdits(only, rewritten.text, rewritten.action);
  const edits: RecordEdit[] = [];
  const line = lineOf(change);
  // Lines stand in the content: behind the first text that stays there.
  const holder = message.parts.find((part) => part.type === 'text' && !dropped.has(part));
  for (const part of message.parts) {
    const own = texts.get(part);
    if (dropped.has(part)) continue;
    if (part.type === 'result' && own !== undefined) edits.push(...textEdits(part, own.text, own.action));
    const added = part === holder ? line : undefined;
    if (part.type !== 'text' || (own ?? added) === undefined) continue;
    const text = [own?.text ?? part.text, ...(added === undefined ? [] : [added.text])].join('\n');
    const action = Math.max(own?.action ?? BOOKKEEPING, added?.action ?? BOOKKEEPING);
    edits.push({ record, op: 'set', path: textLiteral(part), json: JSON.stringify(text), action });
  }
  if (dropped.size === 0) return edits;
  const alone = holder === undefined ? line : undefined;
  return [
    ...edits,
    ...removedCalls(change, place),
    ...removedContent(change, alone, records[record]?.value, place),
  ];
}

interface ChatLine {
  readonly text: string;
  readonly action: number;
}

function lineOf({ lines }: MessageChange): ChatLine | undefined {
  if (lines.size === 0) return undefined;
  const all = [...lines.values()];
  return {
    text: all.map(({ text }) => text).join('\n'),
    action: Math.max(...all.map(({ action }) => action)),
  };
}

/** An empty list of calls is refused by the API: the member leaves with the last call. */
function removedCalls({ message, dropped }: MessageChange, { base }: ChatPlace): RecordEdit[] {
  const record = message.records[0] ?? 0;
  const calls = message.parts.filter((part) => part.type === 'call');
  const gone = calls.filter((part) => dropped.has(part));
  if (gone.length === 0) return [];
  const action = Math.max(...gone.map((part) => dropped.get(part) ?? 0));
  const member = gone[0]?.path[base.length] ?? 'tool_calls';
  if (gone.length === calls.length) return [{ record, op: 'remove', path: [...base, member], action }];
  return gone.map((part) => ({ record, op: 'remove', path: part.path, action: dropped.get(part) ?? 0 }));
}

/** `line` is all that is said then. */
function removedContent(
  { message, dropped }: MessageChange,
  line: ChatLine | undefined,
  value: unknown,
  { base, nothing }: ChatPlace,
): RecordEdit[] {
  const record = message.records[0] ?? 0;
  const isContent = ({ path }: Part) => path[base.length] === 'content';
  const gone = message.parts.filter((part) => part.type !== 'call' && dropped.has(part));
  const content = message.parts.filter(isContent);
  const kept = content.filter((part) => !dropped.has(part));
  const isSet = line !== undefined || (kept.length === 0 && content.length > 0);
  const removed: RecordEdit[] = gone
    .filter((part) => !isSet || !isContent(part))
    .map((part) => ({ record, op: 'remove', path: part.path, action: dropped.get(part) ?? 0 }));
  if (!isSet) return removed;
  const action = line?.action ?? Math.max(...content.map((part) => dropped.get(part) ?? 0));
  // What stays beside a line is no text. Where only calls stay, the content is what the API has for "nothing said".
  const beside = kept.map(({ path }) => `${JSON.stringify(valueIn(value, path))},`).join('');
  const text = line?.text ?? nothing;
  const json = beside === '' ? JSON.stringify(text) : `[${beside}${textBlock(text ?? '')}]`;
  return [...removed, { record, op: 'set', path: [...base, 'content'], json, action }];
}
