export declare function withoutSecrets(command: string): string;
