import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { ReportEnvelopeSchema } from '../../../contract/envelope.js';
import { researchCommand } from './research.js';
import { RESEARCH_COMMANDS } from './research-command-names.js';

const WALL = 'The harbour wall of Portmere was built in 1874. It is 312 metres long and made of granite.';
const LIGHT =
  'The lighthouse at Gull Point was lit for the first time in 1901. Its lamp is seen for 18 miles.';
let cwd: string;
let env: Record<string, string>;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'plimsoll-research-'));
  env = { PLIMSOLL_HOME: join(cwd, 'home') };
  mkdirSync(join(cwd, 'docs'));
  writeFileSync(join(cwd, 'docs', 'wall.md'), `# Harbour wall\n\n${WALL}\n`);
  writeFileSync(join(cwd, 'docs', 'light.md'), `# Lighthouse\n\n${LIGHT}\n`);
});

const run = (...argv: string[]) => runCommand(['research', ...argv], { cwd, env });

interface Answer {
  readonly success: boolean;
  readonly data: Record<string, never> & {
    research_id: string;
    status: string;
    items: { research_id: string }[];
  };
  readonly meta: { version: string };
}

async function started(): Promise<string> {
  const { data } = (await run('When was the harbour wall built?', '--from', 'docs', '--json')).json<Answer>();
  return data.research_id;
}

