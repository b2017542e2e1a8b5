/** Reads the file in which clients list their servers, as `mcpServers` or `servers`. */
import * as z from 'zod';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { schemaProblems } from '../../contract/schema-problems.js';
import { withoutComments } from './json-with-comments.js';
import {
  type Environment,
  expandVariables,
  httpServer,
  plainName,
  type ServerDefinition,
} from './server-definition.js';

const EntrySchema = z.looseObject({
  command: z.string().min(1).optional(),
  args: z.array(z.string()).default([]),
  env: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)).default({}),
  cwd: z.string().optional(),
  url: z.string().optional(),
  serverUrl: z.string().optional(),
  httpUrl: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
  type: z.string().optional(),
  disabled: z.boolean().optional(),
});

const FileSchema = z.looseObject({
  mcpServers: z.record(z.string(), EntrySchema).optional(),
  servers: z.record(z.string(), EntrySchema).optional(),
});

/** `undefined` when the text is no such file. */
export function readServersFile(
  text: string,
  file: string,
  env: Environment,
): ServerDefinition[] | undefined {
  const plain = withoutComments(text);
  let value: unknown;
  try {
    value = JSON.parse(plain);
  } catch (cause) {
    if (!plain.trimStart().startsWith('{')) return undefined;
    throw invalidParams(
      `${file} is not valid JSON: ${(cause as Error).message}.`,
      'Correct the file in which your client keeps its MCP servers.',
      { cause },
    );
  }
  const isServers =
    typeof value === 'object' && value !== null && ('mcpServers' in value || 'servers' in value);
  if (!isServers) return undefined;
  const parsed = FileSchema.safeParse(value);
  if (!parsed.success) {
    const [problem] = schemaProblems(parsed.error, value);
    throw invalidParams(
      `${file} is wrong: ${problem?.message}.`,
      'Correct the file; each server has a command with args, or a url.',
    );
  }
  // The schema drops this one key without a word.
  if (Object.values(value as object).some((table) => Object.hasOwn(Object(table), '__proto__')))
    throw invalidParams(`${file}: "__proto__" cannot be the name of a server.`, 'Give it another name.');
  const entries = Object.entries({ ...parsed.data.servers, ...parsed.data.mcpServers });
  const definitions = entries
    .filter(([, entry]) => entry.disabled !== true)
    .map(([name, entry]) => [name, define(name, entry, file, env)] as const);
  if (definitions.length > 0) return withOwnNames(definitions);
  throw invalidParams(`${file} names no server.`, 'Add one under "mcpServers".');
}

/** Two names may become the same when odd characters are replaced. */
function withOwnNames(definitions: readonly (readonly [string, ServerDefinition])[]): ServerDefinition[] {
  const taken = new Set<string>();
  return definitions.map(([givenName, definition]) => {
    let { name } = definition;
    for (let count = 2; taken.has(name); count++) name = `${definition.name}-${count}`;
    taken.add(name);
    return { ...definition, name, ...(name === givenName ? {} : { givenName }) };
  });
}

function define(
  name: string,
  entry: z.infer<typeof EntrySchema>,
  file: string,
  env: Environment,
): ServerDefinition {
  const expand = (text: string) => expandVariables(text, env, `${file}, server "${name}"`);
  const each = (table: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(table).map(([key, value]) => [key, expand(value)]));
  const url = entry.url ?? entry.serverUrl ?? entry.httpUrl;
  if (entry.command !== undefined) {
    return {
      transport: 'stdio',
      name: plainName(name),
      command: expand(entry.command),
      args: entry.args.map(expand),
      env: each(entry.env),
      cwd: entry.cwd === undefined ? undefined : expand(entry.cwd),
    };
  }
  if (url !== undefined) return httpServer(plainName(name), expand(url), each(entry.headers));
  throw invalidParams(
    `${file}: the server "${name}" has neither a command nor a url.`,
    'Give it a "command", or the "url" of a server.',
  );
}
