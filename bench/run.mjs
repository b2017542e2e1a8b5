// npm run bench -- NAME [--data DIR] [--quick] [--json] [--tarball FILE]
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

const NAMES = ['output', 'proxy', 'prompt', 'session', 'research', 'tokens', 'secrets'];
const USAGE = 'npm run bench -- NAME [--data DIR] [--quick] [--json] [--tarball FILE]';

process.exitCode = await main(process.argv.slice(2));

async function main(argv) {
  let options;
  try {
    options = parseBenchArguments(argv);
    for (const path of [options.dataDir, options.tarball]) {
      if (path && !existsSync(path)) throw new UsageError(`There is no ${path}`);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nUsage: ${USAGE}`);
    return 2;
  }
  const existing = NAMES.filter((name) => existsSync(benchFile(name)));
  if (!existing.includes(options.name)) {
    const what = NAMES.includes(options.name) ? 'has no benchmark yet' : 'is not a benchmark';
    console.error(`${options.name} ${what}. There are: ${existing.join(', ') || 'none'}.`);
    return 1;
  }
  const installation = lazyInstallation(options.tarball);
  try {
    await runBench(options, installation);
    return 0;
  } finally {
    await installation.remove();
  }
}

async function runBench({ name, dataDir, quick, json }, installation) {
  await ensureDependencies((text) => console.error(text));
  const { run } = await import(pathToFileURL(benchFile(name)).href);
  const result = await run({
    dataDir: dataDir && resolve(dataDir),
    quick,
    harness,
    product: installation.product,
  });
  const made = environment(result.peers, installation.version());
  const document = { benchmark: name, date: new Date().toISOString(), quick, environment: made, ...result };
  const file = await saveResult(name, document);
  console.log(json ? JSON.stringify(document, null, 2) : resultText(name, made, result));
  console.error(`\nKept in ${file}`);
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
