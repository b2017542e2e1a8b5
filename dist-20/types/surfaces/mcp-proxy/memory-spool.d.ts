/** In the place of a spool file where none can be written: the beginning only, so that memory is bounded. */
import type { SpoolFile } from '../../app/proxy/oversize-calls.js';
export declare function createMemorySpool(maxBytes: number): SpoolFile;
