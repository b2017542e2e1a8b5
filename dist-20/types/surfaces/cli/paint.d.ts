export interface Paint {
    readonly bold: (text: string) => string;
    readonly dim: (text: string) => string;
    readonly red: (text: string) => string;
    readonly green: (text: string) => string;
    readonly yellow: (text: string) => string;
    readonly cyan: (text: string) => string;
}
export declare function createPaint(enabled: boolean): Paint;
export declare function wantsColor(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean;
