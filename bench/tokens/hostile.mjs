// Hostile text at growing sizes. A tokenizer that takes quadratic time is not followed to the end of the sizes.
import { OURS, PEERS, SUBJECT } from './peers.mjs';
import { HOSTILE } from './texts.mjs';

const SIZES = [1_500, 6_250, 25_000, 100_000, 400_000, 1_600_000];
/** The size at which tokenizers are compared. */
const COMPARED = 100_000;
/** Above it the next size, four times as long, would take two seconds in quadratic time. */
const LIMIT_MS = 125;
const TIMEOUT_MS = 30_000;
/** Below it a call is measured more than the text. */
const LEAST_MS = 0.1;
/** As in speed.mjs: who is further away is not run again. */
const NEAR = 4;

export async function measureHostile({ harness, address, repeat }) {
  const names = Object.keys(PEERS);
  const found = {};
  for (const text of Object.keys(HOSTILE)) {
    const caseOf = (peer) => ({
      name: peer,
      module: SUBJECT,
      export: 'hostile',
      args: { peer, address, name: text, sizes: SIZES, limitMs: LIMIT_MS },
      timeoutMs: TIMEOUT_MS,
    });
    const runs = (await harness.measureInterleaved(names.map(caseOf), { repeat: 1 })).map((one) => one.runs);
    const costOf = (name) => costs(runs[names.indexOf(name)], harness.median)[COMPARED] ?? Infinity;
    const near = names.filter((name) => repeat > 1 && costOf(name) <= NEAR * costOf(OURS));
    const more = await harness.measureInterleaved(near.map(caseOf), { repeat: repeat - 1 });
    for (const [i, one] of more.entries()) runs[names.indexOf(near[i])].push(...one.runs);
    found[text] = Object.fromEntries(names.map((name, i) => [name, costs(runs[i], harness.median)]));
  }
  const by = (tokenizers, value) =>
    Object.fromEntries(
      tokenizers.map((name) => [
        name,
        Object.fromEntries(Object.keys(HOSTILE).map((text) => [text, value(found[text][name])])),
      ]),
    );
  return {
    size: COMPARED,
    costs: by(names, (points) => points[COMPARED]),
    shown: by(names, shownCost),
    // Who was stopped early has too few sizes, all of them of a cold start.
    exponents: by(
      names.filter((name) => name.startsWith(OURS)),
      (points) => exponent(points, harness.growth),
    ),
  };
}

/** CPU ms by size. */
function costs(runs, median) {
  const points = {};
  for (const size of SIZES) {
    const all = runs.flatMap((run) => run.spans[size]?.cpuMs ?? []);
    if (all.length > 0) points[size] = median(all);
  }
  return points;
}

function shownCost(points) {
  if (points[COMPARED] !== undefined) return points[COMPARED];
  const last = SIZES.findLast((size) => points[size] !== undefined);
  return last === undefined
    ? `over ${TIMEOUT_MS} ms`
    : `${points[last].toFixed(0)} at ${last.toLocaleString('en-US')}`;
}

/** Over the three largest sizes, where code is warm. */
function exponent(points, growth) {
  const found = Object.entries(points)
    .map(([size, cost]) => ({ size: Number(size), cost }))
    .filter(({ cost }) => cost >= LEAST_MS)
    .sort((a, b) => a.size - b.size)
    .slice(-3);
  return found.length > 1 ? growth(found).exponent : undefined;
}
