/** A call with its result: what it did, on what, and how it ended. */
import { commandFamily } from './classify/command-family.js';
import { type Outcome, outcomeOf } from './classify/outcome.js';
import { commandOf, pathsOf, type ToolClass, toolClass, toolKey } from './classify/tool-class.js';
import type { CallPart, ResultPart, SessionMessage } from './session-model.js';

export interface Pair {
  readonly call: CallPart;
  readonly callMessage: SessionMessage;
  readonly result: ResultPart;
  readonly resultMessage: SessionMessage;
  readonly tool: string;
  readonly toolClass: ToolClass;
  readonly paths: readonly string[];
  readonly command: string | undefined;
  /** Program and subcommand, or the tool. */
  readonly family: string;
  /** Running the family again is the same action: "npm run test", and not "grep". */
  readonly isTask: boolean;
  /** A command that prints what files and logs say: its text tells nothing of how it ended. */
  readonly isOthersText: boolean;
  /** What counts as the same action when an error is said to be resolved. */
  readonly action: string;
  readonly outcome: Outcome;
  readonly turn: number;
}

/** The same names and commands come again and again in a session: each is read once. */
export class PairReader {
  private readonly keys = new Map<string, string>();
  private readonly families = new Map<string, ReturnType<typeof commandFamily>>();

  read(
    call: CallPart,
    callMessage: SessionMessage,
    result: ResultPart,
    resultMessage: SessionMessage,
    turn: number,
  ): Pair {
    const tool = this.keyOf(call.tool);
    const kind = toolClass(tool, call.input);
    const paths = pathsOf(call.input, kind);
    const command = kind === 'command' ? commandOf(call.input) : undefined;
    const parsed = command === undefined ? undefined : this.familyOf(command);
    const action =
      parsed !== undefined
        ? `command ${parsed.isTask ? parsed.family : parsed.action}`
        : paths.length > 0
          ? `${kind === 'edit' ? 'write' : kind} ${paths.length === 1 ? paths[0] : paths.join(' ')}`
          : `${tool} ${call.inputText}`;
    return {
      call,
      callMessage,
      result,
      resultMessage,
      tool,
      toolClass: kind,
      paths,
      command,
      family: parsed?.family ?? tool,
      isTask: parsed?.isTask ?? false,
      action,
      isOthersText: parsed?.isOthersText ?? false,
      outcome: outcomeOf(result, kind, parsed?.isOthersText),
      turn,
    };
  }

  private keyOf(name: string): string {
    let key = this.keys.get(name);
    if (key === undefined) {
      key = toolKey(name);
      this.keys.set(name, key);
    }
    return key;
  }

  private familyOf(command: string): ReturnType<typeof commandFamily> {
    let family = this.families.get(command);
    if (family === undefined) {
      family = commandFamily(command);
      this.families.set(command, family);
    }
    return family;
  }
}
