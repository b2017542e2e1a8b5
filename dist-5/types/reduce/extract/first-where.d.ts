/** The first of `count` places for which something holds that holds for all after it too; `count` where it holds for none. */
export declare function firstWhere(count: number, holds: (at: number) => boolean): number;
