/** Which paths a `.gitignore` file leaves out. Matching takes time by the product of the lengths at worst, never more. */
export interface IgnoreRules {
    /** True: left out. False: taken back in. Undefined: the file does not say. `path` is relative to the file's folder. */
    verdict(path: string, isFolder: boolean): boolean | undefined;
}
export declare function readIgnoreRules(text: string): IgnoreRules;
