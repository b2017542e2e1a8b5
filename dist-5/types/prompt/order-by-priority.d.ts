export declare function orderByPriority(indices: readonly number[], priority: Float64Array): number[];
