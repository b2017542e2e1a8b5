import type { CallPart, Transcript } from '../session-model.js';
export declare function runByClient({ format, records }: Transcript): (call: CallPart) => boolean;
