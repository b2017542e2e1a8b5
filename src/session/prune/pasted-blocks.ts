/**
 * What a person pasted beside their own sentences. In aggressive mode a pasted block over 2,000 tokens is reduced where a machine
 * plainly printed it (a log, a listing) and nothing around it says that it is to be used. Sentences, data and code stay to the letter.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { detectKind } from '../../reduce/detect-kind.js';
import { reduceText } from '../../reduce/reduce-content.js';
import { isPerson } from '../survey.js';
import { aboutMessage, rewritten } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';

const LARGE_BLOCK = 2_000;
/** Lines without a blank one between them: nobody writes that many by hand. */
const PASTED_LINES = 30;

export function pastedBlocks(context: PruneContext): boolean {
  const { found, guard, state, counter } = context;
  const { budget } = context.limits;
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

export function isMachineOutput(text: string): boolean {
  const kind = detectKind(text);
  if (kind === 'base64' || kind === 'html') return true;
  if (kind === 'json-object') return LOCK_FILE.test(text.slice(0, LOCK_SAMPLE));
  if (kind === 'json-array' || kind === 'diff') return false;
  if (isMinified(text)) return true;
  const lines = sampleLines(text);
  if (share(lines, (line) => WANTED.test(line)) > MOST_WANTED) return false;
  if (kind === 'search-hits') return true;
  return (
    share(lines, isPrinted) > LEAST_PRINTED && (share(lines, hasLevel) > LEAST_LEVELS || !isTable(lines))
  );
}

const LOCK_FILE = /"lockfileVersion"|"_meta": \{\s{0,40}"hash"|"content-hash"/;
const LOCK_SAMPLE = 2_000;
const MOST_WANTED = 0.1;
const LEAST_PRINTED = 0.5;
const LEAST_LEVELS = 0.3;
const SAMPLE = 32_000;
const LINE = 300;

/** Words by which people say what is to be done. */
const WANTED =
  /\b(?:must|should|shall|needs? to|has to|have to|do not|don't|never|always|please|ensure|make sure|required?|want)\b/i;

/** A time, an address, a frame of a stack, a place in a file, several values, a prompt, a mark of a test, a file with its rights. */
const PRINTED = [
  /^\s{0,8}[[(]?(?:\d{4}[-/.]\d\d[-/.]\d\d[T ]|\d{1,2}:\d\d:\d|[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d|\d{1,3}(?:\.\d{1,3}){3} )/,
  /^\s{1,12}at \S|^\s{0,8}File "|^\s{0,4}#\d{1,3} {1,4}(?:0x|\S.{0,200} at [\w./-]{1,100}:\d)/,
  /^\s{0,8}(?=[^\s:]{0,100}[./])[\w./@+-]{1,200}:\d{1,7}(?:[:) ]|$)/,
  /^\s{0,8}[\w.]{1,40}=\S{0,200} {1,4}[\w.]{1,40}=\S/,
  /^\$ |^npm (?:ERR!|WARN|error|warn|notice)|^\s{0,8}(?:[✓✔✗✘×√] |(?:PASS|FAIL)\b|(?:not )?ok \d)|^[dl-][rwxst-]{9}/,
  /^[0-9a-f]{6,16}[: ] {0,2}[0-9a-f]{2,4} /,
];
const LEVEL = /^.{0,60}\b(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b/;
const LEVEL_MEMBER = /"(?:level|severity|lvl|log_level)" {0,2}:/;

function isPrinted(line: string): boolean {
  // A line of JSON is data unless it has a level.
  if (/^\s{0,8}[{<]/.test(line)) return LEVEL_MEMBER.test(line);
  return LEVEL.test(line) || PRINTED.some((pattern) => pattern.test(line));
}

function hasLevel(line: string): boolean {
  return LEVEL.test(line) || LEVEL_MEMBER.test(line);
}

/** Code that no person reads: long lines with hardly a space. */
function isMinified(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const lines = sample.split('\n').length;
  return sample.length / lines > LONG_LINE && sample.split(' ').length < sample.length / MOST_SPACES;
}

const LONG_LINE = 500;
const MOST_SPACES = 20;

/** Most lines have the same number of fields. */
function isTable(lines: readonly string[]): boolean {
  return [',', ';', '\t', '|'].some((separator) => {
    const fields = (lines[0] ?? '').split(separator).length;
    return fields > 2 && share(lines, (line) => line.split(separator).length === fields) > SAME_FIELDS;
  });
}

const SAME_FIELDS = 0.8;

function sampleLines(text: string): string[] {
  return text
    .slice(0, SAMPLE)
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [line.slice(0, LINE)]));
}

function share(lines: readonly string[], test: (line: string) => boolean): number {
  return lines.length === 0 ? 0 : lines.filter(test).length / lines.length;
}
