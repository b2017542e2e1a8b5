/** Commands after which the files of a repository are those of another branch, or of another time: a path then names another text. */
import { commandsOf } from './command-family.js';

export function changesBranch(command: string): boolean {
  return MAY_CHANGE.test(command) && commandsOf(command).some(({ words }) => isChange(words));
}

const MAY_CHANGE = /\b(?:checkout|switch|stash|bisect|update)\b/;

function isChange(words: readonly string[]): boolean {
  const at = words.findIndex((word) => PROGRAM.test(word));
  if (at < 0) return false;
  const rest = words.slice(at + 1);
  const verb = rest.findIndex((word) => VERBS.has(word));
  if (verb < 0) return false;
  return isBranchChange(rest[verb] ?? '', rest.slice(verb + 1));
}

/** `told`: the words after the verb. */
export function isBranchChange(verb: string, told: readonly string[]): boolean {
  if (verb === 'stash') return !LOOKS.has(told[0] ?? '');
  if (verb === 'bisect') return told[0] !== 'log';
  // A new branch begins with the files that are there, unless it says where it begins.
  const names = told.filter((word) => word === '-' || !word.startsWith('-'));
  if (told.some((word) => /^(?:-[bBcC]|--create|--force-create|--orphan)$/.test(word)))
    return names.length > 1;
  return names.length > 0 && !told.includes('--') && !names.some(isFile);
}

const PROGRAM = /(?:^|\/)(?:git|gh|hg|jj|sl)$/;
const VERBS = new Set(['checkout', 'switch', 'stash', 'bisect', 'update']);
const LOOKS = new Set(['list', 'show', 'drop', 'clear', 'create']);

/** Files are taken back, and the branch stays. */
function isFile(name: string): boolean {
  return name === '.' || name.endsWith('/') || /\.[A-Za-z]\w{0,4}$/.test(name);
}
