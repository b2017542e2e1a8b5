import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlimsollError } from '../../contract/plimsoll-error.js';
import { checkSession, convertSession, pruneSession, repairSession, restoreSession } from '../../index.js';
import { sampleSession } from '../../session/testing/sample-session.js';

let world: { readonly cwd: string; readonly env: { readonly PLIMSOLL_HOME: string } };
beforeEach(async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'plimsoll-library-'));
  world = { cwd, env: { PLIMSOLL_HOME: join(cwd, 'home') } };
});
afterEach(() => rm(world.cwd, { recursive: true, force: true }));

const prune = () => ({ ...world, budget: 8_000, mode: 'aggressive' }) as const;

describe('a program that holds a session', () => {
  it('prunes and restores a request, a list and a text, and gets back what it gave', async () => {
    const request = sampleSession();
    const whole = await pruneSession(request, prune());
    expect(whole.request.model).toBe(request.model);
    expect(whole.request.messages.length).toBeLessThan(request.messages.length);
    expect((await restoreSession(whole.request, world)).request).toEqual(request);

    const list = await pruneSession(request.messages, prune());
    expect((await restoreSession(list.messages, world)).messages).toEqual(request.messages);

    const source = JSON.stringify(request, null, 2);
    const { text } = await pruneSession(source, prune());
    expect(text.length).toBeLessThan(source.length);
    expect(await restoreSession(text, world)).toEqual({
      text: source,
      prunes: 1,
      rewritten: false,
      noticesLeft: 0,
      verified: true,
      restorable: true,
      warnings: [],
    });
  });

  it('restores what one handle stands for', async () => {
    const { messages, report } = await pruneSession(sampleSession().messages, prune());
    const handles = [report.actions.at(-1)?.handle ?? ''];
    const some = await restoreSession(messages, { ...world, handles });
    expect(JSON.stringify(some.messages).length).toBeGreaterThan(JSON.stringify(messages).length);
    await expect(restoreSession(messages, { ...world, handles: ['nobody'] })).rejects.toThrow('"nobody"');
  });

  it('restores nothing where two sessions became the same, until it is told which record is meant', async () => {
    const request = sampleSession();
    const orphan = { role: 'tool', tool_call_id: 'nobody', content: 'late' };
    const other = [...request.messages.slice(0, 2), orphan, ...request.messages.slice(2)];
    const { messages } = await pruneSession(request.messages, prune());
    expect((await pruneSession(other, prune())).messages).toEqual(messages);
    const refused = await restoreSession(messages, world).catch((error: unknown) => error);
    const { code, details } = refused as PlimsollError;
    const candidates = details?.candidates as readonly { readonly handle: string }[];
    expect([code, candidates.length]).toEqual(['NOT_FOUND', 2]);
    const both = candidates.map(({ handle }) => restoreSession(messages, { ...world, records: [handle] }));
    const restored = (await Promise.all(both)).map((one) => one.messages);
    expect(restored).toEqual([other, request.messages]);
  });

  it('says of a dry run before the first run that its handles are examples', async () => {
    const { messages } = sampleSession();
    const before = await pruneSession(messages, { ...prune(), dryRun: true });
    expect(before.report.made_up_handles).toBe(true);
    const run = await pruneSession(messages, prune());
    const after = await pruneSession(messages, { ...prune(), dryRun: true });
    expect(after.report.made_up_handles).toBe(false);
    expect(after.report.tokens).toEqual(run.report.tokens);
  });

  it('leaves a request alone that is small enough', async () => {
    const request = sampleSession();
    expect((await pruneSession(request, { ...world, budget: 900_000 })).request).toBe(request);
  });

  it('takes a request of one text, and counts its instructions', async () => {
    const request = { model: 'gpt-5', input: 'Who are you?' };
    const alone = await pruneSession(request, prune());
    expect(alone.request).toBe(request);
    const instructed = { ...request, instructions: 'Answer in one word, and only if you are asked.' };
    const both = await pruneSession(instructed, prune());
    const list = await pruneSession(
      { ...instructed, input: [{ role: 'user', content: request.input }] },
      prune(),
    );
    expect(both.report.tokens.before).toBeGreaterThan(alone.report.tokens.before + 8);
    expect(list.report.tokens.before).toBe(both.report.tokens.before);
  });

  it.each([
    ['systemInstruction', (text: string) => ({ systemInstruction: { parts: [{ text }] } })],
    ['system_instruction', (text: string) => ({ system_instruction: { parts: [{ text }] } })],
    ['config.systemInstruction', (text: string) => ({ config: { systemInstruction: text } })],
  ])('counts the instructions of Gemini in %s', async (_, beside) => {
    const contents = [{ role: 'user', parts: [{ text: 'Who are you?' }] }];
    const alone = await pruneSession({ contents }, prune());
    const both = await pruneSession(
      { ...beside('Answer in one word, and only if you are asked.'), contents },
      prune(),
    );
    expect(both.report.tokens.before).toBeGreaterThan(alone.report.tokens.before + 8);
  });

  it('checks and repairs what a provider would refuse', async () => {
    const call = { id: 'c', type: 'function', function: { name: 'read', arguments: '{}' } };
    const messages = [
      { role: 'user', content: 'Read it.' },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'user', content: 'And?' },
    ];
    expect(checkSession({ model: 'gpt-4o', messages })).toMatchObject({
      valid: false,
      findings: [{ rule: 'call-without-result', record: 2 }],
    });
    const { messages: mended, report } = await repairSession<object[]>(messages, world);
    expect(report.after).toEqual([]);
    expect(checkSession(mended).valid).toBe(true);
    const sound = [{ role: 'user', content: 'Hello.' }];
    expect((await repairSession(sound, world)).messages).toBe(sound);
  });

  it('says that a list without messages is none that can be sent', () => {
    expect(checkSession([])).toMatchObject({ valid: false, findings: [{ rule: 'no-messages' }] });
    expect(checkSession('{"type":"session","id":"a","cwd":"/"}\n')).toMatchObject({ valid: true });
    expect(() => checkSession({ role: 'user' })).toThrow('checkSession needs a transcript');
  });

  it('converts a text, a list and a request', () => {
    const request = sampleSession();
    const { text } = convertSession(JSON.stringify(request), { to: 'anthropic-messages' });
    const whole = convertSession(request, { to: 'anthropic-messages' });
    expect(whole.text).toBe(text);
    expect(whole.value).toEqual(JSON.parse(text));
    expect(convertSession(request.messages, { to: 'ai-sdk' }).value).toBeInstanceOf(Array);
    expect(convertSession(request, { to: 'openai-chat' }).value).toEqual(request);
    expect(() => convertSession(7 as never, { to: 'ai-sdk' })).toThrow('convertSession needs a transcript');
  });

  it('says of what is no JSON that it is none', async () => {
    const cyclic: { role: string; content: unknown } = { role: 'user', content: '' };
    cyclic.content = [cyclic];
    for (const message of [cyclic, { role: 'user', content: 1n }, { role: 'user', content: throwing() }]) {
      const sentence = 'The messages cannot be written as JSON: ';
      await expect(pruneSession([message], world)).rejects.toMatchObject({
        name: 'PlimsollError',
        message: expect.stringContaining(sentence),
      });
      expect(() => checkSession({ messages: [message] })).toThrow(sentence);
      expect(() => convertSession([message], { to: 'ai-sdk' })).toThrow(sentence);
    }
  });
});

function throwing(): object {
  return Object.defineProperty({}, 'text', {
    enumerable: true,
    get: () => {
      throw new Error('no text today');
    },
  });
}
