import { type JsonPlace } from './inner-json.js';
export declare function findPlace(root: JsonPlace, pointer: string): JsonPlace;
