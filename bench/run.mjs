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
  const temporary = [];
  try {
    const options = parseBenchArguments(argv);
    const existing = NAMES.filter((name) => existsSync(benchFile(name)));
    if (!existing.includes(options.name)) {
      const what = NAMES.includes(options.name) ? 'has no benchmark yet' : 'is not a benchmark';
      console.error(`${options.name} ${what}. There are: ${existing.join(', ') || 'none'}.`);
      return 1;
    }
    if (options.dataDir && !existsSync(options.dataDir)) throw new UsageError(`No folder ${options.dataDir}`);
    await ensureDependencies((text) => console.error(text));
    const { run } = await import(pathToFileURL(benchFile(options.name)).href);
    const result = await run({
      dataDir: options.dataDir && resolve(options.dataDir),
      quick: options.quick,
      harness,
      product: once(() => product(options.tarball, temporary)),
    });
    const made = environment(result.peers);
    const document = {
      benchmark: options.name,
      date: new Date().toISOString(),
      quick: options.quick,
      environment: made,
    };
    const file = await saveResult(options.name, { ...document, ...result });
    console.log(
      options.json
        ? JSON.stringify({ ...document, ...result }, null, 2)
        : resultText(options.name, made, result),
    );
    console.error(`\nKept in ${file}`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nUsage: ${USAGE}`);
    return 2;
  } finally {
    await Promise.all(temporary.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

function benchFile(name) {
  return join(BENCH_FOLDER, name, 'bench.mjs');
}

/** Packs and installs only when a benchmark asks for it. */
async function product(tarball, temporary) {
  const folder = await temporaryFolder('bench');
  temporary.push(folder);
  return installTarball(tarball ?? (await packProject(folder)), join(folder, 'installed'));
}

function once(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
}
