/**
 * How an action ended (ruling 3.2), from what the record says and from the ways in which tools write it into their text. Only
 * the first and last lines are looked at.
 */
import type { ResultPart } from '../session-model.js';
import type { ToolClass } from './tool-class.js';
export interface Outcome {
    readonly failed: boolean;
    /** Its record, its exit code or its status says that it ended well; of a change of a file also its text. */
    readonly succeeded: boolean;
    /** No failure is recorded, and yet the result denies that all was done: it is no success, and resolves and replaces nothing. */
    readonly isDenied: boolean;
    /** It runs on, or somebody stopped it: neither a failure nor a success. */
    readonly isUnfinished: boolean;
    readonly exitCode: number | undefined;
    /** The result tells how the action ended, and is not only what a tool found. */
    readonly told: boolean;
}
/** What the call says of its result. */
export interface CallFacts {
    /** What a command printed is the text of a file or a log, and tells nothing of the command. */
    readonly isOthersText: boolean;
    /** Nobody waited for it. */
    readonly isBackground: boolean;
    /** The record may tell of another command, behind a pipe or a `;`. */
    readonly isOthersFlag: boolean;
}
/** `deed`: the tool, where it is one that changes something; what its text says first says how that ended. */
export declare function outcomeOf(result: ResultPart, kind: ToolClass, call?: CallFacts, deed?: string | undefined): Outcome;
/** Of several commands the record may tell of another one. */
export declare function hidesFlags(command: string): boolean;
/** It was stopped before its end, or nothing was run: it says nothing of what it was to do. */
export declare function saysBrokenOff(text: string): boolean;
/** The text begins as failures do. */
export declare function isFailureText(text: string): boolean;
/** The text tells of a failure, whatever the exit code: that of a pipe is the one of its last command. */
export declare function tellsOfFailure(text: string): boolean;
/** The text says that a run ended well, in a line that denies nothing, and no other line tells of an error. */
export declare function tellsOfSuccess(text: string): boolean;
export declare function endsOf(text: string, head: number, tail: number): string;
export declare const FAILED_COUNT: RegExp;
/** A line that says no more than how the program ended. */
export declare function saysExitCode(line: string): boolean;
