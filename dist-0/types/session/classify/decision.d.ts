export declare function isDecision(text: string): boolean;
