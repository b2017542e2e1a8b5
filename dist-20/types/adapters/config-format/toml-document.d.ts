import { type ConfigDocument } from './config-document.js';
export declare function parseTomlDocument(text: string): ConfigDocument;
