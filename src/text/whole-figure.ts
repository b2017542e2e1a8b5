/**
 * Decides whether a number stands by itself: 17 does in `Customer 17`, not in `2026-05-17`, `17.20` or `12:17`. A
 * comma may separate values.
 */
const JOINTS = new Set(Array.from('-./:', (mark) => mark.charCodeAt(0)));

export function isFigure(word: string): boolean {
  return /^\d+$/.test(word);
}

export function isWholeFigure(text: string, from: number, to: number): boolean {
  const isPartBefore = JOINTS.has(text.charCodeAt(from - 1)) && isDigit(text.charCodeAt(from - 2));
  const isPartAfter = JOINTS.has(text.charCodeAt(to)) && isDigit(text.charCodeAt(to + 1));
  return !isPartBefore && !isPartAfter;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
