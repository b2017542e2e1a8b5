/** The texts of an MCP result as Claude Code hands it to a hook, and the result with others in their place. */
import { type Fields, isFields } from '../../contract/fields.js';

/** In the order of `mcpTexts`: each text, given what it is changed to. */
type Change = (text: string) => string;

export function mcpTexts(response: unknown): string[] {
  const texts: string[] = [];
  withTexts(response, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

export function withMcpTexts(response: unknown, texts: readonly string[]): unknown {
  let at = 0;
  return withTexts(response, (text) => texts[at++] ?? text);
}

/**
 * The response as it came, its texts replaced: a text, a list of blocks, or an object with such a list. Structured content is one
 * more text; where that was reduced it stands in a block, and what it was made of leaves: the model would be shown that instead.
 */
function withTexts(response: unknown, change: Change): unknown {
  if (typeof response === 'string') return change(response);
  if (Array.isArray(response)) return response.map((block) => withBlock(block, change));
  if (!isFields(response)) return response;
  if (typeof response.content === 'string') return { ...response, content: change(response.content) };
  const { structuredContent: structured, ...rest } = response;
  const blocks: unknown[] = Array.isArray(response.content) ? response.content : [];
  const content = blocks.map((block) => withBlock(block, change));
  if (!isFields(structured)) return Array.isArray(response.content) ? { ...response, content } : response;
  const text = JSON.stringify(structured);
  const twin = blocks.findIndex((block) => isFields(block) && isSameJson(block.text, text));
  if (twin >= 0)
    return textOf(content[twin]) === textOf(blocks[twin]) ? { ...response, content } : { ...rest, content };
  const reduced = change(text);
  return reduced === text
    ? { ...response, ...(blocks.length === 0 ? {} : { content }) }
    : { ...rest, content: [...content, { type: 'text', text: reduced }] };
}

function withBlock(block: unknown, change: Change): unknown {
  if (!isFields(block)) return block;
  if (typeof block.text === 'string') return { ...block, text: change(block.text) };
  const { resource } = block;
  return isFields(resource) && typeof resource.text === 'string'
    ? { ...block, resource: { ...resource, text: change(resource.text) } }
    : block;
}

function textOf(block: unknown): unknown {
  return (block as Fields | undefined)?.text;
}

/** Servers repeat structured content as a text, with blanks of their own. */
function isSameJson(text: unknown, json: string): boolean {
  if (typeof text !== 'string' || text.length < json.length) return false;
  try {
    return JSON.stringify(JSON.parse(text)) === json;
  } catch {
    return false;
  }
}
