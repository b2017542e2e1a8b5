/** A place in a source, for a person. */
import type { Place } from '../../contract/research/research-state.js';
export declare function placeText({ lines, page, last_page: last }: Place): string;
