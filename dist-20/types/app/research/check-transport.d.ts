/** An id without a tag means the API where its key is set, else the program on the PATH: with neither nobody could answer. */
import { type ProvidersConfig } from '../../contract/config/providers.js';
type Environment = Readonly<Record<string, string | undefined>>;
export declare function checkTransport(text: string, providers: ProvidersConfig, env: Environment): Promise<void>;
export {};
