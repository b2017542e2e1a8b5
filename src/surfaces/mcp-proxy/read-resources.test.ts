import { afterEach, describe, expect, it } from 'vitest';
import { rawServer, type WrapOptions, type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

async function start(options: WrapOptions = {}): Promise<Wrapped> {
  const proxy = { limit_tokens: 500, resources: 'bound', prompts: 'redact', messages: 'redact' } as const;
  const session = await wrapped({ ...options, proxy: { ...proxy, ...options.proxy } });
  open.push(session);
  await session.greet();
  return session;
}

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

interface Entry {
  readonly uri: string;
  readonly mimeType?: string;
  readonly text?: string;
  readonly blob?: string;
}

interface Answer {
  readonly result: {
    readonly contents: readonly Entry[];
    readonly messages: readonly { readonly role: string; readonly content: { readonly text: string } }[];
    readonly _meta?: Record<string, Record<string, unknown>>;
  };
  readonly error?: { readonly code: number; readonly message: string };
}

async function read(session: Wrapped, contents: readonly Entry[]): Promise<Answer & { line: string }> {
  const raw = JSON.stringify({ contents });
  const line = await session.request('resources/read', { uri: contents[0]?.uri, raw });
  return { line, ...(JSON.parse(line) as Answer) };
}

async function prompt(session: Wrapped, text: string): Promise<Answer & { line: string }> {
  const raw = JSON.stringify({ messages: [{ role: 'user', content: { type: 'text', text } }] });
  const line = await session.request('prompts/get', { name: 'hello', raw });
  return { line, ...(JSON.parse(line) as Answer) };
}

const token = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vW7xY9zA1bC3dE5'}`;
const rows = JSON.stringify(
  Array.from({ length: 900 }, (_, id) => ({
    id,
    state: id === 411 ? 'failed' : 'done',
    owner: `u${id % 7}`,
  })),
);
const handleIn = (text: string | undefined) => /handle="(\w+)"/.exec(text ?? '')?.[1];

describe('a resource that is read', () => {
  it('leaves within the limit with a notice, and can be had whole by its handle or its address', async () => {
    const session = await start();
    const { result, line } = await read(session, [
      { uri: 'raw://log', mimeType: 'text/plain', text: 'GROW' },
    ]);
    const [entry, ...others] = result.contents;
    expect(others).toEqual([]);
    expect(line.length).toBeLessThan(4_000);
    expect(entry).toMatchObject({ uri: 'raw://log', mimeType: 'text/plain' });
    expect(entry?.text?.split('\n').at(-1)).toMatch(
      /^\[plimsoll: \d+ of 20,000 lines shown, .* All of it: plimsoll_retrieve\(handle="\w{16}"\), kept 72 h\.\]$/,
    );
    const handle = handleIn(entry?.text);
    expect(result._meta?.['dev.plimsoll/reduction']).toMatchObject({ handle, total: 20_000, unit: 'lines' });
    const found = await session.call('plimsoll_retrieve', { handle, search: 'GROWN line 17321 of' });
    expect(found.result.content[0]?.text).toContain('GROWN line 17321 of');
    const page = JSON.parse(
      await session.request('resources/read', { uri: `plimsoll://original/${handle}` }),
    ) as Answer;
    expect(page.result.contents[0]?.text).toContain('GROWN line 0 of');
  });

  it('stays JSON where it is JSON: the notice is an entry of its own', async () => {
    const session = await start();
    const { result } = await read(session, [{ uri: 'raw://rows', mimeType: 'application/json', text: rows }]);
    const [entry, notice] = result.contents;
    expect(JSON.parse(entry?.text ?? '')).toContainEqual({ id: 411, state: 'failed', owner: 'u5' });
    expect(notice).toMatchObject({ uri: 'raw://rows#plimsoll_notice', mimeType: 'text/plain' });
    expect(notice?.text).toMatch(/^\[plimsoll: \d+ of 900 rows shown/);
  });

  it('is without secrets, also under the limit, and its address stays as it was asked for', async () => {
    const session = await start();
    const uri = `raw://notes?token=${token}`;
    const { result, line } = await read(session, [{ uri, text: `deploy with ${token}` }]);
    expect(result.contents).toEqual([{ uri, text: 'deploy with [redacted:github-token]' }]);
    expect(result._meta?.['dev.plimsoll/reduction']).toMatchObject({ redacted: 1 });
    expect(line.split(token)).toHaveLength(2);
  });

  it('passes to the last byte when nothing is to be done', async () => {
    const session = await start();
    const raw = '{"contents" : [ {"uri":"raw://a","text":"short","x":1.0},{"uri":"raw://b","blob":"AAAA"} ]}';
    const line = await session.request('resources/read', { uri: 'raw://a', raw }, 7);
    expect(line).toBe(`{ "jsonrpc":"2.0", "id":7, "result":${raw} }`);
  });

  it('passes as it is when it is binary, or a page that the client runs', async () => {
    const session = await start();
    const page = `<!doctype html><script>const key = "${token}"</script>${'<p>words of a page</p>'.repeat(2_000)}`;
    const contents = [
      { uri: 'raw://image', mimeType: 'image/png', blob: 'iVBORw0KGgo'.repeat(3_000) },
      { uri: 'ui://orders', mimeType: 'text/html', text: page },
      { uri: 'raw://app', mimeType: 'text/html;profile=mcp-app', text: page },
    ];
    const { result } = await read(session, contents);
    expect(result).toEqual({ contents });
  });

  it('is no page any more when a page was cut', async () => {
    const session = await start();
    const text = `<!doctype html><html><body>${'<p>Words of a page that is long.</p>\n'.repeat(2_000)}</body></html>`;
    const { result } = await read(session, [{ uri: 'raw://page', mimeType: 'text/html', text }]);
    expect(result.contents[0]?.mimeType).toBe('text/plain');
    expect(result.contents[0]?.text).toContain('[plimsoll: ');
  });

  it('is an error with a handle where a ceiling has no room for it', async () => {
    const session = await start({ proxy: { ceiling_bytes: 5_000 } });
    const { error } = await read(session, [{ uri: 'raw://image', blob: 'iVBORw0KGgo'.repeat(3_000) }]);
    expect(error).toMatchObject({
      code: -32_000,
      message: expect.stringMatching(/above the ceiling of 4\.9 KB .*plimsoll_retrieve\(handle=/),
    });
  });

  it('is only without secrets, or untouched, where the configuration says so', async () => {
    const text = `deploy with ${token}\n${'another line of a file\n'.repeat(3_000)}`;
    const redacted = await start({ proxy: { resources: 'redact' } });
    const first = await read(redacted, [{ uri: 'raw://file', text }]);
    expect(first.result.contents[0]?.text).toBe(text.replace(token, '[redacted:github-token]'));
    const passed = await start({ proxy: { resources: 'pass' } });
    expect((await read(passed, [{ uri: 'raw://file', text }])).result).toEqual({
      contents: [{ uri: 'raw://file', text }],
    });
    const dry = await start({ dryRun: true });
    expect((await read(dry, [{ uri: 'raw://file', text }])).result.contents[0]?.text).toBe(text);
  });

  it('is bounded in front of several servers too', async () => {
    const session = await start({ servers: [rawServer('one'), rawServer('two')], isMany: true });
    const raw = JSON.stringify({ contents: [{ uri: 'raw://two', text: 'GROW' }] });
    const line = await session.request('resources/read', { uri: 'raw://two', raw });
    expect((JSON.parse(line) as Answer).result.contents[0]?.text).toContain('of 20,000 lines shown');
  });
});

describe('by default', () => {
  it('resources, prompts and what is said beside answers pass as they came', async () => {
    const session = await wrapped({ proxy: { limit_tokens: 500 } });
    open.push(session);
    await session.greet();
    const text = `deploy with ${token}\n${'another line of a file\n'.repeat(3_000)}`;
    const { result } = await read(session, [{ uri: 'raw://file', text }]);
    expect(result).toEqual({ contents: [{ uri: 'raw://file', text }] });
    expect((await prompt(session, text)).result.messages[0]?.content.text).toBe(text);
    const said = `{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"${token}"}}`;
    await session.call('say', { lines: [said, '{"jsonrpc":"2.0","id":ID,"result":{"content":[]}}'] });
    expect(session.rest()).toEqual([said]);
  });
});

describe('a prompt', () => {
  it('is without secrets and stays whole', async () => {
    const session = await start();
    const long = `Use ${token}.\n${'Then look at the next file.\n'.repeat(3_000)}`;
    const { result } = await prompt(session, long);
    expect(result.messages[0]?.content.text).toBe(long.replace(token, '[redacted:github-token]'));
  });

  it('is bounded where the configuration says so', async () => {
    const session = await start({ proxy: { prompts: 'bound' } });
    const { result } = await prompt(session, 'GROW');
    expect(result.messages).toHaveLength(1);
    expect(result.messages[0]?.content.text).toContain('of 20,000 lines shown');
    const json = await prompt(session, rows);
    expect(json.result.messages).toHaveLength(2);
    expect(json.result.messages[1]).toMatchObject({ role: 'user', content: { type: 'text' } });
  });
});

describe('what a server says beside its answers', () => {
  const said = [
    `{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"using ${token}\\n"}}`,
    `{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":{"password":"hunter2x","n":1.0}}}`,
    `{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1,"progress":1.0,"message":"with ${token}"}}`,
    `{"jsonrpc":"2.0" ,"method":"notifications/message","params":{"level":"info","data":"plain"}}`,
    '{"jsonrpc":"2.0","id":ID,"result":{"content":[]}}',
  ];

  it('is without secrets, in its order', async () => {
    const session = await start();
    await session.call('say', { lines: said });
    expect(session.rest()).toEqual([
      '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"using [redacted:github-token]\\n"}}',
      '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":{"password":"[redacted:password]","n":1.0}}}',
      '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1,"progress":1.0,"message":"with [redacted:github-token]"}}',
      said[3],
    ]);
  });

  it('passes as it came where secrets are not replaced', async () => {
    const session = await start({ proxy: { redact: false } });
    await session.call('say', { lines: said });
    expect(session.rest()).toEqual(said.slice(0, 4));
  });
});
