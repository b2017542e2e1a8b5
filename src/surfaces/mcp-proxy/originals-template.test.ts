/** The template by which originals are read, in front of servers that have no templates of their own. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  CLIENT_CAPABILITIES_KEY,
  CLIENT_INFO_KEY,
  STATELESS,
  VERSION_KEY,
} from './revisions/protocol-keys.js';
import { behind, endAll, serverOf } from './testing/two-revisions.js';

afterEach(endAll);

const METHOD = 'resources/templates/list';
const _meta = {
  [VERSION_KEY]: STATELESS,
  [CLIENT_INFO_KEY]: { name: 'test', version: '1' },
  [CLIENT_CAPABILITIES_KEY]: {},
};

function resultOf(line: string): Record<string, unknown> {
  return (JSON.parse(line) as { result: Record<string, unknown> }).result;
}

describe('the template of originals', () => {
  it.each([
    ['one server', false],
    ['several servers', true],
  ])('is listed for a client that greets, in front of %s without that method', async (_title, isMany) => {
    const session = await behind([await serverOf('greeted', 'stdio')], { isMany });
    await session.greet();
    const { resourceTemplates, resultType } = resultOf(await session.request(METHOD));
    expect(resourceTemplates).toMatchObject([{ name: 'plimsoll_original' }]);
    expect(resultType).toBeUndefined();
  });

  it.each([
    ['one server', false],
    ['several servers', true],
  ])('is listed for a stateless client, in front of %s without that method', async (_title, isMany) => {
    const session = await behind([await serverOf('greeted', 'stdio')], { isMany });
    const result = resultOf(await session.request(METHOD, { _meta }));
    expect(result.resourceTemplates).toMatchObject([{ name: 'plimsoll_original' }]);
    expect(result).toMatchObject({ resultType: 'complete', ttlMs: 0, cacheScope: 'private' });
  });

  it('leaves other errors of the server as they are', async () => {
    const session = await behind([await serverOf('greeted', 'stdio')]);
    await session.greet();
    expect(await session.request('prompts/no-such-list')).toContain('-32601');
  });
});
