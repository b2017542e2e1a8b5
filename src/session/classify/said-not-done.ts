/** Results that say in words that nothing was done, or that what was asked for stands elsewhere, whatever their status. */
import { NOTICE_PREFIX } from '../../reduce/notice.js';

const LOOK = 400;

/** A write or an edit that did not happen. A wrong hit only keeps what came before it. */
export function saysNotDone(text: string): boolean {
  return NOT_DONE.test(text.slice(0, LOOK));
}

const NOT_DONE =
  /<tool_use_error>|\b(?:rejected|denied|declined|cancell?ed|refused|skipped|aborted)\b|\bnot (?:been )?(?:written|saved|applied|created|updated|changed|modified|read)\b|\bno changes? (?:was|were|made)|\bunchanged\b|\b(?:doesn't|does not) want\b|\bdry.?run\b|\b(?:queued|pending|awaiting|waiting|waits|needs|requires)(?: for)?(?: \w{1,20})? (?:approval|confirmation|permission|review)\b|\bwould (?:be |have )?(?:write|written|create|created|update|updated|change|changed|overwrite|overwritten)\b/i;

/** A read that gives no text, because that of an earlier one still holds. */
export function saysUnchanged(text: string): boolean {
  return text.length < LOOK && UNCHANGED.test(text);
}

const UNCHANGED =
  /\bunchanged since\b|\bfile (?:is |content is )?unchanged\b|\b(?:has|have) not (?:been )?(?:changed|modified)\b|\bnot modified since\b/i;

/** A read that stopped before the end of the file, or of which it shows only a part. A wrong hit only keeps an earlier one. */
export function saysMoreFollows(text: string): boolean {
  return MORE_FOLLOWS.test(text.slice(-300)) || CUT_AT.test(text.slice(0, 200));
}

/** What was there before may have been all of the file. A wrong hit only keeps an earlier read. */
export function isReducedByUs(text: string): boolean {
  return text.includes(NOTICE_PREFIX);
}

const MORE_FOLLOWS =
  /\btruncated\b|\bmore lines\b|\bshowing lines\b|\buse (?:the )?offset\b|\bfile has more\b/i;
const CUT_AT =
  /\b(?:file|output|content|result)s? (?:is |was |has been )?truncated\b|\bshowing (?:the first|(?:only )?lines)\b/i;

/** A later read of a file stands for an earlier one, unless it is much shorter and may have been cut off, in whatever words. */
export function covers(later: string, earlier: string): boolean {
  if (later.length >= earlier.length * MUCH_SHORTER) return true;
  const lines = later.slice(-LOOK).trimEnd().split('\n');
  if (CUT_END.test(lines.slice(-2).join('\n').slice(-LINE))) return false;
  // The beginning of what was there, but for a line that says so.
  const end = (lines.at(-1)?.length ?? 0) + 1;
  const text = later.trimEnd();
  return text.length <= end || !earlier.startsWith(text.slice(0, -end));
}

const MUCH_SHORTER = 0.8;
const LINE = 200;
const CUT_END =
  /(?:\.\.\.|…|\[…\])[\s)\]>.]{0,8}$|\b(?:omitted|clipped|shortened|snipped|elided|abridged|cut (?:off|short)|too (?:long|large)|rest of|remaining|more)\b|gek.rzt|abgeschnitten|ausgelassen|tronqu|recortad|truncad|省略|以下略|截断/i;

/** A read that gives no file: there is none, or somebody did not want it. Only the start is looked at, of a short text all. */
export function saysNoFile(text: string): boolean {
  return NOT_GIVEN.test(text.slice(0, LOOK)) || (text.length < LOOK && NO_FILE.test(text));
}

const NOT_GIVEN =
  /^\s{0,8}(?:<tool_use_error>|(?:the )?user (?:has )?(?:rejected|denied|declined|doesn't want|does not want)\b|(?:the )?(?:tool (?:use|call)|request|operation|read) (?:was |has been )?(?:rejected|denied|declined|cancell?ed|queued)\b)/i;
const NO_FILE =
  /\bnot found\b|\bno such file\b|\b(?:does not|doesn't) exist\b|\bwas (?:rejected|denied|declined|cancell?ed)\b|\bpermission denied\b|\b(?:cannot|can't|could not|couldn't|unable to|failed to) (?:be )?(?:read|open|find|found|access)\b|\b(?:queued for|pending|awaiting|requires) (?:\w{1,20} )?(?:approval|confirmation|permission)\b/i;
