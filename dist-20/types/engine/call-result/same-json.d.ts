import { type JsonSource } from './json-source.js';
export declare function isSameJson(source: JsonSource, node: number, raw: string): boolean;
