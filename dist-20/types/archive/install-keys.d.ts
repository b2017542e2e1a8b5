export interface InstallKeys {
    /** 80 bits of HMAC-SHA-256(install key, principal, content hash) in base32: 16 characters. */
    handleFor(principal: string, hash: string): string;
    seal(plain: string): SealedText;
    open(sealed: SealedText): string;
}
/** AES-256-GCM, every part in base64. */
export interface SealedText {
    readonly iv: string;
    readonly tag: string;
    readonly data: string;
}
export declare const HANDLE_FORM: RegExp;
export declare function createInstallKeys(installKey: Uint8Array): InstallKeys;
