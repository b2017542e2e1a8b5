import type { SecretSpan } from './scan-state.js';
/** `level` says in how many strings of JSON the lines stand. */
export declare function findYamlPairs(text: string, level: number): SecretSpan[];
