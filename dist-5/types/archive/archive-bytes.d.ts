export declare function encodeText(text: string): Uint8Array;
export declare function decodeText(bytes: Uint8Array): string;
export declare function sha256(bytes: Uint8Array): string;
export declare function encodeRecord(value: object): Uint8Array;
/** Nothing when there is no record, or none that this version understands. */
export declare function parseRecord<T>(schema: {
    safeParse(value: unknown): {
        success: boolean;
        data?: T;
    };
}, bytes: Uint8Array | undefined): T | undefined;
/** Records of a later format are left alone: what they say beyond ours would be lost. */
export declare function isLaterFormat(bytes: Uint8Array | undefined): boolean;
