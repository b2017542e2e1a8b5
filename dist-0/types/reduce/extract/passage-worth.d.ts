import type { ScannedProse } from './scan-prose.js';
interface Passage {
    readonly from: number;
    readonly to: number;
}
interface PassageScores {
    readonly text: string;
    readonly passages: ArrayLike<number>;
}
/** Changes `worth` where it is. A text whose passages are others than those that were ranked is left alone. */
export declare function raisePassages({ text, words, wordEnd }: ScannedProse, scores: ArrayLike<number>, worth: Float32Array): void;
/** How well the passage at an offset fits the question, from 0 to 1; 1 where passages were not ranked. */
export declare function passageFit(of: PassageScores, offset: number): number;
/** What is left of the worth of a word at an offset. */
export declare function passageFactor(of: PassageScores, offset: number): number;
/** The same for the sentences of a short text, by the share of the question that they speak of. Changes `worth` where it is. */
export declare function raiseSentences({ words, wordSentence }: ScannedProse, coverage: Float32Array, worth: Float32Array): void;
/** A passage that fits nearly as well as the best may hold the answer too. */
export declare const NEARLY_BEST = 0.85;
/** The passages that fit the question best, the best one first. */
export declare function bestPassages(of: PassageScores): readonly Passage[];
export {};
