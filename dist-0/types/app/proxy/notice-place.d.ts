import { type Edit, type JsonSource } from '../../engine/call-result/json-source.js';
/** What opens the schema at a place of a source for the notice; nothing where it is open. */
export declare function noticePlace(source: JsonSource, root: number): Edit[];
export declare function withNoticePlace(schema: unknown): unknown;
