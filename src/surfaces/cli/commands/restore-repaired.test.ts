/** What comes back by its handle where another change has taken it over, as after a repair. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { openArchive } from '../../../app/open-archive.js';
import { defaultConfig } from '../../../contract/config/default-config.js';
import { keepOriginals } from '../../../engine/keep-originals.js';
import { readTranscript } from '../../../session/formats/recognise-format.js';
import { redactText } from '../../../trust/redact-text.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-repaired-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: string[]) =>
  runCommand(argv, { cwd: folder, env: { PLIMSOLL_HOME: join(folder, 'home') } });
const read = (name: string) => readFile(join(folder, name), 'utf8');

/** Reasoning, a remark and a call side by side; the first call of all has no result. */
function session(): object[] {
  const call = (id: string) => ({ type: 'tool_use', id, name: 'bash', input: { command: `ls ${id}` } });
  const steps = Array.from({ length: 14 }, (_, at) => [
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: `why${at} `.repeat(60), signature: 's' },
        { type: 'text', text: `Let me look at folder ${at} now, and then at what is in it:` },
        call(`t${at}`),
      ],
    },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: `t${at}`, content: `file${at}\n`.repeat(80) }],
    },
  ]);
  return [
    { role: 'user', content: 'go' },
    { role: 'assistant', content: [{ type: 'text', text: 'First:' }, call('lost')] },
    { role: 'user', content: 'go on' },
    ...steps.flat(),
    { role: 'user', content: 'and now?' },
    { role: 'assistant', content: 'Done.' },
  ];
}

interface Report {
  readonly actions: readonly { readonly reason: string; readonly handle: string }[];
  readonly mends: readonly unknown[];
}

it('puts back what each handle stands for, also where another change of the message took it over', async () => {
  await writeFile(join(folder, 's.json'), JSON.stringify(session()));
  const argv = ['prune', 's.json', '--budget', '1200', '--mode', 'aggressive', '--out', 'p.json', '--json'];
  const { actions, mends } = (await run(...argv)).json<Report>();
  const reasoning = actions.filter(({ reason }) => reason === 'reasoning');
  expect(reasoning.length).toBeGreaterThan(3);
  expect(mends).toHaveLength(1);
  const pruned = await read('p.json');
  for (const { handle } of reasoning) {
    const original = (await run('archive', 'show', handle)).out.trim();
    expect(pruned).not.toContain(original);
    const { code, out } = await run('restore', 'p.json', '--id', handle, '--out', 'q.json');
    expect([code, out]).toEqual([0, expect.stringContaining(`Put back ${handle}`)]);
    expect(await read('q.json')).toContain(original);
  }
  for (const { handle } of actions) {
    await run('restore', 'p.json', '--id', handle, '--out', 'q.json');
    expect(await read('q.json')).not.toBe(pruned);
  }
});

it('refuses a handle of which the record tells no place, and says how to get at it', async () => {
  const env = { PLIMSOLL_HOME: join(folder, 'home') };
  const archive = await openArchive({ config: defaultConfig().archive, env, cwd: folder });
  const original = JSON.stringify(session());
  const start = original.indexOf('First:');
  const edits = [{ start, end: start + 6, text: '1', action: 1 }];
  const text = original.replace('First:', '1');
  const handles = [['abcdefghijklmnop'], ['bcdefghijklmnopq']];
  await keepOriginals(
    { text, edits, actions: [], handles },
    readTranscript(original),
    archive,
    { item: 's.json' },
    redactText,
  );
  await writeFile(join(folder, 'p.json'), text);
  const { code, err } = await run('restore', 'p.json', '--id', 'abcdefghijklmnop', '--out', 'q.json');
  expect([code, err]).toEqual([1, expect.stringContaining('does not say where it stood')]);
  expect(err).toContain('--all');
  await expect(read('q.json')).rejects.toThrow();
  expect((await run('restore', 'p.json', '--id', 'bcdefghijklmnopq', '--out', 'q.json')).code).toBe(0);
  expect(await read('q.json')).toBe(original);
});

it('says of what came back with another one that it is there', async () => {
  await writeFile(join(folder, 's.json'), JSON.stringify(session()));
  const argv = ['prune', 's.json', '--budget', '1200', '--mode', 'aggressive', '--out', 'p.json', '--json'];
  const { actions } = (await run(...argv)).json<Report>();
  const told: string[] = [];
  for (const { handle } of actions) {
    await run('restore', 'p.json', '--id', handle, '--out', 'q.json');
    for (const other of actions) {
      if (other.handle === handle) continue;
      const { code, out } = await run('restore', 'q.json', '--id', other.handle, '--out', 'r.json');
      expect(code).toBe(0);
      const isThere = (await read('r.json')) === (await read('q.json'));
      expect(out.startsWith(isThere ? `Nothing to put back for ${other.handle}` : 'Put back')).toBe(true);
      if (isThere) told.push(out);
    }
    if (told.length > 0) break;
  }
  expect(told).not.toEqual([]);
});
