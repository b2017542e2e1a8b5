/**
 * What a model must know when its answer's schema leaves no place for `_meta`: a line of its own after the JSON. It takes
 * no more room than the `_meta` that it stands for.
 */
import type { ToolMeta } from '../../contract/tool-meta.js';
/** Undefined when nothing was left out or changed. */
export declare function cutNotice(meta: ToolMeta, room: number): string | undefined;
