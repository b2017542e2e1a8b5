/**
 * Counts a text that grows at its end, such as a transcript, without counting its beginning again. It remembers the
 * tokens up to the last place where counts add up, with the text before it. Any other text is counted whole.
 */
import { COUNTER, checkArguments, checkText } from '../../contract/call-shapes.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { lastAdditiveCut } from '../additive-cut.js';

/** A shorter end is counted again every time; looking for a cut in a longer one costs more than it saves. */
const TAIL_UNITS = 4096;

export interface GrowingCount {
  count(text: string): number;
  reset(): void;
}

/** `counter` must be exact: an estimate does not add up. */
export function createGrowingCount(counter: TokenCounter): GrowingCount {
  checkArguments('createGrowingCount', { counter: [counter, COUNTER] });
  let settled = '';
  let settledTokens = 0;
  const settle = (text: string, from: number): number => {
    const cut = lastAdditiveCut(text, Math.max(from, text.length - TAIL_UNITS), text.length);
    if (cut < 0) return counter.count(text.slice(from));
    const tokens = counter.count(text.slice(from, cut));
    settled = text.slice(0, cut);
    settledTokens += tokens;
    return tokens + counter.count(text.slice(cut));
  };
  return {
    count(text) {
      checkText('count', text);
      const at = settled.length;
      // Later text may have changed, and with it whether counts add up here.
      const grows =
        at > 0 &&
        text.startsWith(settled) &&
        (at === text.length || lastAdditiveCut(text, at - 1, at) === at);
      if (!grows) {
        settled = '';
        settledTokens = 0;
      }
      return settledTokens + settle(text, settled.length);
    },
    reset() {
      settled = '';
      settledTokens = 0;
    },
  };
}
