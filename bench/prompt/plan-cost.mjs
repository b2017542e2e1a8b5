// What the plan of `fit` costs beside one pass of counting: at several numbers of items, and for 10,000 of them with a small
// budget, a large one, and one into which everything fits. The plan is a step inside the package, so it is bundled from the
// sources, as the package is; counting and the whole flow are those of the installed package.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { PROJECT_FOLDER } from '../harness/folders.mjs';
import { temporaryFolder } from '../harness/product.mjs';

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

function row({ size, budget }, { ok, reason, spans, peakMemoryMb }) {
  if (!ok) return { items: size, budget, 'count ms': reason };
  const { count, plan, sizes, fit } = spans;
  const ratio = (part, whole) => Math.round((part / whole) * 100) / 100;
  const perCount = (milliseconds) => ratio(milliseconds, count.cpuMs);
  return {
    items: size,
    budget,
    'count ms': count.cpuMs,
    'plan ms': plan.cpuMs,
    'plan / count': perCount(plan.cpuMs),
    'first plan / first count': ratio(spans['first plan'].cpuMs, spans['first count'].cpuMs),
    'plan and sizes / count': perCount(plan.cpuMs + sizes.cpuMs),
    'fit ms': fit.cpuMs,
    'fit / count': perCount(fit.cpuMs),
    'peak MB': peakMemoryMb,
  };
}
