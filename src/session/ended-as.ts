/** How an action ended, in words that claim no more than is known: "ok" only where something says so. */
import { mayHaveDone } from './classify/command-line.js';
import { onlyReads, saysChange } from './classify/only-reads.js';
import { tellsOfFailure, tellsOfSuccess } from './classify/outcome.js';
import {
  changedValues,
  EMPTY,
  madeId,
  NOT_SHOWN,
  statedOutcome,
  TOLD_FAILURE,
} from './classify/stated-outcome.js';
import type { Pair } from './survey.js';

/** `undefined` where a tool only looked something up and nothing says how that ended. */
export function endedAs(pair: Pair): string | undefined {
  const { exitCode, failed, succeeded, isUnfinished } = pair.outcome;
  if (isUnfinished) return 'not finished';
  const ended = exitCode === undefined ? undefined : `exit code ${exitCode}`;
  if (pair.isDoubtful) return `${ended === undefined ? '' : `${ended}, `}${TOLD_FAILURE}`;
  if (ended !== undefined) return ended;
  if (failed) return 'failed';
  if (pair.toolClass === 'other') return endedTool(pair);
  return succeeded || isToldOk(pair) ? 'ok' : (deniedBy(pair) ?? unsaid(pair));
}

/** Something says that it went well. */
export function endedWell(pair: Pair): boolean {
  const { exitCode, failed, succeeded, isUnfinished, isDenied } = pair.outcome;
  if (failed || isUnfinished || isDenied || pair.isDoubtful) return false;
  return exitCode === undefined ? succeeded || isToldOk(pair) : exitCode === 0;
}

/** What a result states says more than that it went well; of what was made its id says most. */
function endedTool(pair: Pair): string | undefined {
  const { given, call, outcome } = pair;
  const isChange = saysChange(pair);
  // What is not known to look something up may have done something.
  const mayChange = isChange || !onlyReads(pair);
  const how =
    statedOutcome(given, mayChange, mayChange, call.inputText) ??
    (outcome.succeeded ? 'ok' : mayChange ? (given.trim() === '' ? EMPTY : NOT_SHOWN) : undefined);
  if (!mayChange) return how;
  const other = changedValues(given, call.input);
  const made = isChange ? madeId(given, call.inputText) : undefined;
  return [how, other, made].filter((said) => said !== undefined && said !== '').join(', ');
}

/** Flags of a change of a file that was not made are told as those of every other tool. */
function deniedBy({ toolClass, outcome, given }: Pair): string | undefined {
  const isFile = toolClass === 'write' || toolClass === 'edit';
  return isFile && outcome.isDenied && given.startsWith('{') ? statedOutcome(given, false, true) : undefined;
}

/** A command or a change of a file of which nothing is said. */
function unsaid(pair: Pair): string | undefined {
  const { toolClass, given, command } = pair;
  if (toolClass === 'read') return undefined;
  if (command === undefined || !mayHaveDone(command)) return 'ended';
  // A request may be answered, and the last of several commands may have printed, what failed before it.
  const stated = given.startsWith('{') ? statedOutcome(given, false, true) : undefined;
  return stated ?? (tellsOfFailure(given) ? TOLD_FAILURE : 'ended');
}

/** Only the text can say it: a run counts what went well. */
function isToldOk({ command, outcome, given }: Pair): boolean {
  if (command === undefined || outcome.isDenied) return false;
  return tellsOfSuccess(given) && !tellsOfFailure(given);
}
