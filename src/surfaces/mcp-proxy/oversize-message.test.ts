import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
import { type WrapOptions, type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

async function start(options: WrapOptions): Promise<Wrapped> {
  const session = await wrapped({ maxMessageBytes: 1_000_000, ...options });
  open.push(session);
  await session.greet('test');
  return session;
}

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

describe('an answer that is larger than memory should hold', () => {
  it('is kept in parts and shown from its beginning', async () => {
    const session = await start({ proxy: { limit_tokens: 500 } });
    const { result } = await session.call('huge', { megabytes: 10 });
    expect(result.content[0]?.text).toMatch(/^row of a very large answer/);
    expect(result.content[0]?.text).toMatch(/shown\. The whole is kept for 72 h/);
    const handle = String(result._meta?.[META_KEY]?.handle);
    const found = await session.call(RETRIEVE_TOOL, { handle, search: 'THE END', context: 0 });
    expect(found.result.content[0]?.text).toMatch(
      /^\d+: the end\n\[plimsoll: line [\d,]+ of [\d,]+ lines around the line with "THE END"; that is all\]$/,
    );
    const ask = async (part: object) => {
      const { result: given } = await session.call(RETRIEVE_TOOL, { handle, ...part });
      return given.content[0]?.text ?? '';
    };
    // The handle stands for all of it: by page, by line and by byte, also where two of its parts meet.
    expect(await ask({})).toMatch(/^row of a very large answer/);
    expect(await ask({ unit: 'bytes', start: 5_000_000, end: 5_000_040 })).toMatch(
      /^[^[]{41}\n\[plimsoll: bytes 5,000,000-5,000,040 of [\d,]+ bytes; that is all\]$/,
    );
    expect(await ask({ search: 'THE END', context: 1 })).toMatch(/^(\d+)- row of a very large answer/);
    const index = await session.call(RETRIEVE_TOOL, { handle, pointer: '/parts/2/handle' });
    const last = /^[a-z2-7]{16}/.exec(index.result.content[0]?.text ?? '')?.[0];
    const part = await session.call(RETRIEVE_TOOL, { handle: last, search: 'the end', context: 0 });
    expect(part.result.content[0]?.text).toContain('the end');
  });

  it('is an error with the handle of its parts when it is no result of a tool', async () => {
    const session = await start({});
    const answer = JSON.parse(await session.request('resources/read', { uri: 'raw://huge' }));
    const { handle, ...data } = answer.error.data;
    expect(answer.error.message).toMatchInlineSnapshot(
      `"The answer to resources/read has 3.0 MB, more than the proxy passes on. It is kept for 72 h."`,
    );
    expect(data.remedy.replace(handle, 'HANDLE')).toMatchInlineSnapshot(
      `"All of it, page by page: plimsoll_retrieve(handle="HANDLE"). Or ask the server for less."`,
    );
    const index = await session.call(RETRIEVE_TOOL, { handle, pointer: '/parts/0/handle' });
    const part = /^[a-z2-7]{16}/.exec(index.result.content[0]?.text ?? '')?.[0];
    const found = await session.call(RETRIEVE_TOOL, { handle: part, search: 'the end', context: 0 });
    expect(found.result.content[0]?.text).toContain('the end');
  });

  it('says that it was not kept when the archive is off', async () => {
    const { archive } = defaultConfig();
    const session = await start({ config: { archive: { ...archive, enabled: false } } });
    const answer = JSON.parse(await session.request('resources/read', { uri: 'raw://huge' }));
    expect(answer.error.message).toContain('It was not kept.');
    expect(answer.error.data.handle).toBeUndefined();
  });

  it('is shown from its beginning where no file takes it, and is said to be lost', async () => {
    const home = await mkdtemp(join(tmpdir(), 'plimsoll-no-spool-'));
    await writeFile(join(home, 'spool'), 'in the place of the folder');
    const session = await start({ home, proxy: { limit_tokens: 500 } });
    const { result } = await session.call('huge', { megabytes: 4 });
    expect(result.content[0]?.text).toMatch(/^row of a very large answer/);
    expect(result.content[0]?.text.split('\n').at(-1)).toMatch(
      /^\[plimsoll: the first [\d.]+ KB of 4\.0 MB shown\. The rest was not kept\.\]$/,
    );
    expect(result._meta?.[META_KEY]).not.toHaveProperty('handle');
    const answer = JSON.parse(await session.request('resources/read', { uri: 'raw://huge' }));
    expect(answer.error.message).toMatchInlineSnapshot(
      `"The answer to resources/read has 3.0 MB, more than the proxy passes on. It was not kept."`,
    );
    await open.pop()?.close();
    await rm(home, { recursive: true, force: true });
  });

  it('passes whole in a dry run', async () => {
    const session = await start({ dryRun: true, proxy: { limit_tokens: 500 } });
    const huge = await session.call('huge', { megabytes: 4 });
    expect(huge.line.length).toBeGreaterThan(4_000_000);
    expect(huge.result.content[0]?.text).toMatch(/the end$/);
    const read = JSON.parse(await session.request('resources/read', { uri: 'raw://huge' }));
    expect(read.result.contents[0].text).toMatch(/the end$/);
    expect((await session.call('echo', { raw: '{"content":[]}' })).line).toContain('{"content":[]}');
  });
});
