import type { Pair, Survey } from '../survey.js';
export declare function stalePlans({ pairs }: Survey): Pair[];
