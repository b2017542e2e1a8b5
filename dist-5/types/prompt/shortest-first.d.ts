import type { Rendering, SizedItem } from './settled-item.js';
/** Tokens of the shortest form that shows something; 0 for an item in which there is nothing to show. */
export declare function leastTokens(tokens: number, render: (limit: number) => Rendering): number;
/** With their targets such that all `least` fit into `room`, which they must. */
export declare function shortestFirst(items: readonly SizedItem[], least: ReadonlyMap<number, number>, room: number): SizedItem[];
