import { type DocumentText } from '../document-text.js';
export declare const FILE_LIMIT: number;
export type FileText = DocumentText
/** A sentence without the name of the file, which stands before it: "holds no text." */
 | {
    readonly problem: string;
};
export declare function readFileText(path: string, full: string): Promise<FileText>;
