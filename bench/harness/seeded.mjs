// Random numbers that are the same in every run: generated data must not differ between two measurements.

/**
 * Mulberry32: 32 bits of state, enough for test data.
 * @param {number} seed
 * @returns {() => number} 0 (included) to 1 (excluded)
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from 0 (included) to end (excluded). */
export function randomBelow(random, end) {
  return Math.floor(random() * end);
}

export function pick(random, list) {
  return list[randomBelow(random, list.length)];
}

/** A shuffled copy. */
export function shuffled(random, list) {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = randomBelow(random, i + 1);
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}

/** A seed of a text: FNV-1a. */
export function seedOf(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}
