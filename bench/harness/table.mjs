// A plain text table: numbers to the right, text to the left, widths by what is shown.

/**
 * @param {readonly Record<string, unknown>[]} rows
 * @param {readonly string[]} [columns] keys in order; by default the keys of the rows as they first occur
 */
export function table(rows, columns = columnsOf(rows)) {
  const cells = rows.map((row) => columns.map((column) => cellText(row[column])));
  const right = columns.map((column) => rows.every((row) => isFigure(row[column])));
  const widths = columns.map((column, i) => Math.max(column.length, ...cells.map((row) => row[i].length)));
  const line = (texts) =>
    texts
      .map((text, i) => (right[i] ? text.padStart(widths[i]) : text.padEnd(widths[i])))
      .join('  ')
      .trimEnd();
  return [line(columns), widths.map((width) => '-'.repeat(width)).join('  '), ...cells.map(line)].join('\n');
}

/** Three significant digits below 1,000, thousands separated above; so that figures can be compared at a glance. */
export function figure(number) {
  if (!Number.isFinite(number)) return String(number);
  if (Math.abs(number) >= 1000) return Math.round(number).toLocaleString('en-US');
  if (Number.isInteger(number)) return String(number);
  const digits = Math.abs(number) >= 100 ? 0 : Math.abs(number) >= 10 ? 1 : Math.abs(number) >= 1 ? 2 : 3;
  return number.toFixed(digits);
}

function cellText(value) {
  if (value === undefined || value === null) return '-';
  return typeof value === 'number' ? figure(value) : String(value);
}

function isFigure(value) {
  return (
    value === undefined || value === null || typeof value === 'number' || /^[\d.,+-]+( ?%)?$/.test(value)
  );
}

function columnsOf(rows) {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
