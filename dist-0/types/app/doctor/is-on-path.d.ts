export declare function isOnPath(command: string, env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): Promise<boolean>;
