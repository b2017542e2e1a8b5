/**
 * What tells one run of a task from another (ruling 3.2): its targets, the project it works on and its settings. Two runs are the same
 * action only where these are equal. In doubt a word is a target, because an error that is taken for resolved is lost, and one that is
 * taken for open only takes room.
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
  const dryRun = isOfGit || family === 'make' || family.startsWith('make ') ? DRY_RUN_AMONG : DRY_RUN;
  const scope = before.filter((word) => word.includes('=') && !HARMLESS_SETTING.test(word));
  const targets: string[] = [];
  let named = 0;
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    const following = next === undefined || next.startsWith('-') ? undefined : next;
    const equals = word.indexOf('=');
    if (word === '' || EVERYTHING.has(word) || files.has(word)) continue;
    if (!word.startsWith('-') || word === '-') {
      if (word === names[named]) named++;
      else if (named === names.length && targets.length === 0 && VERB.test(word) && isRunner(family)) {
        scope.push(word);
        named = Number.POSITIVE_INFINITY;
      } else targets.push(word);
      continue;
    }
    const flag = equals < 0 ? word : word.slice(0, equals);
    const takes = equals < 0 && following !== undefined;
    if (TEXT_FLAG.test(flag) || (isOfGit && GIT_TEXT_FLAG.test(flag))) {
      if (equals < 0) at++;
    } else if (HARMLESS_FLAG.test(flag)) {
      if (takes) at++;
    } else if (HARMLESS_VALUE.test(word)) {
      // Only how it is shown.
    } else if (flag === '-n' && takes && COUNT.test(following)) {
      at++;
    } else if (dryRun.test(flag)) {
      targets.push(word);
    } else if (COUNT_FLAG.test(flag)) {
      if (takes && COUNT.test(following)) at++;
    } else if (PROJECT_FLAG.test(flag)) {
      scope.push(takes ? `${word} ${following}` : word);
      if (takes) at++;
    } else if (equals > 0 || OTHER_ACTION.test(flag) || ATTACHED.test(flag)) targets.push(word);
  }
  const task = [family, ...scope].join(SEPARATOR);
  return {
    run: targets.length === 0 ? task : [task, ...targets].join(SEPARATOR),
    whole: CHECKS.test(family.slice(family.lastIndexOf(' ') + 1)) ? task : undefined,
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

/** Tasks of which a run without targets takes all of them. */
const CHECKS =
  /^(?:t|tests?|build|check|lint|format|fmt|vet|clippy|compile|type-?check|types|unit|e2e|verify|tsc|tsgo|vitest|jest|eslint|biome|prettier|mocha|pytest|ruff|mypy|tox|phpunit|rspec|ctest|ninja)(?:$|[:.-])/;

/** What is said to people. */
const TEXT_FLAG = /^--(?:message|title|body|notes|description|comment|subject)$/;
const GIT_TEXT_FLAG = /^-[a-zA-Z]{0,6}[mF]$/;

/** How a run is shown, and how long it may take; with a value behind it. */
const HARMLESS_FLAG =
  /^--(?:reporters?|tb|verbosity|log-?level|timeout|test-?timeout|max-?warnings|maxfail|durations|format|output-format|retries)$/i;
const HARMLESS_VALUE = /^--(?:colou?rs?|pretty|progress|bail|silent|quiet|verbose|coverage|cov)=/i;
const COUNT_FLAG = /^(?:-j\d*|-n\d+|--(?:jobs|workers|max-?workers|parallel|threads|concurrency))$/i;
const COUNT = /^(?:\d+|auto|logical)$/;
/** It only shows what it would do; git and make take it among other letters as well. */
const DRY_RUN = /^-n$/;
const DRY_RUN_AMONG = /^-[a-zA-Z]{0,5}n[a-zA-Z]{0,5}$/;
const HARMLESS_SETTING =
  /^(?:CI|FORCE_COLOR|NO_COLOR|TERM|DEBUG|RUST_BACKTRACE|PYTHONUNBUFFERED|NODE_OPTIONS)=/;

/** Another project, folder or setting: a run without it says nothing of it. */
const PROJECT_FLAG =
  /^(?:-C|-w|-p|-c|--?(?:chdir|prefix|cwd|dir|directory|workspace|filter|project|package|manifest-path|config|root|rootdir|root-dir|context|namespace|profile|region))$/;

/** The program then does something else, or only a part. */
const OTHER_ACTION =
  /^(?:-h|--(?:help|version|dry-?run|list[\w-]{0,12}|show[\w-]{0,12}|collect-only|co|no-run|abort|quit|skip|delete|destroy|tags|lf|last-failed|ff|changed|only-?changed|watch|check|passWithNoTests|pass-with-no-tests|if-present|exit-zero|sw|stepwise(?:-skip)?|lib|docs?|bins?|tests?|examples?|bench(?:es)?))$|^-(?:destroy|short|o)$|^-{1,2}(?:plan|preview|what-?if|simulate)$/i;
/** A value that stands at its flag: `-Pprod`, `-fprod.yaml`. */
const ATTACHED = /^-(?:[A-Z]\w|[a-zA-Z]\w*[./\d])/;
