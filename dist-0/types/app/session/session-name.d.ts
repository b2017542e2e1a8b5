import type { Transcript } from '../../session/session-model.js';
/** By how it begins, which stays the same while it grows. */
export declare function sessionName({ records }: Pick<Transcript, 'records'>): string;
