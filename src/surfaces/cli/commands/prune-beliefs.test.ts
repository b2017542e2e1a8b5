import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-beliefs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });

let calls = 0;
const person = (text: string) => ({ role: 'user', content: [{ type: 'text', text }] });
const said = (text: string) => ({ role: 'assistant', content: [{ type: 'text', text }] });

function called(name: string, input: object, content: string, is_error = false) {
  const id = `toolu_${++calls}`;
  return [
    { role: 'assistant', content: [{ type: 'tool_use', id, name, input }] },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: id, content, ...(is_error ? { is_error } : {}) }],
    },
  ];
}

const LOG = 'compiling the next file of the long list of files\n'.repeat(300);
const REMINDER =
  '<system-reminder>\nThe user sent the following message:\nuse port 9000 instead of 8080\n</system-reminder>';
const PROSE = 'The sources agree on most of what matters for the house. '.repeat(30);
const REFUSED =
  "The user doesn't want to proceed with this tool use. The tool use was rejected. The user said:\nkeep the name";

function transcript(): string {
  const messages = [
    person('Set up the service on port 8080.'),
    ...called('Bash', { command: 'make all' }, `${LOG}\n${REMINDER}`),
    ...called(
      'schedule_visit',
      { time: '10:00', address: 'word '.repeat(60) },
      '{"scheduled":true,"time":"14:00"}',
    ),
    ...called(
      'close_cases',
      { ids: ['T-3', 'T-7'], why: 'word '.repeat(60) },
      '{"results":[{"id":"T-3","status":"closed"},{"id":"T-7","status":"error"}]}',
    ),
    said(`${PROSE}\n\n1. Daikin, 14,300 EUR\n2. Nibe, 19,300 EUR\n\n${PROSE}\n\nWhich one shall I order?`),
    person('the second one'),
    ...called('Edit', { file_path: 'a.ts', old_string: 'a', new_string: 'b' }, REFUSED, true),
    ...Array.from({ length: 10 }, (_, at) => [
      person(`Go on with ${at}.`),
      ...called('Bash', { command: `make part-${at}` }, LOG),
      ...called('schedule_visit', { time: `1${at}:30` }, '{"scheduled":true}'),
      ...called('close_cases', { ids: [`U-${at}`] }, '{"results":[]}'),
      said(`Part ${at} is done.`),
    ]).flat(),
    person('What is the state?'),
  ];
  return JSON.stringify({ model: 'claude-sonnet-4-5', max_tokens: 1_000, messages }, null, 1);
}

describe('what an agent would believe after a prune', () => {
  it('is what happened: words, choices, values and failures stay true at the smallest budget', async () => {
    const original = transcript();
    await writeFile(join(folder, 's.json'), original);
    const args = ['--budget', '500', '--mode', 'aggressive', '--out'];
    const pruned = await run('prune', 's.json', ...args, 'p.json');
    const text = await readFile(join(folder, 'p.json'), 'utf8');
    expect(text).toContain('use port 9000 instead of 8080');
    expect(text).toContain('2. Nibe, 19,300 EUR');
    expect(text).toContain('Which one shall I order?');
    expect(text).toContain('schedule_visit 10:00: scheduled, but time=14:00; ');
    expect(text).toContain('close_cases T-3 T-7: failed=1 of 2 (T-7); ');
    expect(text).toContain('keep the name');
    expect(text).not.toContain('[plimsoll: cut]');
    expect(`${pruned.out}${pruned.err}`).not.toContain('Failed, with no success since');
    expect((await run('check', 'p.json')).code).toBe(0);
    await run('prune', 'p.json', ...args, 'again.json');
    expect(await readFile(join(folder, 'again.json'), 'utf8')).toBe(text);
    expect((await run('restore', 'p.json', '--all', '--out', 'o.json')).code).toBe(0);
    expect(await readFile(join(folder, 'o.json'), 'utf8')).toBe(original);
  });
});
