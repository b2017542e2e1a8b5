export declare function upstreamEnvironment(own: Readonly<Record<string, string | undefined>>, named: readonly string[], given?: Readonly<Record<string, string>>): Record<string, string>;
