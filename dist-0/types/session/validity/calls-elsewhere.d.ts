import type { Transcript } from '../session-model.js';
export declare function hasCallsElsewhere({ format, source, records }: Transcript): boolean;
