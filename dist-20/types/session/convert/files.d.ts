export interface CarriedFile {
    /** Absent where only an address is known. */
    readonly mediaType: string | undefined;
    /** Base64. */
    readonly data: string | undefined;
    readonly url: string | undefined;
    /** What OpenAI keeps it by, for both of its interfaces. */
    readonly openaiId: string | undefined;
    readonly name: string | undefined;
}
/** Stands for one that cannot be read. */
export declare const UNREADABLE: CarriedFile;
export declare const PDF = "application/pdf";
/** `undefined` for what cannot be read, such as a file that another provider or the disk of a program holds. */
export declare function fileOf(value: unknown): CarriedFile | undefined;
/** Providers that take the words of a file take them as text. */
export declare function textOfFile({ mediaType, data }: CarriedFile): string | undefined;
export declare function isSound({ mediaType }: CarriedFile): boolean;
export declare function nameOf({ name, mediaType }: CarriedFile): string;
