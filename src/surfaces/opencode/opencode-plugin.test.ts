import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlugin, type OpencodeMessage, PlimsollPlugin } from './opencode-plugin.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-opencode-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const HOOK = 'experimental.chat.messages.transform';

function session(): OpencodeMessage[] {
  const file = Array.from({ length: 200 }, (_, line) => `line ${line} of the file`).join('\n');
  return Array.from({ length: 20 }, (_, turn) => [
    {
      info: { id: `u${turn}`, sessionID: 's', role: 'user' },
      parts: [{ id: `p${turn}`, type: 'text', text: `Do ${turn}` }],
    },
    {
      info: { id: `a${turn}`, sessionID: 's', role: 'assistant', modelID: 'gpt-4o' },
      parts: [
        {
          id: `t${turn}`,
          sessionID: 's',
          messageID: `a${turn}`,
          type: 'tool',
          callID: `c${turn}`,
          tool: 'read',
          state: { status: 'completed', input: { filePath: 'a.ts' }, output: `${file}\n${turn}` },
        },
        { id: `x${turn}`, type: 'text', text: `Done ${turn}` },
      ],
    },
  ]).flat();
}

describe('the OpenCode plugin', () => {
  it('changes the list in place, within the budget, and keeps what the person wrote', async () => {
    const hooks = await createPlugin({
      budget: 6_000,
      mode: 'aggressive',
      env: { PLIMSOLL_HOME: join(folder, 'home') },
    })({ directory: folder });
    const output = { messages: session() };
    const { messages } = output;
    await hooks[HOOK]({}, output);
    expect(output.messages).toBe(messages);
    const text = JSON.stringify(messages);
    expect(text.length).toBeLessThan(JSON.stringify(session()).length / 3);
    for (let turn = 0; turn < 20; turn++) expect(text).toContain(`"Do ${turn}"`);
    expect(text).toContain('plimsoll_retrieve');
  });

  it('replays what it pruned, after a short request and others in between, for the sessions of late', async () => {
    let prunes = 0;
    const hooks = await createPlugin({
      budget: 6_000,
      mode: 'aggressive',
      onPrune: () => prunes++,
      env: { PLIMSOLL_HOME: join(folder, 'home') },
    })({ directory: folder });
    const ask = async (id: string, messages: OpencodeMessage[]) => {
      const output = { messages: JSON.parse(JSON.stringify(messages).replaceAll('"s"', `"${id}"`)) };
      await hooks[HOOK]({}, output);
      return (output.messages as OpencodeMessage[]).map((message) => JSON.stringify(message));
    };
    const first = await ask('first', session());
    const more = { info: { id: 'u', sessionID: 's', role: 'user' }, parts: [{ type: 'text', text: 'More' }] };
    await ask('first', session().slice(0, 1));
    for (let other = 0; other < 31; other++) await ask(`other${other}`, session().slice(0, 1));
    const second = await ask('first', [...session(), more]);
    expect(second.slice(0, first.length)).toEqual(first);
    expect(prunes).toBe(1);
    for (let other = 0; other < 32; other++) await ask(`later${other}`, session().slice(0, 1));
    await ask('first', [...session(), more]);
    expect(prunes).toBe(2);
  });

  it('counts for the model of the newest message', async () => {
    const counters: string[] = [];
    const hooks = await createPlugin({
      budget: 6_000,
      mode: 'aggressive',
      onPrune: ({ counter }) => counters.push(counter.id),
      archive: false,
      env: {},
    })({ directory: folder });
    const model = { providerID: 'anthropic', modelID: 'claude-sonnet-4-5' };
    const info = { id: 'u', sessionID: 's', role: 'user', model };
    const messages = [...session(), { info, parts: [{ id: 'p', type: 'text', text: 'Go on' }] }];
    await hooks[HOOK]({}, { messages });
    expect(counters).toEqual([expect.stringContaining('claude')]);
  });

  it('never throws, whatever it is given', async () => {
    const hooks = await PlimsollPlugin();
    const odd = { messages: [{ info: {}, parts: [] }] };
    await expect(hooks[HOOK]({}, odd)).resolves.toBeUndefined();
    await expect(hooks[HOOK]({}, { messages: [] })).resolves.toBeUndefined();
  });

  it('never throws in its hook, and the log of OpenCode says what was wrong', async () => {
    const said: string[] = [];
    const log = (entry: { readonly body: { readonly message: string } }) => {
      said.push(entry.body.message);
      throw new Error('no log');
    };
    const hooks = await createPlugin({ limit: 5_000, env: {} })({
      directory: folder,
      client: { app: { log } },
    });
    for (const output of [undefined, null, {}, { messages: null }, { messages: [null] }, { messages: 'x' }])
      await expect(hooks[HOOK]({}, output as never)).resolves.toBeUndefined();
    const unchangeable = { messages: Object.freeze(session()) as OpencodeMessage[] };
    await expect(hooks[HOOK]({}, unchangeable)).resolves.toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
    expect(said.length).toBeGreaterThanOrEqual(6);
    expect(said[0]).toBe('There is no list of messages to prune.');
  });

  it('says in the log of OpenCode that protection keeps the session over the budget', async () => {
    const said: string[] = [];
    const client = { app: { log: ({ body }: { body: { message: string } }) => said.push(body.message) } };
    const hooks = await createPlugin({ budget: 900, archive: false, env: {} })({ directory: folder, client });
    const messages = session().map((message, index) =>
      JSON.parse(JSON.stringify(message).replaceAll('a.ts', `${index}.ts`)),
    ) as OpencodeMessage[];
    await hooks[HOOK]({}, { messages });
    await new Promise((resolve) => setImmediate(resolve));
    expect(said).toEqual([expect.stringContaining('over the budget of 900. What blocks it: ')]);
  });

  it('gives back what it pruned, or says why not, and has no tool where nothing is kept', async () => {
    const env = { PLIMSOLL_HOME: join(folder, 'home') };
    const hooks = await createPlugin({ budget: 900, mode: 'aggressive', env })({ directory: folder });
    const messages = session();
    await hooks[HOOK]({}, { messages });
    const [, handle = ''] = /handle=\\*"([a-z2-7]{16})/.exec(JSON.stringify(messages)) ?? [];
    expect(await hooks.tool?.plimsoll_retrieve.execute({ handle })).toContain('line 77 of the file\nline 78');
    await expect(hooks.tool?.plimsoll_retrieve.execute({ handle: 'a'.repeat(16) })).rejects.toThrow(
      'There is no original',
    );
    expect((await createPlugin({ archive: false })()).tool).toBeUndefined();
  });

  it('reduces a large result as it comes, by the limit of the configuration, and leaves others alone', async () => {
    const env = { PLIMSOLL_HOME: join(folder, 'home'), PLIMSOLL_PROXY_LIMIT_TOKENS: '800' };
    const hooks = await createPlugin({ env })({ directory: folder });
    const log = Array.from({ length: 3_000 }, (_, at) => (at === 1_500 ? 'error: crane' : `ok ${at}`)).join(
      '\n',
    );
    const outputAfter = async (tool: string, output: unknown) => {
      const result = { title: 't', output, metadata: {} } as { output: string };
      await hooks['tool.execute.after']({ tool, args: { command: 'make' } }, result);
      return result.output;
    };
    const reduced = await outputAfter('bash', log);
    expect(reduced).toContain('error: crane');
    const [, handle = ''] = /plimsoll_retrieve\(handle="([a-z2-7]{16})"/.exec(reduced) ?? [];
    expect(await hooks.tool?.plimsoll_retrieve.execute({ handle, search: 'ok 2077' })).toContain('ok 2077');
    for (const output of ['short', undefined, 7, [log]])
      expect(await outputAfter('bash', output)).toEqual(output);
    expect(await outputAfter('plimsoll_retrieve', log)).toBe(log);
    const odd = hooks['tool.execute.after'] as (input: unknown, output: unknown) => Promise<void>;
    for (const nothing of [undefined, null, 'x'])
      await expect(odd(nothing, nothing)).resolves.toBeUndefined();
  });

  it('refuses wrong options when it is made', () => {
    for (const [options, sentence] of [
      [null, 'createPlugin needs its options as an object.'],
      [{ budget: -1 }, 'createPlugin: budget must be a whole number of tokens, 1 or more, not -1.'],
      [{ mode: 'agressive' }, 'createPlugin: mode must be one of default, aggressive, not "agressive".'],
      [{ bugdet: 10 }, 'createPlugin: There is no option "bugdet". Did you mean "budget"?'],
    ] as const)
      expect(() => createPlugin(options as never)).toThrow(sentence);
    // A file that passes the whole entry on has this function called with the context of OpenCode.
    expect(() => createPlugin({ client: {}, directory: folder, $: {} } as never)).not.toThrow();
  });
});
