import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, readProjectFile } from '../architecture/source-tree.js';

/**
 * The programs of the pages for authors of MCP servers are run with the built package, beside the files that the page shows. One
 * that names an error (`throw new PlimsollError('CODE'` or `// CODE:`) must end with it; all others must end well.
 */
const PAGES = ['docs/mcp-tool.md', 'docs/tool-output.md', 'docs/tool-policy.md'];
const run = promisify(execFile);
let folder: string;

/** What an example takes from the program around it. A tool is called as soon as it is registered, but for our own. */
const WORLD = `
const list = Array.from({ length: 500 }, (_, id) => ({ id, name: 'n' + id, total: id, price: id, relevance: id }));
const answers = [];
Object.assign(globalThis, {
  rows: list, systems: list, buy_orders: list, sell_orders: list,
  item: { id: 1 }, query: 'q', inputSchema: {},
  database: { orders: async () => list },
  server: { registerTool: (name, config, handler) => name === 'plimsoll_retrieve' || answers.push(handler({ state: 'paid' }, {})) },
});
let code;
try {
  await import(process.argv[2]);
} catch (error) {
  code = error.code ?? error.message;
}
const texts = (await Promise.all(answers)).map(({ content }) => JSON.parse(content[0].text));
console.log(JSON.stringify({ code, texts }));
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-programs-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(projectRoot, join(folder, 'node_modules/plimsoll'), 'dir');
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  await writeFile(join(folder, 'world.mjs'), WORLD);
  for (const page of PAGES) {
    for (const [, name, text] of readProjectFile(page).matchAll(/^```toml\n# ([\w.]+)\n([\s\S]*?)^```$/gm)) {
      await writeFile(join(folder, name as string), text as string);
    }
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('programs of the pages for authors of MCP servers', () => {
  it.each(programs())('$page, program $number', async ({ text, number, page }) => {
    const { code } = await transform(text, { loader: 'ts' });
    const file = join(folder, `program-${page.replace(/\W/g, '-')}-${number}.mjs`);
    await writeFile(file, code);
    const { stdout } = await run(process.execPath, ['world.mjs', file], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, PLIMSOLL_HOME: join(folder, 'home') },
    });
    const outcome = JSON.parse(stdout) as {
      code?: string;
      texts: { error?: true; _meta: { count: number } }[];
    };
    expect(outcome.code).toBe(/PlimsollError\('(\w+)'|\/\/ ([A-Z_]+): /.exec(text)?.slice(1).find(Boolean));
    expect(outcome.texts.filter(({ error }) => error)).toEqual([]);
    // The limit of the configuration stands over that of the code.
    const limit = /max_items: (\d+)/.exec(text) ?? /maxItems: (\d+)/.exec(text);
    for (const { _meta: facts } of outcome.texts) expect(facts.count).toBe(Number(limit?.[1]));
    expect(outcome.texts).toHaveLength(text.includes('registerTool') ? 1 : 0);
  });
});

function programs(): { page: string; number: number; text: string }[] {
  const found = PAGES.flatMap((page) =>
    [...readProjectFile(page).matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((block, index) => ({
      page,
      number: index + 1,
      text: block[1] ?? '',
    })),
  );
  expect(found.length).toBeGreaterThan(5);
  return found;
}
