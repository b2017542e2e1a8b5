export declare function configurationSchema(): Record<string, unknown>;
