/**
 * What a command that did something gave back, where later steps need it and it is no more than a word: the address of what was made
 * (`gh pr create`), the number of a process, a version, how many rows a statement of a database changed. Other words of a result are not repeated.
 */
import { findSecrets } from '../../trust/find-secrets.js';
import { printedText } from './printed-text.js';

export function madeByCommand(result: string): string | undefined {
  const printed = printedText(result).trimEnd();
  const end = printed.slice(-MOST_ADDRESS - 1);
  const last = end.slice(end.lastIndexOf('\n') + 1).trim();
  const isAll = printed.trimStart().length <= MOST_VALUE && last === printed.trim();
  const made = ADDRESS.test(last) || (isAll && VALUE.test(last)) ? last : changedRows(printed);
  return made === undefined || findSecrets(made).spans.length > 0 ? undefined : made;
}

/** Of the last statements, in their order: `UPDATE 12, DELETE 4182`. */
function changedRows(printed: string): string | undefined {
  const lines = printed.slice(-MOST_ROWS_READ).split('\n');
  const counts = lines.flatMap((line) => ROWS.exec(line.trim())?.slice(1, 3).join('') || []);
  if (counts.length === 0) return undefined;
  return `${counts.length > MOST_COUNTS ? '..., ' : ''}${counts.slice(-MOST_COUNTS).join(', ')}`;
}

const MOST_ROWS_READ = 600;
const MOST_COUNTS = 3;
/** What PostgreSQL and MySQL print of a statement. */
const ROWS =
  /^(?:((?:DELETE|UPDATE|MERGE|COPY|INSERT 0) \d{1,12})|Query OK, (\d{1,12} rows? affected)(?: \([\d.]{1,12} sec\))?)$/;
const MOST_ADDRESS = 100;
const MOST_VALUE = 16;
/** Without a query, which may carry a key. */
const ADDRESS = /^https?:\/\/[^\s"'<>[\];?@]{4,92}$/;
const VALUE = /^(?:[a-z]{1,8} )?v?\d[\w.-]{0,11}$/;
