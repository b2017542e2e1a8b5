// node bench/research/fit-certainty.mjs DATA: fits the weights of src/research/extractive/strength.ts on the open half of the
// questions of six languages and of searches, among 5, 20 and 100 passages, and prints how the other half is refused.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { publicLines } from '../data/data-sets.mjs';
import { isOpen } from '../fidelity/figures.mjs';
import { PROJECT_FOLDER } from '../harness/folders.mjs';
import { writePassages } from './corpus.mjs';
import { FITTED, foldersOf } from './refusals.mjs';

const SIZES = [5, 20, 100];
const ROUNDS = 4_000;
const STEP = 2;
/** Of the answered questions of the open half so many may be refused, among few passages as among many. */
const REFUSED = 0.018;

const dataDir = process.argv[2];
const folder = await mkdtemp(join(tmpdir(), 'plimsoll-fit-'));
try {
  const { openDocumentIndex, tellingTerms } = await product();
  const cases = [];
  for (const part of FITTED)
    for (const size of SIZES) cases.push(...(await casesOf(part, size, openDocumentIndex, tellingTerms)));
  const open = cases.filter((one) => one.isOpen);
  const weights = fit(open);
  const [, share, terms] = weights;
  const ownOdds = ({ x }) => share * x[1] + terms * x[2];
  const passages = -slopeOf(
    SIZES.map((size) => {
      const answered = open.filter((one) => one.size === size && one.y === 1).map(ownOdds);
      return [Math.log(size), answered.sort((a, b) => a - b)[Math.floor(REFUSED * answered.length)]];
    }),
  );
  const odds = (one) => ownOdds(one) + passages * one.x[3];
  const answered = open.filter(({ y }) => y === 1).map(odds);
  const even = answered.sort((a, b) => a - b)[Math.floor(REFUSED * answered.length)];
  console.log({ SHARE: share, TERMS: terms, PASSAGES: passages, EVEN: -even });
  for (const group of new Set(cases.map((one) => one.group))) {
    const held = cases.filter((one) => one.group === group && !one.isOpen);
    const refused = (y) => {
      const asked = held.filter((one) => one.y === y);
      return `${((100 * asked.filter((one) => odds(one) < even).length) / asked.length).toFixed(1)} %`;
    };
    console.log(`${group}: refused wrongly ${refused(1)}, rightly ${refused(0)}`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function product() {
  const file = join(PROJECT_FOLDER, 'node_modules/.cache/plimsoll-fit.mjs');
  const source = (path) => JSON.stringify(join(PROJECT_FOLDER, 'src', path));
  await build({
    stdin: {
      contents: `export { openDocumentIndex } from ${source('adapters/document-index/open-document-index.ts')};
        export { tellingTerms } from ${source('text/rank-passages.ts')};`,
      resolveDir: PROJECT_FOLDER,
    },
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['@photostructure/sqlite'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  return import(pathToFileURL(file).href);
}

async function casesOf({ set, file, isPart }, size, openDocumentIndex, tellingTerms) {
  const questions = (await publicLines(dataDir, file)).filter(isPart);
  const cases = [];
  for (const [number, { inside, present, absent }] of foldersOf(questions, size).entries()) {
    const from = join(folder, `${set} ${size} ${number}`);
    await writePassages(from, inside);
    const index = await openDocumentIndex({ roots: [from], file: `${from}.db` });
    const { passages } = await index.refresh();
    for (const [y, asked] of [present, absent].map((list, at) => [1 - at, list]))
      for (const { id, question } of asked) {
        const found = await index.search(question, { limit: 30 });
        const share = Math.max(0, ...found.map((passage) => passage.share ?? 0));
        const x = [1, share, Math.log(Math.max(1, tellingTerms(question).length)), Math.log(passages)];
        cases.push({ group: `${set}, ${size}`, size, y, x, isOpen: isOpen({ id: id ?? question }) });
      }
    await index.close();
  }
  return cases;
}

/** Of the line through some points. */
function slopeOf(points) {
  const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [x, y] = [0, 1].map((at) => mean(points.map((point) => point[at])));
  const along = points.map((point) => (point[0] - x) * (point[1] - y));
  return mean(along) / mean(points.map((point) => (point[0] - x) ** 2));
}

/** Logistic regression by plain descent: four weights need no more. */
function fit(cases) {
  let weights = [0, 0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const slope = [0, 0, 0, 0];
    for (const { x, y } of cases) {
      const odds = x.reduce((sum, value, at) => sum + value * weights[at], 0);
      const miss = y - 1 / (1 + Math.exp(-odds));
      for (const at of slope.keys()) slope[at] += (miss * x[at]) / cases.length;
    }
    weights = weights.map((weight, at) => weight + STEP * slope[at]);
  }
  return weights;
}
