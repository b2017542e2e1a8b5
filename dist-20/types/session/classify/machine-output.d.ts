export declare function isMachineOutput(text: string): boolean;
