// From the outcomes of single questions to the rows of the page.
import { seedOf } from '../harness/seeded.mjs';
import { mean, pairedDifference } from '../harness/statistics.mjs';

export const PRODUCT = 'plimsoll';

/**
 * @typedef {object} Outcome one case at one budget by every way to cut
 * @property {string} id
 * @property {Record<string, number>} scores from 0 to 1, by the name of the way
 */

/**
 * The means in %, and what the product keeps more than the best of the others: as that one was chosen by the same
 * outcomes, the difference is rather too small than too large.
 * @param {readonly Outcome[]} outcomes
 */
export function figuresOf(outcomes) {
  const names = Object.keys(outcomes[0].scores);
  const means = Object.fromEntries(
    names.map((name) => [name, percent(mean(outcomes.map((one) => one.scores[name])))]),
  );
  const [best] = names.filter((name) => name !== PRODUCT).sort((a, b) => means[b] - means[a]);
  const difference = pairedDifference(outcomes.map(({ scores }) => scores[PRODUCT] - scores[best]));
  return {
    asked: outcomes.length,
    means,
    best,
    difference: percent(difference.mean),
    low: percent(difference.low),
    high: percent(difference.high),
  };
}

/** The outcomes of several budgets as one: of each case the mean of its scores. */
export function overBudgets(outcomes) {
  const byId = new Map();
  for (const { id, scores } of outcomes) byId.set(id, [...(byId.get(id) ?? []), scores]);
  return [...byId].map(([id, all]) => ({
    id,
    scores: Object.fromEntries(
      Object.keys(all[0]).map((name) => [name, mean(all.map((scores) => scores[name]))]),
    ),
  }));
}

/** Cases of the open half may be looked at while something is tuned; the held half judges it. */
export function isOpen({ id }) {
  return ((seedOf(id) >>> 16) & 1) === 0;
}

export function differenceText({ difference, low, high }) {
  return `${signed(difference)} (${signed(low)} to ${signed(high)})`;
}

/** Undefined stays: a way to cut that needs a question has no figure without one. */
export function percentText(value) {
  return value?.toFixed(1);
}

function signed(value) {
  return `${value > 0 ? '+' : ''}${value.toFixed(1)}`;
}

function percent(part) {
  return Math.round(part * 1_000) / 10;
}
