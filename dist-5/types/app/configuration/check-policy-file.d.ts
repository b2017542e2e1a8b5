import { type LoadedConfiguration } from './load-configuration.js';
import { type Problem } from './problem.js';
export declare function checkPolicyFile(loaded: LoadedConfiguration): Promise<Problem[]>;
