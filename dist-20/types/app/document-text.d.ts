export type DocumentFormat = 'pdf' | 'docx' | 'html';
export interface DocumentText {
    readonly text: string;
    /** The document's own; a title that is only the name of the file is left out. */
    readonly title?: string;
    readonly date?: string;
}
/** Undefined for a file that is read as it is. */
export declare function documentFormatOf(path: string): DocumentFormat | undefined;
/** A kind of file that nobody reads as text: pictures, archives, tables of office programs. */
export declare function isOtherFormat(path: string): boolean;
/** A document that cannot be read is an error whose sentence is the reason. */
export declare function readDocumentText(path: string, bytes: Uint8Array): Promise<DocumentText>;
