import { type ConfigDocument } from './config-document.js';
export declare function parseYamlDocument(text: string): ConfigDocument;
