/**
 * A counter that counts each long text once. A result is measured several times on its way, and the same text may
 * stand in it twice.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';

/** Counting a shorter text costs less than remembering it. */
const LONG = 5_000;
/** Texts and their reduced forms in one result; older ones are counted again. */
const MOST = 32;

interface Known {
  readonly tokens: number;
  readonly isExact: boolean;
}

export function rememberCounts(counter: TokenCounter): TokenCounter {
  const counts = new Map<string, Known>();
  const remember = (text: string, known: Known): number => {
    if (counts.size >= MOST) counts.clear();
    counts.set(text, known);
    return known.tokens;
  };
  return {
    id: counter.id,
    exact: counter.exact,
    error: counter.error,
    count(text) {
      if (text.length < LONG) return counter.count(text);
      const known = counts.get(text);
      if (known?.isExact === true) return known.tokens;
      return remember(text, { tokens: counter.count(text), isExact: true });
    },
    countUpTo(text, limit) {
      if (text.length < LONG) return counter.countUpTo(text, limit);
      const known = counts.get(text);
      if (known !== undefined && (known.isExact || known.tokens > limit)) return known.tokens;
      const tokens = counter.countUpTo(text, limit);
      return remember(text, { tokens, isExact: tokens <= limit });
    },
    truncate: (text, limit, keep) => counter.truncate(text, limit, keep),
  };
}
