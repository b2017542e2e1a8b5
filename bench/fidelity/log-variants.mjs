// Build logs as other readers meet them: cut before the line that names the failed exit, every line with the time as
// hosted CI writes it, both, and long ones, in which the failed job stands behind the beginnings of other jobs.
const EXIT = /exited with [1-9]|Your build (?:exited|failed|has been stopped)/;
const LONG = 160_000;
/** So much of another log is its beginning: what failed in it stands further down. */
const BEGINNING = 0.6;

/** @param {{ id: string, log: string, failure_lines: string[] }[]} logs */
export function logVariants(logs) {
  return {
    'build logs': logs,
    'build logs, cut before the exit': logs
      .map((one) => ({ ...one, log: beforeExit(one.log) }))
      .filter(holdsMarked),
    'build logs, stamped': logs.map(stamped),
    'build logs, cut and stamped': logs
      .map((one) => ({ ...one, log: beforeExit(one.log) }))
      .filter(holdsMarked)
      .map(stamped),
    'build logs, over 150 KB': logs.map((one, at) => ({ ...one, log: amongOthers(logs, at) })),
  };
}

/** Without the stamps of `stamped`, so that what is shown can be compared. */
export function withoutStamps(text) {
  return text.replace(/^\d{4}-\d\d-\d\dT[\d:.]{16}Z ?/gm, '');
}

function beforeExit(log) {
  const lines = log.split('\n');
  const exit = lines.findIndex((line) => EXIT.test(line));
  return exit > 0 ? lines.slice(0, exit).join('\n') : log;
}

function holdsMarked({ log, failure_lines: marked }) {
  return marked.some((line) => log.includes(line.trim()));
}

function stamped(one) {
  let time = Date.UTC(2026, 0, 22, 12);
  const lines = one.log.split('\n').map((line, at) => {
    time += 37 + (at % 5) * 211;
    const fraction = String((at * 7) % 10_000).padStart(4, '0');
    return `${new Date(time).toISOString().slice(0, -1)}${fraction}Z ${line}`;
  });
  return { ...one, log: lines.join('\n') };
}

function amongOthers(logs, at) {
  const parts = [logs[at].log];
  let length = logs[at].log.length;
  for (let next = at + 1; length < LONG; next++) {
    const { log } = logs[next % logs.length];
    parts.unshift(log.slice(0, Math.floor(log.length * BEGINNING)));
    length += parts[0].length;
  }
  return parts.join('\n');
}
