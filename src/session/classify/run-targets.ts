/**
 * What tells one run of a task from another: its targets, the project it works on, its settings and its options. Two runs
 * are the same action only where these are equal; of the options only those do not count that are known to say how a run is shown. An
 * option that is not known may make it stricter or weaker, or no run at all. In doubt a word counts, because an error that is taken for
 * resolved is lost, and one that is taken for open only takes room.
 */
export interface RunTargets {
  /** Equal for two runs of the same action in the same folder. */
  readonly run: string;
  /** The run of the same task without targets, where that covers them all: tests, builds, checks. */
  readonly whole: string | undefined;
}

/** `words` begin with the program, `before` are the words in front of it, `files` what it reads from and prints to. */
export function runTargets(
  family: string,
  words: readonly string[],
  before: readonly string[],
  files: ReadonlySet<string>,
): RunTargets {
  const names = family.split(' ').slice(1);
  const isOfGit = family.startsWith('git ');
  const letters = family === 'make' || family.startsWith('make ') ? LETTERS_OF_MAKE : LETTERS;
  const scope = before.filter((word) => word.includes('=') && !HARMLESS_SETTING.test(word));
  // The same program in another place may be another version of it.
  if (words[0]?.includes('/')) scope.push(words[0]);
  const options = new Set<string>();
  const targets: string[] = [];
  const isOfGo = family.startsWith('go ');
  let isNamed = false;
  let named = 0;
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    const following = next === undefined || next.startsWith('-') ? undefined : next;
    const equals = word.indexOf('=');
    if (word === '' || (isOfGo ? word === './...' : EVERYTHING.has(word)) || files.has(word)) {
      isNamed ||= word === './...';
      continue;
    }
    if (!word.startsWith('-') || word === '-') {
      if (word === names[named]) named++;
      else if (named === names.length && targets.length === 0 && VERB.test(word) && isRunner(family)) {
        scope.push(word);
        named = Number.POSITIVE_INFINITY;
      } else {
        targets.push(word);
        isNamed ||= !NARROWING.test(words[at - 1] ?? '');
      }
      continue;
    }
    const flag = equals < 0 ? word : word.slice(0, equals);
    const takes = equals < 0 && following !== undefined;
    if (TEXT_FLAG.test(flag) || (isOfGit && GIT_TEXT_FLAG.test(flag))) {
      if (equals < 0) at++;
    } else if (HARMLESS_FLAG.test(flag)) {
      if (takes) at++;
    } else if (letters.test(word) || SHOWN.test(word) || (isOfGit && GIT_FLAG.test(flag))) {
      // Only how it is shown, or how far it goes after a failure.
    } else if (flag === '-n' && takes && COUNT.test(following)) {
      at++;
    } else if (COUNT_FLAG.test(flag)) {
      if (takes && COUNT.test(following)) at++;
    } else if (PROJECT_FLAG.test(flag)) {
      scope.push(takes ? `${word} ${following}` : word);
      if (takes) at++;
    } else if (NARROWING.test(flag)) targets.push(word);
    else options.add(word);
  }
  // Without a package Go takes the one of the folder, and not those below it.
  if (isOfGo && !isNamed) targets.push('.');
  const task = [family, ...scope, ...[...options].sort()].join(SEPARATOR);
  return {
    run: targets.length === 0 ? task : [task, ...targets].join(SEPARATOR),
    whole: isCheck(family) ? task : undefined,
  };
}

/** No word has it. */
const SEPARATOR = '\0';

/** All there is in the folder. */
const EVERYTHING = new Set(['.', './', './...', '--']);

/** What these programs do is said by their first word. */
function isRunner(family: string): boolean {
  return RUNNER.test(family.slice(family.lastIndexOf(' ') + 1));
}

const RUNNER = /^(?:vitest|jest|biome|ruff|prettier|eslint|mocha|playwright|cypress|tsc|tsgo)$/;
const VERB = /^(?:run|test|check|lint|format|ci|build|related|watch)$/;

/** A word that says only how a run of tests, a build or a check is shown. */
export function isOnlyShown(family: string, word: string): boolean {
  return isCheck(family) && (LETTERS.test(word) || SHOWN.test(word)) && !/^make\b/.test(family);
}

export function isCheck(family: string): boolean {
  return CHECKS.test(family.slice(family.lastIndexOf(' ') + 1));
}

/** Tasks of which a run without targets takes all of them. */
const CHECKS =
  /^(?:t|tests?|build|check|lint|format|fmt|vet|clippy|compile|type-?check|types|unit|e2e|verify|tsc|tsgo|vitest|jest|eslint|biome|prettier|mocha|pytest|ruff|mypy|tox|phpunit|rspec|ctest|ninja)(?:$|[:.-])/;

/** What is said to people. */
const TEXT_FLAG = /^--(?:message|title|body|notes|description|comment|subject)$/;
const GIT_TEXT_FLAG = /^-[a-zA-Z]{0,6}[mF]$/;

/** How a run is shown, and how long it may take; with a value behind it. */
const HARMLESS_FLAG =
  /^--?(?:reporters?|tb|verbosity|log-?level|timeout|test-?timeout|maxfail|durations|format|output-format|message-format|console)$/i;
/** The same without a value, or with it in one word. */
const SHOWN =
  /^--(?:no-)?(?:colou?rs?|pretty|progress|bail|silent|quiet|verbose|fail-?fast|noEmit|incremental|show-?locals|stack-?trace)(?:$|=)|^--no-?(?:header|summary|cache|capture|daemon|audit|fund)$|^--(?:run|ci|runInBand|fix|write|capture=\w{1,8})$|^-(?:failfast|count=1)$/i;
/** One letter each, and what pytest tells at its end. */
const LETTERS = /^-[vqsx]{1,5}$|^-r[aAfEpPsxXwN]{1,8}$/;
/** Its other letters say that it makes nothing, or that a failure does not count. */
const LETTERS_OF_MAKE = /^-[sk]{1,2}$/;
/** How git is let through, and what it remembers. */
const GIT_FLAG = /^(?:-u|-f|--(?:set-upstream|force|force-with-lease|amend|no-edit|no-pager))$/;
/** Only a part of what there is, which a run without it takes in. */
const NARROWING =
  /^(?:-k|-t|-g|-run|-short|--(?:grep|test-?name-?pattern|test-?path-?pattern|spec|only|lib|bins?|docs?|tests?|examples?|bench(?:es)?|lf|last-failed|ff|failed-first|sw|stepwise|changed|only-?changed|only-failures|staged|stale))$/i;
const COUNT_FLAG = /^(?:-j\d*|-n\d+|--(?:jobs|workers|max-?workers|parallel|threads|concurrency))$/i;
const COUNT = /^(?:\d+|auto|logical)$/;
const HARMLESS_SETTING =
  /^(?:CI|FORCE_COLOR|NO_COLOR|TERM|DEBUG|RUST_BACKTRACE|PYTHONUNBUFFERED|NODE_OPTIONS)=/;

/** Another project, folder or setting: a run without it says nothing of it. */
const PROJECT_FLAG =
  /^(?:-C|-w|-p|-c|--?(?:chdir|prefix|cwd|dir|directory|workspace|filter|project|package|manifest-path|config|root|rootdir|root-dir|context|namespace|profile|region))$/;
