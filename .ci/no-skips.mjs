// node .ci/no-skips.mjs REPORT MOST: fails when the report of a test run has more skipped tests than may be.
import { readFileSync } from 'node:fs';

const [report, most] = process.argv.slice(2);
const run = JSON.parse(readFileSync(report, 'utf8'));
const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = run;
console.log(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
if (skipped > Number(most)) {
  console.error('A test was skipped: here every test must run.');
  process.exit(1);
}
