import type { ProseUnits } from './prose-units.js';
/** The cost of all words before each word, with that of the whole text as last entry. */
export declare function costsBefore(units: ProseUnits): Float64Array;
