import type { PartRequest } from './retrieve-request.js';
export declare function checkRequest({ unit, start, end, where, search }: PartRequest): void;
/** `words`: how many there are, such as `2,000 rows`. */
export declare function checkStart({ start }: PartRequest, total: number, words: string): void;
