/**
 * Makes an MCP result of a governed answer: text for the model, the same as structured content if the tool's schema
 * allows it, and always the facts under our key in `_meta`.
 */

import { META_KEY } from '../../contract/names.js';
import type { GovernedAnswer } from '../../engine/govern-call.js';
import { cutNotice, redactedFields } from '../../engine/own-tool.js';
import type { OutputSchema } from './output-schema.js';

/** The part of MCP's `CallToolResult` that is used here; it fits both generations of the official SDK. */
export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
  _meta?: Record<string, unknown>;
  [key: string]: unknown;
}

type OutputAnswer = Extract<GovernedAnswer, { kind: 'output' }>;
type Payload = OutputAnswer['payload'];

/** Above this even a schema that forbids any reduction does not get its data through, in UTF-8 bytes. */
const WHOLE_CEILING = 102_400;

export async function toolResult(
  answer: Extract<GovernedAnswer, { kind: 'output' | 'error' }>,
  schema: OutputSchema | undefined,
  maxBytes: number,
): Promise<ToolResult> {
  if (answer.kind === 'error') return errorResult(answer.payload, schema);
  const { payload, ownMeta } = answer;
  const { _meta: meta, ...data } = payload;
  const facts = { ...ownMeta, [META_KEY]: meta };
  if (schema === undefined) return result(payload, payload, facts);
  if (schema.allowsMeta && (await schema.accepts(payload))) return result(payload, payload, facts);
  // The text is the same JSON as the structured content, so that a client which shows either shows the same.
  if (await schema.accepts(data)) {
    const whole = result(data, data, facts);
    const room = maxBytes - Buffer.byteLength(whole.content[0]?.text ?? '');
    const notice = cutNotice(meta, room);
    if (notice !== undefined) whole.content.push({ type: 'text', text: notice });
    return whole;
  }
  return wholeResult(answer, schema, maxBytes);
}

/** The schema forbids what was left: the data goes whole if it is not too much, and only the text is reduced. */
async function wholeResult(
  { payload, whole: all, ownMeta }: OutputAnswer,
  schema: OutputSchema,
  maxBytes: number,
): Promise<ToolResult> {
  const { _meta: meta } = payload;
  const { value: whole, redacted } = all();
  if (!(await schema.accepts(whole))) return unstructured(payload, whole, redacted, maxBytes);
  const text = JSON.stringify(whole);
  const bytes = Buffer.byteLength(text);
  if (bytes > WHOLE_CEILING) {
    return failure(
      `The answer has ${bytes} bytes and the output schema allows no part of it. Ask for less.`,
      meta,
    );
  }
  const warning = 'The output schema allows no reduction: structuredContent is whole, the text is reduced.';
  const secrets = redacted === 0 ? {} : { redacted };
  const facts = { ...ownMeta, [META_KEY]: { ...meta, ...secrets, warning } };
  return result(payload, whole as Record<string, unknown>, facts);
}

/** An error needs no structured content. With this data, or with a replaced secret, the schema allows none. */
function unstructured(payload: Payload, whole: unknown, redacted: number, maxBytes: number): ToolResult {
  const { _meta: meta, ...data } = payload;
  const text = JSON.stringify(data);
  const [why, short] =
    redacted > 0
      ? [`with the secret in ${redactedFields(whole)} replaced it does not satisfy`, 'secret replaced']
      : ['the data does not satisfy', 'not valid'];
  const full = `[plimsoll: structuredContent is left out: ${why} the tool's output schema. The result is marked as an error only because of this.]`;
  const fits = Buffer.byteLength(text) + Buffer.byteLength(full) <= maxBytes;
  const notice = fits ? full : `[plimsoll: no structuredContent: ${short}]`;
  return {
    content: [text, notice].map((part) => ({ type: 'text', text: part })),
    isError: true,
    _meta: { [META_KEY]: redacted === 0 ? meta : { ...meta, redacted } },
  };
}

function errorResult(error: object, schema: OutputSchema | undefined): ToolResult {
  const { _meta: meta, ...shown } = error as { _meta?: unknown };
  const content = [{ type: 'text' as const, text: JSON.stringify(error) }];
  const base = { content, isError: true, _meta: { [META_KEY]: { ...shown, ...(meta as object) } } };
  return schema === undefined ? { ...base, structuredContent: error as Record<string, unknown> } : base;
}

function failure(message: string, meta: unknown): ToolResult {
  const error = {
    error: true,
    error_code: 'INTERNAL_ERROR',
    message,
    _meta: { ...(meta as object), count: 0 },
  };
  return {
    content: [{ type: 'text', text: JSON.stringify(error) }],
    isError: true,
    _meta: { [META_KEY]: error._meta },
  };
}

function result(
  shown: Record<string, unknown>,
  structured: Record<string, unknown>,
  meta: Record<string, unknown>,
): ToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(shown) }],
    structuredContent: structured,
    _meta: meta,
  };
}
