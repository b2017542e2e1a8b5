/**
 * Writes JSON for a check against a schema so that no mark of a replaced secret stands in an address. A strict client
 * accepts no brackets there; our own check does, because many servers write them.
 */
import { MARK } from '../../trust/scan-state.js';

/** As long as the mark: lengths are checked too. */
const STRICT = MARK.replace('[', '<');

/** `undefined` when there is no mark. */
export function strictMarks(json: string): string | undefined {
  return json.includes(MARK) ? json.replaceAll(MARK, STRICT) : undefined;
}
