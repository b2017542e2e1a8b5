import { describe, expect, it } from 'vitest';
import {
  CALL_DESCRIPTOR,
  consentQuestion,
  findDescriptor,
  fitsSchema,
  foundText,
  type ListedTool,
  readFindRequest,
  refusals,
  shelvedTool,
  toolFinder,
  wrongArguments,
} from './shelf-tools.js';

function tool(name: string, entry: object = {}): ListedTool {
  return { server: 'store', tool: name, name: `store__${name}`, text: JSON.stringify({ name, ...entry }) };
}

function find(tools: readonly ListedTool[], query: string): string[] {
  const request = readFindRequest({ query });
  return typeof request === 'string' ? [request] : toolFinder(tools)(request).map(({ tool: name }) => name);
}

const issue = tool('create_issue', {
  title: 'Create an issue',
  description: 'Create a new issue in a repository. Needs a token.',
  inputSchema: { type: 'object', properties: { repo: { type: 'string' } }, required: ['repo'] },
});

describe('what a model reads of tools on the shelf', () => {
  it('is announced in these words', () => {
    expect(JSON.parse(findDescriptor('store: create_issue, 2 more'))).toMatchInlineSnapshot(`
      {
        "annotations": {
          "openWorldHint": false,
          "readOnlyHint": true,
        },
        "description": "Finds tools that this list does not show. Gives the best ones for what you want to do, with their arguments; call them with plimsoll_call_tool. Tools of each server:
      store: create_issue, 2 more",
        "inputSchema": {
          "additionalProperties": false,
          "properties": {
            "count": {
              "description": "How many tools to show; 5 by default",
              "maximum": 20,
              "minimum": 1,
              "type": "integer",
            },
            "query": {
              "description": "What the tool should do, in a few words, or its name",
              "maxLength": 2000,
              "minLength": 1,
              "type": "string",
            },
          },
          "required": [
            "query",
          ],
          "type": "object",
        },
        "name": "plimsoll_find_tools",
        "title": "Find tools",
      }
    `);
    expect(JSON.parse(CALL_DESCRIPTOR)).toMatchInlineSnapshot(`
      {
        "annotations": {
          "destructiveHint": true,
          "openWorldHint": true,
          "readOnlyHint": false,
        },
        "description": "Calls a tool that plimsoll_find_tools found. Wrong arguments are answered with the schema of the tool.",
        "inputSchema": {
          "additionalProperties": false,
          "properties": {
            "arguments": {
              "additionalProperties": {},
              "description": "Its arguments, as its schema says",
              "properties": {},
              "type": "object",
            },
            "name": {
              "description": "Name of a tool, as plimsoll_find_tools gives it",
              "type": "string",
            },
          },
          "required": [
            "name",
          ],
          "type": "object",
        },
        "name": "plimsoll_call_tool",
        "title": "Call a tool",
      }
    `);
  });

  it('is found in these words', () => {
    const reading = tool('list_issues', { annotations: { readOnlyHint: true } });
    expect(
      foundText([issue, reading].map(shelvedTool), ({ isReadOnly }) => isReadOnly),
    ).toMatchInlineSnapshot(`
      "[
      {"name":"store__create_issue","title":"Create an issue","description":"Create a new issue in a repository. Needs a token.","inputSchema":{"type":"object","properties":{"repo":{"type":"string"}},"required":["repo"]},"asks_user":true},
      {"name":"store__list_issues","description":""}
      ]"
    `);
    expect(foundText([], () => true)).toMatchInlineSnapshot(
      `"No tool has any of these words. Say in other words what it should do."`,
    );
  });

  it('is refused in these words', () => {
    expect(wrongArguments(shelvedTool(issue), {})).toMatchInlineSnapshot(
      `"The arguments do not fit the tool "store__create_issue". Missing: repo. Its schema: {"type":"object","properties":{"repo":{"type":"string"}},"required":["repo"]}"`,
    );
    expect([
      refusals.unknown('a'),
      refusals.shelved('a'),
      refusals.declined('a'),
      refusals.unasked(issue),
      consentQuestion(issue, '{"repo":"r"}'),
      readFindRequest({}),
    ]).toMatchInlineSnapshot(`
      [
        "There is no tool "a" to call this way. Look for it with plimsoll_find_tools; a tool of the list is called by itself.",
        "The tool "a" is not in the list of tools: call it with plimsoll_call_tool.",
        "The user did not allow this call of "a".",
        ""store__create_issue" is not marked as read-only, and this client cannot ask the user. To allow it, the user adds "store/create_issue" to call_tools under [proxy] in plimsoll.toml in PLIMSOLL_HOME.",
        "Call the tool "store__create_issue" of the MCP server "store" with {"repo":"r"}?",
        "Give "query", a text of up to 2,000 characters, and if you like "count", 1 to 20.",
      ]
    `);
  });
});

describe('tools that servers describe as they like', () => {
  it('are shown cut, each within a few thousand characters', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 900 }, (_, at) => [`p${at}${'x'.repeat(200)}`, {}]),
    );
    const long = tool('long', {
      title: 't'.repeat(9_000),
      description: 'd '.repeat(90_000),
      inputSchema: { properties },
    });
    expect(foundText([shelvedTool(long)], () => true).length).toBeLessThan(6_000);
    expect(consentQuestion(long, 'y'.repeat(5_000))).toMatch(/… \(and 4000 characters more\)\?$/);
  });

  it('are found beside one whose schema is too deep to be written', async () => {
    const deep = `${'{"properties":{"a":'.repeat(20_000)}{}${'}}'.repeat(20_000)}`;
    const hostile = { ...tool('deep_issue'), text: `{"name":"deep_issue","inputSchema":${deep}}` };
    const [first] = toolFinder([hostile, issue])({ query: 'deep issue' });
    expect(first?.tool).toBe('deep_issue');
    expect(foundText(first === undefined ? [] : [first], () => true)).toContain('"arguments":["a"]');
    expect(await fitsSchema(shelvedTool(hostile), {})).toBe(true);
    expect(wrongArguments(shelvedTool(hostile), {}).length).toBeLessThan(1_000_000);
  });

  it('are no less found for one that takes all the room', () => {
    const large = {
      ...tool('large'),
      text: JSON.stringify({ name: 'large', description: 'issue '.repeat(200_000) }),
    };
    expect(find([large, issue], 'create an issue in a repository')[0]).toBe('create_issue');
    expect(find([large, issue], 'nothing of this')).toEqual([]);
  });

  it.each([
    ['says both that it reads and that it destroys', { readOnlyHint: true, destructiveHint: true }, false],
    ['says so in other words', { readOnlyHint: 'true' }, false],
    ['says nothing', null, false],
    ['says that it only reads', { readOnlyHint: true }, true],
  ])('is one that only reads: %s', (_, annotations, isReadOnly) => {
    expect(shelvedTool(tool('a', { annotations })).isReadOnly).toBe(isReadOnly);
  });
});
