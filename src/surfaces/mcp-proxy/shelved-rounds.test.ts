/** A tool on the shelf whose own server asks the user too, or wants an argument in a header. */
import { afterAll, describe, expect, it } from 'vitest';
import { CALL_TOOL } from '../../contract/names.js';
import { behind, clientOf, endAll, STATELESS_CLIENT, serverOf, textOf } from './testing/two-revisions.js';

afterAll(endAll);

describe.each([
  ['that greets', {}],
  ['of 2026-07-28', STATELESS_CLIENT],
])('a client %s of a stateless server over HTTP', (_, era) => {
  it('answers our question and those of the server, each once', async () => {
    const server = await serverOf('stateless', 'http');
    const session = await behind([server], { proxy: { tool_list_tokens: 500, call_tools: ['region'] } });
    const client = await clientOf(session, { ...era, capabilities: { elicitation: { form: {} } } });
    const asked: string[] = [];
    client.setRequestHandler('elicitation/create', async ({ params: { message } }) => {
      asked.push(message);
      return { action: 'accept', content: message === 'Who?' ? { name: 'Ada' } : { confirm: true } };
    });
    const call = async (name: string, given: object = {}) =>
      textOf(await client.callTool({ name: CALL_TOOL, arguments: { name, arguments: given } }));
    for (let times = 1; times <= 2; times++) expect(await call('who')).toBe('accept: Ada one');
    const ours = 'Call the tool "who" of the MCP server "stateless" with {}?';
    expect(asked).toEqual([ours, 'Who?', ours, 'Who?']);
    expect(await call('region', { region: 'eu-1' })).toBe('eu-1');
    expect(asked).toHaveLength(4);
  });
});
