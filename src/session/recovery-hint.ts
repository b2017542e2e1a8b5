/**
 * Says how to go on after a prune. It follows the newest events, and never an older success that a newer failure has
 * undone. Without a safe anchor it gives the fallback steps. A model may take a step for an order, so no step repeats
 * a command.
 */

import { calledAs, NAMELESS, named } from './called-as.js';
import { withoutSecrets } from './classify/command-secrets.js';
import { isLookAround, isPlanList, onlyReads, saysChange } from './classify/only-reads.js';
import { isPersonAnswer } from './classify/person-answer.js';
import { objectList } from './object-list.js';
import { OpenFailures } from './open-failures.js';
import { endedAs, endedWell } from './signals/outcome-text.js';
import type { Pair, Survey } from './survey.js';

export interface Recovery {
  readonly can_resume: boolean;
  readonly recovery_action: 'resume_hint' | 'safe_fallback' | 'none';
  readonly resume_hint: string | null;
  readonly fallback_reason: string | null;
  readonly fallback_steps: readonly string[];
  readonly open_errors: readonly string[];
  /** The last success, even if a newer failure makes it no place to go on from. */
  readonly last_success: string | null;
}

const MOST_OPEN = 5;

/** `undo` is the command that brings back what a prune took out: only where there was one, and originals were kept. */
export function recoveryHint({ pairs, transcript }: Survey, undo?: string): Recovery {
  const unresolved = new OpenFailures(transcript.cwd);
  const told = (pair: Pair) => shown(pair, transcript.cwd);
  const successes = objectList<Pair>();
  let newestFailure: Pair | undefined;
  for (const pair of pairs) {
    // A call that a person refused did not fail, and must not be tried again.
    if (isAnswerNo(pair) || pair.outcome.isUnfinished || isPersonAnswer(pair)) continue;
    if (pair.outcome.failed || pair.isDoubtful) {
      unresolved.fail(pair);
      newestFailure = pair;
      continue;
    }
    unresolved.succeed(pair);
    if (!pair.outcome.isDenied) successes.push(pair);
  }
  const tries = unresolved.runs().flatMap((run) => run.at(-1) ?? []);
  const open = withoutGivenUp(tries, pairs);
  const anchor = anchorOf(successes, open.at(-1));
  const command = successes.findLast((pair) => pair.command !== undefined && endedWell(pair) && isDone(pair));
  // A file that was written says less of the work than the command that went well before.
  const isElse = command !== undefined && command !== anchor && !unresolved.has(command);
  const before = isElse && anchor?.command === undefined ? [command as Pair] : [];
  const facts = {
    open_errors: open.slice(-MOST_OPEN).map(told),
    last_success: anchor === undefined ? null : [anchor, ...before].map(told).join(', and before it '),
  };
  if (pairs.length === 0) {
    return {
      can_resume: true,
      recovery_action: 'none',
      resume_hint: null,
      fallback_reason: null,
      fallback_steps: [],
      ...facts,
    };
  }
  const newest = open.at(-1);
  const isUndone =
    anchor !== undefined && newest !== undefined && pairs.indexOf(newest) > pairs.lastIndexOf(anchor);
  if (anchor === undefined || isUndone) {
    const failed = newest ?? newestFailure;
    return {
      can_resume: false,
      recovery_action: 'safe_fallback',
      resume_hint: null,
      fallback_reason: isUndone ? 'newer_failure_than_last_success' : 'no_successful_recovery_anchor',
      fallback_steps: fallbackSteps(failed, undo, transcript.cwd),
      ...facts,
    };
  }
  const later = successes.slice(successes.lastIndexOf(anchor) + 1);
  const others = open.length === 0 ? '' : ` Failed, with no success since: ${facts.open_errors.join('; ')}.`;
  return {
    can_resume: true,
    recovery_action: 'resume_hint',
    resume_hint: `Continue from ${asAnchor(anchor, later.length > 0)}: ${told(anchor)}.${sinceThen(later, told)}${others}`,
    fallback_reason: null,
    fallback_steps: [],
    ...facts,
  };
}

/**
 * Without failures that are no open matter, though nothing has resolved them: a look-up that found nothing, a change that was made in another
 * way, a run whose task went well on the same targets, and what was committed since. They stay protected; nobody is told of them.
 */
function withoutGivenUp(open: readonly Pair[], pairs: readonly Pair[]): Pair[] {
  if (open.length === 0) return [];
  const places = new Map(pairs.map((pair, at) => [pair, at]));
  const well = pairs.filter(({ outcome, isDoubtful }) => !outcome.failed && !outcome.isDenied && !isDoubtful);
  return open.filter((failed) => {
    if (onlyReads(failed)) return false;
    const at = places.get(failed) ?? 0;
    return !well.some(
      (pair) =>
        (places.get(pair) ?? 0) > at &&
        (isSameChange(failed, pair) || isSameTask(failed, pair) || isCommit(pair)),
    );
  });
}

