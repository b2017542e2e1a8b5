/**
 * JSON with the place of every key. `JSON.parse` lets a key be given twice and says where a fault is only in some
 * versions of Node, so this reads it itself; strings and numbers are left to `JSON.parse`.
 */
import { type ConfigDocument } from './config-document.js';
export declare function parseJsonDocument(text: string): ConfigDocument;
