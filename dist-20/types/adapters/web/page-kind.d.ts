/** What kind of page an answer is, by its type and, where that says too little, by its first bytes. */
import type { PageKind } from '../../contract/ports/page-reader.js';
/** Undefined for what is not read: pictures, archives, programs. */
export declare function pageKind(contentType: string, bytes: Uint8Array): PageKind | undefined;
