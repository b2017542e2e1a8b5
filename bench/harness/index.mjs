// What a benchmark gets as `harness`. docs/benchmarks.md tells how to use it.
export { measureGrowth, measureInFreshProcess, measureInterleaved } from './measure.mjs';
export { runProcess } from './run-process.mjs';
export { pick, randomBelow, seededRandom, shuffled } from './seeded.mjs';
export { growth, median, quantile } from './statistics.mjs';
export { figure, table } from './table.mjs';
export { peerVersion } from './versions.mjs';
