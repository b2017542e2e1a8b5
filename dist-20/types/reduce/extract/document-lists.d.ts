import type { DocumentTable } from './document-tables.js';
export declare function documentLists(text: string): readonly DocumentTable[];
