/** How an action ended, in words that claim no more than is known: "ok" only where something says so. */
import { onlyReads, saysChange } from './classify/only-reads.js';
import { tellsOfFailure, tellsOfSuccess } from './classify/outcome.js';
import { EMPTY, madeId, NOT_SHOWN, statedOutcome, TOLD_FAILURE } from './classify/stated-outcome.js';
import type { Pair } from './survey.js';

/** `undefined` where a tool only looked something up and nothing says how that ended. */
export function endedAs(pair: Pair): string | undefined {
  const { exitCode, failed, succeeded, isUnfinished } = pair.outcome;
  if (isUnfinished) return 'not finished';
  const ended = exitCode === undefined ? undefined : `exit code ${exitCode}`;
  if (pair.isDoubtful) return `${ended === undefined ? '' : `${ended}, `}${TOLD_FAILURE}`;
  if (ended !== undefined) return ended;
  if (failed) return 'failed';
  return pair.toolClass === 'other' ? endedTool(pair) : succeeded || isToldOk(pair) ? 'ok' : unsaid(pair);
}

/** Something says that it went well. */
export function endedWell(pair: Pair): boolean {
  const { exitCode, failed, succeeded, isUnfinished } = pair.outcome;
  if (failed || isUnfinished || pair.isDoubtful) return false;
  return exitCode === undefined ? succeeded || isToldOk(pair) : exitCode === 0;
}

/** What a result states says more than that it went well; of what was made its id says most. */
function endedTool(pair: Pair): string | undefined {
  const { result, call, outcome } = pair;
  const isChange = saysChange(pair);
  const how =
    statedOutcome(result.text, isChange, isChange || !onlyReads(pair)) ??
    (outcome.succeeded ? 'ok' : isChange ? (result.text.trim() === '' ? EMPTY : NOT_SHOWN) : undefined);
  const made = isChange ? madeId(result.text, call.inputText) : undefined;
  return made === undefined ? how : `${how}, ${made}`;
}

/** A command or a change of a file of which nothing is said. */
function unsaid({ toolClass }: Pair): string | undefined {
  return toolClass === 'read' ? undefined : 'ended';
}

function isToldOk({ command, toolClass, result }: Pair): boolean {
  if (command !== undefined) return tellsOfSuccess(result.text) && !tellsOfFailure(result.text);
  const said = result.text.slice(0, 200);
  return (toolClass === 'write' || toolClass === 'edit') && CHANGED.test(said) && !tellsOfFailure(said);
}

const CHANGED =
  /\b(?:wrote|written|updated|created|saved|applied|replaced|edited|success(?:ful|fully)?|done|ok)\b/i;
