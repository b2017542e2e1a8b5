// The two tables of speeds as docs/token-engine.md shows them.
export function markdownTables({ fresh, again }) {
  return [markdown('new text', fresh), markdown('the same again', again)].join('\n\n');
}

function markdown(title, rows) {
  const kinds = Object.keys(rows[0]).filter((column) => column !== 'tokenizer');
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line([title, ...kinds]),
    `|---|${'--:|'.repeat(kinds.length)}`,
    ...rows.map((row) => line([row.tokenizer, ...kinds.map((kind) => figure(row[kind]))])),
  ].join('\n');
}

function figure(value) {
  return typeof value === 'number' ? value.toFixed(value < 10 ? 1 : 0) : value;
}
