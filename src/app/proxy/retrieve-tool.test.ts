import { describe, expect, it } from 'vitest';
import { memoryArchive } from '../../bound/mcp-result/testing/bound-options.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { createRetrieveTool } from './retrieve-tool.js';

async function setUp() {
  const archive = memoryArchive();
  const text = 'one\ntwo\nthree\n';
  const kept = await archive.keep({ text, secrets: [], scope: 'call', item: 'tool', ttlHours: 72 });
  const options = {
    archive,
    limit: { amount: 500, unit: 'tokens' },
    counter: wordPieceCounter,
  } as const;
  const handle = kept?.handle ?? '';
  return {
    handle,
    proxied: createRetrieveTool(options),
    served: createRetrieveTool({ ...options, handleOfItem: async () => handle }),
  };
}

describe('an argument that the tool does not know', () => {
  it.each(['query', 'filter', 'limit', 'line', '__proto__x'])('is refused: %s', async (name) => {
    const { handle, proxied, served } = await setUp();
    for (const tool of [proxied, served]) {
      const { isError, text } = await tool.call({ handle, [name]: 1 });
      expect(isError).toBe(true);
      expect(text).toContain(
        `The arguments are wrong: ${name} is not known here. Known arguments: handle, unit, `,
      );
      expect((JSON.parse(tool.descriptor) as { inputSchema: object }).inputSchema).toMatchObject({
        additionalProperties: false,
      });
    }
  });

  it('is told together with those there are', async () => {
    const { handle, proxied, served } = await setUp();
    expect((await proxied.call({ handle, query: 'two' })).text).toMatchInlineSnapshot(
      `"The arguments are wrong: query is not known here. Known arguments: handle, unit, start, end, pointer, where, search, context, cursor."`,
    );
    expect((await proxied.call({ handle, research_id: 'r', item_id: '1' })).isError).toBe(true);
    expect((await served.call({ item_id: '1', query: 'two' })).text).toMatch(/research_id, item_id\.$/);
    expect((await served.call({ research_id: 'r', item_id: '1', search: 'two' })).text).toMatch(
      /^1- one\n2: two\n/,
    );
  });
});

describe('counts', () => {
  it('may come as text', async () => {
    const { handle, proxied } = await setUp();
    const asked = async (part: object) => (await proxied.call({ handle, ...part })).text;
    expect(await asked({ start: '2', end: '2' })).toBe(await asked({ start: 2, end: 2 }));
    expect(await asked({ search: 'two', context: '0' })).toMatch(/^2: two\n\[plimsoll: line 2 of/);
    for (const start of ['0', '-2', '2.0', '', ' 2', '0x2'])
      expect((await proxied.call({ handle, start })).isError, start).toBe(true);
  });
});

describe('arguments that are wrong', () => {
  it('are named, and what is needed', async () => {
    const { handle, proxied } = await setUp();
    expect((await proxied.call({ handle, start: 'x' })).text).toContain('start must be a');
    for (const given of [undefined, {}])
      expect((await proxied.call(given)).text).toBe(
        'The arguments are wrong: handle is missing. Give at least the handle, as the notice has it.',
      );
    expect((await proxied.call('text')).isError).toBe(true);
  });
});

describe('arguments as models send them', () => {
  it('may be null or empty where nothing is asked for', async () => {
    const { handle, proxied, served } = await setUp();
    const none = { unit: null, start: null, end: null, pointer: null, where: '', search: '', cursor: '' };
    for (const tool of [proxied, served]) {
      const { isError, text } = await tool.call({ handle, ...none, context: null });
      expect([isError, text]).toEqual([
        false,
        'one\ntwo\nthree\n[plimsoll: lines 1-3 of 3 lines; that is all]',
      ]);
    }
    expect((await served.call({ handle: null, research_id: 'r1', item_id: '1', start: '2' })).text).toMatch(
      /^two/,
    );
    expect((await proxied.call({ handle: null })).text).toContain('handle is missing');
  });

  it('may have the handle as an address, in quotation marks or in its call', async () => {
    const { handle, proxied } = await setUp();
    for (const sent of [
      ` ${handle}\n`,
      `"${handle}"`,
      `handle="${handle}"`,
      `plimsoll_retrieve(handle="${handle}")`,
      `plimsoll://original/${handle}`,
    ])
      expect((await proxied.call({ handle: sent })).isError, sent).toBe(false);
    for (const sent of ['', `${handle} ${handle}`, `../${handle}`, `${handle}/x`, `x=${handle}`])
      expect((await proxied.call({ handle: sent })).isError, sent).toBe(true);
  });
});

describe('what is not found', () => {
  it('is unknown only where the handle is: of an original that is here it is nowhere else', async () => {
    const { handle, proxied } = await setUp();
    expect(await proxied.call({ handle: 'nobodyshandle234' })).toMatchObject({
      isError: true,
      isUnknown: true,
    });
    const json = {
      archive: memoryArchive(),
      limit: { amount: 500, unit: 'tokens' },
      counter: wordPieceCounter,
    } as const;
    const text = '[{"id":1},{"id":2}]';
    const kept = await json.archive.keep({ text, secrets: [], scope: 'call', item: 'tool', ttlHours: 72 });
    for (const part of [{ where: 'name = 1' }, { pointer: '/7' }]) {
      const answer = await createRetrieveTool(json).call({ handle: kept?.handle, ...part });
      expect(answer).toMatchObject({ isError: true, isUnknown: false });
    }
    expect(handle).not.toBe('');
  });
});
