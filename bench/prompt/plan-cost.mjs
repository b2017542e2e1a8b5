// What the plan of `fit` costs beside one pass of counting, at several numbers of items. The plan is a step inside the
// package, so it is bundled from the sources; counting and the whole flow are those of the installed package.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { PROJECT_FOLDER } from '../harness/folders.mjs';
import { temporaryFolder } from '../harness/product.mjs';

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
      logLevel: 'warning',
    });
    const { exponent, measurements } = await harness.measureGrowth({
      module: new URL('./cases.mjs', import.meta.url),
      export: 'plan',
      sizes: quick ? [1_000, 4_000] : [1_000, 10_000, 100_000],
      args: (size) => ({ size, entry, planner: pathToFileURL(outfile).href }),
      span: 'plan',
      repeat: quick ? 1 : 5,
      timeoutMs: 600_000,
    });
    return { growth: exponent, rows: measurements.map(row) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function row({ name, ok, reason, spans, peakMemoryMb }) {
  if (!ok) return { items: name, 'count ms': reason };
  const { count, plan, sizes, fit } = spans;
  const perCount = (milliseconds) => Math.round((milliseconds / count.cpuMs) * 100) / 100;
  return {
    items: name,
    'count ms': count.cpuMs,
    'plan ms': plan.cpuMs,
    'plan / count': perCount(plan.cpuMs),
    'plan and sizes / count': perCount(plan.cpuMs + sizes.cpuMs),
    'fit ms': fit.cpuMs,
    'fit / count': perCount(fit.cpuMs),
    'peak MB': peakMemoryMb,
  };
}
