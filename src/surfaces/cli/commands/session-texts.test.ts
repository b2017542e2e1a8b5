/** What a person reads of session commands: sentences for odd files, a next step, and where the old file went. */

import { chmod, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { SESSION_FORMATS } from '../../../session/formats/registry.js';
import { sampleSession } from '../../../session/testing/sample-session.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-texts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const put = (name: string, text: string) => writeFile(join(folder, name), text);
const long = JSON.stringify(sampleSession());

describe('session commands on odd files', () => {
  it.each(['session', 'check', 'prune', 'repair', 'convert'])('%s says what the file is', async (command) => {
    const rest = command === 'convert' ? ['--to', 'ai-sdk'] : [];
    const said = async (text: string, ...more: string[]) => {
      await put('s.json', text);
      const { code, err } = await run(command, 's.json', ...rest, ...more);
      expect(code).toBe(2);
      return err;
    };
    expect(await said('')).toContain('The transcript is empty');
    expect(await said('{"a":1}')).toContain('This is not a transcript in a known format.');
    expect(await said(long.slice(0, 3_000))).toContain('This begins like JSON but is not valid');
    expect(await said(`${long}\n${long}\n`)).toContain('head -n 1 FILE > one.json');
    const lines = sampleSession().messages.map((message) => `${JSON.stringify(message)}\n`);
    expect(await said(lines.join(''))).toContain('a message on each line');
    expect(await said(long, '--format', 'gemini-contents')).toContain('It reads as openai-chat');
    expect(await said(long, '--format', 'claud')).toContain('There is no session format "claud".');
  });

  it('name the message that no format takes, and what is wrong with it', async () => {
    const said = async (messages: unknown, ...more: string[]) => {
      await put('s.json', JSON.stringify(messages));
      return (await run('check', 's.json', ...more)).err;
    };
    const user = { role: 'user', content: 'a' };
    expect(await said([{ role: 'critic', content: 'b' }])).toContain(
      'Message 1 has the role "critic"; known are',
    );
    expect(await said([{ content: 'b' }])).toContain('Message 1 has no role.');
    expect(await said({ messages: [{ role: 'critic', content: 'b' }, user, 7] })).toContain(
      'Message 3 is 7, not an object.',
    );
    expect(await said({ messages: [{ ...user, content: 5 }] }, '--format', 'anthropic-messages')).toContain(
      'Message 1 has 5 as content, which is neither a text nor a list.',
    );
    expect(await said({ contents: [{ role: 'user' }] }, '--format', 'gemini-contents')).toContain(
      'Message 1 has nothing as parts, not a list.',
    );
  });

  it('say what they count, in words', async () => {
    await put('s.json', long);
    expect((await run('check', 's.json')).out).toMatch(/openai-chat, \d+ messages in the context, rules of/);
    expect((await run('check', 's.json', '--whole-file')).out).toContain('messages in the file, rules of');
    const converted = await run('convert', 's.json', '--to', 'anthropic-messages', '--out', 'a.json');
    expect(converted.out).toMatch(/openai-chat to anthropic-messages: \d+ messages written, rules of/);
    const pruned = await run('prune', 's.json', '--mode', 'aggressive', '--out', 'p.json');
    expect(pruned.out).toContain('(exact duplicates)');
    expect(pruned.out).not.toContain('(exact_duplicate)');
    expect(pruned.err).toMatch(/^Cache \(if the provider still has this session cached\): /m);
  });

  it('do not say that all has left where something stays', async () => {
    const lookup = (id: string, content: string) => [
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id, type: 'function', function: { name: 'look', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: id, content },
    ];
    const big = Array.from({ length: 20_000 }, (_, at) => `row ${at} of ${at * 7}`).join('\n');
    const steps = ['a', 'b', 'c', 'd'].flatMap((id) => lookup(id, 'x'));
    await put('s.json', JSON.stringify([{ role: 'user', content: 'hi' }, ...lookup('big', big), ...steps]));
    const { out } = await run(
      'prune',
      's.json',
      '--mode',
      'aggressive',
      '--budget',
      '300',
      '--out',
      'p.json',
    );
    expect(out).toMatch(/^[\d,]+ to \d+ tokens \(over -99 %\)/);
  });

  it('read standard input where the file is -', async () => {
    const stdin = JSON.stringify([{ role: 'user', content: 'hello' }]);
    const piped = (...argv: string[]) =>
      runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') }, stdin });
    expect((await piped('check', '-')).out).toContain('valid');
    expect((await piped('prune', '-', '--budget', '100')).out).toBe(stdin);
    expect((await piped('prune', '-', '--budget', '100', '--out', 'p.json')).code).toBe(0);
    expect(await readFile(join(folder, 'p.json'), 'utf8')).toBe(stdin);
    const broken = JSON.stringify([
      { role: 'user', content: 'a' },
      { role: 'assistant', content: null },
    ]);
    const replaced = await runCommand(['repair', '-', '--in-place'], {
      cwd: folder,
      env: { PLIMSOLL_HOME: join(folder, 'home') },
      stdin: broken,
    });
    expect(replaced.err).toContain('Standard input cannot be replaced.');
  });

  it('show a transcript without messages', async () => {
    await put('s.json', '{"messages":[]}');
    expect((await run('session', 's.json')).out).toBe(
      '0 tokens in 0 messages, 0 turns\nopenai-chat, counted for gpt-4o (exact)\n',
    );
    const { code, out } = await run('check', 's.json');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('no-messages        A request has at least one message; here is none.'),
    ]);
    expect(out).not.toContain('plimsoll repair');
    expect((await run('prune', 's.json', '--budget', '9', '--dry-run')).out).toContain(
      '0 tokens, 0 messages: unchanged',
    );
  });

  it('tell that the last line is being written', async () => {
    await put('s.jsonl', '{"type":"session","id":"s","cwd":"/"}\n{"type":"mess');
    const { code, out } = await run('check', 's.jsonl');
    expect([code, out]).toEqual([0, expect.stringContaining('The last line is not complete')]);
  });

  it('never say that a missed budget is met', async () => {
    await put('s.json', JSON.stringify([{ role: 'user', content: 'word '.repeat(200) }]));
    const { code, err } = await run('prune', 's.json', '--budget', '50', '--out', 'p.json');
    expect(code).toBe(1);
    expect(err).toContain('Nothing may be removed');
    expect(err).not.toContain('Already within');
  });
});

