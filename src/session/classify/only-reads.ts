/**
 * Decides whether a call only looks something up, so that a second one with the same answer has done nothing more. An
 * unknown call may have changed something: booking, sending or paying twice are two actions, whatever their results
 * say.
 */
import { shellCommands } from '../../data/shell.js';
import type { CallReading } from '../call-reader.js';
import { memberValue, stringOf } from '../formats/json-access.js';
import type { CallPart } from '../session-model.js';
import { wordsOf } from './call-place.js';
import { namedCommands } from './programs.js';

interface ReadCall extends Pick<CallReading, 'toolClass' | 'tool' | 'command' | 'memo'> {
  readonly call: CallPart;
}

export function onlyReads(pair: ReadCall): boolean {
  const { memo } = pair;
  memo.onlyReads ??= isLookUp(pair);
  return memo.onlyReads;
}

function isLookUp({ toolClass, tool, command, call }: Omit<ReadCall, 'memo'>): boolean {
  if (toolClass === 'read') return true;
  if (toolClass === 'command') return command !== undefined && looks(command);
  if (toolClass !== 'other') return false;
  const words = tool.split(/[^a-z\d]+/);
  if (!words.some((word) => READING.has(word)) || words.some((word) => CHANGING.has(word))) return false;
  return !asksForChange(call.input) && !(call.inputText.length < LOOK && STATEMENT.test(call.inputText));
}

/** A tool whose name or arguments say that it changes something. What is neither this nor known to look may have done so. */
export function saysChange({ toolClass, tool, call }: Omit<ReadCall, 'command' | 'memo'>): boolean {
  if (toolClass !== 'other') return toolClass === 'write' || toolClass === 'edit';
  return tool.split(/[^a-z\d]+/).some((word) => CHANGING.has(word)) || asksForChange(call.input);
}

/** Statements of a database begin with what they do; longer arguments are text. */
const LOOK = 20_000;
const STATEMENT =
  /["';\s(](?:insert\s+into|update\s+\S+\s+set|delete\s+from|drop\s|alter\s|create\s|truncate\s|merge\s+into|replace\s+into|grant\s|revoke\s|call\s|mutation\b)/i;

function asksForChange(input: unknown): boolean {
  const method = stringOf(memberValue(input, 'method')) ?? stringOf(memberValue(input, 'verb'));
  return method !== undefined && !/^(?:get|head|options)$/i.test(method);
}

/** A script whose commands all only look and pass nothing to another program. */
function looks(command: string): boolean {
  if (shellCommands(command).some(({ isPiped, substitutes }) => isPiped || substitutes)) return false;
  const commands = namedCommands(command);
  return commands.length > 0 && commands.every(({ family, changes }) => !changes && !MAY_CHANGE.has(family));
}

/** Programs that send or run something in their own language. */
const MAY_CHANGE = new Set(['curl', 'wget', 'awk']);

/** A script whose commands all only look around. It succeeded and still says nothing about the state of the work. */
export function isLookAround(command: string): boolean {
  return namedCommands(command).every(
    ({ family, action, changes }) =>
      ASKS_VERSION.test(action) || ASKING.has(family) || (!changes && !MAY_CHANGE.has(family)),
  );
}

/** Beside those that print what files and logs say. */
const ASKING = new Set([
  ...'pwd which type whereis whoami id hostname uname date env printenv stat file du df ps free uptime nproc'.split(
    ' ',
  ),
  ...'realpath readlink basename dirname'.split(' '),
  ...['git status', 'git rev-parse', 'git ls-files', 'git describe'],
]);
const ASKS_VERSION = / (?:-v|-V|-h|--version|--help)$/;

/** Tools that write the list of what an agent means to do, by the keys of their names. */
export function isPlanList(tool: string): boolean {
  return PLANS.has(tool);
}

const PLANS = wordsOf(
  'todo_write todowrite write_todos update_todos set_todos update_plan write_plan manage_todo_list',
);

const READING = wordsOf(
  'get gets read reads list lists search searches find finds fetch fetches query queries lookup look view show describe count glob grep ls ' +
    'cat stat inspect browse retrieve calculate info details docs tree',
);
const CHANGING = wordsOf(
  'set sets put post patch create add insert write update upsert edit modify change replace rename move copy delete remove drop clear reset ' +
    'purge archive restore undo redo send reply forward publish push submit upload save store import export sync commit merge apply ' +
    'run exec execute eval invoke call trigger start stop restart kill launch deploy install uninstall enable disable ' +
    'book buy order pay charge refund transfer withdraw deposit reserve cancel confirm approve reject accept decline close open ' +
    'assign unassign mark toggle lock unlock claim release register subscribe unsubscribe invite join leave like vote ' +
    'click type press fill scroll drag navigate login logout schedule reschedule snooze dismiss next pop take consume ' +
    'and or then ack acknowledge increment decrement append prepend log record track report generate ' +
    'grant revoke ban unban unblock suspend resume terminate activate deactivate provision rotate redeem dispatch notify escalate reopen abort ' +
    'rollback revert migrate attach detach unlink bind unbind erase destroy wipe',
);
