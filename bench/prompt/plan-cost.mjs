// What the plan of `fit` costs beside one pass of counting: at several numbers of items, and for 10,000 of them with a small
// budget, a large one, and one into which everything fits. The plan is a step inside the package, so it is bundled from the
// sources, as the package is; counting and the whole flow are those of the installed package.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { PROJECT_FOLDER } from '../harness/folders.mjs';
import { temporaryFolder } from '../harness/product.mjs';
import { median } from '../harness/statistics.mjs';

const SMALL = 20_000;
const CASES = [
  { size: 1_000, budget: SMALL },
  { size: 10_000, budget: SMALL },
  { size: 10_000, budget: 1_000_000 },
  { size: 10_000, budget: 9_000_000 },
  { size: 100_000, budget: SMALL },
];

export async function planCost({ quick, harness, entry }) {
  const folder = await temporaryFolder('prompt');
  try {
    const outfile = join(folder, 'plan-prompt.mjs');
    await build({
      entryPoints: [join(PROJECT_FOLDER, 'src/prompt/plan-prompt.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      minifySyntax: true,
      logLevel: 'warning',
    });
    const cases = quick ? CASES.slice(0, 2) : CASES;
    const measured = await harness.measureInterleaved(
      cases.map(({ size, budget }) => ({
        name: `${size} items, ${budget} tokens`,
        module: new URL('./cases.mjs', import.meta.url),
        export: 'plan',
        args: { size, budget, entry, planner: pathToFileURL(outfile).href },
        timeoutMs: 240_000,
      })),
      { repeat: quick ? 1 : 3 },
    );
    return measured.map((one, i) => row(cases[i], one));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function row({ size, budget }, { ok, reason, spans, runs, peakMemoryMb }) {
  if (!ok) return { items: size, budget, 'count ms': reason };
  const ofRuns = (figure) => median(runs.map(({ value }) => value[figure]));
  const [countMs, planMs] = [ofRuns('countMs'), ofRuns('planMs')];
  const ratio = (part, whole) => Math.round((part / whole) * 100) / 100;
  return {
    items: size,
    budget,
    'count ms': countMs,
    'plan ms': planMs,
    'plan / count': ratio(ofRuns('perCount'), 1),
    'first plan / first count': ratio(spans['first plan'].cpuMs, spans['first count'].cpuMs),
    'plan and sizes / count': ratio(planMs + spans.sizes.cpuMs, countMs),
    'fit ms': spans.fit.cpuMs,
    'fit / count': ratio(spans.fit.cpuMs, countMs),
    'peak MB': peakMemoryMb,
  };
}
