/**
 * A row is of the thing in its first column, or in a column for numbers and names. The row of TG-300 with the note "successor TG-310" is
 * not of TG-310, unless the question has a word of that note or of its column: "Which one has the successor TG-310?" asks for such rows.
 */
import { COMMON_WORDS } from '../../reduce/extract/common-words.js';
import { words } from '../../text/words.js';
import { identifierKind, identifiersIn } from './identifiers.js';
import type { Field } from './rows.js';

const KEY_NAMES = new Set('sku id key code name number no nr ref reference'.split(' '));

export function isRowOfAnother(fields: readonly Field[], question: string): boolean {
  const asked = identifiersIn(question);
  if (asked.length === 0) return false;
  const kinds = new Set(asked.map(identifierKind));
  const key = fields
    .filter(({ name }, at) => at === 0 || KEY_NAMES.has(nameWords(name).at(-1) ?? ''))
    .map(({ value }) => identifiersIn(value))
    .find((own) => own.some((identifier) => kinds.has(identifierKind(identifier))));
  if (key === undefined || key.some((identifier) => asked.includes(identifier))) return false;
  const ofIdentifiers = new Set(words(asked.join(' ')));
  const telling = new Set(
    words(question).filter((word) => !ofIdentifiers.has(word) && !COMMON_WORDS.has(word)),
  );
  return !fields.some(
    ({ name, value }) =>
      identifiersIn(value).some((identifier) => asked.includes(identifier)) &&
      [...nameWords(name), ...words(value)].some((word) => telling.has(word)),
  );
}

function nameWords(name: string): string[] {
  return words(name.replaceAll('_', ' '));
}
