/**
 * What the first sentence of a result says of a deed: whether it failed, and the sentence itself where it is short and plain enough to be
 * repeated in a text of ours. A result is a stranger's text: a few words of it stand in quotes, or none do. A sentence is never cut, because
 * what is cut off may be what denies it.
 */
import { findSecrets } from '../../trust/find-secrets.js';
import { listOf, memberValue, parsedJson, stringOf } from '../formats/json-access.js';

const LOOK = 400;
const MOST_LENGTH = 100;
const MOST_WORDS = 14;
const MORE = '...';

/** The text of a result that is a list of parts written as JSON; others as they are. */
export function textInParts(text: string): string {
  if (!PARTS.test(text) || text.length > MOST_PARSED) return text;
  const first = listOf(parsedJson(text))?.[0];
  return stringOf(memberValue(first, 'text')) ?? text;
}

const MOST_PARSED = 20_000;
const PARTS = /^\[\s{0,8}\{\s{0,8}"(?:type|text)"/;

/** Up to its end or that of its line; of a question what follows belongs to it. */
function firstSentence(text: string): string {
  const start = text.slice(0, LOOK).trimStart();
  const end = SENTENCE_END.exec(start);
  return (end === null ? start : start.slice(0, end.index + 1)).trim();
}

const SENTENCE_END = /[\n\r\u2028\u2029]|[.!](?=\s)|[。！]/;

/** The text begins by telling that what was to be done was not. */
export function beginsWithFailure(text: string): boolean {
  const sentence = firstSentence(text);
  if (!MAY_FAIL.test(sentence) || WELL.test(sentence)) return false;
  return FAILED.test(sentence) || REFUSED_BY_CODE.test(sentence);
}

/** The sentence that tells of the failure, in one line of at most 200 characters. */
export function failedSentence(given: string): string | undefined {
  const text = textInParts(given);
  return beginsWithFailure(text) ? firstSentence(text).slice(0, 200) : undefined;
}

/** Without one of these it names no failure: most sentences need no longer look. */
const MAY_FAIL =
  /fail|error|denied|forbid|unauthori|reject|refuse|time|unsuccess|not|n['’]t|unable|block|declin|prevent|no such|none|[45]\d\d/i;
/** What failed before, or what would fail, is told of something else. */
const WELL =
  /\b(?:0|no|zero|never|without|if|unless|previously|as|to) (?:\w{1,20} )?(?:failed|failures?|errors?)\b|\b(?:no longer|not only|was fixed|resolved)\b/i;
const FAILED = new RegExp(
  [
    '^(?:failed|failure|error|denied|forbidden|unauthori[sz]ed|rejected|refused|timed? ?out)\\b|\\bunsuccessful',
    '\\b(?:has|have|was|is|it|request|operation|call|action|update|payment|transfer|deletion|cancellation|booking|order|refund) failed\\b',
    '\\bfailed(?:[:.!]|$| to | with | at | because | due )|\\b[1-9]\\d{0,6} (?:\\w{1,20} )?failed\\b',
    "\\b(?:cannot|can not|can['’]t|could not|couldn['’]t|unable to|did not|didn['’]t|does not exist|doesn['’]t exist)\\b",
    '\\bnot (?:be(?:en)? )?(?:successfully )?(?:found|allowed|permitted|authori[sz]ed|possible|available|successful|[a-z]{2,18}ed|written|overwritten|sent|paid|done|made|sold|set)\\b',
    '\\b(?:was|were|been|is|are) (?:blocked|rejected|denied|refused|declined|prevented)\\b',
    "\\b(?:was|were|has|have|is|are)n['’]t (?:been )?[a-z]{2,18}(?:ed|nt|ne|id)\\b",
    '\\b(?:permission|access|request) (?:was |is )?(?:denied|refused|rejected)\\b',
    '\\b(?:no such|nothing was|none (?:of|was|were))\\b',
    '(?:[:-]|\\brequest|\\bconnection|\\bgateway) {1,2}time(?:d )?out\\b',
  ].join('|'),
  'i',
);
const REFUSED_BY_CODE =
  /^(?:http(?:\/[\d.]{1,3})? )?(?:status(?: code)?:? )?[45]\d\d(?:$|[:,. -]{1,3}(?:bad|unauthori|payment|forbidden|not |method|request|conflict|gone|precondition|unprocess|locked|too |internal|service|gateway|server|client|error))/i;

/** In quotes, whole; `undefined` where it is long, has a secret or other signs than those of plain sentences. */
export function quotedSentence(given: string): string | undefined {
  // Elements are for a program to read.
  if (ELEMENT.test(given)) return undefined;
  // A heading says nothing of what stands below it.
  const text = given.startsWith('#') ? given.replace(HEADINGS, '') : given;
  const whole = text.length > LOOK ? undefined : quoted(text.trim());
  if (whole !== undefined) return whole;
  const sentence = firstSentence(text);
  return sentence.length === text.trim().length ? undefined : quoted(sentence, true);
}

const ELEMENT = /^\s{0,8}<[a-z_]{2,32}[> ]/i;
const HEADINGS = /^(?:#{1,6} [^\n]{0,120}\n\s{0,8}){1,8}/;

function quoted(said: string, isPart = false): string | undefined {
  if (said.length > MOST_LENGTH * 2) return undefined;
  const plain = said
    .replace(/["“”„«»`*;[\]{}<>\\\s]+/g, ' ')
    .trim()
    .normalize('NFC');
  if (!PLAIN.test(plain) || !/\p{L}/u.test(plain) || plain.split(' ').length > MOST_WORDS) return undefined;
  if (widthOf(plain) > MOST_LENGTH || findSecrets(said).spans.length > 0) return undefined;
  return isPart ? `"${plain} ${MORE}"` : `"${plain}"`;
}

const PLAIN = /^[\p{L}\p{M}\p{N} .,:!?'’()/#%$€+=_@&。、！？-]+$/u;

/** Other scripts say more with each sign. */
function widthOf(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) width += text.charCodeAt(at) < 0x500 ? 1 : 2;
  return width;
}

/** As `quotedSentence` writes it. */
export function isQuoted(text: string): boolean {
  if (text.length > MOST_LENGTH + 6 || !/^"[^"]+"$/.test(text)) return false;
  const inner = text.slice(1, -1);
  const isPart = inner.endsWith(` ${MORE}`);
  return quoted(isPart ? inner.slice(0, -MORE.length - 1) : inner, isPart) === text;
}
