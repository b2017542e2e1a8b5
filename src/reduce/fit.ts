/**
 * Finds the largest view of some content that fits a limit. A reducer offers a view for any budget in characters, which
 * is only its estimate; here the finished text is counted and the budget corrected until the text really fits. Each try
 * costs as much as the output is long, whatever the input, and tries grow with the logarithm of the limit at most.
 */
export interface Candidate {
  /** What the finished text takes, in the unit of the limit. */
  readonly used: number;
  /** Nothing was left out: a larger budget changes nothing. */
  readonly complete: boolean;
}

/** Full enough to stop looking for more. */
const FULL = 0.97;
const AIM = 0.985;
const MAX_TRIES = 48;

/**
 * The fitting view of the largest budget up to `most`, or `undefined` when not even the empty one fits. `perUnit` is how many
 * characters of the source one unit of the limit stands for. Of `full` of the limit it looks no further.
 */
export function fitToLimit<View extends Candidate>(
  view: (budget: number) => View,
  limit: number,
  most: number,
  perUnit: number,
  full = FULL,
): View | undefined {
  let best: View | undefined;
  let low = -1;
  let lowUsed = 0;
  let high = most + 1;
  let highUsed = Number.POSITIVE_INFINITY;
  let budget = clamp(Math.floor(limit * perUnit * AIM), 0, most);
  for (let tries = 0; tries < MAX_TRIES && high - low > 1; tries++) {
    const candidate = view(budget);
    const { used } = candidate;
    if (used <= limit) {
      best = candidate;
      low = budget;
      lowUsed = used;
      if (candidate.complete || used >= limit * full) break;
    } else {
      high = budget;
      highUsed = used;
    }
    budget = clamp(nextBudget(), low + 1, high - 1);

    function nextBudget(): number {
      const step = Math.round((limit * AIM - used) * perUnit);
      if (low < 0) return used > limit * 1.9 || tries > 2 ? Math.floor(high / 2) : high + step;
      if (highUsed === Number.POSITIVE_INFINITY) return low + Math.max(step, 1) * (1 + tries);
      const middle = Math.floor((low + high) / 2);
      // Interpolation is nearly always right; halving in between bounds the number of tries.
      if (tries % 2 === 1 || highUsed <= lowUsed) return middle;
      return Math.floor(low + ((high - low) * (limit * AIM - lowUsed)) / (highUsed - lowUsed));
    }
  }
  return best;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
