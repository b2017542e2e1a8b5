import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, readProjectFile } from '../architecture/source-tree.js';

/** The package as a user gets it: packed, unpacked into an empty folder beside its dependencies, and used from there. */
const run = promisify(execFile);
const manifest = JSON.parse(readProjectFile('package.json')) as {
  version: string;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  exports: Record<string, string | { default: string }>;
};
let folder: string;
let installed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-package-'));
  installed = join(folder, 'node_modules/plimsoll');
  await mkdir(installed, { recursive: true });
  // dist/ has been built by `npm test`; building it here again would disturb the tests that use it.
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: projectRoot,
  });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  await run('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1']);
  for (const name of [...Object.keys(manifest.dependencies), ...Object.keys(manifest.optionalDependencies)])
    await link(name);
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
});

/** As npm would install it. Their own dependencies are found beside them, behind the link. */
async function link(name: string): Promise<void> {
  await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
  await symlink(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
}

async function unlink(name: string): Promise<void> {
  await rm(join(folder, 'node_modules', name));
}

afterAll(() => rm(folder, { recursive: true, force: true }));

async function plimsoll(...args: string[]) {
  return run(process.execPath, [join(installed, 'dist/cli.js'), ...args], {
    cwd: folder,
    env: { ...process.env, PLIMSOLL_HOME: join(folder, 'home') },
  });
}

describe('the packed package', () => {
  it('prints its version and its help', async () => {
    expect((await plimsoll('--version')).stdout.trim()).toBe(manifest.version);
    expect((await plimsoll('--help')).stdout).toContain('plimsoll');
  });

  it('counts tokens from the library as from the command line', async () => {
    await writeFile(join(folder, 'text.txt'), 'A ship is only as safe as her load line.');
    const script =
      "import { countTokens } from 'plimsoll'; process.stdout.write(String(countTokens('A ship is only as safe as her load line.', 'gpt-4o')));";
    await writeFile(join(folder, 'use.mjs'), script);
    const fromLibrary = Number((await run(process.execPath, ['use.mjs'], { cwd: folder })).stdout);
    const fromCommand = JSON.parse(
      (await plimsoll('count', 'text.txt', '--model', 'gpt-4o', '--json')).stdout,
    );
    expect(fromLibrary).toBe(11);
    expect(fromCommand.tokens).toBe(fromLibrary);
  });

  it('researches a folder, with the database that comes along or that Node has', async () => {
    await writeFile(
      join(folder, 'ship.md'),
      'The load line of the Marlow is 412 centimetres above her keel.\n',
    );
    const { stdout } = await plimsoll(
      'research',
      'How high is the load line?',
      '--from',
      'ship.md',
      '--json',
    );
    expect(JSON.parse(stdout).data.report).toContain('412 centimetres');
  });

  it('works without its optional dependencies, and says what needs them', async () => {
    for (const name of Object.keys(manifest.optionalDependencies)) await unlink(name);
    try {
      expect((await plimsoll('count', 'text.txt', '--json')).stdout).toContain('"tokens": 11');
      const ran = await plimsoll('research', 'How high is the load line?', '--from', 'ship.md').then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      );
      // Node has a database with full-text search of its own since late Node 22.
      expect(ran).toMatch(/412 centimetres|@photostructure\/sqlite/);
    } finally {
      for (const name of Object.keys(manifest.optionalDependencies)) await link(name);
    }
  });

  it('has a file for every entry that it exports', async () => {
    const paths = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    );
    for (const path of paths) await expect(readFile(join(installed, path))).resolves.toBeDefined();
  });

  it.each([
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('has types that a strict program can use: %s with resolution %s', async (module, moduleResolution) => {
    const entries = Object.keys(manifest.exports).filter((name) => name !== './package.json');
    const uses = entries.map((name, at) => `export * as entry${at} from 'plimsoll${name.slice(1)}';`);
    await writeFile(
      join(folder, 'use.ts'),
      `import { countTokens, PlimsollError } from 'plimsoll';
       export const tokens: number = countTokens('text', 'gpt-4o');
       export const code: string = new PlimsollError('NOT_FOUND', 'nothing').code;
       // @ts-expect-error: a code that does not exist
       new PlimsollError('WRONG', 'nothing');
       ${uses.join('\n')}`,
    );
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      module,
      moduleResolution,
      target: 'es2023',
      noEmit: true,
      types: ['node'],
      typeRoots: [join(projectRoot, 'node_modules/@types')],
      skipLibCheck: false,
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
    const errors = await run(process.execPath, [tsc, '-p', '.'], { cwd: folder }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(errors).toBe('');
  });

  it('has no declaration that no entry reaches', async () => {
    const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', '.', '--listFilesOnly'], { cwd: folder });
    const held = await readdir(join(installed, 'dist/types'), { recursive: true });
    const reached = stdout.split('\n').flatMap((path) => path.trim().split('/plimsoll/dist/types/')[1] ?? []);
    expect(held.filter((path) => path.endsWith('.d.ts')).sort()).toEqual(reached.sort());
  });

  it('loads no server, database, process or model client with its root entry', async () => {
    const heavy =
      /^(node:)?(http|https|http2|net|tls|dns|child_process|worker_threads|sqlite)$|sqlite|modelcontextprotocol|hono|undici|^pg$|ioredis/;
    const imports = await staticImports(join(installed, 'dist/index.js'));
    expect([...imports].filter((specifier) => heavy.test(specifier))).toEqual([]);
  });

  it('holds what it must and nothing else', async () => {
    expect((await readdir(installed)).sort()).toEqual([
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'dist',
      'docs',
      'examples',
      'package.json',
    ]);
    const licences = await readFile(join(installed, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const part of ['zod', 'PDF.js', 'Mozilla Foundation', 'END OF TERMS AND CONDITIONS'])
      expect(licences).toContain(part);
  });
});

/** Every module that loading a file loads at once; what is imported late is not followed. */
async function staticImports(entry: string, seen = new Set<string>()): Promise<Set<string>> {
  const text = await readFile(entry, 'utf8');
  for (const match of text.matchAll(/^\s*(?:import|export)\b[^'";]*?['"]([^'"]+)['"]/gm)) {
    const specifier = match[1] ?? '';
    const target = specifier.startsWith('.') ? join(dirname(entry), specifier) : specifier;
    if (seen.has(target)) continue;
    seen.add(target);
    if (specifier.startsWith('.')) await staticImports(target, seen);
  }
  return seen;
}
