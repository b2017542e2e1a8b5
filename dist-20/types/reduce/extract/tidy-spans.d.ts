import type { Span } from './choose-groups.js';
import type { DocumentTable } from './document-tables.js';
import type { Heading } from './headings.js';
import type { ProseUnits } from './prose-units.js';
export type TidySpans = (spans: readonly Span[], budget: number) => readonly Span[];
/** Prepared once for a text. */
export declare function tidySpans(units: ProseUnits, tables: readonly DocumentTable[], headings: readonly Heading[]): TidySpans;
