/**
 * Questions for what something is ("What is the archive?"), and passages that say it: a sentence that begins with its name and a word
 * such as "is", an entry of a glossary. Any passage about the thing has its name, and most of them do not say what it is.
 */
import { foldText } from '../../reduce/extract/fold-text.js';

const WHAT_IS =
  /^\W*(?:what(?:'s|\u2019s| is| are| was| were)|what does|was (?:ist|sind)) (.{2,60}?)( mean)?[\s?.!]*$/i;
const ARTICLE = /^(?:the|an?|der|die|das|ein|eine) /i;
/** The price of something is no thing by itself; it is asked for in another way. */
const RELATED =
  /[^\p{L}](?:of|for|in|at|on|from|to|with|by|between|per|von|für|der|des)[^\p{L}]|['\u2019]s /iu;
const MOST_WORDS = 3;
const SAYS_WHAT =
  /^(?: \([^)\n]{1,40}\))?(?:[:*_`\u201d"]{0,3} (?:is|are|was|were|means?|refers? to|denotes?|describes?|stands for|ist|sind|bedeutet|bezeichnet)[^\p{L}]|[:*_`]{1,4}:? |[*_`]{0,3} [\u2013\u2014-] | *\|)/u;
const LINE_START = /^[\s>*_`|#\u201c"-]{0,8}(?:(?:the|an?|der|die|das|ein|eine) [*_`\u201c"]{0,3})?/;

/** The name of the thing in small letters; undefined where something else is asked for. */
export function definedThing(question: string): string | undefined {
  const [, whole = '', means] = WHAT_IS.exec(question.slice(0, 200)) ?? [];
  if (/^what does/i.test(question.trim()) && means === undefined) return undefined;
  const thing = whole
    .replace(ARTICLE, '')
    .replace(/["'`\u201c\u201d]/g, '')
    .trim();
  if (thing === '' || RELATED.test(` ${thing} `) || thing.split(/\s+/).length > MOST_WORDS) return undefined;
  return foldText(thing);
}

/** `sentence` is a sentence or a row. */
export function saysWhat(sentence: string, thing: string): boolean {
  const folded = foldText(sentence);
  const start = LINE_START.exec(folded)?.[0].length ?? 0;
  // In one number or the other.
  const named = [thing, `${thing}s`, thing.replace(/s$/, '')].find((name) => folded.startsWith(name, start));
  return named !== undefined && SAYS_WHAT.test(folded.slice(start + named.length, start + named.length + 80));
}
