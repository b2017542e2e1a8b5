/**
 * What a text is, from its file name and its beginning. Only JSON is read to the end, because half of it is no JSON. Kinds
 * that an agent edits from are recognised by the name of the file first.
 */
import type { ContentKind } from '../contract/reduction.js';
import { scanJson } from './json-tape.js';
/** `scan` when what it found is of use afterwards. */
export declare function detectKind(text: string, path?: string, scan?: typeof scanJson): ContentKind;
/**
 * Whether the answer to a call that names a file may be what the file holds. Findings about a file, its changes and its history
 * are answers to such calls too, and are told by their looks: source code seldom looks like one of them.
 */
export declare function mayBeContentOf(path: string, text: string): boolean;
/** The kind of a text that is known not to be JSON. */
export declare function kindOfText(text: string): ContentKind;
/** A list of files, one a line: what a search by name finds. */
export declare function isPathList(text: string): boolean;
/** True when an agent may edit from it, so that only whole lines may be shown. */
export declare function isEditable(kind: ContentKind, path: string | undefined): boolean;
/** Long lines hold most of it: nobody edits it by lines, and a line as a whole would seldom fit. */
export declare function isLongLined(text: string): boolean;
/** No name, or one that says nothing of what is in the file. */
export declare function isPlainName(path: string | undefined): boolean;
