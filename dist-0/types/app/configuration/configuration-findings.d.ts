/** What an examination of the whole program says about the configuration, and how a command refuses a wrong one. */
import type { Config } from '../../contract/config/config.js';
import type { Finding } from '../doctor/finding.js';
import type { LoadedConfiguration } from './load-configuration.js';
import type { Problem } from './problem.js';
export declare function configurationFindings(loaded: LoadedConfiguration): Finding[];
/** A flag that is malformed or names nothing is wrong usage, which is told before anything else. */
export declare function refuseWrongUsage({ problems }: LoadedConfiguration): void;
/** The configuration of a command, which must not run with a wrong one. */
export declare function requireConfiguration(loaded: LoadedConfiguration): Config;
/** The place and the sentence in one line. */
export declare function describeProblem(problem: Problem): string;
export declare function placeText({ file, line, column, variable, flag }: Problem): string;
