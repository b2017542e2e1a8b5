import type { Invocation, OptionSpec } from '../command.js';
export declare const LISTEN_OPTIONS: readonly OptionSpec[];
export declare function listenOptions({ io, options }: Invocation): Promise<{
    address: import("../../wire/http-guard.js").ListenAddress;
    token: string | undefined;
    origins: string[];
} | undefined>;
