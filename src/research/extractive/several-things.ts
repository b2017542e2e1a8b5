/**
 * Recognises questions for several things ("Which contracts end in 2025?"), for which one row is only a part of the
 * answer.
 */

/** A word for several things behind the one that asks. */
const SEVERAL =
  /^\W*(?:which|what|list|name|show)(?: (?:all|the|of|are|were|open)){0,3}(?: [\p{L}-]{2,30})?? (?!(?:is|was|does|has)\b)[\p{L}-]{2,30}[^\Wsui]s(?![\p{L}\p{N}'\u2019])/iu;

export function asksForSeveral(question: string): boolean {
  return SEVERAL.test(question);
}
