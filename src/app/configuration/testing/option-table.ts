/** Writes the options of a section as Markdown tables, as the pages docs/options-*.md hold them. */
import { environmentName } from '../environment-name.js';
import type { describeSections, OptionDescription } from '../option-schema.js';
import { formatValue } from '../showable-value.js';

type Section = ReturnType<typeof describeSections>[number];

export function optionTable({ name, description, options }: Section): string {
  return [
    `## [${name}]`,
    '',
    `${description}. In the environment: \`${environmentName([name])}_...\`.`,
    '',
    '| option | default | accepted | what it does |',
    '|---|---|---|---|',
    ...options.map(row),
    ...fieldTable(options),
  ].join('\n');
}

function row(option: OptionDescription): string {
  const value = option.defaultValue === undefined ? 'none' : `\`${formatValue(option.defaultValue)}\``;
  const cells = [
    `\`${option.path.at(-1)}\``,
    value,
    option.note.accepted,
    option.description + rightOf(option),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const RIGHTS = {
  smaller: ' A project file may lower it.',
  wider: ' A project file may widen it.',
  inside: ' A project file may name a folder of the project.',
} as const;

function rightOf({ note }: OptionDescription): string {
  return note.inProject === undefined ? '' : RIGHTS[note.inProject];
}

/** Tables of one section have the same keys when they are described in the same words: those are shown once. */
function fieldTable(options: readonly OptionDescription[]): string[] {
  const tables = new Map<string, string[]>();
  for (const option of options.filter(({ fields }) => fields.length > 0)) {
    const rows = option.fields.map(row).join('\n');
    tables.set(rows, [...(tables.get(rows) ?? []), `\`${option.path.at(-1)}\``]);
  }
  return [...tables].flatMap(([rows, names]) => [
    '',
    `Keys of ${names.join(', ')}:`,
    '',
    '| key | default | accepted | what it does |',
    '|---|---|---|---|',
    rows,
  ]);
}
