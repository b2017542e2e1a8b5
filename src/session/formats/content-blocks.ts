/** What formats with lists of content blocks share: reading the texts of a result, and turning decisions into edits. */
import type { JsonPath, MessageChange, Part, RecordEdit, ResultPart } from '../session-model.js';
import { listOf, memberValue, stringOf } from './json-access.js';
import { make } from './parts.js';

export interface LiteralText {
  readonly text: string;
  readonly literals: readonly JsonPath[];
  /** Blocks that hold no text, such as images. */
  readonly media: number;
}

/** The texts of a string or of a list of text blocks, and where their literals stand. */
export function literalText(content: unknown, path: JsonPath): LiteralText {
  const whole = stringOf(content);
  if (whole !== undefined) return { text: whole, literals: [path], media: 0 };
  const texts: string[] = [];
  const literals: JsonPath[] = [];
  let media = 0;
  const blocks = listOf(content) ?? [];
  for (let index = 0; index < blocks.length; index++) {
    const text = stringOf(memberValue(blocks[index], 'text'));
    if (text === undefined) {
      media++;
      continue;
    }
    texts.push(text);
    literals.push([...path, index, 'text']);
  }
  return { text: texts.join('\n'), literals, media };
}

/** A new text for a result of several literals: the first holds it, the others are emptied of their blocks. */
export function textEdits(part: ResultPart, text: string, action: number): RecordEdit[] {
  const { record, literals, wrap } = part;
  const [path] = literals;
  if (path === undefined) return [];
  const json = JSON.stringify(text);
  const whole = wrap === undefined ? json : `${wrap.before}${json}${wrap.after}`;
  const edits: RecordEdit[] = [{ record, op: 'set', path, json: whole, action }];
  // A literal in a block leaves with its block.
  for (let at = 1; at < literals.length; at++)
    edits.push({ record, op: 'remove', path: (literals[at] as JsonPath).slice(0, -1), action });
  return edits;
}

/** Edits of a message whose parts are elements of lists in its records. `block` writes a text block of the format. */
export function blockEdits(change: MessageChange, block: (text: string, part: Part) => string): RecordEdit[] {
  const { message, dropped, texts, lines } = change;
  const edits: RecordEdit[] = [];
  for (const record of message.records) {
    const parts = message.parts.filter((part) => part.record === record);
    const gone = parts.filter((part) => dropped.has(part) && !lines.has(part));
    if (parts.length > 0 && gone.length === parts.length) {
      edits.push({ record, op: 'drop', action: Math.max(...gone.map((part) => dropped.get(part) ?? 0)) });
      continue;
    }
    // Call and result of one block share its path: what is done to the block is done once.
    const replaced = new Set(parts.filter((part) => lines.has(part)).map(({ path }) => path));
    for (const part of parts) {
      const line = lines.get(part);
      const text = texts.get(part);
      const action = dropped.get(part);
      if (line !== undefined) {
        // Where the content is a string, no block can stand.
        const isString = part.type === 'text' && typeof part.path.at(-1) !== 'number';
        const json = isString ? JSON.stringify(line.text) : block(line.text, part);
        edits.push({ record, op: 'set', path: part.path, json, action: line.action });
      } else if (action !== undefined) {
        if (!replaced.has(part.path)) edits.push({ record, op: 'remove', path: part.path, action });
      } else if (text !== undefined && part.type === 'result') {
        edits.push(...textEdits(part, text.text, text.action));
      } else if (text !== undefined && part.type === 'text') {
        edits.push({
          record,
          op: 'set',
          path: textLiteral(part),
          json: JSON.stringify(text.text),
          action: text.action,
        });
      }
    }
  }
  return edits;
}

/** The literal of a text part: as a rule the block's `text`, or the content itself when it is a string. */
export function textLiteral({ path, literal }: Extract<Part, { type: 'text' }>): JsonPath {
  return literal ?? (typeof path.at(-1) === 'number' ? [...path, 'text'] : path);
}

export function textBlock(text: string): string {
  return `{"type":"text","text":${JSON.stringify(text)}}`;
}

/** What a person says who does not let a tool run, in both kinds of messages of the AI SDK. */
export function deniedText(reason: unknown): string {
  return typeof reason === 'string' && reason !== '' ? `${DENIED} ${reason}` : DENIED;
}

const DENIED = 'Tool call execution denied.';

/** A text, or why the model gives none; `undefined` for what is neither. */
export function saidPart(block: unknown, record: number, path: JsonPath): Part | undefined {
  const text = stringOf(memberValue(block, 'text'));
  if (text !== undefined) return make.text(record, path, text);
  const refusal = stringOf(memberValue(block, 'refusal'));
  if (refusal === undefined) return undefined;
  return {
    record,
    slot: 0,
    path,
    type: 'text',
    text: refusal,
    machine: false,
    literal: [...path, 'refusal'],
  };
}
