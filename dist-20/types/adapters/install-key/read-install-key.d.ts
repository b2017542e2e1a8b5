/** Whether it was made already: to ask makes none. */
export declare function hasInstallKey(home: string): Promise<boolean>;
export declare function readInstallKey(home: string): Promise<Uint8Array>;
