/**
 * The starter file: every option with what it does, what it accepts and its default, commented out. A line `#key =`
 * without a space is an option that can be uncommented; `# text` is a comment.
 */
import { describeSections, type OptionDescription } from './option-schema.js';
import { formatValue } from './showable-value.js';

const WIDTH = 100;

export function starterFile(): string {
  const sections = describeSections().map(({ name, description, options }) =>
    [`# ${description}.`, `[${name}]`, '', ...options.map(optionText)].join('\n'),
  );
  return [
    '# Configuration of Plimsoll. Every option is shown with its default or an example.',
    '# To change one, remove the # before its name. Check the result with: plimsoll config check',
    '',
    sections.join('\n\n'),
  ].join('\n');
}

function optionText(option: OptionDescription): string {
  const lines = [...wrap(option.description), ...wrap(`Accepted: ${option.note.accepted}.`)];
  const { defaultValue, note } = option;
  // An empty list or table shows no shape, so the example stands there and the default is told.
  const isEmpty = defaultValue === undefined || formatValue(defaultValue).replace(/[[\]{}]/g, '') === '';
  const shown = isEmpty && note.example !== undefined ? note.example : defaultValue;
  if (isEmpty)
    lines.push(`# Default: ${defaultValue === undefined ? 'none' : formatValue(defaultValue)}. Example:`);
  return [...lines, `#${option.path.at(-1)} = ${formatValue(shown)}`, ''].join('\n');
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
