import { type ReadDocument, type ReadLimits } from './reading.js';
export declare function readDocument(path: string, bytes: Uint8Array, limits?: ReadLimits): Promise<ReadDocument>;
