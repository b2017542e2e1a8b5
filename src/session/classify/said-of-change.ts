/**
 * What the text of a write or an edit says of its end. "Done" is believed only where the text says it and nothing in it denies it: a change
 * that is taken for done resolves errors and replaces earlier ones, one that is not only takes room. What stands in paths is no word, and
 * the lines of the file that some tools show behind their answer are not looked at.
 */
import { beginsWithFailure, textInParts } from './first-sentence.js';
import { saysNotDone } from './said-not-done.js';

export type ChangeSaid = 'done' | 'denied' | 'failed' | undefined;

const LOOK = 300;

/** `undefined` where it says nothing of it. */
export function saidOfChange(given: string): ChangeSaid {
  const text = withoutFile(textInParts(given).slice(0, LOOK).trimStart());
  if (text === '') return undefined;
  const words = text.replace(PATHS, (path) => (path.endsWith('.') ? ' . ' : ' '));
  const first = firstOf(words);
  const isDone = DONE.test(first) || DONE_SIGN.test(first);
  if (beginsWithFailure(words) || NOT_POSSIBLE.test(first)) return 'failed';
  if (DENIED.test(first) || saysNotDone(words) || laterFailure(words.slice(first.length))) return 'denied';
  return isDone || DONE.test(words) ? 'done' : undefined;
}

/** Where the lines of a file begin. */
function withoutFile(text: string): string {
  const at = text.search(FILE_SHOWN);
  return at < 0 ? text : text.slice(0, at);
}

const FILE_SHOWN =
  /\n\s{0,8}\d{1,7}(?:→|\t|\|| {2})|(?:^|\n)(?:```|---|\+\+\+|@@|diff |Index: )|\n<\w|here(?:'s| is) the (?:result|full)/i;
/** A word with a slash, or a dot inside. */
const PATHS = /\S{0,300}[/\\]\S{0,300}|\b[\w-]{1,100}\.\w[\w.-]{0,100}/g;

function firstOf(words: string): string {
  const end = words.search(/\n|[.!](?=\s)|[。！]/);
  return end < 0 ? words : words.slice(0, end + 1);
}

/** Of what follows the first sentence only what plainly tells of a failure counts, and what stands in brackets does not. */
function laterFailure(words: string): boolean {
  return words
    .replace(/\([^()]{0,200}\)/g, ' ')
    .split(/\n|[.!](?=\s)/)
    .some((sentence) => LATER.test(sentence) || beginsWithFailure(sentence));
}

const LATER =
  /\b(?:errors?|failed|failure|exception|rolled back|reverted|conflicts?|pending|awaiting|dry[ -]run)\b/i;

const DONE =
  /\b(?:wrote|written|overwr(?:ote|itten)|updated|created|saved|applied|replaced|edited|modified|inserted|added|patched|success(?:ful|fully)?|succeeded|done|ok)\b/i;
const DONE_SIGN = /^(?:✓|✔|✅)/u;
/** Why files are not changed. */
const NOT_POSSIBLE =
  /^(?:no|0|zero) (?:match(?:es)?|occurrences?|replacements?|changes?|edits?|hunks?|files?)\b|\b0 (?:of \d|files?\b|hunks?\b|replacements?\b|edits?\b|changes?\b|occurrences?\b|match(?:es)?\b)|\bread-?only\b|\b(?:disk|device|volume|quota|drive)(?: is| was)? (?:full|exceeded)\b|\bno space left\b|\b(?:modified|changed) since\b|^conflict\b|\bnot (?:ok|unique)\b|\b(?:success|ok|saved|applied|updated|written|created)["']?\s?[=:]\s?["']?(?:false|0)\b/i;
/** A negation, a condition, a wish, a part, a question. */
const DENIED =
  /\b(?:not?|nor|none|never|cannot|unable|nothing|would|will|could|should|may|might|to be|if|unless|until|after|once|when|pending|awaiting|planned|proposed|draft|only|part(?:ly|ial|ially)?|but|however|except|skipped|failed|failure|errors?|false|dry[ -]run|preview|simulat\w{1,8}|nicht|kein\w{0,2}|fehlgeschlagen|pas|aucun\w{0,3}|échec|no se|error|falló|ningún)\b|n['’]t\b|[?❌✗✘✖🚫⛔]|ません|なかった|失敗|失败|未能|无法|没有/iu;
