/**
 * Finds claims that change a sentence of the source: two names or figures are exchanged ("from Oslo to Bergen" for
 * "from Bergen to Oslo"), or one word replaces another ("made of steel" for "made of bronze").
 */
import { DENIALS, STOP_WORDS } from '../../text/lexicons/all-lexicons.js';
import { words } from '../../text/words.js';
import { CLAUSE_END } from './denial.js';
import { marksIn, namesIn } from './mixed-claims.js';
import { plainFigures } from './plain-figures.js';
import type { SourceWords } from './source-words.js';

const ARTICLES = new Set('the a an der die das den dem le la les un une el los las il lo gli'.split(' '));
/** What they join may be named in any order. */
const JOINING = new Set('and or nor und oder et ou y o e plus'.split(' '));
const FEWEST_WORDS = 3;
/** More names than this in one sentence are a list. */
const MOST_NAMES = 8;
/** Two words that begin alike are forms of one. */
const SAME_START = 5;

export function isChanged(claim: string, sources: readonly SourceWords[]): boolean {
  return (
    isExchanged(claim, sources) ||
    claim.split(CLAUSE_END).some((clause) => isReplaced(clause, sources) || isOtherDuty(clause, sources))
  );
}

/** In small letters: May is a month. */
const PERMITS = /(?<!\p{L})(?:may|can|might|darf|dürfen|kann|können|peut|peuvent|puede|pueden)(?!\p{L})/u;
const OBLIGES = /(?<!\p{L})(?:must|shall|has to|have to|muss|müssen|doit|doivent|debe|deben)(?!\p{L})/u;

/** Whether a clause permits or obliges; undefined where it does neither or both. */
function dutyOf(clause: string): 'permits' | 'obliges' | undefined {
  const permits = PERMITS.test(clause);
  if (permits === OBLIGES.test(clause)) return undefined;
  return permits ? 'permits' : 'obliges';
}

/** "It must be used outdoors" for "It may be used outdoors": the clauses with its words say the other alone. */
function isOtherDuty(clause: string, sources: readonly SourceWords[]): boolean {
  const duty = dutyOf(clause);
  if (duty === undefined) return false;
  const whole = tokens(clause);
  let isOther = false;
  for (const source of sources) {
    const own = telling(whole, source).filter(({ word }) => !DUTIES.has(word));
    if (own.length === 0) continue;
    for (const { words: has, text, isRow } of source.sentences()) {
      if (isRow || !own.every(({ word }) => has.has(word))) continue;
      const there = dutyOf(text);
      if (there === undefined || there === duty) return false;
      isOther = true;
    }
  }
  return isOther;
}

const DUTIES = new Set(
  'may can might darf dürfen kann können peut peuvent puede pueden must shall muss müssen doit doivent debe deben'.split(
    ' ',
  ),
);

function isExchanged(claim: string, sources: readonly SourceWords[]): boolean {
  const order = words(plainFigures(claim));
  const names = new Set([
    ...namesIn(claim),
    ...marksIn(claim),
    ...order.filter((word) => /^\d+$/.test(word)),
  ]);
  const named = order.filter((word) => names.has(word));
  if (named.length < 2 || named.length > MOST_NAMES || new Set(named).size !== named.length) return false;
  const claimed = new Set(order);
  const pairs = named.flatMap((first, at) => named.slice(at + 1).map((second) => [first, second] as const));
  return pairs.some(([first, second]) => {
    const own = [leading(order, first, names), leading(order, second, names)];
    if (own[0] === own[1] || own.some((word) => JOINING.has(word))) return false;
    let isOther = false;
    for (const source of sources)
      for (const { words: has, text, isRow } of source.sentences()) {
        if (isRow || !has.has(first) || !has.has(second)) continue;
        const said = words(plainFigures(text)).filter((word) => claimed.has(word) || STOP_WORDS.has(word));
        const there = [leading(said, first, names), leading(said, second, names)];
        if (there[0] === own[0] && there[1] === own[1]) return false;
        if (there[0] === own[1] && there[1] === own[0]) isOther = true;
      }
    return isOther;
  });
}

/** The word before a name, or nothing where it begins the sentence. */
function leading(order: readonly string[], name: string, names: ReadonlySet<string>): string {
  let at = order.indexOf(name) - 1;
  while (at >= 0 && (ARTICLES.has(order[at] ?? '') || names.has(order[at] ?? ''))) at--;
  return order[at] ?? '';
}

/**
 * A clause of the source has the same words in the same order except one, which follows the same small word ("made of
 * steel", "made of bronze"), and no sentence has them all. A different word elsewhere, such as a verb, may be a
 * synonym.
 */
function isReplaced(clause: string, sources: readonly SourceWords[]): boolean {
  const whole = tokens(clause);
  return sources.some((source) => {
    const own = telling(whole, source);
    if (own.length < FEWEST_WORDS) return false;
    let isOther = false;
    for (const { words: has, text, isRow } of source.sentences()) {
      const missing = own.filter(({ word }) => !has.has(word));
      if (missing.length === 0) return false;
      if (isOther || isRow || missing.length !== 1) continue;
      isOther = text.split(CLAUSE_END).some((part) => isSameButOne(own, telling(tokens(part), source)));
    }
    return isOther;
  });
}

function isSameButOne(own: readonly Token[], said: readonly Token[]): boolean {
  if (own.length !== said.length) return false;
  const other = own.flatMap((token, at) => (token.word === said[at]?.word ? [] : [at]));
  const [at] = other;
  if (at === undefined || other.length > 1) return false;
  const [claimed, there] = [own[at], said[at]];
  return (
    claimed !== undefined &&
    there !== undefined &&
    claimed.before === there.before &&
    STOP_WORDS.has(claimed.before) &&
    !/\d/.test(claimed.word) &&
    claimed.word.slice(0, SAME_START) !== there.word.slice(0, SAME_START)
  );
}

interface Token {
  readonly word: string;
  readonly before: string;
}

function tokens(text: string): Token[] {
  return words(plainFigures(text)).map((word, at, all) => ({ word, before: all[at - 1] ?? '' }));
}

/** Without small words and those of the title, which may be named or not. */
function telling(all: readonly Token[], { about }: SourceWords): Token[] {
  return all.filter(({ word }) => !STOP_WORDS.has(word) && !DENIALS.has(word) && !about.has(word));
}
