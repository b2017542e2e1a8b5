import { afterEach, describe, expect, it } from 'vitest';
import { countTokens } from '../../index.js';
import { type WrapOptions, type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

async function start(options: WrapOptions = {}): Promise<Wrapped> {
  const session = await wrapped({ ...options, proxy: { limit_tokens: 500, ...options.proxy } });
  open.push(session);
  await session.greet();
  return session;
}

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

const token = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vW7xY9zA1bC3dE5'}`;
const rows = JSON.stringify(Array.from({ length: 40 }, (_, id) => ({ id, what: 'it failed' })));

describe('a large error in the place of a result', () => {
  it('leaves within the limit, with its code, and can be had whole', async () => {
    const session = await start();
    const { line, error } = await session.call('grow', { error: '{"code" : -32050,"message":"GROW"}' });
    const { message = '', ...others } = error ?? {};
    expect(others).toEqual({ code: -32_050 });
    expect(line.length).toBeLessThan(2_500);
    // How many tokens a handle takes is another for each install key, so what is shown differs a little.
    const tokens = countTokens(JSON.stringify(error));
    expect(tokens).toBeLessThanOrEqual(500);
    expect(tokens).toBeGreaterThanOrEqual(450);
    expect(message).toContain('GROWN line 0 of a "log"');
    expect(message.split('\n').at(-1)).toMatch(
      /^\[plimsoll: (?:1,)?\d{3} of \d{3},\d{3} bytes of this error shown\. All of it: plimsoll_retrieve\(handle="\w{16}"\), kept 72 h\.\]$/,
    );
    const handle = /handle="(\w+)"/.exec(message)?.[1];
    const found = await session.call('plimsoll_retrieve', { handle, search: 'GROWN line 17321 of' });
    expect(found.result.content[0]?.text).toContain('GROWN line 17321 of');
  });

  it('keeps a short message whole, and its data stay JSON', async () => {
    const session = await start();
    const given = `{"code":1,"message":"not \\"done\\" with ${token}","data":{"log":"GROW","rows":${rows}}}`;
    const { line, error } = await session.call('grow', { error: given });
    expect(error?.code).toBe(1);
    expect(error?.message).toMatch(
      /^not "done" with \[redacted:github-token\]\n\[plimsoll: [^\n]*of this error shown\. [^\n]*\]$/,
    );
    expect(Object.keys(error?.data ?? {})).toEqual(['log', 'rows']);
    expect(line).not.toContain(token);
    expect(line.length).toBeLessThan(2_500);
  });

  it('shares the limit when both are long, and data that are text stay text', async () => {
    const session = await start();
    const { error } = await session.call('grow', { error: '{"code":1,"message":"GROW","data":"GROW"}' });
    expect(error?.message).toContain('GROWN line 0');
    expect(error?.data).toContain('GROWN line 0');
  });

  it('is bounded by the bytes of a ceiling, also where nothing can be kept', async () => {
    const archive = { enabled: false, ttl_hours: 72 } as never;
    const session = await start({ proxy: { ceiling_bytes: 3_000 }, config: { archive } });
    const { line, error } = await session.call('grow', { error: '{"code":1,"message":"GROW"}' });
    expect(Buffer.byteLength(line)).toBeLessThan(3_040);
    expect(Buffer.byteLength(line)).toBeGreaterThan(2_500);
    expect(error?.message).toMatch(/bytes of this error shown\. The rest was not kept\.\]$/);
  });

  it('passes whole in a dry run, and without a way back where no ceiling is set', async () => {
    const archive = { enabled: false, ttl_hours: 72 } as never;
    for (const options of [{ dryRun: true }, { config: { archive } }]) {
      const session = await start(options);
      const { error } = await session.call('grow', { error: '{"code":1,"message":"GROW"}' });
      expect(error?.message).toContain('GROWN line 19999 of');
    }
  });

  it('that is no object becomes one', async () => {
    const session = await start();
    const { error } = await session.call('grow', { error: '"GROW"' });
    expect(error).toMatchObject({ code: -32_000, data: expect.stringContaining('GROWN line 0') });
    expect(error?.message).toContain('bytes of this error shown.');
  });

  it('is bounded for resources and prompts too', async () => {
    const session = await start();
    for (const line of [
      await session.request('resources/read', { uri: 'raw://bad' }),
      await session.request('prompts/get', { name: 'bad' }),
    ]) {
      expect(JSON.parse(line)).toMatchObject({
        error: { code: -32_002, message: expect.stringMatching(/BAD line 0 .*of this error shown\./s) },
      });
      expect(line.length).toBeLessThan(2_500);
    }
  });

  it('does not let a result beside it pass', async () => {
    const session = await start();
    const result = JSON.stringify({ content: [{ type: 'text', text: `${token} LONG` }] });
    const { line } = await session.call('say', {
      lines: [`{"jsonrpc":"2.0","id":ID,"error":null,"result":${result}}`],
    });
    expect(line.length).toBeLessThan(4_000);
    expect(line).not.toContain(token);
  });
});
