// Makes generated/tokenizer/: the packed vocabularies (src/tokens/engine/packed-vocabulary.ts describes the form) and the
// WebAssembly kernel from assembly/.
// They are taken from gpt-tokenizer, a development dependency that ships them under the MIT licence.
// `--character-classes` instead writes the table of character classes anew from the reference implementation.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { slotOrder } from './slot-order.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const VOCABULARIES = ['o200k_base', 'cl100k_base'];
const MARK = 0x4b544c50;
const VERSION = 3;
const OWN_SOURCES = ['build-tokenizer.mjs', 'slot-order.mjs'].map((file) => join(root, 'scripts', file));
const CLASSES_SOURCE = join(root, 'src/tokens/engine/character-classes.ts');
const RUNS_SOURCE = join(root, 'src/tokens/engine/character-class-runs.ts');

/** Vitest's global setup: the tests read the files from generated/. */
export async function setup() {
  await buildTokenizer();
}

/** Writes what is missing or older than its sources; returns the folder, the files in it and the packages they come from. */
export async function buildTokenizer() {
  const folder = join(root, 'generated', 'tokenizer');
  mkdirSync(folder, { recursive: true });
  const files = [];
  for (const name of VOCABULARIES) {
    const source = join(dirname(require.resolve('gpt-tokenizer/package.json')), 'data', `${name}.tiktoken`);
    const target = join(folder, `${name}.vocab`);
    if (isStale(target, [source, CLASSES_SOURCE, RUNS_SOURCE, ...OWN_SOURCES])) {
      const { blockOf, classes } = await characterClasses();
      writeFileSync(
        target,
        Buffer.concat([packVocabulary(readFileSync(source, 'latin1')), blockOf, classes]),
      );
    }
    files.push(`${name}.vocab`);
  }
  const kernel = join(folder, 'kernel.wasm');
  const sources = readdirSync(join(root, 'assembly')).map((file) => join(root, 'assembly', file));
  if (isStale(kernel, [...sources, ...OWN_SOURCES])) await compileKernel(kernel);
  files.push('kernel.wasm');
  return { folder, files, packages: ['gpt-tokenizer'] };
}

async function characterClasses() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [CLASSES_SOURCE],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const module = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return module.characterClasses();
}

async function compileKernel(target) {
  const { default: asc } = await import('assemblyscript/asc');
  const options = ['-O3', '--converge', '--runtime', 'stub', '--noAssert', '--initialMemory', '64'];
  const { error, stderr } = await asc.main(
    ['assembly/kernel.ts', ...options, '--baseDir', root, '--outFile', relative(root, target)],
    { readFile: kernelSource },
  );
  if (error) throw new Error(`The token kernel does not compile:\n${stderr.toString()}`, { cause: error });
}

/** The decorator `@inline` stands in a comment, because other tools than its compiler do not know it before a function. */
function kernelSource(name, folder) {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\n// @inline\n', '\n@inline\n') : null;
}

function isStale(target, sources) {
  const time = modified(target);
  return sources.some((source) => modified(source) > time);
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** A line of the source is a token in base64 and its rank. */
function packVocabulary(source) {
  const tokens = [];
  for (const line of source.split('\n')) {
    if (line === '') continue;
    const [token, rank] = line.split(' ');
    if (Number(rank) !== tokens.length) throw new Error(`Rank ${rank} is not in order`);
    const bytes = Buffer.from(token, 'base64');
    // The kernel takes eight zero bytes for a free place (assembly/vocabulary.ts).
    if ([8, 16].includes(bytes.length) && bytes.subarray(-8).every((byte) => byte === 0)) {
      throw new Error(`Token ${rank} ends with eight zero bytes`);
    }
    tokens.push(bytes);
  }
  const order = slotOrder(tokens);
  const ordered = order.map((id) => tokens[id]);
  const bytes = Buffer.concat(ordered);
  const header = Buffer.alloc(16);
  for (const [index, value] of [MARK, VERSION, tokens.length, bytes.length].entries()) {
    header.writeUInt32LE(value, index * 4);
  }
  const lengths = Buffer.from(ordered.map((token) => token.length));
  // Byte by byte, because the highest ones compress well.
  const ids = [0, 8, 16].map((shift) => Buffer.from(order.map((id) => id >> shift)));
  return Buffer.concat([header, lengths, bytes, ...ids]);
}

/** Asks the reference, with a vocabulary of single bytes, which characters each class matches. */
function characterClassRuns() {
  const { Tiktoken } = require('tiktoken');
  const singleBytes = Array.from({ length: 256 }, (_, byte) => Buffer.from([byte]).toString('base64'));
  const letters = new Array(0x110000).fill('O');
  const patterns = {
    U: '[\\p{Lu}\\p{Lt}]',
    L: '\\p{Ll}',
    X: '[\\p{Lm}\\p{Lo}]',
    M: '\\p{M}',
    N: '\\p{N}',
    S: '\\s',
    R: '[\\r\\n]',
  };
  for (const [letter, pattern] of Object.entries(patterns)) {
    const reference = new Tiktoken(`! 0 ${singleBytes.join(' ')}`, {}, pattern);
    for (let base = 0; base < letters.length; base += 0x800) {
      if (base === 0xd800) continue;
      const block = Array.from({ length: 0x800 }, (_, i) => String.fromCodePoint(base + i)).join('');
      const matched = Buffer.from(reference.encode_ordinary(block)).toString('utf8');
      for (const character of matched) letters[character.codePointAt(0)] = letter;
    }
    reference.free();
  }
  const runs = [];
  for (let start = 0, at = 1; at <= letters.length; at += 1) {
    if (letters[at] === letters[start]) continue;
    runs.push(`${at - start > 1 ? (at - start).toString(36) : ''}${letters[start]}`);
    start = at;
  }
  return runs;
}

function writeCharacterClasses() {
  const lines = [''];
  for (const run of characterClassRuns()) {
    if (lines.at(-1).length + run.length > 100) lines.push('');
    lines[lines.length - 1] += run;
  }
  const head = readFileSync(RUNS_SOURCE, 'utf8').split('[\n')[0];
  writeFileSync(RUNS_SOURCE, `${head}[\n${lines.map((line) => `  '${line}',`).join('\n')}\n].join('');\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--character-classes')) writeCharacterClasses();
  else console.log(await buildTokenizer());
}
