// Writes src/trust/suspect-words-kernel.ts: assembly/suspect-words.ts compiled, in base64. It stands in the repository because what is
// in trust/ reads no files; a test compares it with its source. `--print` prints it instead.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'src/trust/suspect-words-kernel.ts');

async function compileSuspectWords() {
  const { default: asc } = await import('assemblyscript/asc');
  const source = readFileSync(join(root, 'assembly/suspect-words.ts'), 'utf8');
  const options = ['-O3', '--converge', '--runtime', 'stub', '--noAssert', '--enable', 'simd'];
  const memory = ['--initialMemory', '5', '--maximumMemory', '5'];
  let binary;
  const { error, stderr } = await asc.main(
    ['suspect-words.ts', ...options, ...memory, '--outFile', 'kernel.wasm'],
    {
      readFile: (name) =>
        name === 'suspect-words.ts' ? source.replaceAll('\n// @inline\n', '\n@inline\n') : null,
      writeFile: (_, contents) => {
        binary = contents;
      },
    },
  );
  if (error) throw new Error(`The kernel does not compile:\n${stderr.toString()}`, { cause: error });
  return Buffer.from(binary).toString('base64');
}

const lines = (await compileSuspectWords()).match(/.{1,100}/g).map((line) => `  '${line}',`);
const comment = '/** `assembly/suspect-words.ts`, written by `node scripts/build-suspect-words.mjs`. */';
const code = `${comment}\nexport const SUSPECT_WORDS_KERNEL = [\n${lines.join('\n')}\n].join('');\n`;
if (process.argv[2] === '--print') process.stdout.write(code);
else writeFileSync(target, code);
