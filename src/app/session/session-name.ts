/** Names a session that has no name, so that its originals are searched among its own and not in the whole archive. */
import { sha256 } from '../../engine/session.js';
import { jsonText, type Transcript } from '../../engine/session-checks.js';

const LENGTH = 8;

/** By how it begins, which stays the same while it grows. */
export function sessionName({ records }: Pick<Transcript, 'records'>): string {
  return `session ${sha256(jsonText(records[0]?.value)).slice(0, LENGTH)}`;
}
