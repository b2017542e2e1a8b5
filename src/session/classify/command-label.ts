/**
 * What a script is called where the call itself still stands: the programs and tasks that changed something, as many as there is room for,
 * and how many more there were. Names are never cut: one that does not fit is left out.
 */
import { namedCommands } from './command-family.js';

export function commandLabel(command: string, most: number): string {
  const all = namedCommands(command);
  const changing = all.filter(({ changes }) => changes);
  const [first, ...others] = changing.length > 0 ? changing : all.slice(0, 1);
  if (first === undefined) return wholeWords(command, most);
  const nameOf = ({ family }: typeof first) => wholeWords(family, most);
  const names = [nameOf(first)];
  for (const other of others) {
    const name = nameOf(other);
    if (names.includes(name)) continue;
    const isLast = names.length + 1 === all.length;
    if ([...names, name].join(', ').length + (isLast ? 0 : MORE) > most) break;
    names.push(name);
  }
  const left = all.filter((one) => !names.includes(nameOf(one))).length;
  return left === 0 ? names.join(', ') : `${names.join(', ')} and ${left} more`;
}

/** " and 999 more" */
const MORE = 13;

/** Words while they fit, and a mark where some did not; of a path that is too long the end. */
export function wholeWords(text: string, most: number): string {
  // What comes later has no room in any case.
  const words = text
    .slice(0, 4 * most)
    .trim()
    .split(/\s+/);
  const line = words.join(' ');
  if (line.length <= most && text.length <= 4 * most) return line;
  const kept: string[] = [];
  let room = most - LEFT_OUT.length;
  for (const word of words.slice(0, text.length > 4 * most ? -1 : undefined)) {
    const fitting = word.length <= room ? word : endOf(word, room);
    if (fitting === undefined) break;
    kept.push(fitting);
    room -= fitting.length + 1;
  }
  return kept.length === words.length ? kept.join(' ') : `${kept.join(' ')}${LEFT_OUT}`;
}

const LEFT_OUT = ' ...';

function endOf(path: string, room: number): string | undefined {
  const parts = path.split('/');
  for (let from = 1; from < parts.length; from++) {
    const end = `.../${parts.slice(from).join('/')}`;
    if (end.length <= room) return end;
  }
  return undefined;
}
