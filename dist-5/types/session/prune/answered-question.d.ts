/**
 * What an answer has to keep when it is reduced because the person answered it: "the second one" means nothing without the list, and "yes"
 * nothing without the question. Prose around them may leave.
 */
import type { SessionMessage } from '../session-model.js';
import { type Survey } from '../survey.js';
/** By message of the assistant: what the person wrote next, where nothing else was said between them. */
export declare function repliesOf({ messages }: Survey): ReadonlyMap<SessionMessage, string>;
export interface AnswerParts {
    /** What may be reduced. */
    readonly prose: string;
    /** What the reply needs, in order; empty where it needs nothing. */
    readonly needed: string;
}
/** The list and the question of an answer, where the reply is to them. */
export declare function answerParts(answer: string, reply: string | undefined): AnswerParts;
