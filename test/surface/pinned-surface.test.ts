/**
 * What programs outside rely on: exported names, commands with their flags, options with their defaults, and of typical
 * commands the exit code and the fields of `--json`. `PINNED=write npx vitest run test/surface/pinned-surface` writes them
 * down anew: what went or changed its name is then told in CHANGELOG.md.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeSections, type OptionDescription } from '../../src/app/configuration/option-schema.js';
import type { CommandSpec } from '../../src/surfaces/cli/command.js';
import { program } from '../../src/surfaces/cli/program.js';
import { listFiles, projectRoot, readProjectFile } from '../architecture/source-tree.js';
import { runCommand } from '../support/run-command.js';

const FILE = join(import.meta.dirname, 'pinned-surface.json');

/** One of each kind of outcome that a command has, on the sample files. */
const RUNS = [
  'count docs',
  'limits gpt-4o',
  'session talk.json',
  'bound result.json --limit 200',
  'fit docs README.md --budget 60 --query notes',
  'fit docs --budget 60 --dry-run',
  'assemble . --table segments.toml',
  'prune talk.json --budget 700 --dry-run',
  'prune talk.json --budget 1 --dry-run',
  'check talk.json',
  'check broken.json',
  'repair broken.json --dry-run',
  'convert talk.json --to anthropic-messages',
  'research "what are the notes about?" --from docs',
  'config show',
  'config check',
  'config init',
  'doctor',
  'archive list',
  'archive stats',
  'archive search closed',
  'ledger',
  'bound',
  'bound missing.json',
  'bound result.json --limit none',
  'count --nothing',
];

let folder: string;
const found: Record<string, unknown> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-pinned-'));
  await cp(join(projectRoot, 'test/surface/sample'), folder, { recursive: true });
  const call = { id: 'c1', type: 'function', function: { name: 'read', arguments: '{"path":"a.txt"}' } };
  const talk = [
    { role: 'user', content: 'Read a.txt and tell me what it says.' },
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'c1', content: 'The quay is closed on Monday. '.repeat(80) },
    { role: 'assistant', content: 'The quay is closed on Monday.' },
    { role: 'user', content: 'And on Tuesday?' },
  ];
  await writeFile(join(folder, 'talk.json'), JSON.stringify(talk));
  await writeFile(join(folder, 'broken.json'), JSON.stringify(talk.filter(({ role }) => role !== 'tool')));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the public surface', () => {
  it('has the exports that are written down', async () => {
    await expectPinned('exports', exportsByEntry());
  });

  it('has the commands and flags that are written down', async () => {
    await expectPinned(
      'commands',
      Object.fromEntries(program.commands.flatMap((command) => describeCommand(command, ''))),
    );
  });

  it('has the options that are written down', async () => {
    const rows = describeSections().flatMap(({ options }) => options.flatMap(describeOption));
    await expectPinned('options', Object.fromEntries(rows));
  });

  it('answers typical commands with the exit codes and fields that are written down', async () => {
    const answers: Record<string, unknown> = {};
    for (const line of RUNS) answers[line] = await answerTo(line);
    await expectPinned('answers', answers);
  });
});

async function expectPinned(name: string, value: unknown): Promise<void> {
  found[name] = JSON.parse(JSON.stringify(value));
  const isWriting = process.env.PINNED === 'write';
  if (isWriting) await writeFile(FILE, `${JSON.stringify(found, undefined, 2)}\n`);
  expect(found[name]).toEqual(JSON.parse(await readFile(FILE, 'utf8'))[name]);
}

/** Entries are lists of names written by hand; a type is a name like any other. */
function exportsByEntry(): Record<string, string[]> {
  const entries = listFiles(
    'src',
    (path) => /^src\/(?:presets\/)?[\w-]+\.ts$/.test(path) && !path.endsWith('.test.ts'),
  );
  return Object.fromEntries(entries.map((path) => [path, exportedNames(readProjectFile(path))]));
}

function exportedNames(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*/g, '');
  const lists = [...code.matchAll(/export\s+(?:type\s+)?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  const listed = lists.map((name) =>
    name
      .trim()
      .replace(/^type\s+/, '')
      .replace(/^.*\sas\s/, ''),
  );
  const declared = [...code.matchAll(/export\s+(?:const|function|class|interface|type)\s+(\w+)/g)].map(
    ([, name = '']) => name,
  );
  return [...listed, ...declared].filter((name) => name !== '').sort();
}

function describeCommand(command: CommandSpec, path: string): [string, unknown][] {
  const name = `${path} ${command.name}`.trim();
  const described = {
    arguments: command.arguments?.map(([syntax]) => syntax),
    flags: command.options?.map(({ flags, default: value, choices }) => [
      flags,
      ...(value === undefined ? [] : [{ default: value }]),
      ...(choices === undefined ? [] : [{ choices }]),
    ]),
    configured: command.configured,
  };
  return [[name, described], ...(command.subcommands ?? []).flatMap((sub) => describeCommand(sub, name))];
}

function describeOption({ path, defaultValue, note, fields }: OptionDescription): [string, unknown][] {
  const row = { default: defaultValue, accepted: note.accepted, in_project: note.inProject };
  return [[path.join('.'), row], ...fields.flatMap(describeOption)];
}

async function answerTo(line: string): Promise<unknown> {
  const words = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  const { code, out } = await runCommand([...words, '--json'], {
    cwd: folder,
    env: { PLIMSOLL_HOME: join(folder, 'home') },
  });
  return { code, fields: out === '' ? [] : [...fieldsOf(JSON.parse(out), '')].sort() };
}

function fieldsOf(value: unknown, path: string): Set<string> {
  if (Array.isArray(value) && value.length === 0) return new Set([`${path}[]: empty`]);
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...fieldsOf(item, `${path}[]`)]));
  if (typeof value !== 'object' || value === null)
    return new Set([`${path}: ${value === null ? 'null' : typeof value}`]);
  return new Set(
    Object.entries(value).flatMap(([key, field]) => [
      ...fieldsOf(field, path === '' ? key : `${path}.${key}`),
    ]),
  );
}
