/** Kept as a place to import from: the measure itself stands beside the extracts, which use it too. */
export { relevanceOf } from '../reduce/extract/relevance.js';
