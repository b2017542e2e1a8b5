/** What `plimsoll fit` tells beside the text: where originals are, what was wrong with what was named, and what nobody speaks of. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { startWebServer } from '../../../../test/support/web-server.js';
import type { FitResult } from '../../../app/fit/fit.js';

const SHIPS = ['ferry', 'barge', 'tug', 'cutter', 'trawler', 'lighter', 'launch', 'brig', 'sloop', 'ketch'];

function harbour(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-told-'));
  for (const ship of SHIPS) {
    const days = Array.from(
      { length: 40 },
      (_, n) => `In ${1700 + n} the ${ship} lay ${n} days at quay ${n % 7}.`,
    );
    writeFileSync(join(cwd, `${ship}.txt`), days.join(' '));
  }
  return cwd;
}

it.each([40, 300, 600, 1_500])(
  'says that originals are in the archive, and for how long, in %i tokens',
  async (budget) => {
    const cwd = harbour();
    const argv = ['fit', '.', '--budget', String(budget), '--set', 'research.content_archive_enabled=true'];
    const { code, out, err } = await runCommand(argv, {
      cwd,
      env: { PLIMSOLL_HOME: mkdtempSync(join(tmpdir(), 'plimsoll-home-')) },
    });
    expect(code).toBe(0);
    expect(err).toContain('The originals of 10 items are in the archive, kept 72 h: plimsoll archive list');
    if (budget >= 600) expect(out).toMatch(/\[plimsoll: .*plimsoll archive list.*\]$/m);
    if (budget >= 600) expect(out).toMatch(/\[plimsoll: .*kept 72 h.*\]$/m);
    const without = await runCommand(argv.slice(0, 4), { cwd });
    expect(without.out + without.err).not.toMatch(/archive|72 h/);
  },
);

it.each(['', ' \n'])('has nothing to fit where standard input is %j, named or not', async (stdin) => {
  for (const source of [['-'], []]) {
    const { code, out, err } = await runCommand(['fit', ...source, '--budget', '50'], { stdin });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('standard input is empty');
  }
});

it('tells every address and file that is wrong', async () => {
  const argv = ['fit', 'ftp://one.example/a', 'gopher://two.example/b', 'nowhere.md', '--budget', '50'];
  const { code, err } = await runCommand(argv, { cwd: tmpdir() });
  expect(code).toBe(2);
  for (const told of ['ftp:', 'gopher:', 'nowhere.md does not exist']) expect(err).toContain(told);
  const files = await runCommand(['fit', 'nowhere.md', 'neither.md', '--budget', '50'], { cwd: tmpdir() });
  expect(files.err).toContain('nowhere.md does not exist. neither.md does not exist.');
});

it('names the option that gives a slow page more time', async () => {
  const server = await startWebServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('.'), 5);
    response.on('close', () => clearInterval(timer));
  });
  const argv = ['fit', server.url, '--allow-private', '--page-timeout', '0.6', '--budget', '50'];
  const { err } = await runCommand(argv, { cwd: tmpdir() });
  await server.close();
  expect(err).toContain('took longer than 0.6 s');
  expect(err).toContain('--page-timeout 2');
});

it('tells a question that no item speaks of, and chooses as without it', async () => {
  const cwd = harbour();
  const asked = (...questions: string[]) =>
    runCommand(['fit', '.', '--budget', '200', ...questions.flatMap((one) => ['--query', one]), '--json'], {
      cwd,
    });
  const note =
    'No item is about the question "salary of the astronaut"; items were chosen by other criteria.';
  const unspoken = (await asked('salary of the astronaut?')).json<FitResult>();
  expect(unspoken.input_notes).toEqual([note]);
  const priorities = ({ items }: FitResult) => new Set(items.map(({ priority }) => priority)).size;
  expect(priorities(unspoken)).toBe(1);
  const both = (await asked('salary of the astronaut?', 'where did the ferry lie?')).json<FitResult>();
  expect(both.input_notes).toEqual([note]);
  expect((await asked('where did the ferry lie?')).json<FitResult>().input_notes).toEqual([]);
  const { err } = await runCommand(['fit', '.', '--budget', '200', '-q', 'salary of the astronaut?'], {
    cwd,
  });
  expect(err).toContain(`warning: ${note}`);
  const whole = await runCommand(['fit', '.', '--budget', '90000', '-q', 'astronaut?', '--json'], { cwd });
  expect(whole.json<FitResult>().input_notes).toEqual([]);
});

it('tells that a file of items was given as a text', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-told-'));
  writeFileSync(join(cwd, 'items.jsonl'), '{"id":"a","content":"One."}\n{"id":"b","content":"Two."}\n');
  writeFileSync(join(cwd, 'rows.jsonl'), '{"name":"a","price":1}\nno JSON\n');
  const asText = await runCommand(['fit', 'items.jsonl', 'rows.jsonl', '--budget', '500'], { cwd });
  expect(asText.err.match(/pass it with --items/g)).toHaveLength(1);
  expect(asText.err).toContain('warning: "items.jsonl" looks like JSON Lines of items');
  const asItems = await runCommand(['fit', '--items', 'items.jsonl', '--budget', '500'], { cwd });
  expect(asItems.err).not.toContain('pass it with --items');
});

it('does not tell of one reason for items that were left out for several', async () => {
  const cwd = harbour();
  writeFileSync(join(cwd, 'empty.txt'), ' \n');
  const { err } = await runCommand(['fit', '.', '--budget', '60'], { cwd });
  expect(err).toMatch(/"empty\.txt" was left out in fit: it is empty\. \(CONTENT_DROPPED\)$/m);
  expect(err).toMatch(/has no room for it\. \(CONTENT_DROPPED\)/);
});
