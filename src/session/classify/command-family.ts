/**
 * The family of a command (ruling 3.5): program and subcommand of the last command in a chain, after `cd`, environment and
 * `sudo`. "git commit" and "git push" are two; `npm run X` counts X. One pass over the text, whatever is in it.
 */
export interface CommandFamily {
  readonly family: string;
  /** It names a task ("npm run test", "git push"): another run of it is the same action. A bare program is not. */
  readonly isTask: boolean;
  /** It prints what files and logs say. */
  readonly isOthersText: boolean;
  /** The last command as it stands, for comparing two runs of a bare program. */
  readonly action: string;
}

const WITH_SUBCOMMAND = new Set(
  (
    'git npm pnpm yarn bun npx bunx cargo go docker podman kubectl helm make just task pip pip3 uv uvx poetry gh glab ' +
    'terraform brew apt apt-get dnf systemctl dotnet mvn gradle gradlew mix bundle rails composer deno nx turbo conda ' +
    'rustup swift flutter dart aws gcloud az'
  ).split(' '),
);
/** Programs whose run is a task of its own. */
const TASKS = new Set(
  'tsc pytest jest vitest mocha eslint biome prettier tox ruff mypy phpunit rspec ctest ninja cmake tsgo'.split(
    ' ',
  ),
);
/** Their text is that of files, logs and other people. */
const LOOKING = new Set([
  ...'cat bat head tail less more nl sed awk grep egrep fgrep rg ag find fd ls tree diff cmp wc sort uniq cut jq yq xxd'.split(
    ' ',
  ),
  ...'strings echo printf tee man history journalctl curl wget test ['.split(' '),
  ...['git log', 'git show', 'git diff', 'git grep', 'git blame', 'docker logs', 'kubectl logs'],
  ...['gh issue', 'gh pr', 'gh api', 'gh run'],
]);
const RUNNERS = new Set(['run', 'run-script', 'exec', 'x', 'dlx', 'tool']);
const PREFIXES = new Set([
  'sudo',
  'env',
  'time',
  'nohup',
  'exec',
  'command',
  'doas',
  'nice',
  'xvfb-run',
  'timeout',
]);
const SHELLS = new Set(['bash', 'sh', 'zsh', 'dash']);
const INTERPRETERS = new Set(['python', 'python3', 'node', 'ruby', 'perl', 'php', 'tsx']);

export function commandFamily(command: string): CommandFamily {
  const found = familyOf(lastCommand(command), 0);
  return { ...found, isOthersText: LOOKING.has(found.family) };
}

/** One command of a script, for people. */
interface NamedCommand extends Omit<CommandFamily, 'isOthersText'> {
  /** It may have changed something: it is no look at files, logs or words. */
  readonly changes: boolean;
}

/** The commands of a script that do something, in order: no change of folder or settings, no words to the reader. */
export function namedCommands(command: string, depth = 0): readonly NamedCommand[] {
  return chainOf(command).flatMap(({ words, writes }) => {
    const found = familyOf(words, 1);
    if (QUIET.has(found.family) && !writes) return [];
    const script = SHELLS.has(found.family) && depth === 0 ? scriptOf(words) : undefined;
    if (script !== undefined) return namedCommands(script, 1);
    const isInPlace = found.family === 'sed' && words.some((word) => /^-[a-zA-Z]*i|^--in-place/.test(word));
    return [{ ...found, changes: writes || isInPlace || !LOOKING.has(found.family) }];
  });
}

const QUIET = new Set(
  'cd pushd popd set export echo printf true : sleep test [ source . unset exit'.split(' '),
);

function scriptOf(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => /^-\w*c$/.test(word));
  return at < 0 ? undefined : words[at + 1];
}

