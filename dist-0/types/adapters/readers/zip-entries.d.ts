export interface ZipFile {
    /** Undefined when there is no such entry. */
    read(name: string): Buffer | undefined;
}
/** `limitBytes` bounds everything that is unpacked, together. */
export declare function openZip(bytes: Uint8Array, limitBytes: number): ZipFile;
