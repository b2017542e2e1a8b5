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
export declare const CITATION_FORMATS: CitationFormats;
/**
 * The citation of a value. The four sources of the policy have their formats; a source of your own is named in
 * `ownFormats`, or else cited by what is known: `Per NAME: {description}`, `NAME: {value}`, ` (as of {timestamp})`.
 *
 * @throws PlimsollError `INVALID_PARAMS` when the format needs a fact that is missing.
 */
export declare function citation(source: string, facts?: CitationFacts, ownFormats?: CitationFormats): Citation;
