/** Reads what a call says before it has a result: what it does, on what, and where. */
import { folderArgument, isSentAway, isWhole, placeOf, textsOf } from './classify/call-place.js';
import { type CommandFamily, type CommandStep, commandFamily, inFolder } from './classify/command-family.js';
import { asksPerson } from './classify/person-answer.js';
import {
  commandOf,
  editTexts,
  pathsOf,
  type ToolClass,
  toolClass,
  toolKey,
  toolServer,
} from './classify/tool-class.js';
import type { CallPart } from './session-model.js';
import type { CallFacts } from './signals/outcome.js';
import { LONG_TEXT } from './token-counts.js';

export interface CallReading {
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
  /** The reported exit code may be that of another command. */
  readonly isOthersFlag: boolean;
  /** The last command as it stands, or what was done on what. */
  readonly action: string;
  /**
   * The steps that must all succeed: each the same task, file or arguments, on the same targets, in the same place.
   * Usually there is one; `&&` joins several.
   */
  readonly steps: readonly CommandStep[];
  /** Where a command is run, as its call says it; empty where it does not. */
  readonly folder: string;
  /** Machine, repository, branch and the like: what the call says beside its file, and the server whose tool it is. */
  readonly place: string;
  /** It names no part of its file, adds nothing to it, and is no trial. */
  readonly isOfWholeFile: boolean;
  /** Whether its result is the answer of a person. */
  readonly asksPerson: boolean;
  /** What it says of its result. */
  readonly facts: CallFacts;
  readonly memo: CallMemo;
}

/** Facts about a call that are computed on first use; equal calls share them. */
export interface CallMemo {
  name: string | undefined;
  briefName: string | undefined;
  /** Beside the call itself. */
  commandName: string | undefined;
  onlyReads: boolean | undefined;
}

/** The same calls come again and again in a session: each is read once. */
export class CallReader {
  private readonly byTool: ReadonlyMap<string, KnownCalls>;

  /** `tools`: the names of all that are called. */
  constructor(tools: ReadonlySet<string>) {
    this.byTool = new Map(Array.from(tools, (tool) => [tool, { key: toolKey(tool), byInput: new Map() }]));
  }

  read(call: CallPart): CallReading {
    const { tool, inputText } = call;
    const known = this.byTool.get(tool) as KnownCalls;
    if (inputText.length >= LONG_TEXT) return readingOf(call, known.key);
    let reading = known.byInput.get(inputText);
    if (reading === undefined) {
      reading = readingOf(call, known.key);
      known.byInput.set(inputText, reading);
    }
    return reading;
  }
}

interface KnownCalls {
  readonly key: string;
  readonly byInput: Map<string, CallReading>;
}

function readingOf({ tool: name, input, inputText }: CallPart, tool: string): CallReading {
  const kind = toolClass(tool, input);
  const paths = pathsOf(input, kind);
  const command = kind === 'command' ? commandOf(input) : undefined;
  const parsed = command === undefined ? undefined : commandFamily(command);
  const action =
    parsed !== undefined
      ? `command ${parsed.isTask ? parsed.family : parsed.action}`
      : paths.length > 0
        ? `${kind === 'edit' ? 'write' : kind === 'other' ? tool : kind} ${paths.length === 1 ? paths[0] : paths.join(' ')}`
        : `${tool} ${inputText}`;
  const server = toolServer(name);
  const place =
    (server === '' ? '' : `\nserver ${server}`) +
    (parsed === undefined && paths.length === 0 ? '' : placeOf(input, parsed !== undefined));
  const isOthersText = parsed?.isOthersText ?? false;
  return {
    tool,
    toolClass: kind,
    paths,
    command,
    family: parsed?.family ?? tool,
    isTask: parsed?.isTask ?? false,
    isOthersText,
    isOthersFlag: parsed?.isOthersFlag ?? false,
    action,
    steps:
      parsed === undefined ? stepsOf(kind, action + place, input, inputText) : inPlace(parsed, input, place),
    folder: parsed === undefined ? '' : inFolder(folderArgument(input), parsed.folder),
    place,
    isOfWholeFile: isWhole(input),
    asksPerson: asksPerson(tool),
    facts: {
      isOthersText,
      isBackground: parsed !== undefined && (parsed.isBackground || isSentAway(input)),
      isOthersFlag: parsed?.isOthersFlag ?? false,
    },
    memo: {
      name: undefined,
      briefName: undefined,
      commandName: undefined,
      onlyReads: undefined,
    },
  };
}

/** Other words for the same file are another edit; a whole file that is written stands for every edit of it. */
function stepsOf(kind: ToolClass, action: string, input: unknown, inputText: string): readonly CommandStep[] {
  const plain = { run: action, whole: undefined, folder: '', isPiped: false };
  if (kind === 'other') return [{ ...plain, run: action + textsOf(input) }];
  if (kind !== 'edit') return [plain];
  const edits = editTexts(input);
  if (edits.length === 0) return [{ ...plain, run: `${action}\n${inputText}`, whole: action }];
  return edits.map((edit) => ({ ...plain, run: `${action}\n${edit}`, whole: action }));
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
