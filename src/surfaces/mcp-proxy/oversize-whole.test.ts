import { afterEach, describe, expect, it } from 'vitest';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
import { type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

async function start(): Promise<Wrapped> {
  const session = await wrapped({ maxMessageBytes: 200_000, proxy: { limit_tokens: 500 } });
  open.push(session);
  await session.greet('test');
  return session;
}

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

const TOKEN = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'}`;

/** The server writes many lines in the place of each "GROW". */
async function echo(session: Wrapped, result: object) {
  return session.call('grow', { raw: JSON.stringify(result) });
}

describe('a very large result with more than one text', () => {
  it('keeps its small blocks, addresses, numbers and _meta as they came', async () => {
    const session = await start();
    const others = [
      { type: 'text', text: `HEAD ${TOKEN}` },
      { type: 'image', data: 'AQEB', mimeType: 'image/png' },
      { type: 'resource', resource: { uri: 'file:///log', text: 'GROW' } },
      { type: 'resource_link', uri: 'file:///z', name: 'z' },
    ];
    const { result } = await echo(session, { content: others, _meta: { foreign: 1 }, isError: true });
    expect(result.isError).toBe(true);
    expect(result._meta?.foreign).toBe(1);
    expect(result.content).toMatchObject([
      { type: 'text', text: 'HEAD [redacted:github-token]' },
      others[1] ?? {},
      { type: 'resource', resource: { uri: 'file:///log' } },
      others[3] ?? {},
    ]);
    const { resource } = result.content[2] as unknown as { resource: { text: string } };
    expect(resource.text).toMatch(/^GROWN line 0 of a "log"\n/);
    expect(resource.text).toMatch(/ shown\. The whole is kept for 72 h: /);
    const handle = String(result._meta?.[META_KEY]?.handle);
    expect(await search(session, handle, 'GROWN line 19999 of a "log"')).toMatch(
      /^20000: GROWN line 19999 of a "log"\n/,
    );
  });

  it.each([
    [
      'another large text',
      {
        content: [
          { type: 'text', text: 'GROW' },
          { type: 'text', text: 'GROW' },
        ],
      },
    ],
    [
      'large structured content',
      { content: [{ type: 'text', text: 'short' }], structuredContent: { rows: 'GROW' } },
    ],
    ['no text', { content: [{ type: 'image', data: 'GROW', mimeType: 'image/png' }] }],
  ])('says what it shows and keeps the whole when there is %s', async (_, given) => {
    const session = await start();
    const { result } = await echo(session, { ...given, _meta: { note: `the mark ${TOKEN}` } });
    const said = result.content[0]?.text ?? '';
    expect(said).toMatch(/\[plimsoll: .*this answer of [\d.]+ (KB|MB) .* shown\. The whole answer, /);
    const handle = String(result._meta?.[META_KEY]?.handle);
    expect(await search(session, handle, 'the mark')).toContain('the mark [redacted:github-token]');
    expect(await search(session, handle, 'GROWN line 19999 ')).toMatch(/GROWN line 19999 /);
    expect(await search(session, handle, '"content"')).toMatch(/"content":\[/);
  });

  it('says it in these words', async () => {
    const session = await start();
    const twice = {
      content: [
        { type: 'text', text: 'GROW' },
        { type: 'text', text: 'GROW' },
      ],
    };
    const { result } = await echo(session, twice);
    const said = result.content[0]?.text ?? '';
    expect(said.slice(said.indexOf('[plimsoll:')).replace(/"[a-z2-7]{16}"/, 'HANDLE')).toMatchInlineSnapshot(
      `"[plimsoll: only the first 989 bytes of one text of this answer of 1.2 MB are shown. The whole answer, as JSON with its texts written out, is kept for 72 h: plimsoll_retrieve(handle=HANDLE) gives it page by page; search, or start and end, find a place in it.]"`,
    );
    const picture = await echo(session, {
      content: [{ type: 'image', data: 'GROW', mimeType: 'image/png' }],
    });
    expect(picture.result.content[0]?.text.replace(/"[a-z2-7]{16}"/, 'HANDLE')).toMatchInlineSnapshot(
      `"[plimsoll: this answer of 594.7 KB has no text, and nothing of it is shown. The whole answer, as JSON with its texts written out, is kept for 72 h: plimsoll_retrieve(handle=HANDLE) gives it page by page; search, or start and end, find a place in it.]"`,
    );
  });
});

describe('a very large error', () => {
  it('of a tool stays one, wherever the result says it', async () => {
    const session = await start();
    const content = [{ type: 'text', text: 'GROW' }];
    for (const given of [
      { content, isError: true },
      { isError: true, content },
    ])
      expect((await echo(session, given)).result.isError).toBe(true);
    const two = { isError: true, content: [...content, ...content] };
    expect((await echo(session, two)).result.isError).toBe(true);
    expect((await echo(session, { content: [...content, ...content] })).result.isError).toBeUndefined();
  });

  it('of the protocol stays one, and is kept', async () => {
    const session = await start();
    for (const error of [
      { code: -32_000, message: 'GROW' },
      { code: -32_000, message: 'boom', data: { trace: 'GROW' } },
    ]) {
      const answer = await session.call('grow', { error: JSON.stringify(error) });
      expect(answer.result).toBeUndefined();
      expect(answer.error?.message).toMatch(/^The answer to grow has .* It is kept for 72 h\.$/);
      expect(await search(session, String(answer.error?.data.handle), 'GROWN line 19999 ')).toMatch(
        /GROWN line 19999 /,
      );
    }
  });
});

describe('a very large answer that is broken JSON', () => {
  it('is an error, and the client does not wait for ever', async () => {
    const session = await start();
    const raw =
      '{"content":[{"type":"text","text":"GROW"},{"type":"text","text":"GROW"},{"type":"text","text":"\u0001"}]}';
    const { error } = await session.call('grow', { raw });
    expect(error?.message).toMatchInlineSnapshot(
      `"The answer to grow is too large to pass on and could not be read. It was not kept."`,
    );
    expect(session.errors()).toContain('A very large answer was lost');
  });
});

async function search(session: Wrapped, handle: string, text: string): Promise<string> {
  const { result } = await session.call(RETRIEVE_TOOL, { handle, search: text, context: 0 });
  return result.content[0]?.text ?? '';
}
