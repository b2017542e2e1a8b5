/**
 * Takes a request apart into the texts a model will read. It knows the block shapes of the common message formats; what it does not
 * know is counted as the JSON it is sent as, which errs on the safe side.
 */
import { PlimsollError } from '../contract/plimsoll-error.js';

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
  /** Instructions that a provider adds once when there are tools. */
  tools: 350,
  /** The largest image that a model takes in. */
  image: 4_800,
});

/** Fields that steer the request and are not read by the model as text. */
const SILENT = new Set(
  'type role id tool_use_id tool_call_id cache_control is_error signature index status'.split(' '),
);
const IMAGES = new Set(['image', 'image_url', 'input_image']);
const TOOL_BLOCKS = new Set(['tool_use', 'tool_result', 'toolCall', 'function_call', 'function']);

export function payloadTexts(payload: Payload): PayloadTexts {
  try {
    return collect(payload);
  } catch (cause) {
    throw new PlimsollError('INVALID_PARAMS', 'The payload cannot be read as a model request.', {
      remedy: 'Give an object with messages (each with a role and content) that can be written as JSON.',
      cause,
    });
  }
}

function collect(payload: Payload): PayloadTexts {
  const texts: string[] = [];
  let overhead = OVERHEAD.request;
  let images = 0;
  const take = (value: unknown) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    if (text !== '') texts.push(text);
  };
  const queue: unknown[] = [];
  if (Array.isArray(payload.system)) queue.push(...payload.system);
  else if (payload.system !== undefined) take(payload.system);
  for (const message of payload.messages ?? []) {
    overhead += OVERHEAD.message;
    queue.push(message);
  }
  // Not recursive: results may hold blocks that hold blocks, as deep as a hostile caller likes.
  for (let value = queue.pop(); value !== undefined || queue.length > 0; value = queue.pop()) {
    if (typeof value !== 'object' || value === null) {
      if (value !== undefined && value !== null) take(value);
      continue;
    }
    const block = value as Record<string, unknown>;
    const type = String(block.type ?? '');
    if (IMAGES.has(type)) {
      images += 1;
      continue;
    }
    if (TOOL_BLOCKS.has(type)) overhead += OVERHEAD.toolBlock;
    for (const [field, inner] of Object.entries(block)) {
      if (SILENT.has(field) || inner === undefined || inner === null) continue;
      if ((field === 'content' || field === 'tool_calls') && Array.isArray(inner)) queue.push(...inner);
      else if (field === 'function' && typeof inner === 'object') queue.push(inner);
      else take(inner);
    }
  }
  const tools = payload.tools ?? [];
  if (tools.length > 0) overhead += OVERHEAD.tools;
  for (const tool of tools) {
    overhead += OVERHEAD.tool;
    take(tool);
  }
  return { texts, overhead: overhead + images * OVERHEAD.image, images };
}