describe('plimsoll research', () => {
  it('prints a report with quotations and their places', async () => {
    const ran = await run('When was the harbour wall built?', '--from', 'docs');
    expect(ran.code).toBe(0);
    expect(ran.out).toContain('1874');
    expect(ran.out).toMatch(/\[\d+\] wall\.md, line 3/);
    expect(ran.out).toContain('extractive');
    expect(ran.err).toContain('synthesis');
  });

  it('says under which heading a quotation stands, names columns, and opens with the newer of two figures', async () => {
    const write = (name: string, text: string) => writeFileSync(join(cwd, 'docs', name), text);
    write('CHANGELOG.md', '# Changes\n\n## 3.2.0 - 2025-05-10\n- Removed support for Node 16.\n');
    write('leave.md', '# Leave\n\n| Country | Days of leave |\n|---|---|\n| Norway | 25 |\n| Japan | 10 |\n');
    write('spec.md', '---\ndate: 2023-03-01\n---\n# Crane K7\nThe crane K7 lifts at most 40 tonnes.\n');
    write('memo.md', '---\ndate: 2025-06-12\n---\n# Memo\nSince May the crane K7 lifts at most 32 tonnes.\n');
    const version = await run('Which version removed support for Node 16?', '--from', 'docs');
    expect(version.out).toContain('(under “3.2.0 - 2025-05-10”)');
    expect(version.out).toContain('CHANGELOG.md, line 4, under “3.2.0 - 2025-05-10”');
    const leave = await run('How many days of leave has Japan?', '--from', 'docs');
    expect(leave.out).toContain('“Country: Japan; Days of leave: 10”');
    const crane = await run('How much does the crane K7 lift?', '--from', 'docs');
    expect(crane.out.split('\n')[2]).toMatch(/32 tonnes.*Sources differ: see Contradictions\./);
    expect(crane.out).toContain('## Contradictions');
    const other = await run('How much does the crane K9 lift?', '--from', 'docs');
    expect(other.out.split('\n')[2]).toMatch(/^Not found /);
  });

  it('ends with 2 where there is no such path and with 1 where nothing can be read', async () => {
    const missing = await run('When was it built?', '--from', 'nowhere');
    expect(missing.code).toBe(2);
    expect(missing.err).toContain('There is no folder or file nowhere.');
    expect((await run('When was it built?', '--from', 'nowhere', '--json')).code).toBe(2);
    writeFileSync(join(cwd, 'empty.md'), '');
    writeFileSync(join(cwd, 'image.dat'), Buffer.from([0, 255, 254, 0, 1, 2, 0, 200]));
    for (const [name, why] of [
      ['empty.md', 'It holds no text'],
      ['image.dat', 'It is not text'],
    ] as const) {
      const ran = await run('When was it built?', '--from', name);
      expect(ran.code).toBe(1);
      expect(ran.err).toContain(`There is nothing to read. Not looked at: ${name} (${why}).`);
    }
    mkdirSync(join(cwd, 'bare'));
    const bare = await run('When was it built?', '--from', 'bare');
    expect(bare.code).toBe(1);
    expect(bare.err).toContain(
      'There is nothing to read. No readable file was found in the named folders or files.',
    );
    expect(bare.err).toContain('Markdown, plain text, HTML, PDF, DOCX, mail, source code, CSV or JSON');
  });

  it('refuses a model that nobody could ask, before a run is made', async () => {
    const ran = await runCommand(
      ['research', 'When was it built?', '--from', 'docs', '--provider', 'claude:sonnet'],
      { cwd, env: { ...env, PATH: join(cwd, 'nowhere'), ANTHROPIC_API_KEY: '' } },
    );
    expect(ran.code).not.toBe(0);
    expect(ran.err).toContain(
      'claude:sonnet cannot be asked: ANTHROPIC_API_KEY is not set, and the program claude is not on the PATH.',
    );
  });

  it('answers a program with one envelope: where the run stands, and the report', async () => {
    const ran = await run('When was the harbour wall built?', '--from', 'docs', '--json');
    expect(ran.json<Answer>()).toMatchObject({
      success: true,
      data: { status: 'completed', iteration: 1, report: expect.stringContaining('1874') },
      error: null,
      meta: { version: 'response-v2' },
    });
    expect(ReportEnvelopeSchema.safeParse(ran.json()).error).toBeUndefined();
  });

  it('answers a program with an envelope when something is refused', async () => {
    const ran = await run('What?', '--from', 'docs', '--max-sources', '51', '--json');
    expect(ran.code).toBe(2);
    expect(ran.json()).toMatchObject({
      success: false,
      data: { error_code: 'INVALID_PARAMS', details: { violations: [{ field: 'max_sources' }] } },
      error: 'The request cannot be run: max_sources must be at most 50, not 51.',
    });
    expect(ran.err).toContain('at most 50');
    const gone = await run('report', 'r0', '--json');
    expect([gone.code, gone.json<Answer>().success]).toEqual([1, false]);
    expect((await run('list', '--limit', '1.5')).code).toBe(0);
  });

  it('reads the question from standard input where that is named', async () => {
    const stdin = 'When was the harbour wall built?\n';
    const ran = await runCommand(['research', '-', '--from', 'docs'], { cwd, env, stdin });
    expect(ran.out).toMatch(/^# When was the harbour wall built\?\n/);
    const empty = await runCommand(['research', '-', '--from', 'docs'], { cwd, env, stdin: ' \n' });
    expect(empty.err).toContain('There is no question.');
    const long = await runCommand(['research', '-', '--from', 'docs'], {
      cwd,
      env,
      stdin: 'a'.repeat(4_001),
    });
    expect(long.err).toContain('query must have at most 4000 characters, not 4001');
  });

  it('lists, shows, reports and deletes a run by the start of its id', async () => {
    const id = await started();
    const listed = (await run('list', '--json')).json<Answer>();
    expect(listed.data.items.map((item) => item.research_id)).toEqual([id]);
    expect((await run('list')).out).toContain('When was the harbour wall built?');
    expect((await run('status', id.slice(0, 6))).out).toContain('completed');
    expect((await run('wait', id)).code).toBe(0);
    const report = await run('report', id, '--json');
    expect(ReportEnvelopeSchema.safeParse(report.json()).error).toBeUndefined();
    expect((await run('delete', id)).out).toBe(`Deleted ${id}.\n`);
    expect((await run('list')).out).toBe('There are no runs yet.\n');
    const gone = await run('report', id);
    expect([gone.code, gone.err]).toEqual([
      1,
      `plimsoll: There is no run "${id}".\n  See plimsoll research list.\n`,
    ]);
  });

  it('writes a page, and a state that can be taken in elsewhere', async () => {
    const id = await started();
    await run('export', id, '--format', 'html', '--out', 'report.html');
    expect(readFileSync(join(cwd, 'report.html'), 'utf8')).toContain(
      '<h1>When was the harbour wall built?</h1>',
    );
    await run('export', id, '--format', 'state', '--out', 'state.json');
    expect(JSON.parse(readFileSync(join(cwd, 'state.json'), 'utf8')).schema_version).toBe(1);
    await run('export', id, '--format', 'state', '--state-version', '0', '--out', 'old.json');
    const old = JSON.parse(readFileSync(join(cwd, 'old.json'), 'utf8'));
    expect(old.content_fidelity).toBeUndefined();
    const elsewhere = { cwd, env: { PLIMSOLL_HOME: join(cwd, 'other') } };
    for (const file of ['state.json', 'old.json']) {
      const taken = await runCommand(['research', 'import', file, '--json'], elsewhere);
      expect(taken.json<Answer>().data.status).toBe('completed');
    }
    const report = await runCommand(['research', 'report', id], elsewhere);
    expect(report.out).toContain('1874');
    writeFileSync(join(cwd, 'odd.json'), JSON.stringify({ ...old, id: '../\u001b[2J' }));
    const odd = await runCommand(['research', 'import', 'odd.json', '--json'], elsewhere);
    expect(odd.json<Answer>().data.research_id).toMatch(/^r[0-9a-f]{12}$/);
  });

  it('says what is wrong with a request, all at once', async () => {
    const ran = await run('What?', '--from', 'docs', '--max-iterations', '11', '--max-sources', '51');
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(/max_iterations.*max_sources/s);
    expect((await run()).err).toContain('There is no question.');
    expect(researchCommand.subcommands?.map(({ name }) => name)).toEqual(RESEARCH_COMMANDS);
    expect((await run('lst')).err).toContain('Did you mean "plimsoll research list"?');
    expect((await run('harbour')).err).toContain('There is nothing to search.');
    expect((await run('What?', '--from', 'docs', '--out', 'nowhere/x.md')).err).toContain(
      'cannot be written',
    );
    expect((await run('list')).out).toBe('There are no runs yet.\n');
    expect((await run('What?', '--from', 'nowhere')).err).toContain('nowhere');
    expect((await run('import', 'nowhere.json')).err).toContain('does not exist');
  });

  it('says so when the documents do not answer', async () => {
    const ran = await run('Who won the cycling race of 1955 in Lyon?', '--from', 'docs');
    expect(ran.code).toBe(0);
    expect(ran.out.toLowerCase()).toContain('not');
    expect(ran.out).toContain('## What is missing');
  });
});
