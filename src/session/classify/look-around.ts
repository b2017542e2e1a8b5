/** Whether a command only looks around: it ended well, and still says nothing of how the work stands. */
import { namedCommands } from './command-family.js';

/** A script of which every command does. One that only changes the folder or prints words has none. */
export function isLookAround(command: string): boolean {
  return namedCommands(command).every(({ family, action, changes }) => {
    if (ASKS_VERSION.test(action) || ASKING.has(family)) return true;
    return !changes && !MAY_DO_MORE.has(family) && !(family === 'find' && FOUND_IS_USED.test(action));
  });
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
/** They print what others wrote, or send something. */
const MAY_DO_MORE = new Set(['curl', 'wget', 'tee', 'gh api', 'gh pr', 'gh issue', 'gh run']);
const FOUND_IS_USED = / -(?:delete|exec|execdir|ok|okdir)\b/;
