import { type LoadedConfiguration } from './load-configuration.js';
export declare function checkConfigurationFile(file: string, cwd: string, env?: Readonly<Record<string, string | undefined>>): Promise<LoadedConfiguration>;
