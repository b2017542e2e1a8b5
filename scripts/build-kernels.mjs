// Writes the small kernels in WebAssembly as modules in base64: the pure rooms that use them read no files. They stand in the
// repository; a test compares them with their sources. `--check` writes nothing and fails when one differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const KERNELS = [
  {
    source: 'assembly/json-nodes.ts',
    target: 'src/data/json-nodes-kernel.ts',
    name: 'JSON_NODES_KERNEL',
    pages: 1,
  },
];

const root = dirname(dirname(fileURLToPath(import.meta.url)));

for (const kernel of KERNELS) {
  const code = await moduleOf(kernel);
  const target = join(root, kernel.target);
  if (process.argv[2] !== '--check') writeFileSync(target, code);
  else if (readFileSync(target, 'utf8') !== code) {
    console.error(
      `${kernel.target} is not what ${kernel.source} compiles to: run node scripts/build-kernels.mjs`,
    );
    process.exitCode = 1;
  }
}

async function moduleOf({ source, name, pages }) {
  const lines = (await compile(source, pages)).match(/.{1,100}/g).map((line) => `  '${line}',`);
  const comment = `/** \`${source}\`, written by \`node scripts/build-kernels.mjs\`. */`;
  return `${comment}\nexport const ${name} = [\n${lines.join('\n')}\n].join('');\n`;
}

async function compile(source, pages) {
  // The decorator `@inline` stands in a comment, because other tools than its compiler do not know it before a function.
  const text = readFileSync(join(root, source), 'utf8').replaceAll('\n// @inline\n', '\n@inline\n');
  const options = ['-O3', '--converge', '--runtime', 'stub', '--noAssert', '--enable', 'simd'];
  let binary;
  const { error, stderr } = await asc.main(
    ['kernel.ts', ...options, '--initialMemory', String(pages), '--outFile', 'kernel.wasm'],
    {
      readFile: (name) => (name === 'kernel.ts' ? text : null),
      writeFile: (_, contents) => {
        binary = contents;
      },
    },
  );
  if (error) throw new Error(`${source} does not compile:\n${stderr.toString()}`, { cause: error });
  return Buffer.from(binary).toString('base64');
}
