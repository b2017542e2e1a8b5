/**
 * The family of a command: program and subcommand of the last command in a chain, after `cd`, environment and
 * `sudo`. "git commit" and "git push" are two; `npm run X` counts X. Beside it what is run on what, and where.
 */
import { type ChainedCommand, chainOf, PIPE } from './command-chain.js';
import type { EditTexts } from './edit-texts.js';
import { type RunTargets, runTargets } from './run-targets.js';
import { normalPath } from './tool-class.js';
import { verbsOf } from './verbs-of.js';

export interface CommandFamily extends NamedFamily {
  /** It prints what files and logs say. */
  readonly isOthersText: boolean;
  /** Where it was run, as the command says it; empty where it does not. */
  readonly folder: string;
  /** Nobody waits for it: what it prints says nothing of its end. */
  readonly isBackground: boolean;
  /** Where it leaves the shell, unless that was in one of its own. */
  readonly moves: FolderMove | undefined;
  /** What has to go well for all of it to go well: the last command, and those before it that `&&` joins and that do something. */
  readonly steps: readonly CommandStep[];
}

export interface FolderMove {
  /** As `cd` takes it. */
  readonly to: string;
  /** Nothing else is done. */
  readonly isAll: boolean;
}

export interface CommandStep extends RunTargets {
  readonly folder: string;
  /** What it was run on, where something was put in its place since the session began. */
  readonly state?: string;
  /** A pipe hides its exit code: only its text can say that it went well. */
  readonly isPiped: boolean;
  /** Of an edit: another one of its file, which `whole` names, is another action. */
  readonly edit?: EditTexts;
}

interface NamedFamily {
  readonly family: string;
  /** It names a task ("npm run test", "git push"): another run of it is the same action. A bare program is not. */
  readonly isTask: boolean;
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
  ...[
    'git log',
    'git show',
    'git diff',
    'git grep',
    'git blame',
    'docker logs',
    'docker ps',
    'docker inspect',
  ],
  ...['kubectl logs', 'kubectl get', 'kubectl describe', 'kubectl top', 'kubectl events'],
  ...['systemctl status', 'helm status', 'helm list', 'helm history', 'terraform show', 'terraform output'],
  ...['gh issue', 'gh pr', 'gh api', 'gh run'],
]);
const RUNNERS = new Set(['run', 'run-script', 'exec', 'x', 'dlx', 'tool']);
/** Their `run` is a thing, as `pr` and `issue` are. */
const NO_RUNNERS = new Set(['gh', 'glab']);
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
  const group = lastCommands(command, 0);
  const last = group.at(-1);
  const found = familyOf(last?.words ?? []);
  const doing = group.filter(doesSomething);
  const steps =
    last === undefined || doing.length > MOST_STEPS || group.some(({ isInBlock }) => isInBlock)
      ? [{ run: command, whole: undefined, folder: '', isPiped: group.some(hidesCode) }]
      : (doing.length > 0 ? doing : group.slice(-1)).map(stepOf);
  return {
    ...found,
    steps,
    isOthersText: LOOKING.has(found.family) || showsLog(last?.words ?? []),
    folder: last?.folder ?? '',
    moves: moveOf(command),
    isBackground: last?.isBackground ?? false,
  };
}

/** `aws logs tail`, `docker compose logs`: what is shown is what others wrote, and may tell of errors of theirs. */
function showsLog(words: readonly string[]): boolean {
  const at = prefixes(words);
  const program = baseName(words[at] ?? '');
  const [first = '', second = ''] = verbsOf(program, words.slice(at + 1));
  return LOG.test(first) ? HAS_LOGS.has(program) : LOG.test(second) && LOGGING_THINGS.has(first);
}

const LOG = /^(?:logs?|logging)$/;
const HAS_LOGS = new Set(
  'docker podman docker-compose kubectl oc aws gcloud az heroku fly flyctl vercel netlify railway render pm2 nomad supabase wrangler'.split(
    ' ',
  ),
);
const LOGGING_THINGS = new Set([
  'compose',
  'service',
  'container',
  'app',
  'apps',
  'webapp',
  'functions',
  'run',
]);

function moveOf(command: string): FolderMove | undefined {
  if (!MOVE.test(command) || command.includes('(')) return undefined;
  let to = '';
  let isAll = true;
  for (const { words, isPiped, isInBlock } of plainCommands(command)) {
    const [program = '', folder] = words;
    if (isInBlock || isPiped) return undefined;
    if (program === 'popd') to = '-';
    else if (program === 'cd' || program === 'pushd') to = folder === '-' ? '-' : inFolder(to, folder ?? '~');
    else isAll &&= program === 'pwd' || QUIET.has(program);
  }
  return to === '' ? undefined : { to, isAll };
}

