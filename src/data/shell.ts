/**
 * Reads the commands of a shell script with one parser. A script that cannot be read safely (too long, too deep, an
 * open quote) becomes one command of its blank-separated words, which may do anything. It never throws, and never
 * claims less than the script may do.
 */
import {
  type AndOr,
  type Assignment,
  type Command,
  type CommandNode,
  type CompoundList,
  type Pipeline,
  parse,
  type Redirection,
  type Statement,
  type Word,
  type WordPart,
} from 'unbash';

export interface ShellCommand {
  /** Settings, program and arguments without their quotes, and the files it reads from or prints to. */
  readonly words: readonly string[];
  /** Where each of them stands in the script. */
  readonly places: readonly ShellPlace[];
  /** The files among its words. */
  readonly files: readonly string[];
  /** What it prints goes into a file. */
  readonly writes: boolean;
  /** It runs only if the one before it went well. */
  readonly isNext: boolean;
  /** Its output goes through another program, and the exit code is that program's. */
  readonly isPiped: boolean;
  /** Nobody waits for it. */
  readonly isBackground: boolean;
  /** It may run several times, or not at all: a loop, a condition, a function. Also what could not be read. */
  readonly isInBlock: boolean;
  /** It runs in a shell of its own, so its `cd` does not affect this one. */
  readonly isInSubshell: boolean;
  /** What another command prints is a word of it. */
  readonly substitutes: boolean;
  /** What it is given to read in the script itself. */
  readonly input: string;
  /** The programs that its text is piped into, word by word. */
  readonly pipes: readonly (readonly string[])[];
  /** The beginning of the loop whose first command this is. */
  readonly head: readonly string[];
  /** All of its words as they stand, for people: what it prints to, and its pipes too. */
  readonly shown: readonly string[];
}

interface ShellPlace {
  readonly start: number;
  readonly end: number;
}

/** Among the words for people: a pipe, and where a text for it begins. No word has such a sign. */
export const PIPE = '\0|';
export const HERE_TEXT = '\0<<';

const MOST_LENGTH = 100_000;
/** The parser looks for the end of each here-document through all that follows, and calls itself for each function. */
const MOST_DOCUMENTS = 32;
const MOST_FUNCTIONS = 64;
const MOST_DEPTH = 40;
const MOST_COMMANDS = 2_000;

/** The commands of a script in their order; of a pipeline the first, which does the work, and blocks among its other parts. */
export function shellCommands(script: string): readonly ShellCommand[] {
  const { latest } = memory;
  if (latest.script === script) return latest.commands;
  const commands = read(script);
  memory.latest = { script, commands };
  return commands;
}

/** Several questions are asked of a command one after the other. */
const memory: { latest: { readonly script: string; readonly commands: readonly ShellCommand[] } } = {
  latest: { script: '', commands: [] },
};

function read(script: string): readonly ShellCommand[] {
  if (script.trim() === '') return [];
  if (script.length > MOST_LENGTH || hasMore(script, '<<', MOST_DOCUMENTS)) return [unread(script)];
  if (hasMore(script, '()', MOST_FUNCTIONS)) return [unread(script)];
  try {
    const { commands, errors } = parse(script);
    if (errors !== undefined && errors.length > 0) return [unread(script)];
    const reader = new ScriptReader(script);
    reader.list(commands, TOP);
    return reader.isOver || reader.commands.length > MOST_COMMANDS ? [unread(script)] : reader.commands;
  } catch {
    return [unread(script)];
  }
}

function hasMore(text: string, sign: string, most: number): boolean {
  let found = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length))
    if (++found > most) return true;
  return false;
}

