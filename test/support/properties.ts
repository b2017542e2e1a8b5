/**
 * fast-check as the tests get it; `vitest.config.ts` puts it in the place of the library. Property tests look at new values on every
 * run of a person's. In CI they look at the same ones, so that a change is judged by the change; PROPERTY_SEED sets another
 * seed. Among the quick tests each property is run a quarter of the times that it states, in `npm run test:properties` all of them.
 */
import fc, { type Parameters } from 'fast-check';

const seed = process.env.PROPERTY_SEED ?? (process.env.CI === undefined ? undefined : '20261115');
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

const SHARE = 1 / 4;
const LEAST_RUNS = 5;

/** Examples are part of the runs that are stated, and all of them are run. */
function quickly({ numRuns = 100, ...parameters }: Parameters<unknown> = {}): Parameters<unknown> {
  const { length: examples } = parameters.examples ?? [];
  return {
    ...parameters,
    numRuns: Math.min(numRuns, Math.max(LEAST_RUNS, Math.ceil(numRuns * SHARE)) + examples),
  };
}

type Assert = (property: unknown, parameters?: Parameters<unknown>) => unknown;
const assertAll = fc.assert as Assert;
const assertQuickly: Assert = (property, parameters) => assertAll(property, quickly(parameters));

export const assert = process.env.PROPERTY_RUNS === 'all' ? assertAll : assertQuickly;
export * from 'fast-check';
export default { ...fc, assert };
