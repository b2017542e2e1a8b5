// Measures in fresh processes, one at a time: no warm caches, no compiled code and no heap left from another case.
import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { growth, median } from './statistics.mjs';

const CHILD = fileURLToPath(new URL('./measure-child.mjs', import.meta.url));

/**
 * @typedef {object} Case
 * @property {string} [name] shown in tables; default: the export's name
 * @property {string | URL} module file that exports the measured function
 * @property {string} export name of the function: async (args, { measure }) => value
 * @property {unknown} [args] anything structured-cloneable
 * @property {string[]} [nodeArguments] for example ['--expose-gc']
 * @property {Record<string, string>} [env] added to the environment
 * @property {number} [timeoutMs] default 120,000; over it the case counts as failed, reason "over N ms"
 *
 * @typedef {{ wallMs: number, cpuMs: number }} Span
 *
 * @typedef {object} Measurement medians over the repetitions; when one repetition failed: ok false, with its reason
 * @property {string} name
 * @property {boolean} ok
 * @property {string} [reason]
 * @property {unknown} [value] what the function returned the last time
 * @property {Record<string, Span>} spans by the names given to measure(); "total" is the whole call
 * @property {number} [startMemoryMb] resident memory before the module was loaded
 * @property {number} [peakMemoryMb] highest resident memory of the process
 * @property {Run[]} runs every repetition
 *
 * @typedef {{ ok: boolean, reason?: string, value?: unknown, spans: Record<string, Span>, startMemoryMb?: number, peakMemoryMb?: number }} Run
 */

/**
 * One case, `repeat` fresh processes.
 * @param {Case & { repeat?: number }} options
 * @returns {Promise<Measurement>}
 */
export async function measureInFreshProcess({ repeat = 5, ...one }) {
  const [measurement] = await measureInterleaved([one], { repeat });
  return measurement;
}

/**
 * Several cases in turn (a b c, b c a, c a b ...), so that a slow minute of the machine hits all of them alike.
 * A case that failed once is not tried again.
 * @param {readonly Case[]} cases
 * @param {{ repeat?: number }} [options]
 * @returns {Promise<Measurement[]>} in the order of the cases
 */
export async function measureInterleaved(cases, { repeat = 5 } = {}) {
  const runs = cases.map(() => []);
  for (let round = 0; round < repeat; round++) {
    for (let step = 0; step < cases.length; step++) {
      const i = (round + step) % cases.length;
      if (runs[i].some((run) => !run.ok)) continue;
      runs[i].push(await runOnce(cases[i]));
    }
  }
  return cases.map((one, i) => summarise(one.name ?? one.export, runs[i]));
}

/**
 * The same case at several sizes and the exponent of its growth (1 is linear). Sizes should differ by a factor of
 * four or more, and the smallest should take well over a millisecond.
 * @param {Omit<Case, 'args'> & { sizes: readonly number[], args: (size: number) => unknown, span?: string, cost?: 'cpuMs' | 'wallMs', repeat?: number }} options
 * @returns {Promise<{ exponent: number | undefined, points: { size: number, cost: number }[], measurements: Measurement[] }>}
 */
export async function measureGrowth({ sizes, args, span = 'total', cost = 'cpuMs', repeat = 3, ...one }) {
  const cases = sizes.map((size) => ({ ...one, name: String(size), args: args(size) }));
  const measurements = await measureInterleaved(cases, { repeat });
  const points = sizes
    .map((size, i) => ({ size, cost: measurements[i].ok ? measurements[i].spans[span]?.[cost] : undefined }))
    .filter((point) => point.cost !== undefined);
  const exponent = points.length > 1 ? growth(points).exponent : undefined;
  return { exponent, points, measurements };
}

/**
 * @param {string} name
 * @param {Run[]} runs
 * @returns {Measurement}
 */
export function summarise(name, runs) {
  const failed = runs.find((run) => !run.ok);
  if (failed) return { name, ok: false, reason: failed.reason, spans: {}, runs };
  const spans = {};
  for (const span of Object.keys(runs[0].spans)) {
    const all = runs.map((run) => run.spans[span]).filter(Boolean);
    spans[span] = { wallMs: median(all.map((s) => s.wallMs)), cpuMs: median(all.map((s) => s.cpuMs)) };
  }
  return {
    name,
    ok: true,
    value: runs.at(-1).value,
    spans,
    startMemoryMb: median(runs.map((run) => run.startMemoryMb)),
    peakMemoryMb: median(runs.map((run) => run.peakMemoryMb)),
    runs,
  };
}

/**
 * @param {Case} one
 * @returns {Promise<Run>}
 */
function runOnce({ module, export: name, args, nodeArguments = [], env = {}, timeoutMs = 120_000 }) {
  const file =
    module instanceof URL || String(module).startsWith('file:') ? fileURLToPath(module) : resolve(module);
  return new Promise((done) => {
    const child = fork(CHILD, [], {
      serialization: 'advanced',
      execArgv: nodeArguments,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let answer;
    let noise = '';
    child.stderr.on('data', (chunk) => {
      noise = (noise + chunk).slice(-2000);
    });
    const timer = setTimeout(() => {
      answer ??= { ok: false, reason: `over ${timeoutMs} ms`, spans: {} };
      child.kill('SIGKILL');
    }, timeoutMs);
    child.on('message', (message) => {
      answer ??= message;
    });
    child.on('error', (error) => {
      answer ??= { ok: false, reason: error.message, spans: {} };
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const reason = `the process ended with ${signal ?? code}: ${noise.trim().split('\n').at(-1)}`;
      done(answer ?? { ok: false, reason, spans: {} });
    });
    child.send({ file, name, args });
  });
}
