/**
 * The two tools that stand for those on the shelf: what they are announced as, how tools are found by what they are for, and
 * whether arguments fit the tool that they are for. Names, descriptions and schemas are foreign: they leave as values of JSON, cut.
 */
import * as z from 'zod';
import { fieldsOf } from '../../contract/fields.js';
import { CALL_TOOL, FIND_TOOL } from '../../contract/names.js';
import { SchemaTrouble } from '../../contract/schema-trouble.js';
import { passageRanker } from '../../text/rank-passages.js';
import { visibleControls } from '../../trust/visible-controls.js';

/** A tool as the client would see it. */
export interface ListedTool {
  readonly server: string;
  /** As its server calls it. */
  readonly tool: string;
  readonly name: string;
  /** Its entry of the list, as JSON. */
  readonly text: string;
}

const FindSchema = z.strictObject({
  query: z.string().min(1).max(2_000).describe('What the tool should do, in a few words, or its name'),
  count: z.int().min(1).max(20).optional().describe('How many tools to show; 5 by default'),
});
type FindRequest = z.infer<typeof FindSchema>;

const CallSchema = z.strictObject({
  name: z.string().describe(`Name of a tool, as ${FIND_TOOL} gives it`),
  arguments: z.looseObject({}).optional().describe('Its arguments, as its schema says'),
});

export const CALL_DESCRIPTOR = JSON.stringify({
  name: CALL_TOOL,
  title: 'Call a tool',
  description: `Calls a tool that ${FIND_TOOL} found. Wrong arguments are answered with the schema of the tool.`,
  inputSchema: schemaOf(CallSchema),
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
});

/** `index`: what there is to find, one line for each server. */
export function findDescriptor(index: string): string {
  const list = index === '' ? '' : ` Tools of each server:\n${index}`;
  return JSON.stringify({
    name: FIND_TOOL,
    title: 'Find tools',
    description: `Finds tools that this list does not show. Gives the best ones for what you want to do, with their arguments; call them with ${CALL_TOOL}.${list}`,
    inputSchema: schemaOf(FindSchema),
    annotations: { readOnlyHint: true, openWorldHint: false },
  });
}

function schemaOf(schema: z.ZodObject): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

/** A sentence instead, for what is no such request. */
export function readFindRequest(parameters: unknown): FindRequest | string {
  const { data } = FindSchema.safeParse(parameters);
  return data ?? `Give "query", a text of up to 2,000 characters, and if you like "count", 1 to 20.`;
}

/** What a server says of a tool, as far as it is used here. */
export interface ShelvedTool extends ListedTool {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: unknown;
  readonly isReadOnly: boolean;
}

/** A longer entry is found and called by its name alone. */
const LONGEST_ENTRY = 1_000_000;

export function shelvedTool(listed: ListedTool): ShelvedTool {
  const entry = listed.text.length > LONGEST_ENTRY ? {} : fieldsOf(JSON.parse(listed.text));
  const annotations = fieldsOf(entry.annotations);
  return {
    ...listed,
    title: textOf(entry.title) || textOf(annotations.title),
    description: textOf(entry.description),
    inputSchema: entry.inputSchema,
    isReadOnly: annotations.readOnlyHint === true && annotations.destructiveHint !== true,
  };
}

const USUAL_COUNT = 5;
/** Characters of one tool, and of all together, that are searched. */
const MOST_OF_TOOL = 2_000;
const MOST_OF_ALL = 600_000;

