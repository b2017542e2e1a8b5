/**
 * Results that carry what a person said: answers to a question that a tool asked, and words with which a call was refused or a plan
 * approved. They are what a person wrote, wherever they stand.
 */
import type { ResultPart } from '../session-model.js';
interface AnsweredCall {
    readonly asksPerson: boolean;
    readonly result: ResultPart;
}
export declare function isPersonAnswer({ asksPerson, result }: AnsweredCall): boolean;
/**
 * What a client put into a result for the model beside what the tool gave: a message that the person sent meanwhile, or that a person
 * changed, opened or deleted something. Reminders that say nothing of a person are none of them.
 */
export declare function wordsToModel(text: string): readonly string[];
export declare function withoutWords(text: string): string;
/** By the key of the tool's name. */
export declare function asksPerson(tool: string): boolean;
export {};
