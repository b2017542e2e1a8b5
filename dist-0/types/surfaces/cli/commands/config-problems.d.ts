import type { Problem } from '../../../app/configuration/problem.js';
import type { ExitCode } from '../command.js';
import { type Paint } from '../paint.js';
interface Surroundings {
    readonly cwd: string;
    readonly columns: number;
}
export declare function renderProblems(problems: readonly Problem[], { cwd, columns }: Surroundings, paint?: Paint): string;
export declare function splitProblems(problems: readonly Problem[]): {
    errors: Problem[];
    warnings: Problem[];
};
/** A flag that is malformed is wrong usage; anything else was found in the configuration. */
export declare function exitCodeOf(errors: readonly Problem[]): ExitCode;
export declare function countProblems(problems: readonly Problem[]): string;
/** A file below the working directory by its relative name. */
export declare function shortName(file: string, cwd: string): string;
export {};
