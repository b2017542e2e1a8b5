// Builds dist/: bundled, code-split JavaScript by esbuild and declarations by tsc.
// Bundling is for start-up time (docs/decisions/0001-bundled-build.md); package.json's exports name the entries.
import { execFileSync } from 'node:child_process';
import { chmod, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildBrowserEntry } from './build-browser-entry.mjs';
import { buildTokenizer } from './build-tokenizer.mjs';
import { trimDeclarations } from './trim-declarations.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

// zod is a dependency because the declarations name its types; its code is bundled all the same, so that
// a command does not load ninety files to check a few options.
const external = [
  ...Object.keys(manifest.dependencies ?? {}),
  ...Object.keys(manifest.optionalDependencies ?? {}),
  ...Object.keys(manifest.peerDependencies ?? {}),
].filter((name) => name !== 'zod');

/** Entry file in dist/ -> source file. */
const entries = {
  index: 'src/index.ts',
  contract: 'src/contract.ts',
  tokens: 'src/tokens.ts',
  'mcp-tool': 'src/mcp-tool.ts',
  'mcp-proxy': 'src/mcp-proxy.ts',
  'presets/aria': 'src/presets/aria.ts',
  research: 'src/research.ts',
  'ai-sdk': 'src/ai-sdk.ts',
  opencode: 'src/opencode.ts',
  cli: 'src/surfaces/cli/main.ts',
  'bound-worker': 'src/app/proxy/bound-worker.ts',
};

/** Started after every call of a tool: each is one file, for finding and linking many takes longer than what it does. */
const quickEntries = {
  hook: 'src/surfaces/cli/hook-main.ts',
  'run-hook': 'src/surfaces/cli/run-hook.ts',
  'late/counting': 'src/app/counting.ts',
};

/** What those import late, as entries of the ordinary build. */
const lateEntries = {
  'late/hook-event': 'src/surfaces/cli/hook-event.ts',
  'late/cli-io': 'src/surfaces/cli/cli-io.ts',
  'late/run-cli': 'src/surfaces/cli/run-cli.ts',
  'late/program': 'src/surfaces/cli/program.ts',
};

/** Bundled CommonJS code asks for `require`. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** What packages hold of others and their own licence does not tell of. */
const CARRIED = {
  unpdf: [
    `PDF.js, inside unpdf (Apache-2.0)

Copyright Mozilla Foundation

Licensed under the Apache License, Version 2.0. Its text stands in this file, and at http://www.apache.org/licenses/LICENSE-2.0.
`,
  ],
};

/** Our sentences are English: the other languages of zod's messages would be half of its code. */
const englishOnly = {
  name: 'english-only',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** Imports of a quick entry, and what it imports late, go to the file of that name and are not bundled again. */
const lateImports = (names) => ({
  name: 'late-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) => {
      const name = names.find((entry) => basename(entry) === basename(path, '.js'));
      return kind !== 'dynamic-import' || name === undefined
        ? undefined
        : { path: `./${name}.js`, external: true };
    });
  },
});

await rm(join(root, 'dist'), { recursive: true, force: true });
const options = {
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  // A constant of a module is a variable in a bundle, which is read again in each round of a loop; this writes its value instead.
  minifySyntax: true,
  chunkNames: 'chunks/[name]-[hash]',
  external,
  // The file that it names for Node asks for its parts by a `require` that no bundler can follow.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  metafile: true,
  logLevel: 'warning',
  define: { PLIMSOLL_VERSION: JSON.stringify(manifest.version) },
  banner: { js: REQUIRE },
};
const result = await build({
  ...options,
  entryPoints: { ...entries, ...lateEntries },
  splitting: true,
  plugins: [englishOnly, lateImports(['run-hook'])],
});
const quick = await build({
  ...options,
  entryPoints: quickEntries,
  plugins: [lateImports(['late/counting', ...Object.keys(lateEntries)])],
});
await leaveForeignSourcesOut(result.metafile);
await leaveForeignSourcesOut(quick.metafile);
await leaveUnusedRequireOut(result.metafile);
await leaveUnusedRequireOut(quick.metafile);
await buildBrowserEntry(join(root, 'dist'));
await chmod(join(root, 'dist/cli.js'), 0o755);
const tokenizer = await buildTokenizer();
for (const file of tokenizer.files)
  await cp(join(tokenizer.folder, file), join(root, 'dist/tokenizer', file));
await writeFile(join(root, 'dist/THIRD-PARTY-LICENSES.txt'), await licences(result.metafile));
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
await trimDeclarations(
  join(root, 'dist/types'),
  Object.values(manifest.exports).flatMap(({ types }) => (types === undefined ? [] : [join(root, types)])),
);

/** Source maps hold our own code; the text of the libraries would be most of the package. */
async function leaveForeignSourcesOut(metafile) {
  for (const output of Object.keys(metafile.outputs).filter((path) => path.endsWith('.map'))) {
    const path = join(root, output);
    const map = JSON.parse(await readFile(path, 'utf8'));
    const isForeign = (source) => source.includes('node_modules/');
    if (map.sources.length > 0 && map.sources.every(isForeign)) map.mappings = '';
    map.sourcesContent = map.sourcesContent.map((text, index) =>
      isForeign(map.sources[index]) ? null : text,
    );
    await writeFile(path, JSON.stringify(map));
  }
}

/** Most files never ask for `require`, and loading what makes it takes a millisecond. The line stays, for the source maps. */
async function leaveUnusedRequireOut(metafile) {
  for (const output of Object.keys(metafile.outputs).filter((path) => path.endsWith('.js'))) {
    const path = join(root, output);
    const [before, after] = (await readFile(path, 'utf8')).split(REQUIRE);
    if (!/\brequire\b/.test(after)) await writeFile(path, before + after);
  }
}

/** The licence text of every package whose code is inside dist/. */
async function licences(metafile) {
  const names = new Set(tokenizer.packages);
  for (const input of Object.keys(metafile.inputs)) {
    const match = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (match) names.add(match[1]);
  }
  const parts = [];
  for (const name of [...names].sort()) {
    const folder = join(root, 'node_modules', name);
    const { version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const files = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'].map((f) => join(folder, f));
    const text = (await firstReadable(files)) ?? standardText(name, license, author);
    parts.push(`${name} ${version} (${license})\n\n${text.trim()}\n`, ...(CARRIED[name] ?? []));
  }
  if (!parts.some((part) => part.includes('END OF TERMS AND CONDITIONS')))
    throw new Error('no package comes with the text of the Apache License, which others only name');
  return parts.join(`\n${'-'.repeat(78)}\n\n`);
}

async function firstReadable(paths) {
  for (const path of paths) {
    try {
      return await readFile(path, 'utf8');
    } catch {}
  }
  return undefined;
}

/** A package may name a licence and leave its text out. */
function standardText(name, license, author) {
  if (license !== 'ISC') throw new Error(`${name} comes without the text of its licence (${license})`);
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  return `Copyright (c) ${holder}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the
above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY
DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION,
ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;
}
