// A journey fails by throwing; the reason is the sentence a reader sees.

export class JourneyFailed extends Error {}

/**
 * @param {unknown} condition
 * @param {string | (() => string)} reason
 */
export function must(condition, reason) {
  if (!condition) throw new JourneyFailed(typeof reason === 'function' ? reason() : reason);
}

/**
 * @typedef {object} Outcome filled as the journey goes, so that a failing one still shows what it should be measured by
 * @property {string} [figure] what was reached, with the workload
 * @property {string} [beside] the same of a peer or baseline
 *
 * @typedef {object} Context
 * @property {Outcome} outcome
 * @property {import('../harness/product.mjs').Product} product
 * @property {string} folder an empty folder of this journey
 * @property {string | undefined} dataDir
 */
