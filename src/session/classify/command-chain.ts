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
  /** What it is given to read in the script itself: a here-document, a here-string, and the programs that its text is piped into. */
  readonly given: string;
  /** It stands in a loop or a condition: it may be run several times, or not at all. */
  readonly isInBlock: boolean;
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
  let given = '';
  /** The programs behind a pipe, word by word. */
  let filter: string[] = [];
  /** Where the here-documents of a line begin, and where the script goes on behind them. */
  let documents = { from: -1, to: -1 };
  let taken = 0;
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
      at = takeGiven(at);
    } else if (sign === '(' && /[$<>]/.test(command[at - 1] ?? '')) {
      // What another command prints is a word of this one.
      const end = closing(command, at);
      word += command.slice(at, end + 1);
      at = end;
    } else if (sign === '#' && word === '' && !started) {
      const newline = command.indexOf('\n', at);
      if (newline < 0) break;
      at = newline - 1;
    } else if (sign === '\n' || sign === ';' || sign === '&' || sign === '(' || sign === ')') {
      // `2>&1`, `<&3`, `&>` and `|&` join no commands.
      if (sign === '&' && (/[<>|]/.test(command[at - 1] ?? '') || command[at + 1] === '>')) continue;
      endCommand();
      if (sign === '\n' && at === documents.from) at = documents.to;
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
      if (inFilter) filter.push('|');
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
      if (!isRedirection(word)) (inFilter ? filter : words).push(word);
    }
    word = '';
    started = false;
  }

  function endCommand(): void {
    endWord();
    const into = filtersOf(filter);
    const last = words.length === 0 && into !== '' ? chain.pop() : undefined;
    if (last !== undefined) chain.push({ ...last, given: `${last.given}\n| ${into}` });
    if (words.length > 0) {
      chain.push({
        words,
        writes,
        isNext,
        files,
        shown,
        given: into === '' ? given : `${given}\n| ${into}`,
        isPiped: inFilter,
        isBackground: false,
        isInBlock: false,
      });
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
    given = '';
    filter = [];
  }

  /** From `<<` to where the line goes on. */
  function takeGiven(at: number): number {
    endWord();
    shown.push(HERE_TEXT);
    const isString = command[at + 2] === '<';
    const start = skipBlanks(command, at + (isString || command[at + 2] === '-' ? 3 : 2));
    const end = wordEnd(command, start);
    if (isString) {
      given += `\n${command.slice(start, end)}`;
      return end - 1;
    }
    if (++taken > MOST_DOCUMENTS) {
      given += command.slice(at);
      return command.length;
    }
    const newline = documents.from >= at ? documents.to : command.indexOf('\n', end);
    if (newline < 0) return end - 1;
    const mark = command.slice(start, end).replace(/["'\\]/g, '');
    const last = documentEnd(command, newline + 1, mark);
    given += command.slice(newline, last.from);
    documents = { from: documents.from >= at ? documents.from : newline, to: last.to };
    return end - 1;
  }
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

/** Quotation marks hold a word together. */
function wordEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (' \t\r\n;&|()<>'.includes(sign)) return at;
  }
  return text.length;
}

/** The line that is the mark alone; without one the document goes on to the end. `to` is the last sign of that line. */
function documentEnd(
  text: string,
  from: number,
  mark: string,
): { readonly from: number; readonly to: number } {
  for (let at = from; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    if (end - at < mark.length + MOST_INDENT && text.slice(at, end).trim() === mark)
      return { from: at, to: end };
    at = end + 1;
  }
  return { from: text.length, to: text.length };
}

const MOST_INDENT = 200;
/** Each may be looked for up to the end; what stands behind more of them is data. */
const MOST_DOCUMENTS = 32;

/** The parenthesis that closes the one at `from`, or the end. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length - 1;
}

/** Programs that only show a part of what they are given. */
export const FILTERS: ReadonlySet<string> = new Set(
  'head tail grep egrep fgrep rg sed awk sort uniq wc cut cat less more tr jq yq column nl tac fold fmt strings xxd'.split(
    ' ',
  ),
);

/** Without those that make no other action of what they are given. */
function filtersOf(words: readonly string[]): string {
  if (words.length === 0) return '';
  const programs = words.join(' ').split(' | ');
  return programs
    .filter((program) => {
      const [name = ''] = program.split(' ', 1);
      return name !== 'tee' && !FILTERS.has(name);
    })
    .join(' | ');
}

function isRedirection(word: string): boolean {
  return /^\d?[<>](?!\()/.test(word);
}
