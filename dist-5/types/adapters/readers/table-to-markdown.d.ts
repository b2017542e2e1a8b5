/**
 * A table of a page as a table of Markdown. Cells that span rows or columns are laid on the grid, so that a value stands
 * under the header it has on the page; header rows above each other become one, since Markdown has one.
 */
import type { MarkupNode } from './markup-node.js';
/** A table inside a table is layout, and so is one with a single column. */
export declare function isDataTable(node: MarkupNode): boolean;
export declare function tableToMarkdown(node: MarkupNode, textOf: (cell: MarkupNode) => string): string;
