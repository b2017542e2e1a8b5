/** Messages that can be read though their provider refuses them: what is sure is mended, the rest is named or kept. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-odd-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });

const item = { type: 'function_call', call_id: '1', name: 'f', arguments: '{}' };
const output = { type: 'function_call_output', call_id: '1', output: 'x' };
const said = (words: string) => ({ role: 'user', content: words });
const chatCall = (id: string) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } });
const chatAsked = { role: 'assistant', content: null, tool_calls: [chatCall('a'), chatCall('b')] };
const chatResult = { role: 'tool', tool_call_id: 'a', content: 'x' };

describe('plimsoll check, repair and prune', () => {
  it('take out the copy of a call with its output', async () => {
    const call = { ...item, id: 'fc_1' };
    await writeFile(
      join(folder, 's.json'),
      JSON.stringify([said('a'), call, output, call, output, said('b')]),
    );
    expect((await run('check', 's.json')).out).toContain('this one is a copy of record 2.');
    expect((await run('repair', 's.json', '--out', 'm.json')).code).toBe(0);
    expect(JSON.parse(await readFile(join(folder, 'm.json'), 'utf8'))).toEqual([
      said('a'),
      call,
      output,
      said('b'),
    ]);
  });

  it('give a result without an id that of the only call it can answer, and keep what nobody can tell', async () => {
    const { tool_call_id: _, ...unnamed } = chatResult;
    const asked = { ...chatAsked, tool_calls: [chatCall('a')] };
    await writeFile(join(folder, 's.json'), JSON.stringify([said('hi'), asked, unnamed, said('go on')]));
    const check = await run('check', 's.json');
    expect([check.code, check.out]).toEqual([
      1,
      expect.stringMatching(/3 {2}result-without-id .*tool_call_id/),
    ]);
    const repair = await run('repair', 's.json', '--out', 'm.json');
    expect(repair.out).toContain('record 3: it names the call a, the only one before it without a result');
    expect(JSON.parse(await readFile(join(folder, 'm.json'), 'utf8'))).toEqual([
      ...[said('hi'), asked, chatResult, said('go on')],
    ]);
    const both = [said('hi'), chatAsked, unnamed, { ...unnamed, content: 'the other' }, said('go on')];
    await writeFile(join(folder, 's.json'), JSON.stringify(both));
    const taken = await run('repair', 's.json', '--out', 'm.json');
    expect([taken.code, taken.out]).toEqual([0, expect.stringContaining('2 mended, 2 parts taken out')]);
    expect(taken.out).toMatch(/record 3: taken out \(result-without-id\), [a-z2-7]{16}/);
    expect((await run('restore', 'm.json', '--all', '--out', 'o.json')).code).toBe(0);
    expect(JSON.parse(await readFile(join(folder, 'o.json'), 'utf8'))).toEqual(both);
  });

  it('let a prune go on with a role that nobody knows, and keep its words', async () => {
    const pairs = Array.from({ length: 12 }, (_, at) => [
      { role: 'assistant', content: null, tool_calls: [chatCall(`c${at}`)] },
      { role: 'tool', tool_call_id: `c${at}`, content: `line ${at}\n`.repeat(400) },
    ]);
    const list = [said('hi'), { role: 'critic', content: 'I object' }, ...pairs.flat(), said('go on')];
    await writeFile(join(folder, 's.json'), JSON.stringify(list));
    const prune = await run('prune', 's.json', '--budget', '2000', '--mode', 'aggressive', '--out', 'p.json');
    expect(prune.err).toContain('plimsoll check names it');
    const pruned = await readFile(join(folder, 'p.json'), 'utf8');
    expect(pruned.length).toBeLessThan(JSON.stringify(list).length / 2);
    expect(JSON.parse(pruned)[1]).toEqual({ role: 'critic', content: 'I object' });
    const { findings } = (await run('check', 'p.json', '--json')).json<{ findings: object[] }>();
    expect(findings).toMatchObject([{ rule: 'unknown-role', record: 2 }]);
    const converted = await run('convert', 's.json', '--to', 'anthropic-messages', '--json');
    expect(converted.json<{ losses: object[] }>().losses).toContainEqual(
      expect.objectContaining({ kind: 'unknown-role', what: 'critic', count: 1 }),
    );
  });
});
