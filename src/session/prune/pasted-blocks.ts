/**
 * What a person pasted beside their own sentences. In aggressive mode a pasted block over 2,000 tokens is reduced where a machine
 * plainly printed it (a log, a listing) and nothing around it says that it is to be used. Sentences, data and code stay to the letter.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { reduceText } from '../../reduce/reduce-content.js';
import { isMachineOutput } from '../classify/machine-output.js';
import { isPerson } from '../survey.js';
import { aboutMessage, rewritten } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';

const LARGE_BLOCK = 2_000;
/** Lines without a blank one between them: nobody writes that many by hand. */
const PASTED_LINES = 30;

export function pastedBlocks(context: PruneContext, budget: number): boolean {
  const { found, guard, state, counter } = context;
  const newest = found.messages.findLast(isPerson);
  for (const message of found.having.text) {
    if (message.role !== 'user' || message === newest || message.index >= guard.keepFrom) continue;
    for (const part of message.parts) {
      if (part.type !== 'text' || part.machine || state.isChanged(part)) continue;
      if (state.tokensOf(part) <= LARGE_BLOCK || isNamed(context, part.text)) continue;
      const { handle, wayBack } = context.keep(part.text);
      const options = {
        counter,
        ...(handle === undefined ? { recoverable: false } : { handle }),
        ...(wayBack.keptHours === undefined ? {} : { keptHours: wayBack.keptHours }),
      };
      const spare = state.tokens - budget;
      const text = reducedBlocks(part.text, counter, spare, (block, limit) => {
        return reduceText(block, { ...options, limit: { amount: limit, unit: 'tokens' } }).text;
      });
      if (text === part.text) continue;
      const head = { ...aboutMessage('pasted_block', message), protected_by: 'person' };
      if (context.take(rewritten(head, part, message, text, handle))) return true;
    }
  }
  return false;
}

/** Protection by words that the configuration names holds for what a person wrote as well. */
function isNamed({ policy }: PruneContext, text: string): boolean {
  const lower = text.toLowerCase();
  return policy.patterns.some((pattern) => lower.includes(pattern));
}

function reducedBlocks(
  text: string,
  counter: TokenCounter,
  spare: number,
  reduce: (block: string, limit: number) => string,
): string {
  let left = spare;
  const blocks = blocksOf(text);
  const said = blocks.flatMap(({ block, pasted }) => (pasted ? [] : [block]));
  if (said.length === blocks.length || isMeantToBeUsed(said.join('\n'))) return text;
  return blocks
    .map(({ block, pasted }) => {
      const tokens = pasted && left > 0 ? counter.count(block) : 0;
      if (tokens <= LARGE_BLOCK || !isMachineOutput(block)) return block;
      const body = block.replace(/\n{1,4}$/, '');
      const smaller = reduce(body, Math.max(LARGE_BLOCK / 4, tokens - left)) + block.slice(body.length);
      left -= tokens - counter.count(smaller);
      return smaller;
    })
    .join('');
}

/** Joined, the blocks are the text. */
function blocksOf(text: string): { readonly block: string; readonly pasted: boolean }[] {
  const lines = text.split(/(?<=\n)/);
  const blocks: { block: string; pasted: boolean }[] = [];
  let run: string[] = [];
  let fenced = false;
  const end = (pasted: boolean) => {
    if (run.length > 0) blocks.push({ block: run.join(''), pasted });
    run = [];
  };
  for (const line of lines) {
    const isFence = line.trimStart().startsWith('```');
    if (isFence && !fenced) end(run.length >= PASTED_LINES);
    if (isFence && fenced) end(true);
    if (isFence) fenced = !fenced;
    run.push(line);
    // The fence stays with the sentences, so that what is reduced is only what is between.
    if (isFence) end(false);
    else if (!fenced && line.trim() === '') end(run.length > PASTED_LINES);
  }
  end(fenced || run.length >= PASTED_LINES);
  return blocks;
}

/**
 * Whether the words beside a pasted block say that it is something to use, keep, return, translate or follow, and not only to look at.
 * They may stand before it or after it. A word too many here costs room; one too few costs what the person wants.
 */
function isMeantToBeUsed(said: string): boolean {
  const words = said.slice(0, MOST) + said.slice(Math.max(MOST, said.length - MOST));
  return LATIN.test(words) || OTHER.test(words);
}

const MOST = 20_000;

const LATIN = new RegExp(
  `\\b(?:${[
    'exact(?:ly)?|verbatim|word for word|as[ -]is|literally|identical|reproduce|match(?:es)?|mirror|copy|keep|preserve|remember',
    'use|using|apply|set|return|emit|output|produce|insert|import|load|seed|implement|follow|adhere|respect|convert|translate|rewrite|format',
    'fixture|expected|golden|snapshot|template|sample|contract|spec|reference|must|never|always|want|shall|required',
    'genau|verwende\\w{0,3}|nutze\\w{0,2}|benutze|behalte\\w{0,2}|soll\\w{0,3}|muss|wortgetreu|setze|beachte',
    'exactement|utilise[rz]?|traduis\\w{0,3}|garde[rz]?|doit|suis|respecte[rz]?',
    'exactamente|usa[r]?|utiliza[r]?|traduce|traducir|conserva[r]?|debe[ns]?|sigue',
    'esattamente|usare|traduci|deve|exatamente|usar|traduza|manter|deve[mr]?',
  ].join('|')})\\b`,
  'i',
);

/** Where words do not stand apart, or begin with a sign that is no letter to the pattern above. */
const OTHER =
  /bersetz|そのまま|使って|使用|翻訳|必ず|守って|翻译|保持|必须|按照|返回|严格|사용|번역|그대로|반드시|используй|переведи|точно|должен|сохрани/i;
