/**
 * Splits a request into the texts that a model will read. It knows the block shapes of the common message formats. It
 * counts anything else as its JSON, which errs on the safe side.
 */
import { isEndless } from '../contract/call-shapes.js';
import { invalidParams } from '../contract/plimsoll-error.js';

export interface PayloadMessage {
  readonly role: string;
  /** Text, a list of content blocks, or nothing next to `tool_calls`. */
  readonly content?: string | readonly unknown[] | null;
  readonly [field: string]: unknown;
}

export interface Payload {
  readonly system?: string | readonly unknown[];
  readonly messages?: readonly PayloadMessage[];
  /** Tool definitions, with their schemas. */
  readonly tools?: readonly unknown[];
  /** The schema that the answer is to satisfy, where it is sent. */
  readonly output_schema?: unknown;
}

export interface PayloadTexts {
  readonly texts: readonly string[];
  /** Tokens of what surrounds the texts. */
  readonly overhead: number;
  readonly images: number;
}

/** Tokens that wire formats put around texts. Measured on Claude; OpenAI documents 3 per message and 3 per request. */
export const OVERHEAD = Object.freeze({
  request: 3,
  message: 4,
  /** A tool call or a tool result inside a message. */
  toolBlock: 6,
  tool: 8,
  /** The name and the form that stand around the schema of an answer. */
  schema: 32,
  /** Instructions that a provider adds once when there are tools. */
  tools: 350,
  /** The largest image that a model takes in. */
  image: 4_800,
});

/** Fields that steer the request and are not read by the model as text. */
const SILENT = new Set(
  'type role id tool_use_id tool_call_id cache_control is_error signature index status'.split(' '),
);
/** Fields that hold further blocks. */
const NESTING = new Set(['content', 'tool_calls', 'function']);
const IMAGES = new Set(['image', 'image_url', 'input_image']);
const TOOL_BLOCKS = new Set(['tool_use', 'tool_result', 'toolCall', 'function_call', 'function']);

export function payloadTexts(payload: Payload): PayloadTexts {
  try {
    if (isEndless(payload)) throw new RangeError('There are too many values.');
    return collect(payload);
  } catch (cause) {
    throw invalidParams(
      'The payload cannot be read as a model request.',
      'Give an object with messages (each with a role and content) that can be written as JSON.',
      { cause },
    );
  }
}

/** Formats nest blocks twice; what lies deeper is taken as JSON, which also ends cycles with an error. */
const DEEPEST_BLOCK = 4;

function listed<Item>(given: readonly Item[] | undefined): readonly Item[] {
  if (given !== undefined && !Array.isArray(given)) throw new TypeError('There is no list.');
  return given ?? [];
}

function collect(payload: Payload): PayloadTexts {
  const texts: string[] = [];
  let overhead = OVERHEAD.request;
  let images = 0;

  const take = (value: unknown) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    if (text !== '') texts.push(text);
  };
  const takeBlocks = (blocks: readonly unknown[], depth: number) => {
    for (const block of blocks) takeBlock(block, depth);
  };
  const takeBlock = (block: unknown, depth: number) => {
    if (typeof block !== 'object' || block === null || depth > DEEPEST_BLOCK) return take(block ?? '');
    const type = 'type' in block && typeof block.type === 'string' ? block.type : '';
    if (IMAGES.has(type)) {
      images += 1;
      return;
    }
    if (TOOL_BLOCKS.has(type)) overhead += OVERHEAD.toolBlock;
    for (const [field, inner] of Object.entries(block)) {
      if (SILENT.has(field) || inner === undefined || inner === null) continue;
      if (NESTING.has(field) && typeof inner === 'object') {
        takeBlocks(Array.isArray(inner) ? inner : [inner], depth + 1);
      } else take(inner);
    }
  };

  if (Array.isArray(payload.system)) takeBlocks(payload.system, 1);
  else take(payload.system ?? '');
  for (const message of listed(payload.messages)) {
    overhead += OVERHEAD.message;
    takeBlock(message, 0);
  }
  const tools = listed(payload.tools);
  if (tools.length > 0) overhead += OVERHEAD.tools;
  for (const tool of tools) {
    overhead += OVERHEAD.tool;
    take(tool);
  }
  if (payload.output_schema !== undefined) {
    overhead += OVERHEAD.schema;
    take(payload.output_schema);
  }
  return { texts, overhead: overhead + images * OVERHEAD.image, images };
}
