// The two tables of speeds as docs/benchmark-tokens.md shows them.
export function markdownTables({ fresh, again }) {
  return [markdown('new text', fresh), markdown('the same again', again)].join('\n\n');
}

function markdown(title, byTokenizer) {
  const kinds = Object.keys(Object.values(byTokenizer)[0]);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line([title, ...kinds]),
    `|---|${'--:|'.repeat(kinds.length)}`,
    ...Object.entries(byTokenizer).map(([name, rates]) =>
      line([name, ...kinds.map((kind) => rates[kind].toFixed(rates[kind] < 10 ? 1 : 0))]),
    ),
  ].join('\n');
}
