/** A name for a session that was given none: what it keeps is then looked for among its own, not among all that was ever kept. */
import { jsonText } from '../../session/formats/json-access.js';
import { sha256 } from '../../session/manifest.js';
import type { Transcript } from '../../session/session-model.js';

const LENGTH = 8;

/** By how it begins, which stays the same while it grows. */
export function sessionName({ records }: Pick<Transcript, 'records'>): string {
  return `session ${sha256(jsonText(records[0]?.value)).slice(0, LENGTH)}`;
}
