/** Chooses the parser by the name of the file and loads only that one. */
import { type ConfigDocument, type ConfigFormat } from './config-document.js';
export declare function formatOfFile(path: string): ConfigFormat | undefined;
export declare function parseConfigDocument(format: ConfigFormat, text: string): Promise<ConfigDocument>;
