import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles, projectRoot, readProjectFile } from '../architecture/source-tree.js';

/** Every program in the README and docs that imports Plimsoll is compiled as a strict program would be, with the built types. */
const run = promisify(execFile);
let folder: string;

/** What an example takes from the program around it. */
const WORLD = `
declare const rows: { id: number; status: string }[];
declare const [log, transcript, report, query, system, prompt]: string[];
declare const result: unknown;
declare const [systems, buy_orders, sell_orders]: object[][];
declare const [item, inputSchema, model]: object[];
declare const history: { role: string; content: string }[];
declare const messages: { role: 'user' | 'assistant'; content: string }[];
declare const tools: { name: string }[];
declare const database: { orders(state: string): Promise<object[]> };
declare const server: {
  registerTool(
    name: string,
    config: object,
    handler: (args: { state: string }, extra: object) => Promise<{ content: { type: 'text'; text: string }[] }>,
  ): void;
};
declare function generateText(options: object): Promise<unknown>;
`;

/** What programs do with the library that no document shows. */
const USES = `
import { pruneSession } from 'plimsoll';

type Message = { role: string; content: string };
const options = { budget: 1_000 };
export const { messages } = await pruneSession(JSON.parse('[]'), options);
export const parsed: Message[] = (await pruneSession<Message>(JSON.parse('[]'), options)).messages;
const typed = await pruneSession([{ role: 'user', content: 'text' }] as readonly Message[], options);
export const mutable: Message[] = typed.messages;
export const text: string = (await pruneSession('[]', options)).text;
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-types-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(projectRoot, join(folder, 'node_modules/plimsoll'), 'dir');
  await symlink(join(projectRoot, 'node_modules/@types'), join(folder, 'node_modules/@types'), 'dir');
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('programs in documents', () => {
  it('compile in a strict project', async () => {
    const programs = documentPrograms();
    expect(programs.length).toBeGreaterThan(10);
    const files = [
      { name: 'world.d.ts', text: WORLD },
      { name: 'uses.ts', text: USES },
      ...programs.map(({ path, text }, index) => ({
        name: `${path.replace(/\W/g, '-')}-${index}.ts`,
        text,
      })),
    ];
    for (const { name, text } of files) await writeFile(join(folder, name), text);
    const compilerOptions = {
      strict: true,
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2023'],
      noEmit: true,
      types: ['node'],
    };
    const project = { compilerOptions, files: files.map(({ name }) => name) };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
    const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
    const errors = await run(process.execPath, [tsc, '-p', '.'], { cwd: folder }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(errors).toBe('');
  });
});

function documentPrograms(): { path: string; text: string }[] {
  return ['README.md', ...listFiles('docs', (path) => path.endsWith('.md'))].flatMap((path) =>
    [...readProjectFile(path).matchAll(/^```(?:ts|js)\n([\s\S]*?)^```$/gm)]
      .map((block) => block[1] ?? '')
      .filter((text) => text.includes("from 'plimsoll"))
      .map((text) => ({ path, text })),
  );
}
