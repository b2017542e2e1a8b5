/** Whether a statement is nothing but parts of the quotations below it: then it need not be said twice. */
import type { Evidence } from '../../contract/research/research-state.js';
export declare function isOnlyQuoted(statement: string, evidence: readonly Pick<Evidence, 'quote'>[]): boolean;
