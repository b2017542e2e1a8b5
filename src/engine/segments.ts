/** What the rooms above may use for segments of an assembled context. */
export {
  type AssembledContext,
  type AssembleOptions,
  assembleSegments,
  type SegmentTexts,
} from '../bound/segments/assemble-segments.js';
export type { SegmentRule } from '../bound/segments/segment-table.js';
