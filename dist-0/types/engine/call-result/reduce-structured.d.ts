import { type ContentLimit } from '../../reduce/measure.js';
import { type ItemOptions, type ReducedItem } from './reduce-item.js';
import { type Media } from './without-media.js';
export type Accepts = (value: unknown) => boolean;
export declare function reduceStructured(text: string, limit: ContentLimit, options: ItemOptions, accepts: Accepts | undefined, media?: Media): ReducedItem | undefined;
