// npm run journeys -- [--data DIR] [--only NAME[,NAME] | --joined] [--json] [--tarball FILE] [--keep]
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseJourneyArguments, UsageError } from '../harness/arguments.mjs';
import { ensureDependencies } from '../harness/dependencies.mjs';
import { installTarball, packProject, temporaryFolder } from '../harness/product.mjs';
import { JOINED, JOURNEYS } from './names.mjs';

const USAGE =
  'npm run journeys -- [--data DIR] [--only NAME[,NAME] | --joined] [--json] [--tarball FILE] [--keep]';

process.exitCode = await main(process.argv.slice(2));

async function main(argv) {
  let options;
  try {
    options = parseJourneyArguments(argv, JOURNEYS, JOINED);
    for (const path of [options.dataDir, options.tarball]) {
      if (path && !existsSync(path)) throw new UsageError(`There is no ${path}`);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\nUsage: ${USAGE}`);
    return 2;
  }
  if (options.names.length === 0) {
    console.error('No journey has joined CI yet.');
    return 0;
  }
  const folder = await temporaryFolder('journeys');
  try {
    return await runAll(options, folder);
  } catch (error) {
    console.error(error.message);
    return 1;
  } finally {
    if (options.keep) console.error(`Kept ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }
}

async function runAll({ names, dataDir, tarball, json }, folder) {
  await ensureDependencies((text) => console.error(text));
  const packed = tarball ? resolve(tarball) : await packProject(folder);
  const product = await installTarball(packed, join(folder, 'installed'));
  const data = dataDir && resolve(dataDir);
  const about = { plimsoll: product.version, node: process.version, data: data ? 'public' : 'generated' };
  if (!json)
    console.log(`plimsoll ${about.plimsoll} from its tarball, Node ${about.node}, ${about.data} data\n`);

  const journeys = [];
  for (const name of names) {
    const own = join(folder, name);
    await mkdir(own);
    const outcome = await runOne(name, { product, folder: own, dataDir: data });
    journeys.push(outcome);
    if (!json) console.log(outcomeText(outcome));
  }
  const failed = journeys.filter(({ pass }) => !pass);
  if (json) console.log(JSON.stringify({ ...about, pass: failed.length === 0, journeys }, null, 2));
  else console.log(`\n${journeys.length - failed.length} of ${journeys.length} journeys pass.`);
  return failed.length === 0 ? 0 : 1;
}

async function runOne(name, context) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  const outcome = {};
  try {
    const module = await import(`./${name}.mjs`);
    await module[name]({ ...context, outcome });
    return { name, pass: true, ...outcome, seconds: seconds() };
  } catch (error) {
    const reason = String(error?.message ?? error)
      .split('\n')
      .slice(0, 3)
      .join(' ')
      .slice(0, 400);
    return { name, pass: false, reason, ...outcome, seconds: seconds() };
  }
}

function outcomeText({ name, pass, reason, figure, beside, seconds }) {
  const lines = [`${pass ? 'PASS' : 'FAIL'}  ${name.padEnd(9)} ${seconds} s`];
  if (reason) lines.push(`reason: ${reason}`);
  if (figure) lines.push(`figure: ${figure}`);
  if (beside) lines.push(`beside: ${beside}`);
  return lines.join('\n      ');
}
