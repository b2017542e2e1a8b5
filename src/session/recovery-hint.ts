/**
 * How to go on after a prune (ruling 3.9): from the newest events, never from an older success that a newer failure has undone.
 * Without a safe anchor there are the fallback steps.
 */
import { endedAs, isDoubtful } from './ended-as.js';
import type { Pair, Survey } from './survey.js';

export interface Recovery {
  readonly can_resume: boolean;
  readonly recovery_action: 'resume_hint' | 'safe_fallback' | 'none';
  readonly resume_hint: string | null;
  readonly fallback_reason: string | null;
  readonly fallback_steps: readonly string[];
  readonly open_errors: readonly string[];
}

const MOST_OPEN = 5;
const SUCCESS = /^(?:ok|exit code 0)$/;

export function recoveryHint({ pairs }: Survey): Recovery {
  const unresolved = new Map<string, Pair>();
  let anchor: Pair | undefined;
  let newestFailure: Pair | undefined;
  for (const pair of pairs) {
    if (isAnswerNo(pair)) continue;
    if (pair.outcome.failed || isDoubtful(pair)) {
      unresolved.set(pair.action, pair);
      newestFailure = pair;
      continue;
    }
    unresolved.delete(pair.action);
    // Looking something up is no anchor unless nothing was ever done.
    if (pair.outcome.told || anchor === undefined || !anchor.outcome.told) anchor = pair;
  }
  const open = [...unresolved.values()];
  const open_errors = open.slice(-MOST_OPEN).map(shown);
  if (pairs.length === 0) {
    return {
      can_resume: true,
      recovery_action: 'none',
      resume_hint: null,
      fallback_reason: null,
      fallback_steps: [],
      open_errors,
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
      fallback_steps: fallbackSteps(
        failed === undefined ? undefined : (failed.command ?? (failed.tool || undefined)),
      ),
      open_errors,
    };
  }
  const others = open_errors.length === 0 ? '' : ` Still failing: ${open_errors.join('; ')}.`;
  return {
    can_resume: true,
    recovery_action: 'resume_hint',
    resume_hint: `Go on from ${SUCCESS.test(endedAs(anchor) ?? '') ? 'the last success' : 'the last step that did not fail'}: ${shown(anchor)}.${others}`,
    fallback_reason: null,
    fallback_steps: [],
    open_errors,
  };
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

function fallbackSteps(command: string | undefined): string[] {
  const what = command === undefined ? 'the last failed command' : `"${oneLine(command)}"`;
  return [
    'Restore the transcript as it was before the prune: plimsoll restore FILE --all.',
    `Run ${what} again, alone and with its full log.`,
    'Ask the person before any change that cannot be undone.',
  ];
}

function shown(pair: Pair): string {
  const what = pair.command === undefined ? [pair.tool, ...pair.paths].join(' ') : oneLine(pair.command);
  const ended = endedAs(pair);
  return ended === undefined ? what : `${what} (${ended})`;
}

const MOST_COMMAND = 120;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST_COMMAND ? `${line.slice(0, MOST_COMMAND)} ...` : line;
}
