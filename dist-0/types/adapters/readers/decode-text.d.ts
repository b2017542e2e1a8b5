export declare function decodeText(bytes: Uint8Array): string;
/** Some versions of Node decode Windows-1252 as Latin-1, without quotation marks and dashes. */
export declare function fromWindows(bytes: Uint8Array): string;
