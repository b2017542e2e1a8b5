/**
 * Creates empty lists for objects. The JavaScript engine takes `[]` for a list of small numbers until the first
 * object comes, and then throws compiled code away. Each of the first prunes of a process would compile its longest
 * functions anew.
 */
export function objectList<Item extends object>(): Item[] {
  return ONE_OBJECT.slice(1) as Item[];
}

const ONE_OBJECT: readonly object[] = [{}];
