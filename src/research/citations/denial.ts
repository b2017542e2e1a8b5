/**
 * Decides whether a text says the opposite of its source: the same words with one "not" more or less. It compares
 * clauses, because a "not" denies only its own clause, and only clauses of the source with every word of the claim.
 * Other wordings are not judged.
 */
import { DENIALS, STOP_WORDS } from '../../text/lexicons/all-lexicons.js';
import { proseStarts } from '../../text/sentences.js';
import { words } from '../../text/words.js';
import { plainFigures } from './plain-figures.js';

export interface Clause {
  readonly words: ReadonlySet<string>;
  readonly isDenied: boolean;
}

/** They limit what is said, or are another word in another language. */
const NO_DENIALS = new Set('without except unless ohne sans sin senza sem mai nem ne'.split(' '));
const SHORTENED = /n['’]t\b/i;
/** "No. 5" is a number, "not only" says more. */
const NO_DENIAL = /\bno\. ?(?=\d)|\bnot only\b/gi;
export const CLAUSE_END =
  /[,;:()\u2013\u2014]|\b(?:and|but|while|whereas|although|though|because|unless|except|if|when|und|aber|oder|weil|wenn|et|mais|ou|si|y|pero|porque)\b/giu;
const FEWEST_WORDS = 2;
/** A longer text is not taken apart: it would take more memory than the check is worth. */
const LONGEST_TEXT = 1_000_000;

export function clausesOf(text: string): Clause[] {
  if (text.length > LONGEST_TEXT) return [];
  const starts = proseStarts(text, text.length + 1);
  return starts.slice(0, -1).flatMap((start, index) =>
    plainFigures(text.slice(start, starts[index + 1]))
      .replace(NO_DENIAL, ' ')
      .split(CLAUSE_END)
      .map(clauseOf)
      .filter((clause) => clause.words.size >= FEWEST_WORDS),
  );
}

function clauseOf(text: string): Clause {
  const all = words(text);
  return {
    words: new Set(all.filter((word) => !STOP_WORDS.has(word) && !DENIALS.has(word))),
    isDenied: SHORTENED.test(text) || all.some((word) => DENIALS.has(word) && !NO_DENIALS.has(word)),
  };
}

/** True where a clause of the claim stands in the sources with the opposite sense, and nowhere with its own. */
export function isDeniedBy(claim: string, sources: readonly (readonly Clause[])[]): boolean {
  return clausesOf(claim).some((own) => {
    const wanted = [...own.words];
    const same = sources.flatMap((clauses) =>
      clauses.filter((clause) => wanted.every((word) => clause.words.has(word))),
    );
    return same.length > 0 && same.every(({ isDenied }) => isDenied !== own.isDenied);
  });
}
