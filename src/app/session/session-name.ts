/** A name for a session that was given none: what it keeps is then looked for among its own, not among all that was ever kept. */
import { sha256 } from '../../engine/session.js';
import { jsonText, type Transcript } from '../../engine/session-checks.js';

const LENGTH = 8;

/** By how it begins, which stays the same while it grows. */
export function sessionName({ records }: Pick<Transcript, 'records'>): string {
  return `session ${sha256(jsonText(records[0]?.value)).slice(0, LENGTH)}`;
}
