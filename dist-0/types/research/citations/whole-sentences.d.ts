import type { LocatedQuotation } from './locate-quotation.js';
export declare function wholeSentences(text: string, { start, end }: LocatedQuotation): LocatedQuotation;
