/** Sends and checks arguments that stand in headers too (`x-mcp-header` in a tool's input schema). */
import type { IncomingHttpHeaders } from 'node:http';
import { memberOf, stringOf } from '../../data/json-values.js';
import { asObject } from './revisions/capabilities.js';
import { paramText, type RpcMessage, smallValue } from './rpc-message.js';
import { toolsOf } from './tool-directory.js';

export interface ParamHeaders {
  /** Remembers what a list of tools asks for. */
  learn(answer: RpcMessage): void;
  of(message: RpcMessage): Record<string, string>;
  /** The header of a call that is missing or says something else than its argument. */
  mismatch(message: RpcMessage, headers: IncomingHttpHeaders): string | undefined;
}

interface Mirrored {
  readonly path: readonly string[];
  readonly name: string;
}

const WISH = 'x-mcp-header';
const MAX_DEPTH = 20;
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

export function createParamHeaders(): ParamHeaders {
  const tools = new Map<string, Mirrored[]>();
  return {
    learn(answer) {
      const { source, result } = answer;
      // Hardly any list has one.
      if (tools.size === 0 && !source.text.includes(WISH)) return;
      for (const tool of toolsOf(source, result)) {
        const name = stringOf(source, memberOf(source, tool, 'name'));
        const schema = memberOf(source, tool, 'inputSchema');
        if (name !== undefined) tools.set(name, mirroredIn(smallValue(answer, schema), []));
      }
    },
    of(message) {
      const headers: Record<string, string> = {};
      for (const [name, text] of mirrored(message)) if (text !== undefined) headers[name] = headerValue(text);
      return headers;
    },
    mismatch(message, headers) {
      return mirrored(message).find(([name, text]) => {
        const given = headers[name];
        return headerText(typeof given === 'string' ? given : undefined) !== text;
      })?.[0];
    },
  };

  function mirrored(message: RpcMessage): [name: string, text: string | undefined][] {
    if (message.method !== 'tools/call') return [];
    const wanted = tools.get(paramText(message, 'name') ?? '') ?? [];
    const { source, params } = message;
    return wanted.map(({ path, name }) => {
      const node = ['arguments', ...path].reduce((at, key) => memberOf(source, at, key), params);
      const value = smallValue(message, node);
      const hasText = typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value);
      return [`mcp-param-${name.toLowerCase()}`, hasText ? String(value) : undefined];
    });
  }
}

/** Only through `properties`: elsewhere the place of a value is not known beforehand. */
function mirroredIn(schema: unknown, path: readonly string[]): Mirrored[] {
  if (path.length > MAX_DEPTH) return [];
  return Object.entries(asObject(asObject(schema).properties)).flatMap(([key, property]) => {
    const name = asObject(property)[WISH];
    const inner = mirroredIn(property, [...path, key]);
    return typeof name === 'string' && TOKEN.test(name) ? [{ path: [...path, key], name }, ...inner] : inner;
  });
}

/** Text that a header cannot hold is written in base64 between marks. */
export function headerValue(text: string): string {
  const isPlain = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith(START);
  return isPlain ? text : `${START}${Buffer.from(text).toString('base64')}${END}`;
}

/** The value of a header; `undefined` without one, and for marks around invalid base64. */
export function headerText(header: string | undefined): string | undefined {
  if (header === undefined || !header.startsWith(START) || !header.endsWith(END)) return header;
  const coded = header.slice(START.length, -END.length);
  const bytes = Buffer.from(coded, 'base64');
  return bytes.toString('base64') === coded ? bytes.toString('utf8') : undefined;
}

const START = '=?base64?';
const END = '?=';
