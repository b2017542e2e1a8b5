/**
 * Words that a client put into a result for the model: what the person wrote meanwhile, or that a person changed a file. They stay whatever
 * leaves around them. Of a long result that carries some the rest is reduced, because nothing else may touch it.
 */
import { reduceText } from '../../reduce/reduce-content.js';
import { withoutWords, wordsToModel } from '../classify/person-answer.js';
import type { Pair } from '../survey.js';
import { about, rewritten } from './proposal-of.js';
import { WORDS } from './protection.js';
import type { PruneContext } from './prune-context.js';

/** What stays of the rest. */
const REST_TOKENS = 200;

export function wordsInResults(context: PruneContext): boolean {
  const { found, guard } = context;
  return found.pairs.some((pair) => {
    if (guard.of(pair.result).hard !== WORDS || pair.result.media > 0 || guard.openLatest.has(pair))
      return false;
    return aroundWords(context, pair);
  });
}

function aroundWords(context: PruneContext, pair: Pair): boolean {
  const { found, guard, policy, state, counter } = context;
  const { result, resultMessage } = pair;
  const words = wordsToModel(result.text);
  const rest = withoutWords(result.text);
  const isWhole = policy.mode === 'default' && guard.softOf(result) !== undefined;
  if (isWhole || result.literals.length === 0 || state.isDropped(result)) return false;
  if (found.texts.count(rest) <= REST_TOKENS) return false;
  const { handle, wayBack } = context.keep(result.text);
  const { text } = reduceText(rest, {
    limit: { amount: REST_TOKENS, unit: 'tokens' },
    counter,
    ...(handle === undefined ? { recoverable: false } : { handle }),
    ...(wayBack.keptHours === undefined ? {} : { keptHours: wayBack.keptHours }),
  });
  const head = about('oversized_result', pair, WORDS, context);
  const kept = words.map((block) => block.trim()).join('\n');
  return context.take(rewritten(head, result, resultMessage, `${text}\n\n${kept}`, handle));
}