const MOVE = /\b(?:cd|pushd|popd)\b/;

/** A longer script is one step, and so is one with a loop or a condition: only the same script resolves it. */
const MOST_STEPS = 20;
const MOST_SETTINGS = 20;

function stepOf(command: PlacedCommand): CommandStep {
  const { words, files, settings, folder } = command;
  const { family, isTask, action } = familyOf(words);
  const isPiped = hidesCode(command);
  const given = isOnlyText(command, family) ? '' : command.given;
  if (!isTask) return { run: [...settings, action].join(' ') + given, whole: undefined, folder, isPiped };
  const at = prefixes(words);
  const before = [...settings, ...words.slice(0, at)];
  const { run, whole } = runTargets(family, words.slice(at), before, new Set(files));
  return { run: run + given, whole: whole === undefined ? undefined : whole + given, folder, isPiped };
}

/** What is given is the text of a file that is written, or is said to people: the deed is the same with another one. */
function isOnlyText({ writes }: PlacedCommand, family: string): boolean {
  return family === 'git commit' || (writes && family === 'cat') || family === 'tee';
}

/** Who only looks has gone well when there is something to see. */
function hidesCode({ words, isPiped }: PlacedCommand): boolean {
  return isPiped && !LOOKING.has(familyOf(words).family);
}

function doesSomething({ words, writes }: PlacedCommand): boolean {
  const { family } = familyOf(words);
  return (
    !SETTINGS.has(family) &&
    !QUIET.has(family) &&
    (writes || isInPlace(family, words) || !LOOKING.has(family))
  );
}

function isInPlace(family: string, words: readonly string[]): boolean {
  return family === 'sed' && words.some((word) => /^-[a-zA-Z]*i|^--in-place/.test(word));
}

/** One command of a script, for people. */
interface NamedCommand extends NamedFamily {
  /** It may have changed something: it is no look at files, logs or words. */
  readonly changes: boolean;
  /** Its words for people. */
  readonly shown: readonly string[];
}

/** The commands of a script that do something, in order: no change of folder or settings, no words to the reader. */
export function namedCommands(command: string, depth = 0): readonly NamedCommand[] {
  let loop: readonly string[] = [];
  return chainOf(command).flatMap((chained) => {
    if (LOOPS.has(chained.words[0] ?? '')) {
      loop = chained.shown;
      return [];
    }
    const before = chained.words.findIndex((word) => !KEYWORDS.has(word));
    if (before < 0 && !chained.writes) return [];
    const words = before < 0 ? chained.words : chained.words.slice(before);
    const shown = [...loop, ...(loop.length > 0 || before < 0 ? chained.shown : chained.shown.slice(before))];
    const { writes } = chained;
    const found = familyOf(words);
    if (found.family === '' && !writes) return [];
    // Words to the reader, unless a program gets them.
    if (QUIET.has(found.family) && !writes && !chained.shown.includes(PIPE)) return [];
    loop = [];
    const script = SHELLS.has(found.family) && depth === 0 ? scriptOf(words) : undefined;
    if (script !== undefined) return namedCommands(script, 1);
    const changes = writes || isInPlace(found.family, words) || !LOOKING.has(found.family);
    return [{ ...found, changes, shown }];
  });
}

/** What a script repeats is told with the first command in it. */
const LOOPS = new Set(['for', 'select', 'case']);
/** Words of the shell before a command, or by themselves. */
const LEADS = new Set('while until if then elif else do done fi { } !'.split(' '));
const KEYWORDS = new Set([...LEADS, 'esac']);

const QUIET = new Set(
  'cd pushd popd set export echo printf true : sleep test [ source . unset exit'.split(' '),
);

/** The commands of a script in their order, those that it hands to a shell (`bash -c '...'`, also behind `sudo`) in the place of that. */
export function commandsOf(command: string): readonly ChainedCommand[] {
  return chainOf(command).flatMap((chained) => {
    const at = prefixes(chained.words);
    const isShell = SHELLS.has(baseName(chained.words[at] ?? ''));
    const script = isShell ? scriptOf(chained.words.slice(at + 1)) : undefined;
    return script === undefined ? [chained] : chainOf(script);
  });
}

function scriptOf(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => /^-\w*c$/.test(word));
  return at < 0 ? undefined : words[at + 1];
}

