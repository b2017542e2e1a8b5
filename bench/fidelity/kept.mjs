// How much of what was marked is still there: lines of a log, tools of a list.
import { stripVTControlCharacters } from 'node:util';

/**
 * Colours and white space aside. Lines without a word would be found anywhere, and are not asked for.
 * @param {string} log
 * @param {readonly string[]} marked the lines that tell why the build failed
 * @returns {(text: string) => Record<string, number>}
 */
export function linesKept(log, marked) {
  const all = linesOf(log);
  const wanted = [...new Set(marked.map(plainLine))].filter(
    (line) => /\p{L}{2}/u.test(line) && all.has(line),
  );
  return (text) => {
    const shown = linesOf(text);
    const found = wanted.filter((line) => shown.has(line)).length;
    return { 'failure lines': found / wanted.length, 'any failure line': Number(found > 0) };
  };
}

/** @param {readonly string[]} names of the tools that solve the task */
export function toolsKept(names) {
  return (text) => {
    const found = names.filter((name) => text.includes(JSON.stringify(name))).length;
    return { tools: found / names.length, 'any tool': Number(found > 0) };
  };
}

function linesOf(text) {
  return new Set(text.split(/\r\n|\n|\r/).map(plainLine));
}

function plainLine(line) {
  return stripVTControlCharacters(line.replaceAll('\ufeff', '')).replace(/\s+/g, ' ').trim();
}
