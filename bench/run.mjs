// npm run bench -- NAME [--only PART[,PART]] [--data DIR] [--quick] [--json] [--tarball FILE]
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseBenchArguments, UsageError } from './harness/arguments.mjs';
import { ensureDependencies } from './harness/dependencies.mjs';
import { BENCH_FOLDER } from './harness/folders.mjs';
import * as harness from './harness/index.mjs';
import { installTarball, packProject, temporaryFolder } from './harness/product.mjs';
import { resultText, saveResult } from './harness/results.mjs';
import { environment } from './harness/versions.mjs';

const NAMES = [
  'output',
  'proxy',
  'prompt',
  'session',
  'formats',
  'usage',
  'research',
  'tokens',
  'secrets',
  'cases',
  'fidelity',
  'truth',
  'answers',
  'hook',
  'ablate',
];
const USAGE = 'npm run bench -- NAME [--only PART[,PART]] [--data DIR] [--quick] [--json] [--tarball FILE]';

process.exitCode = await main(process.argv.slice(2));

async function main(argv) {
  let options;
  try {
    options = parseBenchArguments(argv);
    for (const path of [options.dataDir, options.tarball]) {
      if (path && !existsSync(path)) throw new UsageError(`There is no ${path}`);
    }
  } catch (error) {
    return wrongUsage(error);
  }
  const existing = NAMES.filter((name) => existsSync(benchFile(name)));
  if (!existing.includes(options.name)) {
    const what = NAMES.includes(options.name) ? 'has no benchmark yet' : 'is not a benchmark';
    console.error(`${options.name} ${what}. There are: ${existing.join(', ') || 'none'}.`);
    return 1;
  }
  const installation = lazyInstallation(options.tarball);
  try {
    return await runBench(options, installation);
  } catch (error) {
    return wrongUsage(error);
  } finally {
    await installation.remove();
  }
}

function wrongUsage(error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\nUsage: ${USAGE}`);
  return 2;
}

async function runBench({ name, only, dataDir, quick, json }, installation) {
  await ensureDependencies((text) => console.error(text));
  const { run, parts = [] } = await import(pathToFileURL(benchFile(name)).href);
  const unknown = only?.filter((part) => !parts.includes(part)) ?? [];
  if (unknown.length > 0)
    throw new UsageError(
      `${name} has no part ${unknown.join(', ')}. There are: ${parts.join(', ') || 'none'}.`,
    );
  const { exitCode = 0, ...result } = await run({
    dataDir: dataDir && resolve(dataDir),
    quick,
    only,
    harness,
    product: installation.product,
  });
  const made = environment(result.peers, installation.version());
  const document = { benchmark: name, date: new Date().toISOString(), quick, environment: made, ...result };
  console.log(json ? JSON.stringify(document, null, 2) : resultText(name, made, result));
  // A result with some of its parts would take the place of a whole one.
  if (only === undefined) console.error(`\nKept in ${await saveResult(name, document)}`);
  return exitCode;
}

function benchFile(name) {
  return join(BENCH_FOLDER, name, 'bench.mjs');
}

/** Packs and installs the product when a benchmark first asks for it. */
function lazyInstallation(tarball) {
  let folder;
  let installed;
  let version;

  async function install() {
    folder = await temporaryFolder('bench');
    const product = await installTarball(tarball ?? (await packProject(folder)), join(folder, 'installed'));
    version = product.version;
    return product;
  }

  return {
    product() {
      installed ??= install();
      return installed;
    },
    version: () => version,
    remove: async () => folder && rm(folder, { recursive: true, force: true }),
  };
}