function familyOf(words: readonly string[]): NamedFamily {
  const action = words.join(' ');
  const at = prefixes(words);
  const program = baseName(words[at] ?? '');
  const rest = words.slice(at + 1);
  if (INTERPRETERS.has(program) && rest[0] === '-m' && rest[1] !== undefined) {
    return { family: `${program} ${rest[1]}`, isTask: true, action };
  }
  if (!WITH_SUBCOMMAND.has(program)) return { family: program, isTask: TASKS.has(program), action };
  const [first, second] = verbsOf(program, rest);
  if (first === undefined) return { family: program, isTask: program === 'make', action };
  const isRunner = RUNNERS.has(first) && !NO_RUNNERS.has(program);
  const task = isRunner && second !== undefined ? `${first} ${second}` : first;
  // `npx X` names a program: whether running it again is the same action is for X to say.
  const isTask = program === 'npx' || program === 'bunx' ? TASKS.has(baseName(first)) : true;
  return { family: `${program} ${task}`, isTask, action };
}

/** How many words stand before the program. */
function prefixes(words: readonly string[]): number {
  let at = 0;
  while (at < words.length && isPrefix(words[at] ?? '', words[at - 1])) at++;
  return at;
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

interface PlacedCommand extends ChainedCommand {
  /** What was exported or sourced before it. */
  readonly settings: readonly string[];
  readonly folder: string;
}

/** The last command of the chain, or of the script that a shell is given, after those that `&&` joins to it. */
function lastCommands(command: string, depth: number): PlacedCommand[] {
  let group: PlacedCommand[] = [];
  let folder = '';
  let isApart = false;
  const settings: string[] = [];
  for (const chained of plainCommands(command)) {
    const [program = '', to] = chained.words;
    // Variables may stand in what follows.
    if (prefixes(chained.words) === chained.words.length && program.includes('=')) {
      if (settings.length < MOST_SETTINGS) settings.push(...chained.words.slice(0, MOST_SETTINGS));
      continue;
    }
    if (program === 'cd' || program === 'pushd') folder = inFolder(folder, to ?? '~');
    if (program === 'export' && settings.length < MOST_SETTINGS)
      settings.push(...chained.words.slice(1, MOST_SETTINGS));
    // It decides which programs are run.
    if ((program === 'source' || program === '.') && settings.length < MOST_SETTINGS)
      settings.push(`source=${to ?? ''}`);
    isApart ||= !chained.isNext;
    if (SETTINGS.has(program) && group.length > 0) continue;
    if (isApart || SETTINGS.has(group[0]?.words[0] ?? '')) group = [];
    isApart = false;
    group.push({ ...chained, settings, folder });
  }
  const last = group.at(-1);
  const at = prefixes(last?.words ?? []);
  const program = baseName(last?.words[at] ?? '');
  const script = depth === 0 && SHELLS.has(program) ? scriptOf(last?.words.slice(at + 1) ?? []) : undefined;
  if (last === undefined || script === undefined) return group;
  const inner = lastCommands(script, 1).map((one) => {
    return {
      ...one,
      isPiped: last.isPiped || one.isPiped,
      isBackground: last.isBackground || one.isBackground,
      settings: [...last.settings, ...one.settings],
      folder: inFolder(last.folder, one.folder),
    };
  });
  return [...group.slice(0, -1), ...inner];
}

/** The commands without the words of the shell that lead to them: `do npm test` is `npm test`. */
function plainCommands(command: string): readonly ChainedCommand[] {
  const chain = chainOf(command);
  if (!chain.some(({ words }) => BLOCKS.has(words[0] ?? ''))) return chain;
  return chain.flatMap((one) => {
    const { words } = one;
    if (HEADS.has(words[0] ?? '')) return [];
    let at = 0;
    while (LEADS.has(words[at] ?? '')) at++;
    return at === words.length ? [] : [{ ...one, words: words.slice(at), isInBlock: true }];
  });
}

const HEADS = new Set(['for', 'case', 'select', 'function', 'esac']);
const BLOCKS = new Set(['for', 'while', 'until', 'if', 'case', 'select', 'function', '{', '!']);

const SETTINGS = new Set(['cd', 'pushd', 'set', 'export']);

/** A path as seen from a folder. */
export function inFolder(folder: string, path: string): string {
  const end = path.endsWith('/') && path.length > 1 ? path.slice(0, -1) : path;
  if (end === '' || end === '.') return folder;
  const joined = folder === '' || end.startsWith('/') || end.startsWith('~') ? end : `${folder}/${end}`;
  return joined.includes('..') ? normalPath(joined) : joined;
}
