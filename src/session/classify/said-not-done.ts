/** Results that say in words that nothing was done, or that what was asked for stands elsewhere, whatever their status. */

const LOOK = 400;

/** A write or an edit that did not happen. A wrong hit only keeps what came before it. */
export function saysNotDone(text: string): boolean {
  return NOT_DONE.test(text.slice(0, LOOK));
}

const NOT_DONE =
  /<tool_use_error>|\b(?:rejected|denied|declined|cancell?ed|refused|skipped|aborted)\b|\bnot (?:been )?(?:written|saved|applied|created|updated|changed|modified|read)\b|\bno changes? (?:was|were|made)|\bunchanged\b|\b(?:doesn't|does not) want\b|\bdry.?run\b|\bwould (?:be |have )?(?:write|written|create|created|update|updated|change|changed|overwrite|overwritten)\b/i;

/** A read that gives no text, because that of an earlier one still holds. */
export function saysUnchanged(text: string): boolean {
  return text.length < LOOK && UNCHANGED.test(text);
}

const UNCHANGED =
  /\bunchanged since\b|\bfile (?:is |content is )?unchanged\b|\b(?:has|have) not (?:been )?(?:changed|modified)\b|\bnot modified since\b/i;

/** A read that stopped before the end of the file. */
export function saysMoreFollows(text: string): boolean {
  return MORE_FOLLOWS.test(text.slice(-300));
}

const MORE_FOLLOWS =
  /\btruncated\b|\bmore lines\b|\bshowing lines\b|\buse (?:the )?offset\b|\bfile has more\b/i;