function unread(script: string): ShellCommand {
  const words: string[] = [];
  const places: ShellPlace[] = [];
  for (const { 0: word, index } of script.slice(0, MOST_LENGTH).matchAll(/[^\s"']+/g)) {
    if (words.length === MOST_COMMANDS) break;
    words.push(word);
    places.push({ start: index, end: index + word.length });
  }
  return {
    words,
    places,
    files: [],
    writes: true,
    isNext: false,
    isPiped: true,
    isBackground: false,
    isInBlock: true,
    isInSubshell: true,
    substitutes: true,
    input: '',
    pipes: [],
    head: [],
    shown: words,
  };
}

interface Around {
  readonly isNext: boolean;
  readonly isBackground: boolean;
  readonly isInBlock: boolean;
  readonly isInSubshell: boolean;
  readonly writes: boolean;
  readonly pipes: readonly (readonly string[])[] | undefined;
  readonly piped: readonly string[];
  readonly head: readonly string[];
  readonly depth: number;
}

const TOP: Around = {
  isNext: false,
  isBackground: false,
  isInBlock: false,
  isInSubshell: false,
  writes: false,
  pipes: undefined,
  piped: [],
  head: [],
  depth: 0,
};

/** The first command of a block begins it, and the last one has its pipe. */
function placed(around: Around, at: number, isLast: boolean): Around {
  if (at === 0 && isLast) return around;
  const isFirst = at === 0;
  return {
    ...around,
    isNext: isFirst && around.isNext,
    head: isFirst ? around.head : [],
    piped: isLast ? around.piped : [],
  };
}

class ScriptReader {
  readonly commands: ShellCommand[] = [];
  isOver = false;

  constructor(private readonly script: string) {}

  list(statements: readonly Statement[], around: Around): void {
    this.isOver ||= around.depth > MOST_DEPTH || statements.length > MOST_COMMANDS;
    if (this.isOver) return;
    for (const [at, { command, background }] of statements.entries()) {
      const isBackground = around.isBackground || background === true;
      const here = { ...placed(around, at, at === statements.length - 1), isBackground };
      if (command.type === 'AndOr') this.chain(command, here);
      else this.node(command, here);
    }
  }

  private chain({ commands, operators }: AndOr, around: Around): void {
    for (const [at, one] of commands.entries()) {
      const here = placed(around, at, at === commands.length - 1);
      this.node(one, at === 0 ? here : { ...here, isNext: operators[at - 1] === '&&' });
    }
  }

  private node(node: CommandNode | Pipeline, around: Around): void {
    const deeper = { ...around, depth: around.depth + 1 };
    if (node.type === 'Command') this.command(node, around);
    else if (node.type === 'Pipeline') this.pipeline(node, deeper);
    else if (node.type === 'TestCommand' || node.type === 'ArithmeticCommand') this.test(node, around);
    else if (node.type === 'Redirected')
      this.node(node.command, { ...deeper, writes: around.writes || node.redirects.some(isOutput) });
    else if ((node.type === 'Function' || node.type === 'Coproc') && node.body.type !== 'CompoundList')
      this.node(node.body, { ...deeper, isInBlock: true });
    else {
      const isInSubshell = around.isInSubshell || node.type === 'Subshell';
      const isInBlock = around.isInBlock || (node.type !== 'Subshell' && node.type !== 'BraceGroup');
      bodiesOf(node).forEach(({ commands }, at) => {
        const head = at === 0 ? [...around.head, ...headOf(node)] : [];
        this.list(commands, { ...deeper, isInSubshell, isInBlock, head });
      });
    }
  }

  private pipeline({ commands, prefixes }: Pipeline, around: Around): void {
    const [first, ...others] = commands;
    if (first === undefined) return;
    const isNegated = prefixes.some(({ type }) => type === 'Negation');
    const plain = others.flatMap((one) => (one.type === 'Command' ? [one] : []));
    const pipes = plain.map((one) => argumentsOf(one).map(({ value }) => value));
    const piped = plain.flatMap((one) => [PIPE, ...this.shownOf(one)]);
    const isPiped = others.length > 0;
    this.node(first, {
      ...around,
      isInBlock: around.isInBlock || isNegated,
      pipes: isPiped ? [...pipes, ...(around.pipes ?? [])] : around.pipes,
      piped: [...piped, ...around.piped],
      writes: around.writes,
    });
    for (const one of others)
      if (one.type !== 'Command') this.node(one, { ...around, isInBlock: true, head: [] });
  }

  private command(node: Command, around: Around): void {
    const words = argumentsOf(node);
    const redirects = node.redirects.filter(isFile);
    const targets = redirects.flatMap(({ target }) => (target === undefined ? [] : [target]));
    const named = node.name === undefined ? [] : targets.filter(({ pos }) => pos > (node.name?.pos ?? 0));
    const all = [...words, ...named].sort((a, b) => a.pos - b.pos);
    if (all.length === 0 && node.redirects.length === 0) return;
    this.commands.push({
      words: all.map(({ value }) => value),
      // A backslash at the end of the text escapes a character that is not there, and the parser counts it.
      places: all.map(({ pos, end }) => ({ start: pos, end: Math.min(end, this.script.length) })),
      files: targets.map(({ value }) => value),
      writes: around.writes || node.redirects.some(isOutput),
      isNext: around.isNext,
      isPiped: around.pipes !== undefined,
      isBackground: around.isBackground,
      isInBlock: around.isInBlock,
      isInSubshell: around.isInSubshell,
      substitutes: [...all].some(({ parts, text }) => MAY_SUBSTITUTE.test(text) && substitutes(parts, 0)),
      input: node.redirects.map((one) => this.inputOf(one)).join(''),
      pipes: around.pipes ?? [],
      head: around.head,
      shown: [...this.shownOf(node), ...around.piped],
    });
  }

  private test(node: { readonly pos: number; readonly end: number }, around: Around): void {
    const text = this.script.slice(node.pos, node.end);
    this.commands.push({
      words: ['test', text],
      places: [
        { start: node.pos, end: node.pos },
        { start: node.pos, end: node.end },
      ],
      files: [],
      writes: around.writes,
      isNext: around.isNext,
      isPiped: around.pipes !== undefined,
      isBackground: around.isBackground,
      isInBlock: around.isInBlock,
      isInSubshell: around.isInSubshell,
      substitutes: MAY_SUBSTITUTE.test(text),
      input: '',
      pipes: around.pipes ?? [],
      head: around.head,
      shown: [text, ...around.piped],
    });
  }

  private inputOf(one: Redirection): string {
    if (one.type === 'HereDoc') return `\n${this.script.slice(one.body.pos, one.body.end)}`;
    return one.type === 'HereString' ? `\n${one.target?.value ?? ''}` : '';
  }

  private shownOf(node: Command): string[] {
    const words = argumentsOf(node).map((one) => ({ pos: one.pos, told: [one.value] }));
    const redirects = node.redirects.map((one) => ({ pos: one.pos, told: this.shownRedirect(one) }));
    return [...words, ...redirects].sort((a, b) => a.pos - b.pos).flatMap(({ told }) => told);
  }

  private shownRedirect(one: Redirection): string[] {
    if (one.type !== 'Redirect') return [HERE_TEXT];
    const { operator, descriptor, target } = one;
    const file = target?.value ?? '';
    // Both outputs in one, or one of them nowhere.
    if (!isFile(one) || file.startsWith('/dev/')) return [];
    return [`${descriptor?.type === 'FileDescriptor' ? descriptor.value : ''}${operator}`, file];
  }
}

type Block = Exclude<CommandNode, Command>;

function bodiesOf(node: Block): readonly CompoundList[] {
  switch (node.type) {
    case 'If': {
      const others = node.elif.flatMap(({ clause, then }) => [clause, then]);
      return [node.clause, node.then, ...others, ...(node.else === undefined ? [] : [node.else])];
    }
    case 'While':
      return [node.clause, node.body];
    case 'Case':
      return node.items.map(({ body }) => body);
    default:
      return 'body' in node && typeof node.body === 'object' && node.body.type === 'CompoundList'
        ? [node.body]
        : [];
  }
}

/** The beginning of a loop is kept with its first command. */
function headOf(node: Block): readonly string[] {
  if (node.type === 'Case') return ['case', node.word.value, 'in'];
  if (node.type !== 'For' && node.type !== 'Select') return [];
  const list = node.wordlist === undefined ? [] : ['in', ...node.wordlist.map(({ value }) => value)];
  return [node.type === 'For' ? 'for' : 'select', node.name.value, ...list, 'do'];
}

interface ArgumentWord {
  readonly value: string;
  readonly text: string;
  readonly pos: number;
  readonly end: number;
  readonly parts: readonly WordPart[] | undefined;
}

/** Settings before the program, the program, and what it is given. */
function argumentsOf({ name, prefix, suffix }: Command): ArgumentWord[] {
  const all = [...prefix, ...(name === undefined ? [] : [name]), ...suffix];
  return all.flatMap((one) =>
    one.type === 'Word' ? [wordOf(one)] : one.type === 'Assignment' ? [settingOf(one)] : [],
  );
}

function wordOf({ value, text, pos, end, parts }: Word): ArgumentWord {
  return { value, text, pos, end, parts };
}

function settingOf({ text, pos, end, name, value, append, index }: Assignment): ArgumentWord {
  const isPlain = value.type === 'Word' && append !== true && index === undefined;
  const parts = value.type === 'Word' ? value.parts : value.elements.flatMap((one) => one.parts ?? []);
  return { value: isPlain ? `${name}=${value.value}` : text, text, pos, end, parts };
}

function isFile(one: Redirection): one is Extract<Redirection, { type: 'Redirect' }> {
  return one.type === 'Redirect' && one.operator !== '>&' && one.operator !== '<&';
}

function isOutput(one: Redirection): boolean {
  if (!isFile(one) || one.operator === '<') return false;
  const descriptor = one.descriptor?.type === 'FileDescriptor' ? one.descriptor.value : 1;
  return descriptor <= 1 && one.target?.value.startsWith('/dev/') === false;
}

const MAY_SUBSTITUTE = /[`(]/;

function substitutes(parts: readonly WordPart[] | undefined, depth: number): boolean {
  if (depth > MOST_DEPTH) return true;
  return (parts ?? []).some((part) => {
    if (part.type === 'CommandExpansion' || part.type === 'ProcessSubstitution') return true;
    return 'parts' in part && substitutes(part.parts, depth + 1);
  });
}