describe('session commands', () => {
  it('print a transcript on a pipe byte for byte', async () => {
    await put('s.json', long);
    expect((await run('prune', 's.json', '--budget', '900000')).out).toBe(long);
    const pruned = await run('prune', 's.json', '--budget', '6000', '--mode', 'aggressive');
    await put('p.json', pruned.out);
    expect((await run('restore', 'p.json', '--all')).out).toBe(long);
    expect((await run('repair', 's.json')).out).toBe(long);
    expect((await run('convert', 's.json', '--to', 'openai-chat')).out).toBe(long);
  });

  it('name every format in their help', async () => {
    const { out } = await run('check', '--help');
    for (const format of SESSION_FORMATS) expect(out).toContain(format);
    expect((await run('convert', '--help')).out).toMatch(/--to <format>\s+ai-sdk, anthropic-messages,/);
  });

  it('count for the provider of the format where no model is named', async () => {
    const messages = [{ role: 'user', content: [{ type: 'document', source: {} }] }];
    await put('a.json', JSON.stringify(messages));
    expect((await run('session', 'a.json')).out).toContain(
      'anthropic-messages, counted for claude (an upper est',
    );
    await put(
      'g.json',
      JSON.stringify([
        { role: 'user', parts: [{ text: 'a' }] },
        { role: 'model', parts: [] },
      ]),
    );
    expect((await run('session', 'g.json')).out).toContain('gemini-contents, counted for gemini (');
  });

  it('name the command that names what is broken', async () => {
    const orphan = { role: 'tool', tool_call_id: 'x', content: 'y' };
    await put('s.json', JSON.stringify([{ role: 'user', content: 'a' }, orphan]));
    expect((await run('session', 's.json')).out).toContain(
      'The provider would refuse it in 1 place. Name them with: plimsoll check s.json',
    );
    const repair = await run('repair', 's.json', '--out', 'm.json');
    expect(repair.out).toMatch(/x: taken out \(result-without-call\), \w{16}\n/);
    expect(repair.out).toContain(
      `Everything back: plimsoll restore ${join(folder, 'm.json')} --all --out FILE`,
    );
  });

  it('never write over the file that was read', async () => {
    await put('s.json', long);
    for (const [command, ...rest] of [
      ['prune', '--out', './s.json', '--budget', '6000'],
      ['prune', '--out', 'p.json', '--report', 's.json', '--budget', '6000'],
      ['repair', '--out', 's.json'],
      ['convert', '--out', 's.json', '--to', 'ai-sdk'],
      ['restore', '--out', 's.json', '--all'],
    ]) {
      const ran = await run(command ?? '', 's.json', ...rest);
      expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('s.json is the file that was read.')]);
    }
    expect(await readFile(join(folder, 's.json'), 'utf8')).toBe(long);
    const both = await run('repair', 's.json', '--in-place', '--out', 'x.json');
    expect(both.err).toContain('--in-place and --out cannot be combined.');
  });

  it('keep every backup and the rights of the file', async () => {
    const path = join(folder, 's.json');
    await put('s.json', long);
    await chmod(path, 0o640);
    const prune = async (budget: string) => {
      await utimes(path, 1, 1);
      return run('prune', 's.json', '--budget', budget, '--mode', 'aggressive', '--in-place');
    };
    expect((await prune('12000')).out).toContain(`The old file: ${path}.bak\n`);
    expect((await prune('5000')).out).toContain(`The old file: ${path}.bak2\n`);
    expect(await readFile(`${path}.bak`, 'utf8')).toBe(long);
    expect((await stat(path)).mode & 0o777).toBe(0o640);
    const nowhere = await run('prune', 's.json', '--budget', '3000', '--out', 'no/p.json');
    expect(nowhere.err).toContain('cannot be written: its folder does not exist.');
  });
});
