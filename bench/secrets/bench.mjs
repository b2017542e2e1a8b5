// Redaction: how many planted secrets are found, how many false alarms there are, how fast it is.
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { temporaryFolder } from '../harness/product.mjs';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const CASES = new URL('./cases.mjs', import.meta.url);
const SCANNER_RULES = new URL('./scanner-rules.mjs', import.meta.url);

export async function run({ dataDir, quick, harness }) {
  const folder = await temporaryFolder('secrets');
  try {
    const library = await bundle(folder);
    const repeat = quick ? 1 : 5;
    const measure = (name, args) =>
      harness.measureInFreshProcess({ module: CASES, export: name, args: { library, ...args }, repeat });
    const recall = await measure('recall', { each: quick ? 3 : 20 });
    const innocent = await measure('innocent', { bytes: quick ? 500_000 : 4_000_000 });
    const real = await measure('real', { paths: realFiles(dataDir), bytes: quick ? 5_000_000 : 60_000_000 });
    const scanners = dataDir && join(dataDir, 'scanners');
    const rules =
      scanners && existsSync(scanners)
        ? await harness.measureInFreshProcess({
            module: SCANNER_RULES,
            export: 'scannerRules',
            args: { library, folder: scanners, each: quick ? 5 : 22 },
            repeat: 1,
          })
        : undefined;
    const speed = await measure('speed', {
      bytes: quick ? 1_000_000 : 8_000_000,
      lockfile: join(PROJECT, 'package-lock.json'),
    });
    const growth = await harness.measureGrowth({
      module: CASES,
      export: 'hostile',
      sizes: quick ? [50_000, 200_000] : [100_000, 400_000, 1_600_000],
      args: (size) => ({ library, size }),
      span: 'redact',
      repeat: quick ? 1 : 3,
    });
    for (const measured of [recall, innocent, real, speed, rules])
      if (measured?.ok === false) throw new Error(measured.reason);
    return report({ recall, innocent, real, speed, growth, quick, rules: rules?.value ?? [] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The redaction as it is shipped, together with the generators of its tests. */
async function bundle(folder) {
  const outfile = join(folder, 'redaction.mjs');
  await build({
    stdin: {
      contents: [
        "export { redactText } from './src/trust/redact-text.js';",
        "export { plantAssigned, plantFormats, plantKnown, seededNumbers } from './src/trust/testing/planted-secrets.js';",
        "export { OUTSIDE_NAMED, OUTSIDE_SHAPED } from './src/trust/testing/outside-secrets.js';",
        "export { INNOCENT_KINDS, innocentText } from './src/trust/testing/innocent-text.js';",
      ].join('\n'),
      resolveDir: PROJECT,
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  return outfile;
}

/** Code and lockfiles that other people wrote, and the public data when it is given. */
function realFiles(dataDir) {
  const modules = join(PROJECT, 'node_modules');
  const packages = existsSync(modules) ? readdirSync(modules).sort() : [];
  return [
    join(PROJECT, 'package-lock.json'),
    ...(dataDir ? [dataDir] : []),
    ...packages.map((name) => join(modules, name)),
  ];
}

function report({ recall, innocent, real, speed, growth, quick, rules }) {
  const found = recall.value;
  const falseAlarms = [...innocent.value, real.value];
  const rate = ({ name, bytes }) => bytes / 1000 / speed.spans[name].cpuMs;
  const slowest = Math.min(...speed.value.filter(({ spans }) => spans === 0).map(rate));
  const percent = ({ found: hits, planted }) => `${((100 * hits) / planted).toFixed(1)} %`;
  const worst = falseAlarms.reduce((a, b) => (a.alarms / a.megabytes > b.alarms / b.megabytes ? a : b));
  return {
    workload: `secrets planted in generated text, generated and installed files without secrets${quick ? ' (quick)' : ''}`,
    tables: [
      {
        title: 'Recall',
        rows: [
          {
            kind: 'known prefix or structure',
            formats: found.known.formats,
            planted: found.known.planted,
            found: found.known.found,
            recall: percent(found.known),
          },
          {
            kind: 'assignments',
            formats: found.assigned.formats,
            planted: found.assigned.planted,
            found: found.assigned.found,
            recall: percent(found.assigned),
          },
          {
            kind: 'formats of public scanners and vendors',
            formats: found.outside.formats,
            planted: found.outside.planted,
            found: found.outside.found,
            recall: percent(found.outside),
          },
        ],
        ...(found.missed.length > 0 ? { note: `missed: ${found.missed.join(', ')}` } : {}),
      },
      ...scannerTables(rules),
      {
        title: 'False alarms',
        rows: falseAlarms.map(({ name, megabytes, alarms, rules }) => ({
          text: name,
          MB: megabytes.toFixed(1),
          alarms,
          'per 10 MB': ((10 * alarms) / megabytes).toFixed(1),
          rules,
        })),
        note: 'Alarms in installed files are mostly sample addresses and sample tokens of manuals and tests.',
      },
      {
        title: 'Speed',
        rows: speed.value.map(({ name, bytes, spans }) => ({
          text: name,
          MB: (bytes / 1e6).toFixed(1),
          redacted: spans,
          'cpu ms': speed.spans[name].cpuMs,
          'MB/s': Math.round(rate({ name, bytes })),
        })),
      },
      {
        title: 'Hostile text',
        rows: growth.points.map(({ size, cost }) => ({ characters: size, 'cpu ms': cost })),
        note: `growth exponent ${growth.exponent?.toFixed(2) ?? 'unknown'} (1 is linear)`,
      },
    ],
    aims: [
      {
        aim: 'recall 95 % for known prefixes',
        figure: percent(found.known),
        met: found.known.found >= 0.95 * found.known.planted,
      },
      {
        aim: 'recall 80 % for assignments',
        figure: percent(found.assigned),
        met: found.assigned.found >= 0.8 * found.assigned.planted,
      },
      {
        aim: 'at most 1 false alarm per MB',
        figure: `${(worst.alarms / worst.megabytes).toFixed(2)} (${worst.name})`,
        met: worst.alarms <= worst.megabytes,
      },
      { aim: 'at least 30 MB/s on ordinary text', figure: `${Math.round(slowest)} MB/s`, met: slowest >= 30 },
    ],
  };
}

/** By scanner and by what its rules go by: a shape of the secret's own, or a name beside it. */
function scannerTables(rules) {
  if (rules.length === 0) return [];
  const families = new Map();
  for (const rule of rules) {
    const family = `${rule.scanner}: ${rule.family}`;
    families.set(family, [...(families.get(family) ?? []), rule]);
  }
  return [
    {
      title: 'Recall by the rules of other scanners',
      rows: [...families].map(([family, members]) => {
        const sum = (key) => members.reduce((total, member) => total + member[key], 0);
        return {
          family,
          rules: members.length,
          'all found': members.filter(({ planted, found }) => planted > 0 && found === planted).length,
          planted: sum('planted'),
          found: sum('found'),
          recall: sum('planted') === 0 ? '-' : `${((100 * sum('found')) / sum('planted')).toFixed(1)} %`,
        };
      }),
      note: `rules with misses: ${
        rules
          .filter(({ planted, found }) => found < planted)
          .map(({ rule }) => rule)
          .join(', ') || 'none'
      }`,
    },
  ];
}
