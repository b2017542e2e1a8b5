/**
 * Decides by its title whether a document amends another: "Amendment 1 to the Travel Policy" amends the "Travel
 * Policy".
 */
import { words } from '../../text/words.js';
import { identifierKind, identifiersIn } from './identifiers.js';

interface Document {
  readonly title: string;
  /** The first lines of the document. */
  readonly head: string;
}

const AMENDS =
  /\b(?:amend(?:s|ed|ing|ments?)?|addend(?:um|a)|errat(?:um|a)|corrigend(?:um|a)|corrections?|supersed(?:es|ed|ing)|replac(?:es|ed|ing|ement)|revis(?:es|ed|ion)|updates?|changes?|änderung(?:en)?|nachtrag|avenant|modification|enmienda|modificación)\b/i;
const FEWEST_TITLE_WORDS = 2;
/** "Service Agreement between Bramwell Ltd and Haldor AS" is called "Service Agreement". */
const PARTIES = /,? (?:between|zwischen|entre) (.+)$/iu;
const AND = /,? (?:and|und|et|y) |, /iu;

export function amends(newer: Document, older: Document): boolean {
  if (!AMENDS.test(newer.title) || newer.title === older.title) return false;
  const named = words(older.title.replace(PARTIES, ''));
  // A single word may be the title of anything; the parties identify an agreement too.
  const fewest = PARTIES.test(older.title) ? 1 : FEWEST_TITLE_WORDS;
  const isNamed = ` ${words(newer.title).join(' ')} `.includes(` ${named.join(' ')} `);
  return named.length >= fewest && isNamed && isSameAgreement(newer, older);
}

/** Several agreements may share a name; a number or the parties tell them apart. */
function isSameAgreement(newer: Document, older: Document): boolean {
  const meant = identifiersIn(newer.title);
  const own = identifiersIn(`${older.title} ${older.head}`);
  if (meant.some((identifier) => own.includes(identifier))) return true;
  const kinds = new Set(own.map(identifierKind));
  if (meant.some((identifier) => kinds.has(identifierKind(identifier)))) return false;
  const parties = PARTIES.exec(older.title)?.[1]?.split(AND) ?? [];
  const there = new Set(words(`${newer.title} ${newer.head}`));
  return parties.every((party) => there.has(words(party)[0] ?? ''));
}
