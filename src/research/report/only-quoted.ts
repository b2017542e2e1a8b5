/** Decides whether a statement only repeats parts of the quotations below it; then it is not written twice. */
import type { Evidence } from '../../contract/research/research-state.js';
import { GAP } from '../../reduce/render/join-spans.js';

export function isOnlyQuoted(statement: string, evidence: readonly Pick<Evidence, 'quote'>[]): boolean {
  const quotes = evidence.map(({ quote }) => oneSpace(quote));
  return statement.split(GAP).every((part) => {
    const wanted = oneSpace(part);
    return quotes.some((quote) => quote.includes(wanted) || wanted.includes(quote));
  });
}

function oneSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
