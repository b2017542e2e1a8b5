/** How an action ended, in words that claim no more than is known: "ok" only where something says so. */
import { hidesFlags, tellsOfFailure, tellsOfSuccess } from './classify/outcome.js';
import type { Pair } from './survey.js';

/** `undefined` where a tool only looked something up and nothing says how that ended. */
export function endedAs(pair: Pair): string | undefined {
  const { exitCode, failed, succeeded, isUnfinished } = pair.outcome;
  if (isUnfinished) return 'not finished';
  const ended = exitCode === undefined ? undefined : `exit code ${exitCode}`;
  if (isDoubtful(pair)) return `${ended === undefined ? '' : `${ended}, `}its text tells of a failure`;
  if (ended !== undefined) return ended;
  if (failed) return 'failed';
  if (succeeded || isToldOk(pair)) return 'ok';
  return isAction(pair) ? 'ended' : undefined;
}

/** Neither a failure nor a success: behind a pipe or a `;` it ended well by its record, and its text says that it did not. */
export function isDoubtful({ outcome, command, isOthersText, result }: Pair): boolean {
  if (outcome.failed || command === undefined || isOthersText) return false;
  const isOwnCode = outcome.succeeded && !hidesFlags(command);
  return !isOwnCode && tellsOfFailure(result.text);
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
