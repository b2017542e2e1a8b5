import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let cwd: string;

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'plimsoll-assemble-'));
  await mkdir(join(cwd, 'parts/persona-files'), { recursive: true });
  await writeFile(join(cwd, 'parts/CLAUDE.md'), `# Rules\n${'Be brief.\n'.repeat(4_000)}`);
  await writeFile(join(cwd, 'parts/pilot-profile.md'), 'A pilot.\n');
  await writeFile(join(cwd, 'parts/persona-files/b.md'), 'Persona B\n');
  await writeFile(join(cwd, 'parts/persona-files/a.md'), 'Persona A\n');
  await writeFile(join(cwd, 'secret.txt'), 'outside');
  await symlink(join(cwd, 'secret.txt'), join(cwd, 'parts/session-context.md'));
});

afterAll(() => rm(cwd, { recursive: true, force: true }));

describe('plimsoll assemble', () => {
  it('orders and cuts the default segments and reports what it did', async () => {
    const ran = await runCommand(['assemble', 'parts', '--json'], { cwd });
    const { text, report, files } = ran.json<{
      text: string;
      report: { name: string; status: string; bytes_after: number }[];
      files: Record<string, string[]>;
    }>();
    expect(ran.code).toBe(0);
    expect(ran.err).toContain('session-context.md is a symbolic link, and was not read.');
    expect(report.map(({ name, status }) => [name, status])).toEqual([
      ['CLAUDE.md', 'cut'],
      ['Pilot Profile', 'whole'],
      ['Persona Files', 'whole'],
      ['Session Context', 'missing'],
      ['Skill Base', 'missing'],
      ['Skill Overlay', 'missing'],
      ['Tool Results', 'missing'],
    ]);
    expect(report[0]?.bytes_after).toBeLessThanOrEqual(20 * 1024);
    expect(files['Persona Files']).toEqual(['persona-files/a.md', 'persona-files/b.md']);
    expect(text.indexOf('# Rules')).toBeLessThan(text.indexOf('A pilot.'));
    expect(text).not.toContain('outside');
    expect(/\[plimsoll: .*\]/.exec(text)?.[0]).toMatchInlineSnapshot(
      `"[plimsoll: CLAUDE.md was cut, 20,388 of 40,008 bytes shown; all of it: cat parts/CLAUDE.md]"`,
    );
  });

  it('takes a table of its own and writes a file', async () => {
    await writeFile(
      join(cwd, 'segments.toml'),
      '[[segments]]\nname = "Who"\nfiles = ["persona-files/*.md"]\nmax_tokens = 3\nper_part = true\nrequired = true\n',
    );
    const ran = await runCommand(['assemble', 'parts', '--table', 'segments.toml', '--out', 'out.md'], {
      cwd,
    });
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(ran.out).toContain('Who');
    expect(await readFile(join(cwd, 'out.md'), 'utf8')).toContain('Persona A');
  });

  it('says when a required segment is missing, with exit code 1', async () => {
    const ran = await runCommand(['assemble', 'parts/persona-files'], { cwd });
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('"CLAUDE.md" is required and missing')]);
  });

  it('says what is wrong with a table, a folder or a file', async () => {
    await writeFile(join(cwd, 'wrong.toml'), '[[segments]]\nname = "x"\nfiles = []\n');
    const wrong = await runCommand(['assemble', 'parts', '--table', 'wrong.toml'], { cwd });
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('segments.0.files')]);
    const none = await runCommand(['assemble', 'parts', '--table', 'none.toml'], { cwd });
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('There is no file')]);
    expect((await runCommand(['assemble', 'nowhere'], { cwd })).err).toContain('nowhere does not exist.');
    expect((await runCommand(['assemble', 'wrong.toml'], { cwd })).err).toContain('is a file, not a folder.');
    expect((await runCommand(['assemble', 'parts', '--out', 'no/such/file'], { cwd })).err).toContain(
      'cannot be written',
    );
  });
});
