/**
 * Blocks of code inside a document as tables whose names are the line that leads to the block and the fence that opens it: a short
 * block is one row, of a longer one each line is. Half a line of code does something else, or nothing.
 */
import type { CodeFence } from './code-fences.js';
import type { DocumentTable } from './document-tables.js';
export declare function documentCode(text: string, fences: readonly CodeFence[]): readonly DocumentTable[];
