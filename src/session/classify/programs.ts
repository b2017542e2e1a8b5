/**
 * The programs of command lines as data: their families, which of them only look, and which words stand before them.
 * A family is program and subcommand ("git commit" and "git push" are two; `npm run X` counts X).
 */
import { PIPE, type ShellCommand, shellCommands } from '../../data/shell.js';

export interface NamedFamily {
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
/** Programs that are a task by themselves. */
const TASKS = new Set(
  'tsc pytest jest vitest mocha eslint biome prettier tox ruff mypy phpunit rspec ctest ninja cmake tsgo'.split(
    ' ',
  ),
);
/** Their text is that of files, logs and other people. */
export const LOOKING = new Set([
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
const PREFIXES = new Set('sudo env time nohup exec command doas nice xvfb-run timeout'.split(' '));
export const SHELLS = new Set(['bash', 'sh', 'zsh', 'dash']);
const INTERPRETERS = new Set(['python', 'python3', 'node', 'ruby', 'perl', 'php', 'tsx']);

/** `aws logs tail`, `docker compose logs`: the output comes from other programs and may report their errors. */
export function showsLog(words: readonly string[]): boolean {
  const at = prefixes(words);
  const [first = '', second = ''] = verbsOf(baseName(words[at] ?? ''), words.slice(at + 1));
  return LOGS.has(LOGGING_THINGS.has(first) ? second : first);
}

const LOGS = new Set(['log', 'logs', 'logging']);
const LOGGING_THINGS = new Set('compose service container app apps webapp functions run'.split(' '));

/** Programs that only show a part of what they are given. */
export const FILTERS: ReadonlySet<string> = new Set(
  'head tail grep egrep fgrep rg sed awk sort uniq wc cut cat less more tr jq yq column nl tac fold fmt strings xxd'.split(
    ' ',
  ),
);

export function isInPlace(family: string, words: readonly string[]): boolean {
  return family === 'sed' && words.some((word) => /^-[a-zA-Z]*i|^--in-place/.test(word));
}

/** One command of a script, for people. */
export interface NamedCommand extends NamedFamily {
  /** It may have changed something: it is no look at files, logs or words. */
  readonly changes: boolean;
  /** Its words for people. */
  readonly shown: readonly string[];
}

/** The commands of a script that do something, in order: no change of folder or settings, no words to the reader. */
export function namedCommands(command: string): readonly NamedCommand[] {
  let loop: readonly string[] = [];
  return commandsOf(command).flatMap(({ words, shown: here, writes, head }) => {
    loop = [...loop, ...head];
    const shown = [...loop, ...here];
    const found = familyOf(words);
    if (found.family === '' && !writes) return [];
    // Words to the reader, unless a program gets them.
    if (QUIET.has(found.family) && !writes && !here.includes(PIPE)) return [];
    loop = [];
    const looks = !writes && !isInPlace(found.family, words) && LOOKING.has(found.family);
    return [{ ...found, changes: !looks || doesMore(found.family, here), shown }];
  });
}

/** They print what others wrote, and can do more than that. */
function doesMore(family: string, shown: readonly string[]): boolean {
  if (family === 'find' || family === 'fd') return shown.some((word) => FOUND_IS_USED.test(word));
  if (family.startsWith('gh ')) return !shown.some((word) => GH_LOOKS.has(word));
  if (family === 'curl' || family === 'wget') return shown.some((word) => SENDS.test(word));
  return family === 'tee' || pipedParts(shown).slice(1).some(doesWork);
}

const FOUND_IS_USED = /^-(?:delete|exec|execdir|ok|okdir|x|X)$/;
const GH_LOOKS = new Set(['view', 'list', 'status', 'diff', 'checks']);
const SENDS = /^-[a-zA-Z]{0,5}[XdFTO]|^--(?:request|data|form|upload|output|post|method|body)/;

/** Splits words for people at pipes, one list per command. */
export function pipedParts(shown: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of shown) {
    if (word === PIPE) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

/** A pipe often leads into a program that only shows less. */
export function doesWork(words: readonly string[]): boolean {
  const [program = ''] = words;
  return program !== '' && !(FILTERS.has(program) && !words.includes('-i'));
}

export const QUIET = new Set(
  'cd pushd popd set export echo printf true : sleep test [ source . unset exit'.split(' '),
);

/** The commands of a script in their order, those that it hands to a shell (`bash -c '...'`, also behind `sudo`) in the place of that. */
export function commandsOf(command: string): readonly ShellCommand[] {
  return shellCommands(command).flatMap((one) => {
    const at = prefixes(one.words);
    const isShell = SHELLS.has(baseName(one.words[at] ?? ''));
    const script = isShell ? scriptOf(one.words.slice(at + 1)) : undefined;
    return script === undefined ? [one] : shellCommands(script);
  });
}

export function scriptOf(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => /^-\w*c$/.test(word));
  return at < 0 ? undefined : words[at + 1];
}

export function familyOf(words: readonly string[]): NamedFamily {
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
export function prefixes(words: readonly string[]): number {
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

export function baseName(word: string): string {
  return word.slice(word.lastIndexOf('/') + 1);
}

/** The words that tell a program what to do, up to two: `git -C app push origin` gives `push`, `origin`. */
function verbsOf(program: string, words: readonly string[]): readonly string[] {
  const valued = VALUED.get(program);
  const verbs: string[] = [];
  for (let at = 0; at < words.length && verbs.length < 2; at++) {
    const word = words[at] ?? '';
    if (word === '') continue;
    if (!word.startsWith('-')) verbs.push(word);
    // After the verb the same letters mean other options, such as `-c` of `git switch -c`.
    else if (verbs.length === 0 && valued?.has(word)) at++;
  }
  return verbs;
}

/** Options before the verb that take a value in the next word. */
const VALUED = new Map<string, ReadonlySet<string>>();
for (const [programs, options] of [
  ['git', '-C -c --git-dir --work-tree --namespace'],
  [
    'kubectl',
    '-n --namespace --context --cluster --kubeconfig --user -s --server --as --token --request-timeout',
  ],
  ['helm', '-n --namespace --kube-context --kubeconfig'],
  ['docker podman', '-c --context -H --host --config -l --log-level'],
  ['aws', '--profile --region --output --endpoint-url --query --color --ca-bundle'],
  ['gcloud', '--project --account --format --configuration --impersonate-service-account --verbosity'],
  ['az', '--subscription --output -o --query'],
  ['npm pnpm yarn bun', '--prefix -w --workspace -C --dir --cwd --filter -F'],
  ['make', '-C -f -I --directory --file'],
  ['cargo', '-C --color --config --manifest-path'],
  ['go', '-C'],
  ['uv', '--directory --project'],
  ['poetry', '-C --directory -P --project'],
  ['gradle gradlew', '-p --project-dir -b --build-file'],
  ['mvn', '-f --file -pl --projects -s --settings'],
  ['gh glab', '-R --repo'],
  ['systemctl', '-H --host -M --machine'],
] as const)
  for (const program of programs.split(' ')) VALUED.set(program, new Set(options.split(' ')));
