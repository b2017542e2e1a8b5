/** Spans in any order as spans in the order of the text, of which none touch. */
import type { Span } from './span.js';

export function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = whole.at(-1);
    if (last !== undefined && from <= last.to)
      whole[whole.length - 1] = { from: last.from, to: Math.max(to, last.to) };
    else whole.push({ from, to });
  }
  return whole;
}
