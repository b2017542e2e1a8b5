// node .ci/no-skips.mjs REPORT: fails when the report of a test run has a skipped test, and names it.
import { readFileSync } from 'node:fs';

const { testResults, ...run } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const skipped = testResults.flatMap(({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => `${name}: ${fullName}`),
);
console.log(`tests: ${run.numPassedTests} passed, ${run.numFailedTests} failed, ${skipped.length} skipped`);
if (skipped.length > 0 || run.numPassedTests === 0) {
  console.error(['Here every test must run. Skipped:', ...skipped].join('\n  '));
  process.exit(1);
}
