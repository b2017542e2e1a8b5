/** Whether structured content in a file is one field that holds the same text as a text of the result, byte for byte. */
import type { SpoolFile } from '../../adapters/spool/spool-file.js';
interface Span {
    readonly start: number;
    readonly end: number;
}
/** The name of the field; `undefined` when there is more in it, or another text. */
export declare function sameTextField(file: Pick<SpoolFile, 'read'>, structured: Span, text: Span | undefined): string | undefined;
export {};
