/** The commands of a script, word by word. One pass over the text, whatever is in it. */
export interface ChainedCommand {
  readonly words: readonly string[];
  /** What it prints goes into a file. */
  readonly writes: boolean;
  /** It runs only if the one before it went well. */
  readonly isNext: boolean;
  /** Its text goes through another program, whose exit code is the one that is told. */
  readonly isPiped: boolean;
  /** Nobody waits for it. */
  readonly isBackground: boolean;
  /** The files that it reads from or prints to, which stand among its words too. */
  readonly files: readonly string[];
  /** All of its words as they stand, for people: what it prints to, and the programs that a pipe leads into. */
  readonly shown: readonly string[];
}

/** Among the words for people: a pipe, and where a text for it begins. No word has such a sign. */
export const PIPE = '\0|';
export const HERE_TEXT = '\0<<';

/** The commands of a script in their order; of a pipeline the first, which does the work. */
export function chainOf(command: string): readonly ChainedCommand[] {
  const chain: ChainedCommand[] = [];
  let words: string[] = [];
  let word = '';
  let quote = '';
  let inFilter = false;
  let started = false;
  let writes = false;
  let isTarget = false;
  let files: string[] = [];
  let shown: string[] = [];
  let isFile = false;
  let isNext = false;
  /** How many of the commands a `&` has sent into the background. Those before them in the script say nothing either way. */
  let sent = 0;

  for (let at = 0; at < command.length; at++) {
    const sign = command[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
      else if (sign === '\\' && quote === '"' && at + 1 < command.length) word += command[++at];
      else word += sign;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      started = true;
    } else if (sign === '\\' && at + 1 < command.length) {
      word += command[++at];
      started = true;
    } else if (sign === '<' && command[at + 1] === '<') {
      endWord();
      shown.push(HERE_TEXT);
      endCommand();
      break; // A here-document is data.
    } else if (sign === '#' && word === '' && !started) {
      const newline = command.indexOf('\n', at);
      if (newline < 0) break;
      at = newline - 1;
    } else if (sign === '\n' || sign === ';' || sign === '&' || sign === '(' || sign === ')') {
      // `2>&1`, `<&3`, `&>` and `|&` join no commands.
      if (sign === '&' && (/[<>|]/.test(command[at - 1] ?? '') || command[at + 1] === '>')) continue;
      endCommand();
      if (sign !== '&') continue;
      if (command[at + 1] === '&') {
        at++;
        isNext = true;
      } else sent = chain.length;
    } else if (sign === '|') {
      endWord();
      if (command[at + 1] === '|') {
        at++;
        endCommand();
        continue;
      }
      inFilter = true;
      shown.push(PIPE);
      // Behind `(...)` the command stands in the chain already.
      const before = words.length === 0 ? chain.pop() : undefined;
      if (before !== undefined) chain.push({ ...before, isPiped: true });
    } else if (sign === ' ' || sign === '\t' || sign === '\r') endWord();
    else {
      word += sign;
      started = true;
    }
  }
  endCommand();
  return sent === 0 ? chain : chain.map((one, at) => (at < sent ? { ...one, isBackground: true } : one));

  function endWord(): void {
    if (word !== '' || started) {
      const target = isTarget ? word : /^1?>{1,2}(.*)/s.exec(word)?.[1];
      isTarget = target === '';
      writes ||= target !== undefined && target !== '' && !target.startsWith('/dev/');
      shown.push(word);
      if (isFile) files.push(word);
      isFile = /^[\d&]?[<>]{1,2}$/.test(word);
      if (!inFilter && !isRedirection(word)) words.push(word);
    }
    word = '';
    started = false;
  }

  function endCommand(): void {
    endWord();
    if (words.length > 0) {
      chain.push({ words, writes, isNext, files, shown, isPiped: inFilter, isBackground: false });
      isNext = false;
    } else if (shown[0] === PIPE) {
      const before = chain.pop();
      if (before !== undefined) chain.push({ ...before, shown: [...before.shown, ...shown] });
    }
    words = [];
    inFilter = false;
    writes = false;
    isTarget = false;
    files = [];
    shown = [];
    isFile = false;
  }
}

function isRedirection(word: string): boolean {
  return /^\d?[<>]/.test(word);
}
