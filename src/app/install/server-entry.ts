/** A server as a client has it written, and the same server behind Plimsoll. Decisions only: nothing is read or written here. */
import {
  type ConfigNode,
  type ConfigText,
  insertAfter,
  nodeAt,
  propertyOf,
  propertyText,
  readConfig,
  removeProperty,
  replaceProperty,
  type WritableValue,
  withItemsBefore,
  withMembersBefore,
  writtenProperty,
  writtenValue,
} from '../../adapters/config-edit/edit-config.js';
import type { ClientEntry } from '../../contract/clients/client-profile.js';
import type { InstalledProgram } from './installed-program.js';

export type StartableEntry = Extract<ServerEntry, { kind: 'program' | 'address' }>;

/** What an entry names: a program, an address, or something that is left as it is. */
export type ServerEntry =
  | {
      readonly kind: 'program';
      readonly command: string;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly cwd: string | undefined;
    }
  | {
      readonly kind: 'address';
      readonly key: string;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  /** Behind Plimsoll already. */
  | { readonly kind: 'wrapped' }
  | { readonly kind: 'left'; readonly reason: string };

const LEFT = (reason: string): ServerEntry => ({ kind: 'left', reason });

export function readEntry(node: ConfigNode, shape: ClientEntry): ServerEntry {
  const value = node.value as Readonly<Record<string, unknown>>;
  if (typeof value !== 'object' || value === null || node.properties === undefined)
    return LEFT('it is not written as a server');
  if (value.disabled === true || value.enabled === false) return LEFT('it is switched off in the client');
  const words = wordsOf(value, shape);
  if (words !== undefined) {
    if (isBehindPlimsoll(words)) return { kind: 'wrapped' };
    const [command = '', ...args] = words;
    const env = textsOf(value[shape.env]);
    const cwd = typeof value.cwd === 'string' ? value.cwd : undefined;
    if (env === undefined) return LEFT('its variables are not written as texts');
    return command === '' ? LEFT('it names no program') : { kind: 'program', command, args, env, cwd };
  }
  const key = shape.url.find((name) => typeof value[name] === 'string');
  if (key === undefined) return LEFT('it names neither a program nor an address');
  const login = shape.login.find((name) => value[name] !== undefined);
  if (login !== undefined) return LEFT(`the client holds its login ("${login}")`);
  const headers = textsOf(value[shape.headers]);
  if (headers === undefined || value[shape.env] !== undefined)
    return LEFT('its headers or variables are not written as expected');
  return { kind: 'address', key, url: String(value[key]), headers };
}

function wordsOf(value: Readonly<Record<string, unknown>>, shape: ClientEntry): string[] | undefined {
  const { command, args = [] } = value;
  if (shape.isList === true) return isTexts(command) ? [...command] : undefined;
  return typeof command === 'string' && isTexts(args) ? [command, ...args] : undefined;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function textsOf(value: unknown): Record<string, string> | undefined {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).filter(([, text]) => text !== null);
  if (entries.some(([, text]) => !['string', 'number', 'boolean'].includes(typeof text))) return undefined;
  return Object.fromEntries(entries.map(([name, text]) => [name, String(text)]));
}

/** Ours, or written by hand: `npx plimsoll wrap ...`. */
function isBehindPlimsoll(words: readonly string[]): boolean {
  const at = words.indexOf('wrap');
  return at > 0 && /(?:plimsoll(?:@[^/\\]*)?|[/\\]dist[/\\]cli\.js)$/.test(words[at - 1] ?? '');
}

/** The words that start the server behind Plimsoll, and variables: its headers, which are no words of a command line, and our folder. */
export interface WrappedServer {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export function wrappedServer(
  name: string,
  entry: StartableEntry,
  program: Pick<InstalledProgram, 'words' | 'env'>,
): WrappedServer {
  const words = [...program.words, 'wrap', ...(name.startsWith('-') ? [] : ['--name', name])];
  if (entry.kind === 'program')
    return { words: [...words, '--', entry.command, ...entry.args], env: program.env };
  const headers = Object.entries(entry.headers).map(([header, value], index) => ({
    header,
    value,
    variable: `PLIMSOLL_HEADER_${index + 1}`,
  }));
  return {
    words: [
      ...words,
      '--url',
      entry.url,
      ...headers.flatMap(({ header, variable }) => ['--header-env', `${header}=${variable}`]),
    ],
    env: { ...Object.fromEntries(headers.map(({ variable, value }) => [variable, value])), ...program.env },
  };
}

/** A property that was written, by its key now; `before`: its text, `null` for one that was added. */
export interface WrittenProperty {
  readonly key: string;
  readonly before: string | null;
  readonly after: string;
  readonly value: unknown;
}

export interface Rewritten {
  readonly text: string;
  readonly properties: readonly WrittenProperty[];
}

/** The text with the entry at the path started by these words. `undefined` where its form does not allow it. */
export function rewriteEntry(
  config: ConfigText,
  path: readonly string[],
  entry: StartableEntry,
  wrapped: WrappedServer,
  shape: ClientEntry,
): Rewritten | undefined {
  const editor = createEntryEditor(config, path);
  const isDone =
    entry.kind === 'program'
      ? putBefore(editor, wrapped.words.slice(0, wrapped.words.length - entry.args.length), shape) &&
        putVariables(editor, wrapped.env, shape)
      : putInPlace(editor, entry, wrapped, shape);
  return isDone ? editor.done() : undefined;
}

/** The arguments stay as they stand, comments between them too. `words` ends with the program of the server. */
function putBefore(editor: EntryEditor, words: readonly string[], shape: ClientEntry): boolean {
  const [first = '', ...rest] = words;
  if (shape.isList === true) return editor.putItems('command', words.slice(0, -1));
  const hasArguments = editor.has('args');
  if (!editor.replace('command', editor.write(first))) return false;
  return hasArguments ? editor.putItems('args', rest) : editor.add('args', 'command', editor.write(rest));
}

/** A program in the place of an address, and variables in the place of headers. */
function putInPlace(
  editor: EntryEditor,
  { key }: Extract<StartableEntry, { kind: 'address' }>,
  { words, env }: WrappedServer,
  shape: ClientEntry,
): boolean {
  const [first = '', ...rest] = words;
  const steps = [
    () => editor.replace(key, editor.write(shape.isList === true ? words : first), 'command'),
    () => shape.isList === true || editor.add('args', 'command', editor.write(rest)),
    () =>
      editor.has(shape.headers)
        ? editor.replace(shape.headers, editor.write(env), shape.env)
        : putVariables(editor, env, shape),
    () => !editor.has('type') || editor.replace('type', editor.write(shape.type ?? 'stdio')),
  ];
  return steps.every((step) => step());
}

function putVariables(editor: EntryEditor, env: WrappedServer['env'], shape: ClientEntry): boolean {
  if (Object.keys(env).length === 0) return true;
  const near = shape.isList === true || !editor.has('args') ? 'command' : 'args';
  return editor.has(shape.env)
    ? editor.putMembers(shape.env, env)
    : editor.add(shape.env, near, editor.write(env));
}

type EntryEditor = ReturnType<typeof createEntryEditor>;

/** Changes the properties of one entry in turn and remembers what they were. */
function createEntryEditor({ text: given, format }: ConfigText, path: readonly string[]) {
  let text = given;
  const changed: { readonly key: string; readonly before: string | null }[] = [];
  const property = (key: string) => {
    const tree = readConfig(text, format);
    return 'fault' in tree ? undefined : propertyOf(nodeAt(tree, path), key);
  };

  function replace(key: string, value: string, newKey = key): boolean {
    const found = property(key);
    // A table with a header of its own is more than a property.
    if (found === undefined || text[found.start] === '[') return false;
    const config = { text, format };
    const keyText = text.slice(found.start, found.node.start);
    changed.push({ key: newKey, before: propertyText(config, found) });
    text = replaceProperty(
      config,
      found,
      newKey === key ? keyText + value : writtenProperty(config, found, newKey, value),
    );
    return true;
  }

  return {
    replace,
    has: (key: string) => property(key) !== undefined,
    write: (value: WritableValue) => writtenValue({ text, format }, value),
    putItems(key: string, items: readonly string[]): boolean {
      const list = property(key)?.node;
      return list?.items !== undefined && replace(key, withItemsBefore({ text, format }, list, items));
    },
    /** A table of TOML with a header of its own stays as it is: the program can do without. */
    putMembers(key: string, members: Readonly<Record<string, string>>): boolean {
      const found = property(key);
      if (found === undefined || text[found.start] === '[') return found !== undefined;
      return replace(key, withMembersBefore({ text, format }, found.node, members));
    },
    add(key: string, behind: string, value: string): boolean {
      const near = property(behind);
      if (near === undefined) return false;
      const config = { text, format };
      text = insertAfter(config, near, writtenProperty(config, near, key, value));
      changed.push({ key, before: null });
      return true;
    },
    done(): Rewritten {
      const properties = changed.map(({ key, before }) => {
        const found = property(key);
        const after = found === undefined ? '' : propertyText({ text, format }, found);
        return { key, before, after, value: found?.node.value };
      });
      return { text, properties };
    },
  };
}

/** The text with the entry as it was before, or `undefined` where somebody has changed it since. */
export function restoreEntry(
  config: ConfigText,
  path: readonly string[],
  properties: readonly WrittenProperty[],
  isSame: (value: unknown, written: unknown) => boolean,
): string | undefined {
  const { format } = config;
  let { text } = config;
  for (const { key, value } of properties) {
    const tree = readConfig(text, format);
    const property = 'fault' in tree ? undefined : propertyOf(nodeAt(tree, path), key);
    if (property === undefined || !isSame(property.node.value, value)) return undefined;
  }
  for (const { key, before } of [...properties].reverse()) {
    const tree = readConfig(text, format);
    const property = 'fault' in tree ? undefined : propertyOf(nodeAt(tree, path), key);
    if (property === undefined) return undefined;
    text =
      before === null
        ? removeProperty({ text, format }, [...path, key])
        : replaceProperty({ text, format }, property, before);
  }
  return text;
}
