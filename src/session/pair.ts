/** A call with its result: what it did, on what, and how it ended. */
import { folderArgument, isSentAway, placeOf } from './classify/call-place.js';
import { type CommandFamily, type CommandStep, commandFamily, inFolder } from './classify/command-family.js';
import { hidesFlags, type Outcome, outcomeOf } from './classify/outcome.js';
import { commandOf, pathsOf, type ToolClass, toolClass, toolKey, toolServer } from './classify/tool-class.js';
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
  /** The last command as it stands, or what was done on what. */
  readonly action: string;
  /**
   * What has to go well for it to go well: each the same task, file or arguments, on the same targets, in the same place. As a rule
   * it is one; more are commands that `&&` joins.
   */
  readonly steps: readonly CommandStep[];
  /** Where a command is run, as its call says it; empty where it does not. */
  readonly folder: string;
  /** Machine, repository, branch and the like: what the call says beside its file, and the server whose tool it is. */
  readonly place: string;
  readonly outcome: Outcome;
  readonly turn: number;
}

/** The same names and commands come again and again in a session: each is read once. */
export class PairReader {
  private readonly keys = new Map<string, string>();
  private readonly families = new Map<string, CommandFamily>();

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
          ? `${kind === 'edit' ? 'write' : kind === 'other' ? tool : kind} ${paths.length === 1 ? paths[0] : paths.join(' ')}`
          : `${tool} ${call.inputText}`;
    const server = toolServer(call.tool);
    const place =
      (server === '' ? '' : `\nserver ${server}`) +
      (parsed === undefined && paths.length === 0 ? '' : placeOf(call.input, parsed !== undefined));
    const isBackground = parsed !== undefined && (parsed.isBackground || isSentAway(call.input));
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
      steps:
        parsed === undefined
          ? [{ run: action + place, whole: undefined, folder: '', isPiped: false }]
          : inPlace(parsed, call.input, place),
      folder: parsed === undefined ? '' : inFolder(folderArgument(call.input), parsed.folder),
      place,
      isOthersText: parsed?.isOthersText ?? false,
      outcome: outcomeOf(result, kind, {
        isOthersText: parsed?.isOthersText ?? false,
        isBackground,
        isOthersFlag: command !== undefined && hidesFlags(command),
      }),
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

  private familyOf(command: string): CommandFamily {
    let family = this.families.get(command);
    if (family === undefined) {
      family = commandFamily(command);
      this.families.set(command, family);
    }
    return family;
  }
}

function inPlace({ steps }: CommandFamily, input: unknown, place: string): readonly CommandStep[] {
  const folder = folderArgument(input);
  if (folder === '' && place === '') return steps;
  return steps.map((step) => ({
    ...step,
    run: step.run + place,
    whole: step.whole === undefined ? undefined : step.whole + place,
    folder: inFolder(folder, step.folder),
  }));
}
