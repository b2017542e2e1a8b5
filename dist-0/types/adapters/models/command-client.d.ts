import { type ModelClient } from '../../contract/ports/model-client.js';
import type { ProviderId } from '../../contract/provider-id.js';
import { type Environment } from './command-lock.js';
export interface CommandClientOptions {
    readonly id: ProviderId;
    readonly command: string;
    readonly env: Environment;
    /** Its private folder, instead of a new one; the caller looks into it afterwards and removes it. */
    readonly folder?: string;
}
/** The folder that the program runs in, within its private one. */
export declare const WORKING_FOLDER = "work";
export declare function createCommandClient({ id, command, env, folder: given }: CommandClientOptions): ModelClient;
