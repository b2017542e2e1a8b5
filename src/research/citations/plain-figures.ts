/** Writes figures without separators of thousands: 12,000 and 12000 are one figure. */
const THOUSANDS = /(?<=\d)[,\u00a0\u202f](?=\d{3}(?!\d))/g;

export function plainFigures(text: string): string {
  return text.replace(THOUSANDS, '');
}
