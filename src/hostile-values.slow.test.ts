/**
 * Every function that the entries of the package export, with values that were made to keep it busy or to break it, in the place of each
 * of its values. A call returns, or throws a sentence that says what is wrong. The calls are made in processes of their own with little
 * memory: one that takes all of it, or does not end, is named here and stops nothing else.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ENTRIES,
  exportedFunctions,
  LIBRARY_CALLS,
  WITHOUT_FOREIGN_VALUES,
} from '../test/support/library-calls.js';
import * as library from './index.js';

const root = process.cwd();
/** Beside the worker that other tests have there: from this place the files of the tokenizer are found. */
const folder = join(root, 'generated', 'worker', 'hostile');
const MEMORY_MB = 768;
/** No call takes that long, however much else the machine has to do. */
const QUIET_MS = 90_000;

interface Told {
  readonly index?: number;
  readonly label?: string;
  readonly problem?: string;
  readonly refused?: string;
  readonly ended?: true;
}

/** What is wrong with the calls from one on, and where to go on after one that did not end. */
async function callsFrom(
  name: string,
  first: number,
): Promise<{ problems: string[]; next: number | undefined }> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MEMORY_MB}`, join(folder, 'hostile-calls.js'), name, String(first)],
    { cwd: tmpdir(), env: { ...process.env, PROJECT_ROOT: root }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let net = setTimeout(() => child.kill('SIGKILL'), QUIET_MS);
  const problems: string[] = [];
  let last: Told = { index: first };
  for await (const line of createInterface(child.stdout)) {
    clearTimeout(net);
    net = setTimeout(() => child.kill('SIGKILL'), QUIET_MS);
    const told = JSON.parse(line) as Told;
    if (told.refused !== undefined) problems.push(`the right call was refused: ${told.refused}`);
    else if (told.problem !== undefined) problems.push(`${told.label}: ${told.problem}`);
    else last = told;
  }
  clearTimeout(net);
  if (last.ended === true) return { problems, next: undefined };
  problems.push(`${last.label}: it did not end, or took all memory`);
  return { problems, next: (last.index ?? first) + 1 };
}

const MOST_PROBLEMS = 5;

async function problemsOf(name: string): Promise<string[]> {
  const all: string[] = [];
  for (let next: number | undefined = 0; next !== undefined && all.length < MOST_PROBLEMS; ) {
    const called = await callsFrom(name, next);
    all.push(...called.problems);
    next = called.next;
  }
  return all;
}

describe('a function that the package exports', () => {
  beforeAll(async () => {
    mkdirSync(join(tmpdir(), 'library-calls'), { recursive: true });
    await build({
      absWorkingDir: root,
      entryPoints: { 'hostile-calls': 'test/support/hostile-calls.ts' },
      outdir: folder,
      bundle: true,
      format: 'esm',
      platform: 'node',
      external: ['@photostructure/sqlite'],
      target: 'node20',
      logLevel: 'warning',
      define: { PLIMSOLL_VERSION: '"0"' },
      banner: {
        js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
      },
    });
  });

  it('is called here, or takes nothing from outside', () => {
    const known = (name: string) => name in LIBRARY_CALLS || name in WITHOUT_FOREIGN_VALUES;
    expect(exportedFunctions().filter((name) => !known(name))).toEqual([]);
    const rows = [
      ...Object.keys(LIBRARY_CALLS).map((name) => name.split(' ')[0]),
      ...Object.keys(WITHOUT_FOREIGN_VALUES),
    ];
    expect(rows.filter((name) => !exportedFunctions().includes(name as string))).toEqual([]);
  });

  it('is looked for in every entry', async () => {
    const { exports } = (await import('../package.json', { with: { type: 'json' } })).default;
    const entries = Object.keys(exports).filter((name) => name !== './package.json');
    expect(
      entries.map((name) => name.replace(/^\.\/?/, '').replace('tokens/', 'tokens-') || 'index').sort(),
    ).toEqual(Object.keys(ENTRIES).sort());
  });

  it.each(Object.keys(LIBRARY_CALLS))(
    'ends with what it is for, or with a sentence: %s',
    async (name) => {
      expect(await problemsOf(name)).toEqual([]);
    },
    600_000,
  );

  it('leaves out of a circle what nobody asked for', () => {
    const circle: Record<string, unknown> = { wallet: 5, name: 'Ann' };
    circle.self = { circle };
    const { value, omitted } = library.omitOnRequestFields(circle, []);
    expect(omitted).toEqual(['wallet']);
    expect(JSON.stringify(library.toPlainJson(value).value)).not.toContain('wallet');
  });
});
