import type { Finding } from './finding.js';
export interface KeptFolder {
    /** The part that is examined, as it is shown: home, archive. */
    readonly check: string;
    readonly path: string;
    /** The option or variable that names another folder. */
    readonly setBy: string;
}
export declare function checkFolder(folder: KeptFolder, platform: NodeJS.Platform): Promise<Finding[]>;
/** A folder that cannot be used at all. */
export declare function refusal({ check, path, setBy }: KeptFolder, error: unknown): Finding;
