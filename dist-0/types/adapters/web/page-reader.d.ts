import type { PageReader } from '../../contract/ports/page-reader.js';
import { type WebClientOptions } from './web-client.js';
/** The text of a document that is no text file. */
export interface DocumentText {
    readonly text: string;
    readonly title?: string;
    readonly date?: string;
}
export interface PageReaderOptions extends WebClientOptions {
    /** True unless said otherwise. */
    readonly respectRobots?: boolean;
    /** Reads PDF; without it a PDF is a type that is not read. */
    readonly readPdf?: (bytes: Uint8Array) => Promise<DocumentText>;
}
export declare function createPageReader(options?: PageReaderOptions): PageReader;