function familyOf(words: readonly string[], depth: number): Omit<CommandFamily, 'isOthersText'> {
  const action = words.join(' ');
  let at = 0;
  while (at < words.length && isPrefix(words[at] ?? '', words[at - 1])) at++;
  const program = baseName(words[at] ?? '');
  const rest = words.slice(at + 1);
  if (SHELLS.has(program) && depth === 0) {
    const script = scriptOf(rest);
    if (script !== undefined) return familyOf(lastCommand(script), 1);
  }
  if (INTERPRETERS.has(program) && rest[0] === '-m' && rest[1] !== undefined) {
    return { family: `${program} ${rest[1]}`, isTask: true, action };
  }
  if (!WITH_SUBCOMMAND.has(program)) return { family: program, isTask: TASKS.has(program), action };
  const [first, second] = rest.filter((word) => !word.startsWith('-') && word !== '');
  if (first === undefined) return { family: program, isTask: program === 'make', action };
  const task = RUNNERS.has(first) && second !== undefined ? `${first} ${second}` : first;
  // `npx X` names a program: whether running it again is the same action is for X to say.
  const isTask = program === 'npx' || program === 'bunx' ? TASKS.has(baseName(first)) : true;
  return { family: `${program} ${task}`, isTask, action };
}

/** Environment, `sudo` and the like, with their flags and the duration of a timeout. */
function isPrefix(word: string, previous: string | undefined): boolean {
  if (PREFIXES.has(word) || /^[A-Za-z_]\w*=/.test(word)) return true;
  if (previous === undefined || !PREFIXES.has(previous)) return false;
  return word.startsWith('-') || (previous === 'timeout' && /^\d/.test(word));
}

function baseName(word: string): string {
  return word.slice(word.lastIndexOf('/') + 1);
}

/** The words of the last command of the chain. */
function lastCommand(command: string): readonly string[] {
  const chain = chainOf(command);
  const real = chain.filter(
    ({ words: [program] }) =>
      program !== 'cd' && program !== 'pushd' && program !== 'set' && program !== 'export',
  );
  return (real.at(-1) ?? chain.at(-1))?.words ?? [];
}

interface ChainedCommand {
  readonly words: readonly string[];
  /** What it prints goes into a file. */
  readonly writes: boolean;
}

/** The commands of a script in their order; of a pipeline the first, which does the work. */
function chainOf(command: string): readonly ChainedCommand[] {
  const chain: ChainedCommand[] = [];
  let words: string[] = [];
  let word = '';
  let quote = '';
  let inFilter = false;
  let started = false;
  let writes = false;
  let isTarget = false;

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
      endCommand();
      break; // A here-document is data.
    } else if (sign === '#' && word === '' && !started) {
      const newline = command.indexOf('\n', at);
      if (newline < 0) break;
      at = newline - 1;
    } else if (sign === '\n' || sign === ';' || sign === '&' || sign === '(' || sign === ')') {
      // `2>&1` and `&>` join no commands.
      if (sign === '&' && (command[at - 1] === '>' || command[at + 1] === '>')) continue;
      endCommand();
    } else if (sign === '|') {
      endWord();
      if (command[at + 1] === '|') {
        at++;
        endCommand();
      } else inFilter = true;
    } else if (sign === ' ' || sign === '\t' || sign === '\r') endWord();
    else {
      word += sign;
      started = true;
    }
  }
  endCommand();
  return chain;

  function endWord(): void {
    if (word !== '' || started) {
      const target = isTarget ? word : /^1?>{1,2}(.*)/s.exec(word)?.[1];
      isTarget = target === '';
      writes ||= target !== undefined && target !== '' && !target.startsWith('/dev/');
      if (!inFilter && !isRedirection(word)) words.push(word);
    }
    word = '';
    started = false;
  }

  function endCommand(): void {
    endWord();
    if (words.length > 0) chain.push({ words, writes });
    words = [];
    inFilter = false;
    writes = false;
    isTarget = false;
  }
}

function isRedirection(word: string): boolean {
  return /^\d?[<>]/.test(word);
}
