/**
 * What `fit`, `prune` and `research` write for inputs made from a seed: moving code changes nothing that leaves.
 * `GOLDEN=write npx vitest run test/golden` writes the lines anew.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Ran, runCommand } from '../support/run-command.js';
import { goldenInputs } from './golden-inputs.js';
import { goldenTalk } from './golden-talk.js';

const FILE = join(import.meta.dirname, 'scopes.jsonl');
const QUERIES = [
  undefined,
  'which payments of the northern harbour failed?',
  'what did the keeper say about cargo?',
];
const FORMATS = ['openai-chat', 'openai-responses', 'anthropic-messages', 'gemini-contents', 'ai-sdk'];
/** One text of each kind; the kinds of one folder are told apart by its number. */
const TEXTS = goldenInputs().filter(({ name }) => name.endsWith(' 200 tokens') && !name.includes('400'));

let home: string;
let sources: string[][];

beforeAll(async () => {
  // A handle is made of the install key and the user: both are the same everywhere.
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  home = await mkdtemp(join(tmpdir(), 'plimsoll-golden-'));
  await mkdir(join(home, 'keys'), { mode: 0o700 });
  await writeFile(join(home, 'keys', 'install.key'), Buffer.alloc(32, 7), { mode: 0o600 });
  sources = Array.from({ length: 6 }, () => []);
  for (const [index, { text }] of TEXTS.entries()) {
    const folder = `set${index % sources.length}`;
    await mkdir(join(home, folder), { recursive: true });
    const path = `${folder}/item${index}.txt`;
    await writeFile(join(home, path), text);
    sources[index % sources.length]?.push(path);
  }
  for (const [index, talk] of [goldenTalk(1, 12), goldenTalk(2, 40)].entries()) {
    await writeFile(join(home, `talk${index}-openai-chat.json`), JSON.stringify(talk));
    for (const format of FORMATS.slice(1))
      await run(
        'convert',
        `talk${index}-openai-chat.json`,
        '--to',
        format,
        '--out',
        `talk${index}-${format}.json`,
      );
  }
});

afterAll(() => rm(home, { recursive: true, force: true }));

const scopes: Readonly<Record<string, () => AsyncGenerator<readonly [name: string, ran: Ran]>>> = {
  async *fit() {
    for (const [index, paths] of sources.entries())
      for (const budget of ['150', '600', '2400'])
        for (const query of QUERIES)
          yield [
            `set ${index} ${budget} ${query ?? ''}`,
            await run(
              'fit',
              ...paths,
              '--budget',
              budget,
              ...(query === undefined ? [] : ['--query', query]),
            ),
          ];
  },

  async *prune() {
    for (const talk of [0, 1])
      for (const format of FORMATS)
        for (const budget of ['400', '2000', '6000'])
          for (const mode of ['default', 'aggressive'])
            yield [
              `talk ${talk} ${format} ${budget} ${mode}`,
              await run('prune', `talk${talk}-${format}.json`, '--budget', budget, '--mode', mode),
            ];
  },

  async *research() {
    for (const index of sources.keys())
      for (const query of QUERIES.slice(1))
        yield [`set ${index} ${query}`, await run('research', query ?? '', '--from', `set${index}`)];
  },
};

describe('what leaves is as it was', () => {
  it.each(Object.keys(scopes))(
    'by %s',
    async (scope) => {
      const now: Record<string, unknown> = {};
      for await (const [name, { code, out }] of scopes[scope]?.() ?? [])
        now[name] = { code, bytes: Buffer.byteLength(out), hash: digest(steady(out)) };
      if (process.env.GOLDEN === 'write') return write(scope, now);
      expect(Object.keys(now).length).toBeGreaterThan(10);
      expect(now).toEqual(readScope(scope));
    },
    120_000,
  );
});

/** Without what differs from run to run. */
function steady(out: string): string {
  return out
    .replaceAll(home, 'HOME')
    .replace(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'DATE')
    .replace(/\br[0-9a-f]{12}\b/g, 'RUN');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function run(...argv: string[]): Promise<Ran> {
  return runCommand(argv, { cwd: home, env: { PLIMSOLL_HOME: home } });
}

function rows(): Record<string, unknown>[] {
  if (!existsSync(FILE)) return [];
  return readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

function readScope(scope: string): Record<string, unknown> {
  const own = rows().filter((row) => row.scope === scope);
  return Object.fromEntries(own.map(({ scope: _, name, ...row }) => [name, row]));
}

async function write(scope: string, now: Record<string, unknown>): Promise<void> {
  const others = rows().filter((row) => row.scope !== scope);
  const own = Object.entries(now).map(([name, row]) => ({ scope, name, ...(row as object) }));
  await writeFile(FILE, `${[...others, ...own].map((row) => JSON.stringify(row)).join('\n')}\n`);
}
