import type { Survey } from '../survey.js';
export declare class MessageChain {
    private readonly before;
    private readonly after;
    private readonly isAnswer;
    private readonly joins;
    constructor({ transcript, messages }: Survey);
    /** By how many there are fewer messages without this one. */
    takeOut(message: number): number;
    /** The last one that was taken out, then the one before it. */
    putBack(message: number): void;
    /** Answers that stood side by side in the source stay two. */
    private joined;
}
