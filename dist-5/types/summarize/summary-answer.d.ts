/** What a model must answer for each level, and the check of what it did answer. */
import { type FidelityLevel } from '../contract/levels.js';
export type SummaryLevel = Exclude<FidelityLevel, 'raw'>;
export interface SummaryAnswer {
    readonly summary: string;
    readonly key_points: readonly string[];
}
/** What the prompt shows as the form of an answer; small models repeat it. */
export declare const FORM_OF_SUMMARY = "one or two sentences";
/** JSON Schema of the answer, by level: a headline needs a summary only, key points need at least one point. */
export declare const SUMMARY_SCHEMAS: Readonly<Record<SummaryLevel, Readonly<Record<string, unknown>>>>;
export type ParsedAnswer = {
    readonly answer: SummaryAnswer;
} | {
    readonly problem: string;
};
export declare function parseAnswer(reply: string, level: SummaryLevel): ParsedAnswer;
export declare function checkAnswer(value: unknown, level: SummaryLevel): ParsedAnswer;
/** The JSON of a reply that may stand in a fence or have words around it. */
export declare function parseJson(reply: string): unknown;
/** The summary as it stands in a prompt. */
export declare function answerText({ summary, key_points: keyPoints }: SummaryAnswer, level: SummaryLevel): string;
export declare function tighterLevel(level: SummaryLevel): SummaryLevel | undefined;
