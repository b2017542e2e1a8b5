/** How an action ended, in words that claim no more than is known: "ok" only where something says so. */
import { tellsOfFailure, tellsOfSuccess } from './classify/outcome.js';
import type { Pair } from './survey.js';

/** `undefined` where a tool only looked something up and nothing says how that ended. */
export function endedAs(pair: Pair): string | undefined {
  const { exitCode, failed, succeeded, isUnfinished } = pair.outcome;
  if (isUnfinished) return 'not finished';
  const ended = exitCode === undefined ? undefined : `exit code ${exitCode}`;
  if (pair.isDoubtful) return `${ended === undefined ? '' : `${ended}, `}its text tells of a failure`;
  if (ended !== undefined) return ended;
  if (failed) return 'failed';
  if (succeeded || isToldOk(pair)) return 'ok';
  return isAction(pair) ? 'ended' : undefined;
}

function isToldOk({ command, toolClass, result }: Pair): boolean {
  if (command !== undefined) return tellsOfSuccess(result.text) && !tellsOfFailure(result.text);
  const said = result.text.slice(0, 200);
  return (toolClass === 'write' || toolClass === 'edit') && CHANGED.test(said) && !tellsOfFailure(said);
}

const CHANGED =
  /\b(?:wrote|written|updated|created|saved|applied|replaced|edited|success(?:ful|fully)?|done|ok)\b/i;

function isAction({ toolClass }: Pair): boolean {
  return toolClass === 'command' || toolClass === 'write' || toolClass === 'edit';
}
