import { ModelCallError } from '../../contract/ports/model-client.js';
export type Environment = Readonly<Record<string, string | undefined>>;
export interface LockRequest {
    readonly model: string;
    /** Private to this call. The program runs in an empty folder below it. */
    readonly folder: string;
    readonly system: string;
    /** Of the person who runs Plimsoll: says where a login lies. */
    readonly env: Environment;
}
export interface Locked {
    readonly args: readonly string[];
    /** Variables of its login, passed on beside those that every program needs. */
    readonly passed: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
    /** Files of the private folder, by path. */
    readonly files?: Readonly<Record<string, string>>;
    /** Files of the private folder that are files of the person, by path. */
    readonly links?: Readonly<Record<string, string>>;
    /** The instructions are given apart from the prompt. */
    readonly takesSystem?: true;
    /** The answer. Throws where there is none, and where the lock did not hold. */
    readonly read: (said: Said) => string;
}
export interface Said {
    readonly output: string;
    readonly noise: string;
}
export type Lock = (request: LockRequest) => Locked;
export declare function notLocked(why: string): ModelCallError;
export declare function homeOf(given: string | undefined, env: Environment): string;
export declare function textOf(path: string): string;
/** Programs say on one of the two outputs, as JSON or in words, what was wrong. */
export declare function statedError(said: string): string;
export declare function failureOf(said: string): ModelCallError['failure'];
export declare function reportedError(output: string): ModelCallError;
/** The first JSON object of an output: some programs write a line before it. */
export declare function parsed(output: string): unknown;
export declare function asRecord(value: unknown): Record<string, unknown>;
export declare function field(output: string, name: string): string;
