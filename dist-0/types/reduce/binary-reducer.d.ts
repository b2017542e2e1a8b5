import type { ContentReducer } from './reduced-view.js';
/** True when the whole text is base64, in one run or in lines of one length, as a data address or bare. */
export declare function isBase64(text: string): boolean;
/** True when a text is really bytes that somebody decoded: control characters or replacement characters throughout. */
export declare function isBinary(text: string): boolean;
export declare function createBinaryReducer(text: string): ContentReducer;
