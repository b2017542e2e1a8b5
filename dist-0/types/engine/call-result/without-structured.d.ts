/**
 * A result whose structured content is no longer valid because a secret in it is replaced: an error, which needs none.
 * Clients throw away a result with invalid structured content, and one that is no error and has none.
 */
import type { CallResultView } from './call-result-view.js';
import type { Relation } from './result-items.js';
/** Still with its secrets: it is bounded as any other result. What no text says comes as a text. */
export declare function withoutStructured(view: CallResultView, relation: Relation, redacted: unknown): string;
