/**
 * For a room that has no place for the sentence that answers best, because it denies or conditions something and may not be cut: what it
 * denies up to the exception that follows. What is denied without its exceptions is still denied; something else answers nothing.
 */
import type { Span } from './choose-groups.js';
import type { ProseUnits } from './prose-units.js';
/**
 * What to show instead of spans that hold no word of the question, where a sentence with an exception from what it denies holds most
 * of it: its part, or nothing where that has no room. Undefined where the spans are as good as any.
 */
export declare function deniedInstead(units: ProseUnits, terms: number, spans: readonly Span[], budget: number): readonly Span[] | undefined;
