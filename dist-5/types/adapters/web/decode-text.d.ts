export declare function decodeText(bytes: Uint8Array, contentType: string): string;
