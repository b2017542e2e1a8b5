/**
 * JSON for a check against a schema, with the marks of replaced secrets written so that they stand in no address: a strict
 * client takes no brackets there, and our own check does, because many servers write them.
 */
import { MARK } from '../../trust/scan-state.js';

/** As long as the mark: lengths are checked too. */
const STRICT = MARK.replace('[', '<');

/** `undefined` when there is no mark. */
export function strictMarks(json: string): string | undefined {
  return json.includes(MARK) ? json.replaceAll(MARK, STRICT) : undefined;
}
