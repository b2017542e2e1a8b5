import type { SpoolFile } from '../../adapters/spool/spool-file.js';
/** A value in the file, in bytes; a string with its quotes. */
export interface Span {
    readonly start: number;
    readonly end: number;
}
/** `texts` in their order. */
export declare function messageParts(file: Pick<SpoolFile, 'read' | 'size'>, texts: readonly Span[], partBytes: number): Generator<string>;
