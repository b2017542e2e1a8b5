import type { Span } from './choose-groups.js';
import type { DocumentTable } from './document-tables.js';
import type { Heading } from './headings.js';
/** In the order of the text, without overlaps. What begins inside of a block belongs to it. */
export declare function documentBlocks(text: string, tables: readonly DocumentTable[], headings: readonly Heading[]): readonly Span[];
export declare function isShortTable(text: string, { header, rows, isPart }: DocumentTable): boolean;
