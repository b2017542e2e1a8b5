/** How well the paths of files fit a question. One that the question names goes before whatever its words fit. */
import { querySalience } from '../text/salience.js';

export interface PathFit {
  /** 3: the whole path stands in the question, 2: the name, 1: a name of several parts without its ending, 0: none. */
  readonly named: number;
  /** By its words, 0 where none fits. */
  readonly fit: number;
}

/** A question for files asks for their names, not for what stands in them. */
const FOR_FILES = /\b(?:files?|paths?|modules?|folders?|director(?:y|ies))\b/i;
/** Said of any file: `changed` would also fit a path as a form of `changelog`. */
const SAID_OF_ANY = /\b(?:changes?|changed|added|removed|modified|touched|updated|diffs?|files?|paths?)\b/gi;
const LONGEST_QUESTION = 2_000;

export function pathFits(paths: readonly string[], query: string): PathFit[] {
  const question = query.slice(0, LONGEST_QUESTION).toLowerCase();
  const starts = [0];
  for (const path of paths) starts.push((starts.at(-1) ?? 0) + path.length + 1);
  const salience = querySalience(
    question.replaceAll(SAID_OF_ANY, ' '),
    paths.map((path) => `${path}\n`).join(''),
    starts,
  );
  return paths.map((path, at) => ({
    named: namedIn(question, path.toLowerCase()),
    fit: salience?.[at] ?? 0,
  }));
}

export function asksForFiles(query: string): boolean {
  return FOR_FILES.test(query.slice(0, LONGEST_QUESTION));
}

function namedIn(question: string, path: string): number {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name !== path && standsIn(question, path)) return 3;
  if (name.length > 2 && standsIn(question, name)) return 2;
  const stem = name.split('.').find((part) => part !== '') ?? '';
  return /\w[-_]\w/.test(stem) && standsIn(question, stem) ? 1 : 0;
}

/** As a word of its own: `a.ts` does not stand in `data.ts`. */
function standsIn(question: string, name: string): boolean {
  for (let at = question.indexOf(name); at >= 0; at = question.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (!/[\p{L}\p{N}_-]/u.test(question[at - 1] ?? ' ') && !/[\p{L}\p{N}_-]/u.test(question[end] ?? ' '))
      return true;
  }
  return false;
}
