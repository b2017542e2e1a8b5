/** Settings that a person wants: names with their values, below words that say so. They are the person's own, however many there are. */

/** `before` is the text above the block: what counts is the last line there that is no setting itself, and the first of the block. */
export function isWantedSettings(block: string, before: string): boolean {
  const lines = block.slice(0, SAMPLE).split('\n').filter(isFilled);
  const above = before
    .slice(-SAMPLE)
    .split('\n')
    .findLast((line) => isFilled(line) && !isSetting(line));
  const said = [above, lines[0]].some((line) => line !== undefined && WANTED.test(line.slice(0, LINE)));
  return said && lines.filter(isSetting).length >= lines.length * LEAST_SETTINGS;
}

const SAMPLE = 32_000;
const LINE = 300;
const LEAST_SETTINGS = 0.8;
const WANTED =
  /\b(?:want(?:ed|s)?|should|must|needs?|use|using|desired|expected|required|set|configure|apply|make it|exactly)\b/i;
/** `name: value`, `name = value`, `"name": value`, an item of a list, a section, a bracket. */
const SETTING =
  /^\s{0,40}(?:-\s{1,4}\S|[{}[\]],?\s{0,4}$|\[[\w. -]{1,80}\]\s{0,4}$|(?:-\s{1,4})?["']?[A-Za-z_$][\w.$-]{0,80}["']?\s{0,8}[:=](?:\s|$|\S))/;
const LEVEL = /^\s{0,40}\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b/;

function isFilled(line: string): boolean {
  return line.trim() !== '' && !line.startsWith('```');
}

function isSetting(line: string): boolean {
  return SETTING.test(line) && !LEVEL.test(line);
}
