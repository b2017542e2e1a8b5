/** What a question says about the items: how well each fits it, and which of them change what another one answers. */
import type { ContentItem } from '../contract/content-item.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { changesElsewhere, holdsQuestion } from '../reduce/extract/changed-elsewhere.js';
import { type Question, readQuestion } from '../reduce/extract/question.js';
import { type Relevance, relevanceOf } from '../reduce/extract/relevance.js';
import { withMeantWords } from './misspelt-words.js';
import { withNamed } from './named-items.js';

export interface AskedItems {
  readonly question: Question;
  readonly relevance: Relevance;
  /** Sentences of items that change what another item answers. */
  readonly changing: ReadonlyMap<number, readonly string[]>;
}

/** An item that changes the answer fits the question as well as the one that holds it. */
const CHANGES_ANSWER = 1;

/** Where what changes the answer speaks of the question itself, it is the answer: the others come after it. */
const ANSWERED_BEFORE = 0.85;

/** Marks of gaps around it, and what sharing by worth may take from it. */
const AROUND = 7;
const SHARED_AWAY = 1.2;

/** What the items that answer take of the budget at least, all together, where labels put others before them; more where no other item comes near. */
const ANSWER_SHARE = 0.3;
const ALONE_SHARE = 0.6;
const NEARLY_BEST = 0.9;
const COMES_NEAR = 0.6;

/** Tokens that items take to say what they are shown for: what answers, though others are of better quality, and what changes an answer. */
export function neededTokens(
  { question, relevance, changing }: AskedItems,
  { order, priority }: { readonly order: readonly number[]; readonly priority: Float64Array },
  counter: TokenCounter,
  budget: number,
): ReadonlyMap<number, number> | undefined {
  const needed = new Map<number, number>();
  const top = priority[order[0] ?? 0] ?? 0;
  // Of several that answer a question about equally well the labels choose.
  const answered = new Set<number>();
  const near = nearItems(relevance, order);
  for (const item of order) {
    const part = relevance.bestPart[item] ?? -1;
    if ((relevance.scores[item] ?? 0) < NEARLY_BEST || answered.has(part)) continue;
    answered.add(part);
    const share = near.get(part) === 1 ? ALONE_SHARE : ANSWER_SHARE;
    if ((priority[item] ?? 0) < top) needed.set(item, Math.floor((budget * share) / question.parts.length));
  }
  for (const [item, sentences] of changing) {
    const tokens = Math.ceil((counter.count(sentences.join('\n')) + AROUND) * SHARED_AWAY);
    needed.set(item, Math.max(tokens, needed.get(item) ?? 0));
  }
  return needed.size === 0 ? undefined : needed;
}

/** How many items come near the best one of each part of the question, itself included. */
function nearItems({ scores, bestPart }: Relevance, items: readonly number[]): ReadonlyMap<number, number> {
  const near = new Map<number, number>();
  for (const item of items) {
    const part = bestPart[item] ?? -1;
    if ((scores[item] ?? 0) >= COMES_NEAR) near.set(part, (near.get(part) ?? 0) + 1);
  }
  return near;
}

/** The parts of the question of which no item has a word: a word that none has weighs nothing. */
export function unspokenTexts(asked: AskedItems | undefined): readonly string[] {
  if (asked === undefined) return [];
  const { question, relevance } = asked;
  const isFound = (term: number) => (relevance.weights[term] ?? 0) > 0;
  return question.texts.filter((_, part) => !question.parts[part]?.some(isFound));
}

export function askedItems(
  items: readonly ContentItem[],
  query: string | readonly string[] | undefined,
  bytesOf: (index: number) => number,
): AskedItems | undefined {
  const asked = readQuestion(query);
  if (asked === undefined || items.length === 0) return undefined;
  const { question, relevance } = asMeant(asked);
  const { weights, bestPart, passagesOf, passageShares, spokenShare } = relevance;
  const scores = withNamed(relevance.scores, items, question);
  const changing = changesElsewhere(items, { scores, passagesOf }, { question, weights });
  const isAnsweredAnew = [...changing.values()]
    .flat()
    .some((said) => holdsQuestion(said, { question, weights }));
  for (let index = 0; isAnsweredAnew && index < scores.length; index++)
    scores[index] = Math.min(scores[index] ?? 0, ANSWERED_BEFORE);
  for (const index of changing.keys()) scores[index] = Math.max(scores[index] ?? 0, CHANGES_ANSWER);
  const found = { scores, weights, bestPart, passagesOf, passageShares, spokenShare };
  return { question, relevance: found, changing };

  function asMeant(written: Question): Pick<AskedItems, 'question' | 'relevance'> {
    const found = relevanceOf(items, written, bytesOf);
    const texts = withMeantWords(items, written, (term) => (found.weights[term] ?? 0) > 0);
    const meant = texts && readQuestion(texts);
    if (meant === undefined) return { question: written, relevance: found };
    return { question: meant, relevance: relevanceOf(items, meant, bytesOf) };
  }
}
