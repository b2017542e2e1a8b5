/** Classifies tools by the names that real agents give them: what a tool does, and whether on a file or a command. */
import { listOf, memberValue, objectOf, stringOf } from '../formats/json-access.js';
import type { JsonObject } from '../session-model.js';

export type ToolClass = 'read' | 'write' | 'edit' | 'command' | 'other';

const CLASSES: Readonly<Record<Exclude<ToolClass, 'other'>, readonly string[]>> = {
  read: 'read read_file view view_file open_file cat notebook_read read_text_file fs_read'.split(' '),
  write: ['write', 'write_file', 'create_file', 'write_to_file', 'create', 'save_file', 'fs_write'],
  edit: (
    'edit multi_edit multiedit edit_file apply_patch patch str_replace str_replace_editor replace ' +
    'replace_in_file insert notebook_edit apply_diff search_replace'
  ).split(' '),
  command: (
    'bash shell sh exec execute execute_command exec_command run_command run_shell_command ' +
    'run_terminal_cmd run_in_terminal terminal local_shell powershell pwsh'
  ).split(' '),
};

const CLASS_OF: ReadonlyMap<string, ToolClass> = new Map(
  Object.entries(CLASSES).flatMap(([name, tools]) => tools.map((tool) => [tool, name as ToolClass] as const)),
);

/** Lower case, `camelCase` with underscores, without the server's name in front (`mcp__files__read`). */
export function toolKey(name: string): string {
  const own = name.slice(name.lastIndexOf('__') < 0 ? 0 : name.lastIndexOf('__') + 2);
  return own
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[-.\s]/g, '_')
    .toLowerCase();
}

/** The server's name before the tool's (`mcp__files__read`), or empty: each server has its own files. */
export function toolServer(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('__')));
}

/** By the key of the tool's name. */
export function toolClass(key: string, input: unknown): ToolClass {
  const known = CLASS_OF.get(key) ?? (isShell(key, input) ? 'command' : 'other');
  if (known !== 'edit') return known;
  // Editors with a `command` member do several things under one name.
  const verb = memberValue(input, 'command');
  return verb === 'view' ? 'read' : verb === 'create' ? 'write' : 'edit';
}

/** A name that says so (`execute_bash`, `run_remote_command`), and a command line beside it. */
function isShell(key: string, input: unknown): boolean {
  if (!SHELL_NAME.test(key)) return false;
  const line = memberValue(input, 'command') ?? memberValue(input, 'cmd');
  return typeof line === 'string' ? line.trim() !== '' : (listOf(line)?.length ?? 0) > 0;
}

const SHELL_NAME =
  /(?:^|_)(?:bash|shell|zsh|terminal|powershell|pwsh)(?:_|$)|^(?:(?:run|exec|execute|remote|local|system|os|linux|unix|ssh)_){1,3}(?:command|commands|cmd|exec|execute)$/;

/** The earlier a key stands here, the sooner it is believed. */
const PATH_KEYS: readonly string[] = (
  'path file_path filePath filepath target_file targetFile target_path absolute_path notebook_path file ' +
  'filename'
).split(' ');

/** The files that a call names, as it names them. A patch names them in its headers. */
export function pathsOf(input: unknown, kind: ToolClass): readonly string[] {
  const path = pathIn(objectOf(input));
  if (path !== undefined) return [normalPath(path)];
  if (kind !== 'edit') return NO_PATHS;
  const patch = patchIn(input);
  return patch === undefined ? [] : patchedPaths(patch);
}

/** The patch that a call applies. */
function patchIn(input: unknown): string | undefined {
  const object = objectOf(input) ?? { patch: input };
  return ['patch', 'diff', 'input', 'patchText']
    .map((key) => stringOf(object[key]))
    .find((one) => one !== undefined);
}

const PUT = ['new_string', 'newString', 'new_str', 'newText', 'new_text', 'new', 'replace'];
const OLD = ['old_string', 'oldString', 'old_str', 'oldText', 'old_text', 'old', 'search'];
const EDITS = ['edits', 'changes', 'replacements'];
const MOST_EDITS = 100;

/**
 * What an edit puts into its file, or what it takes out if it puts in nothing, one text for each place. White space is
 * removed, because most tries get it wrong.
 */
export function editTexts(input: unknown): readonly string[] {
  const object = objectOf(input);
  if (object === undefined) return [];
  const list = EDITS.map((name) => listOf(object[name])).find((one) => one !== undefined) ?? [object];
  const texts = list.slice(0, MOST_EDITS).map((edit) => {
    const all = [...PUT, ...OLD].map((name) => stringOf(memberValue(edit, name))?.replace(/\s+/g, ''));
    return all.find((text) => text !== undefined && text !== '') ?? '';
  });
  return texts.includes('') ? [] : texts;
}

/** A member that names the file of a call. */
export function isPathKey(key: string): boolean {
  return PATH_KEYS.includes(key);
}

const NO_PATHS: readonly string[] = [];

function pathIn(input: JsonObject | undefined): string | undefined {
  if (input === undefined) return undefined;
  let path: string | undefined;
  let rank = PATH_KEYS.length;
  // A call has few members.
  for (const key of Object.keys(input)) {
    const at = PATH_KEYS.indexOf(key);
    const value = input[key];
    if (at < 0 || at >= rank || typeof value !== 'string' || value === '') continue;
    rank = at;
    path = value;
  }
  return path;
}

const PATCH_HEADER = /^\*\*\* (?:Update|Add|Delete) File: (.+)$/;
const DIFF_HEADER = /^(---|\+\+\+) (?:[ab]\/)?([^\t]+)/;

/** Each file that a patch changes, adds or deletes. A difference names a file in two lines, and where one is not there, `/dev/null`. */
function patchedPaths(patch: string): string[] {
  const paths = new Set<string>();
  let before: string | undefined;
  for (const line of patch.split('\n')) {
    const own = PATCH_HEADER.exec(line)?.[1];
    const [, side, named = ''] = (own === undefined ? DIFF_HEADER.exec(line) : undefined) ?? [];
    // Lines that are taken out or put in may begin like one of the two.
    const path = own ?? (side === '+++' ? (named.trim() === NO_FILE ? before : before && named) : undefined);
    before = side === '---' ? named : undefined;
    if (path !== undefined && path.trim() !== NO_FILE) paths.add(normalPath(path.trim()));
  }
  return [...paths];
}

const NO_FILE = '/dev/null';

export function normalPath(path: string): string {
  if (!UNUSUAL.test(path)) return path;
  const parts: string[] = [];
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '.' && parts.length > 0) continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..' && parts.at(-1) !== '') parts.pop();
    else if (!(part === '' && parts.length > 0)) parts.push(part);
  }
  return (parts[0] === '.' && parts.length > 1 ? parts.slice(1) : parts).join('/');
}

/** A step that says nothing, or a folder written the other way. */
const UNUSUAL = /\\|\/\/|(?:^|\/)\.{1,2}(?:\/|$)|\/$/;

/** The command line of a call: a text, or a list of words. If a shell runs it, the last word is the script. */
export function commandOf(input: unknown): string | undefined {
  if (typeof input === 'string') return input;
  for (const key of ['command', 'cmd', 'script', 'code'] as const) {
    const value = memberValue(input, key);
    const text = stringOf(value);
    if (text !== undefined) return text;
    const words = listOf(value)?.filter((word): word is string => typeof word === 'string');
    if (words !== undefined && words.length > 0) {
      const isScript = /^-\w*c$/.test(words.at(-2) ?? '');
      return isScript ? (words.at(-1) ?? '') : words.join(' ');
    }
  }
  return undefined;
}
