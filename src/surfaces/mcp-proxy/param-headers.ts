/** Arguments that a stateless server wants to see in headers too (`x-mcp-header` in a tool's input schema). */
import { asObject } from './revisions/capabilities.js';
import { paramText, paramValue, type RpcMessage } from './rpc-message.js';

export interface ParamHeaders {
  /** Remembers what a list of tools asks for. */
  learn(result: string): void;
  of(message: RpcMessage): Record<string, string>;
}

interface Mirrored {
  readonly path: readonly string[];
  readonly name: string;
}

const MAX_DEPTH = 20;
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

export function createParamHeaders(): ParamHeaders {
  const tools = new Map<string, Mirrored[]>();
  return {
    learn(result) {
      const list = asObject(JSON.parse(result)).tools;
      for (const tool of Array.isArray(list) ? list.map(asObject) : [])
        if (typeof tool.name === 'string') tools.set(tool.name, mirroredIn(tool.inputSchema, []));
    },
    of(message) {
      if (message.method !== 'tools/call') return {};
      const wanted = tools.get(paramText(message, 'name') ?? '') ?? [];
      if (wanted.length === 0) return {};
      const given = paramValue(message, 'arguments');
      const headers: Record<string, string> = {};
      for (const { path, name } of wanted) {
        const value = path.reduce<unknown>((at, key) => ownValue(at, key), given);
        if (typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value))
          headers[`mcp-param-${name.toLowerCase()}`] = headerValue(String(value));
      }
      return headers;
    },
  };
}

/** Only through `properties`: elsewhere the place of a value is not known beforehand. */
function mirroredIn(schema: unknown, path: readonly string[]): Mirrored[] {
  if (path.length > MAX_DEPTH) return [];
  return Object.entries(asObject(asObject(schema).properties)).flatMap(([key, property]) => {
    const name = asObject(property)['x-mcp-header'];
    const inner = mirroredIn(property, [...path, key]);
    return typeof name === 'string' && TOKEN.test(name) ? [{ path: [...path, key], name }, ...inner] : inner;
  });
}

function ownValue(at: unknown, key: string): unknown {
  const object = asObject(at);
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Text that a header cannot hold is written in base64 between marks. */
export function headerValue(text: string): string {
  const isPlain = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith('=?base64?');
  return isPlain ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}