/** Best first; what has nothing of the question is no answer. The tools are read once. */
export function toolFinder(listed: Iterable<ListedTool>): (request: FindRequest) => ShelvedTool[] {
  const tools = Array.from(listed, shelvedTool);
  const most = Math.min(MOST_OF_TOOL, Math.floor(MOST_OF_ALL / Math.max(1, tools.length)));
  const rank = passageRanker(tools.map((tool) => passageOf(tool, most)));
  return ({ query, count = USUAL_COUNT }) => {
    const ranks = rank(query);
    return tools
      .map((tool, at) => ({ tool, at, score: ranks[at]?.score ?? 0 }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || one.at - other.at)
      .slice(0, count)
      .map(({ tool }) => tool);
  };
}

/** The name is a title, and the first sentence, which says what it is for, stands above the rest. */
function passageOf({ server, tool, title, description, inputSchema }: ShelvedTool, most: number) {
  const first = description.slice(0, LONGEST_SENTENCE).split(SENTENCE_END, 1)[0] ?? '';
  const names = Object.keys(fieldsOf(fieldsOf(inputSchema).properties)).join(' ');
  const text = `${tool} ${title}\n${server}\n${names}\n${description}`;
  return { title: tool.slice(0, LONGEST_SENTENCE), headings: [first], text: text.slice(0, most) };
}

const LONGEST_SENTENCE = 400;
const SENTENCE_END = /(?<=[.!?。！？])\s|[\n。！？]/u;

const SHOWN_WORDS = 600;
const SHOWN_SCHEMA = 3_000;

/** What the model reads of those that were found. */
export function foundText(tools: readonly ShelvedTool[], isFree: (tool: ShelvedTool) => boolean): string {
  if (tools.length === 0) return 'No tool has any of these words. Say in other words what it should do.';
  const rows = tools.map((tool) => {
    const { name, title, description, inputSchema } = tool;
    return JSON.stringify({
      name,
      ...(title === '' ? {} : { title: cut(title, SHOWN_WORDS / 4) }),
      description: cut(description, SHOWN_WORDS),
      ...shownSchema(inputSchema),
      ...(isFree(tool) ? {} : { asks_user: true }),
    });
  });
  return `[\n${rows.join(',\n')}\n]`;
}

/** One that is too long says its arguments; all of it comes with the answer to wrong ones. */
function shownSchema(schema: unknown): object {
  const text = schemaText(schema);
  if (text !== undefined && text.length <= SHOWN_SCHEMA) return { inputSchema: schema };
  const { properties, required } = fieldsOf(schema);
  const names = Object.keys(fieldsOf(properties)).map((name) => cut(name, 80));
  return { arguments: names.slice(0, 40), required: Array.isArray(required) ? required.slice(0, 40) : [] };
}

/** `undefined` for one that is nested deeper than it can be written. */
function schemaText(schema: unknown): string | undefined {
  try {
    return JSON.stringify(schema) ?? '{}';
  } catch {
    return undefined;
  }
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).trimEnd().toWellFormed()}…`;
}

/** False only for arguments that the schema surely refuses: one that cannot be checked is left to its server. */
export async function fitsSchema({ inputSchema }: ShelvedTool, given: unknown): Promise<boolean> {
  if (inputSchema === undefined) return true;
  const { compileJsonSchema } = await import('../json-schema.js');
  try {
    return compileJsonSchema(inputSchema)(given);
  } catch (error) {
    if (error instanceof SchemaTrouble) return true;
    throw error;
  }
}

const SHOWN_NAME = 100;
const SHOWN_ARGUMENTS = 1_000;

/** For the person who decides: nothing of what is sent is invisible, and what is left out is counted. */
export function consentQuestion({ name, server }: ListedTool, given: string): string {
  const rest = given.length - SHOWN_ARGUMENTS;
  const more = rest > 0 ? ` (and ${rest} characters more)` : '';
  return visibleControls(
    `Call the tool ${quoted(name)} of the MCP server ${quoted(server)} with ${cut(given, SHOWN_ARGUMENTS)}${more}?`,
  );
}

export const refusals = {
  unknown: (name: string) =>
    `There is no tool ${quoted(name)} to call this way. Look for it with ${FIND_TOOL}; a tool of the list is called by itself.`,
  shelved: (name: string) =>
    `The tool ${quoted(name)} is not in the list of tools: call it with ${CALL_TOOL}.`,
  declined: (name: string) => `The user did not allow this call of ${quoted(name)}.`,
  unasked: ({ name, server, tool }: ListedTool) =>
    `${quoted(name)} is not marked as read-only, and this client cannot ask the user. To allow it, the user adds ${quoted(`${server}/${tool}`)} to call_tools under [proxy] in plimsoll.toml in PLIMSOLL_HOME.`,
};

/** With all of the schema: the limit of a result holds for it. */
export function wrongArguments({ name, inputSchema }: ShelvedTool, given: unknown): string {
  const { required } = fieldsOf(inputSchema);
  const missing = Array.isArray(required)
    ? required.filter((key) => !Object.hasOwn(fieldsOf(given), key))
    : [];
  const lacks = missing.length === 0 ? '' : ` Missing: ${cut(missing.join(', '), SHOWN_WORDS)}.`;
  return `The arguments do not fit the tool ${quoted(name)}.${lacks} Its schema: ${schemaText(inputSchema) ?? 'too deep to be shown'}`;
}

function quoted(name: string): string {
  return JSON.stringify(cut(name, SHOWN_NAME));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
