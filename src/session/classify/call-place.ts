/**
 * Reads the arguments of a call beside its file and its content: machine, repository, branch, the part of the file,
 * and whether it is really done. Two calls are about the same file only if they agree in all of these. An unknown
 * argument counts as one that matters.
 */
import { objectOf, stringOf } from '../formats/json-access.js';

/** The arguments that tell one place from another, as a text to compare; empty where there are none. */
export function placeOf(input: unknown, isCommand: boolean): string {
  const object = objectOf(input);
  if (object === undefined) return '';
  let place = '';
  const keys = Object.keys(object);
  if (keys.length > 2) keys.sort();
  for (const name of keys) {
    const key = folded(name);
    const value = object[name];
    if (isSilent(value) || OF_THE_FILE.has(key) || HARMLESS.has(key) || PARTS.has(key)) continue;
    if ((isCommand && FOLDERS.has(key)) || isPlainMode(key, value)) continue;
    place += `\n${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  }
  return place;
}

/** What `placeOf` ignores and what may make a call that neither reads nor writes a file another action. */
export function textsOf(input: unknown): string {
  const object = objectOf(input);
  if (object === undefined) return '';
  const names = Object.keys(object).filter((name) => {
    const key = folded(name);
    return (OF_THE_FILE.has(key) || PARTS.has(key)) && !isSilent(object[name]);
  });
  return names
    .sort()
    .map((name) => `\n${name} ${JSON.stringify(object[name])}`)
    .join('');
}

/** The folder that a call of a command names beside it. */
export function folderArgument(input: unknown): string {
  const object = objectOf(input);
  if (object === undefined) return '';
  for (const name of Object.keys(object)) {
    const folder = FOLDERS.has(folded(name)) ? stringOf(object[name]) : undefined;
    if (folder !== undefined) return folder;
  }
  return '';
}

/** The call runs a command in the background. */
export function isSentAway(input: unknown): boolean {
  const object = objectOf(input);
  if (object === undefined) return false;
  return Object.keys(object).some((name) => {
    const key = folded(name);
    return (BACKGROUND.has(key) && object[name] === true) || (key === 'blocking' && object[name] === false);
  });
}

/** The call is about the whole file: it names no part of it, adds nothing to it, and is no trial. */
export function isWhole(input: unknown): boolean {
  const object = objectOf(input);
  return object === undefined || Object.keys(object).every((name) => saysNoPart(folded(name), object[name]));
}

function saysNoPart(key: string, value: unknown): boolean {
  if (isSilent(value) || isPlainMode(key, value)) return true;
  // The verb of an editor is looked at where the tool is.
  return (
    !PARTS.has(key) && (OF_THE_FILE.has(key) || HARMLESS.has(key) || FOLDERS.has(key) || PLACES.has(key))
  );
}

function isSilent(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === '';
}

function isPlainMode(key: string, value: unknown): boolean {
  return key === 'mode' && typeof value === 'string' && PLAIN_MODES.has(value.toLowerCase());
}

/** `filePath` and `file_path` are one. */
function folded(key: string): string {
  if (!/[^a-z]/.test(key)) return key;
  return key.replaceAll('_', '').toLowerCase();
}

export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Arguments for the path and the content of a file, and for the command of a command. */
const OF_THE_FILE = wordsOf(
  'path filepath targetfile targetpath absolutepath notebookpath file filename content contents text filetext newtext oldtext ' +
    'oldstring newstring oldstr newstr replaceall edits patch diff input old new newcontent codeedit instructions command cmd script code',
);
const PARTS = wordsOf(
  'offset limit startline endline viewrange range ranges lines line head tail start end numlines maxlines linecount firstline ' +
    'lastline fromline toline page pages maxbytes bytes length count maxchars cellid cellnumber insertline inserttext position append ' +
    'appendmode dryrun preview simulate validateonly checkonly mode',
);
const PLAIN_MODES = wordsOf('w write overwrite create rewrite replace r read rt wt text full');
/** How long it may take, and what is said to people. */
const HARMLESS = wordsOf(
  'description explanation reason thought summary title toolsummary timeout timeoutms timeoutseconds runinbackground background isbackground ' +
    'justification withescalatedpermissions yieldtimems maxoutputtokens login tty shell encoding createdirs createdirectories ' +
    'mkdir makedirs overwrite securityrisk blocking expectedreplacements',
);
const BACKGROUND = wordsOf('runinbackground background isbackground');
const FOLDERS = wordsOf('cwd workdir workingdirectory workingdir dir directory');
const PLACES = wordsOf(
  'host hostname server machine device container pod instance repo repository owner org organization ref branch revision commit ' +
    'project projectid workspace namespace environment env bucket drive account user region session sessionid sandbox sandboxid',
);
