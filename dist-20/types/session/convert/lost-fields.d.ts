import type { LossList, LossPosition } from './loss-list.js';
export declare function lostInPart(value: unknown, at: LossPosition, losses: LossList): void;
/** `read` are the positions of its parts that the reader knows. */
export declare function lostInRecord(value: unknown, read: ReadonlySet<number>, at: LossPosition, losses: LossList): void;
/** What stands beside the list: the model, its tools, settings. `carried` names the instructions and the list. */
export declare function lostBeside(root: unknown, carried: ReadonlySet<string>, losses: LossList): void;
/** What a part is called, or its first member. */
export declare function typeName(value: unknown): string;
