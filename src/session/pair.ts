/** A call with its result: what it did, on what, and how it ended. */
import type { CallReader, CallReading } from './call-reader.js';
import { saysChange } from './classify/only-reads.js';
import type { CallPart, ResultPart, SessionMessage } from './session-model.js';
import { type CallFacts, type Outcome, outcomeOf, tellsOfFailure } from './signals/outcome.js';

export interface Pair extends Omit<CallReading, 'facts'> {
  readonly call: CallPart;
  readonly callMessage: SessionMessage;
  readonly result: ResultPart;
  readonly resultMessage: SessionMessage;
  /** The tool's full result, even if an earlier prune left less of it in the transcript. */
  readonly given: string;
  readonly outcome: Outcome;
  /** Neither a failure nor a success: behind a pipe or a `;` it ended well by its record, and its text says that it did not. */
  readonly isDoubtful: boolean;
  readonly turn: number;
  /** After it commands run on something else: another branch, another runtime. */
  readonly isSwitch?: boolean;
}

/** Written out member by member: there is one for every call of a session. */
export function readPair(
  reader: CallReader,
  call: CallPart,
  callMessage: SessionMessage,
  result: ResultPart,
  resultMessage: SessionMessage,
  turn: number,
  given: string,
): Pair {
  const reading = reader.read(call);
  const { tool, toolClass } = reading;
  const deed = toolClass === 'other' && saysChange({ toolClass, tool, call }) ? tool : undefined;
  const whole = given === result.text ? result : { ...result, text: given };
  const outcome = outcomeOf(whole, toolClass, reading.facts, deed);
  return {
    call,
    callMessage,
    result,
    resultMessage,
    given,
    tool: reading.tool,
    toolClass: reading.toolClass,
    paths: reading.paths,
    command: reading.command,
    family: reading.family,
    isTask: reading.isTask,
    isOthersText: reading.isOthersText,
    isOthersFlag: reading.isOthersFlag,
    action: reading.action,
    steps: reading.steps,
    folder: reading.folder,
    place: reading.place,
    isOfWholeFile: reading.isOfWholeFile,
    asksPerson: reading.asksPerson,
    outcome,
    memo: reading.memo,
    isDoubtful: reading.command !== undefined && isDoubtful(whole, outcome, reading.facts),
    turn,
  };
}

function isDoubtful(result: ResultPart, outcome: Outcome, facts: CallFacts): boolean {
  if (outcome.failed || facts.isOthersText || (outcome.succeeded && !facts.isOthersFlag)) return false;
  // Without other evidence, a text that tells of a failure means failure.
  const isTold = result.failed !== undefined || outcome.exitCode !== undefined;
  return isTold && tellsOfFailure(result.text);
}
