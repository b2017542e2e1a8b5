/**
 * Finds passages for a question: the full-text table names candidates by their rarer terms, the ranking orders them. Terms
 * that most passages hold are not looked for unless the question has no others.
 */
import type { IndexedPassage } from '../../contract/ports/document-index.js';
import type { Database } from '../sqlite/database.js';
export declare function searchPassages(database: Database, query: string, limit: number): IndexedPassage[];