/** The file was changed after all. */
function isSameChange(failed: Pair, { toolClass, paths }: Pair): boolean {
  const isChange = (kind: string) => kind === 'edit' || kind === 'write';
  return (
    isChange(failed.toolClass) && isChange(toolClass) && failed.paths.some((path) => paths.includes(path))
  );
}

/** A run of the same program with all places that the failed one named, with other filters. */
function isSameTask(failed: Pair, { family, command }: Pair): boolean {
  if (failed.command === undefined || command === undefined || family !== failed.family) return false;
  const places = placesIn(failed.command);
  return places.length > 0 && places.every((place) => command.includes(place));
}

/** Who commits says that the work stands. */
function isCommit({ family }: Pair): boolean {
  return family === 'git commit';
}

function placesIn(command: string): string[] {
  const words = command.split(/[\s"'=;|&()]+/u);
  return words.filter((word) => word.includes('/') && !word.startsWith('-') && !word.startsWith('/'));
}

/**
 * A look-up is no anchor unless nothing else was ever done. A change with an unknown outcome is an anchor only after
 * the newest failure; before it, later look-ups say more about the state of the work.
 */
function anchorOf(successes: readonly Pair[], failure: Pair | undefined): Pair | undefined {
  const from = failure?.callMessage.index ?? -1;
  return (
    successes.findLast((pair) => isDone(pair) || (saysDeed(pair) && pair.callMessage.index > from)) ??
    successes.findLast(({ outcome }) => outcome.isKnown) ??
    successes.at(-1)
  );
}

/** Later calls may have changed something without showing it; then it is not called the last. */
function asAnchor(anchor: Pair, hasLater: boolean): string {
  const what = endedWell(anchor) ? 'the last success' : 'the last step';
  if (!hasLater) return endedWell(anchor) ? what : `${what} that did not fail`;
  return isDone(anchor) || saysDeed(anchor)
    ? `${what} that was not just a look-up`
    : 'the last call with a known outcome';
}

function sinceThen(later: readonly Pair[], told: (pair: Pair) => string): string {
  const last = later.at(-1);
  if (last === undefined) return '';
  return later.length === 1
    ? ` Since then, ${told(last)} did not fail.`
    : ` Since then, ${later.length} calls did not fail, the last of them ${told(last)}.`;
}

/** A list of what is to be done tells of no deed. */
function isDone({ outcome, command, tool }: Pair): boolean {
  return outcome.isKnown && !isPlanList(tool) && (command === undefined || !isLookAround(command));
}

function saysDeed(pair: Pair): boolean {
  return saysChange(pair) && !isPlanList(pair.tool);
}

const ASKING = new Set([
  'grep',
  'egrep',
  'fgrep',
  'rg',
  'ag',
  'diff',
  'cmp',
  'test',
  '[',
  'pgrep',
  'git grep',
]);

/** Exit code 1 of a program that looks or compares says "nothing found" or "they differ": no failure and no success. */
function isAnswerNo({ family, outcome }: Pair): boolean {
  return outcome.exitCode === 1 && ASKING.has(family);
}

function fallbackSteps(
  failed: Pair | undefined,
  undo: string | undefined,
  cwd: string | undefined,
): string[] {
  const name = failed === undefined ? NAMELESS : whatItIs(failed, cwd);
  const what = name === NAMELESS ? 'the last failed command' : `"${name}"`;
  return [
    undo === undefined
      ? 'Look at the state of the work before changing anything: a step that failed may be half done.'
      : `Look at the state of the work before changing anything; what was pruned can be brought back: ${undo}.`,
    `Find out why ${what} failed from its log; run it again only if the person wants that.`,
    'Ask the person before any change that cannot be undone.',
  ];
}

function shown(pair: Pair, cwd: string | undefined): string {
  const what = whatItIs(pair, cwd);
  const ended = endedAs(pair);
  return ended === undefined ? what : `${what} (${ended})`;
}

function whatItIs(pair: Pair, cwd: string | undefined): string {
  return pair.command === undefined ? calledAs(pair, cwd) : named(oneLine(pair.command));
}

const MOST_COMMAND = 120;

/** No more than this is ever shown, so no more is read. */
const MOST_READ = 2_000;

function oneLine(text: string): string {
  const line = withoutSecrets(text.slice(0, MOST_READ)).replace(/\s+/g, ' ').trim();
  return line.length > MOST_COMMAND ? `${line.slice(0, MOST_COMMAND)} ...` : line;
}
