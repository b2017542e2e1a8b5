/**
 * What a person pasted beside their own sentences. In aggressive mode a pasted log or listing over 2,000 tokens is reduced: fenced, or with
 * more lines in a row than anybody writes by hand. Sentences, data and code stay to the letter.
 */

import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { isPerson } from '../session-model.js';
import { aboutMessage, rewritten } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';

const LARGE_BLOCK = 2_000;
const PASTED_LINES = 30;

export function pastedBlocks(context: PruneContext): boolean {
  const { found, guard, state, counter, policy } = context;
  const newest = found.messages.findLast(isPerson);
  for (const message of found.having.text) {
    if (message.role !== 'user' || message === newest || message.index >= guard.keepFrom) continue;
    for (const part of message.parts) {
      if (part.type !== 'text' || part.machine || state.isChanged(part)) continue;
      // Protection by words that the configuration names holds for what a person wrote as well.
      const isNamed = policy.patterns.some((pattern) => part.text.toLowerCase().includes(pattern));
      if (state.tokensOf(part) <= LARGE_BLOCK || isNamed) continue;
      const { handle, reduceTo } = context.reducer(part.text);
      const text = reducedBlocks(part.text, counter, state.tokens - context.limits.budget, reduceTo);
      if (text === part.text) continue;
      const head = { ...aboutMessage('pasted_block', message), protected_by: 'person' };
      if (context.take(rewritten(head, part, message, text, handle))) return true;
    }
  }
  return false;
}

function reducedBlocks(
  text: string,
  counter: TokenCounter,
  spare: number,
  reduceTo: (limit: number, block?: string) => string,
): string {
  let left = spare;
  const blocks = blocksOf(text).map(({ block, pasted }) => {
    const tokens = pasted && left > 0 ? counter.count(block) : 0;
    if (tokens <= LARGE_BLOCK || !isPrinted(block)) return block;
    const body = block.replace(/\n{1,4}$/, '');
    const smaller = reduceTo(Math.max(LARGE_BLOCK / 4, tokens - left), body) + block.slice(body.length);
    left -= tokens - counter.count(smaller);
    return smaller;
  });
  return blocks.join('');
}

/** Joined, the blocks are the text. */
function blocksOf(text: string): { readonly block: string; readonly pasted: boolean }[] {
  const blocks: { block: string; pasted: boolean }[] = [];
  let run: string[] = [];
  let fenced = false;
  const end = (pasted: boolean) => {
    if (run.length > 0) blocks.push({ block: run.join(''), pasted });
    run = [];
  };
  for (const line of text.split(/(?<=\n)/)) {
    const isFence = line.trimStart().startsWith('```');
    if (isFence) end(fenced || run.length >= PASTED_LINES);
    if (isFence) fenced = !fenced;
    run.push(line);
    // The fence stays with the sentences, so that what is reduced is only what is between.
    if (isFence) end(false);
    else if (!fenced && line.trim() === '') end(run.length > PASTED_LINES);
  }
  end(fenced || run.length >= PASTED_LINES);
  return blocks;
}

/** More than half of its lines are those of a program: times, levels, frames of a stack, places in files, several values, rights of files. */
function isPrinted(block: string): boolean {
  const lines = block
    .slice(0, SAMPLE)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.filter((line) => PRINTED.test(line.slice(0, LINE))).length > lines.length / 2;
}

const SAMPLE = 32_000;
const LINE = 300;
const PRINTED =
  /^\s{0,12}(?:at \S|File "|#\d{1,3} )|^[\w./@+-]{1,200}:\d{1,7}[:) ]|^.{0,60}\b(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b|^.{0,24}\b\d{1,2}:\d\d:\d{1,2}(?:[.,]\d{1,9})?Z?\]? |^[\w.]{1,40}=\S{0,200} {1,4}[\w.]{1,40}=\S|^[dl-][rwxst-]{9}/;
