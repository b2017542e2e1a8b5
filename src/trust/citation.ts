/**
 * Writes citations: one sentence that says where a value comes from, in the four formats of the policy or in your
 * own.
 */
import { ANYTHING, checkArguments, checkText, namedValues, TEXT } from '../contract/call-shapes.js';
import { invalidParams } from '../contract/plimsoll-error.js';
import type { Citation } from '../contract/tool-meta.js';

/** What a citation may speak of. A format uses the facts it names. */
export interface CitationFacts {
  readonly description?: string;
  readonly value?: string | number | boolean;
  /** When the data was true, as it should be read: `2026-01-22T12:00:00+00:00`. */
  readonly timestamp?: string;
}

/** Sentences by source. `{description}`, `{value}` and `{timestamp}` stand for the facts. */
export type CitationFormats = Readonly<Record<string, string>>;

/** How values of the four sources of the tool output policy are cited. */
export const CITATION_FORMATS: CitationFormats = Object.freeze({
  SDE: 'Per SDE: {description}',
  EOS: 'Calculated: {value} (EOS)',
  ESI: 'Current: {value} (as of {timestamp})',
  Wiki: 'Reference: wiki.eveuniversity.org',
});

/**
 * The citation of a value. The four sources of the policy have their formats; a source of your own is named in
 * `ownFormats`, or else cited by what is known: `Per NAME: {description}`, `NAME: {value}`, ` (as of {timestamp})`.
 *
 * @throws PlimsollError `INVALID_PARAMS` when the format needs a fact that is missing.
 */
export function citation(
  source: string,
  facts: CitationFacts = {},
  ownFormats: CitationFormats = {},
): Citation {
  checkText('citation', source);
  checkArguments('citation', {
    facts: [facts, namedValues(ANYTHING)],
    'own formats': [ownFormats, namedValues(TEXT)],
  });
  const format =
    formatOf(source, ownFormats) ?? formatOf(source, CITATION_FORMATS) ?? formatByFacts(source, facts);
  // One replacement over the format: braces inside a fact are text.
  const text = format.replace(/\{(description|value|timestamp)\}/g, (_, name: keyof CitationFacts) => {
    const fact = facts[name];
    if (fact === undefined) {
      throw invalidParams(
        `A citation of ${source} needs a ${name}.`,
        `Pass ${name} with the facts of the citation.`,
      );
    }
    if (!['string', 'number', 'boolean'].includes(typeof fact)) {
      throw invalidParams(
        `The ${name} of a citation of ${source} is not a text or a number.`,
        `Pass ${name} as a text or a number.`,
      );
    }
    return oneLine(String(fact));
  });
  return { source, text };
}

function formatOf(source: string, formats: CitationFormats): string | undefined {
  return Object.hasOwn(formats, source) ? formats[source] : undefined;
}

function formatByFacts(source: string, facts: CitationFacts): string {
  const name = oneLine(source).replaceAll('{', '(').replaceAll('}', ')');
  const asOf = facts.timestamp === undefined ? '' : ' (as of {timestamp})';
  if (facts.description !== undefined) return `Per ${name}: {description}${asOf}`;
  return facts.value === undefined ? `Reference: ${name}${asOf}` : `${name}: {value}${asOf}`;
}

/** A fact cannot begin a line of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
