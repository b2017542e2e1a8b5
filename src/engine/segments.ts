/** The segments of an assembled context. */
export { type AssembledContext, assembleSegments } from '../bound/segments/assemble-segments.js';
export { DEFAULT_SEGMENTS, type SegmentRule } from '../bound/segments/segment-table.js';
