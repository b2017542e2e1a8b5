/**
 * What a command that did something gave back, where later steps need it and it is no more than a word: the address of what was made
 * (`gh pr create`), the number of a process, a version. Other words of a result are not repeated.
 */
import { findSecrets } from '../../trust/find-secrets.js';
import { printedText } from './printed-text.js';

export function madeByCommand(result: string): string | undefined {
  const printed = printedText(result).trimEnd();
  const end = printed.slice(-MOST_ADDRESS - 1);
  const last = end.slice(end.lastIndexOf('\n') + 1).trim();
  const isAll = printed.trimStart().length <= MOST_VALUE && last === printed.trim();
  const made = ADDRESS.test(last) || (isAll && VALUE.test(last)) ? last : undefined;
  return made === undefined || findSecrets(made).spans.length > 0 ? undefined : made;
}

const MOST_ADDRESS = 100;
const MOST_VALUE = 16;
/** Without a query, which may carry a key. */
const ADDRESS = /^https?:\/\/[^\s"'<>[\];?@]{4,92}$/;
const VALUE = /^(?:[a-z]{1,8} )?v?\d[\w.-]{0,11}$/;
