import { type Question } from '../../reduce/extract/question.js';
import type { NamedThings } from './named-things.js';
/** In a row with the fact its column ("how deep") is one of the things, and found; elsewhere a figure may be that of another thing. */
export declare function thingsFound({ terms, texts }: Question, names: NamedThings['names'], { passage, isRow }: {
    readonly passage: string;
    readonly isRow: boolean;
}): {
    readonly found: number;
    readonly many: number;
};
