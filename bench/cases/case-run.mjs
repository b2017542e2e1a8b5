// How one case is judged. A document's module has one function per area, for cases whose `given` and `expect` a program can
// read, and a table by id for the others. A check returns true or nothing when the product does what the case asks;
// otherwise it throws, or returns what is wrong.

export const STATES = ['pass', 'fail', 'decided otherwise', 'not run'];
const MOST_REASON = 240;
const DEADLINE_MS = 120_000;

/** The rulings or the documentation decide against the case; `check` shows what holds instead. */
export const otherwise = (reason, check) => ({ state: 'decided otherwise', reason, check });

export const notRun = (reason) => ({ state: 'not run', reason, check: () => true });

/** What the work gives must be this. */
export const is = (expected, work) => async (tools, given) => same(await work(tools, given), expected);

/** @returns {Promise<{ id: string, state: string, reason?: string }>} */
export async function judge(given, { cases, areas }, tools) {
  const { id, area } = given;
  const entry = (Object.hasOwn(cases, id) ? cases[id] : areas[area]) ?? notRun('nobody wrote how to run it');
  const { state, reason, check } = typeof entry === 'function' ? { state: 'pass', check: entry } : entry;
  try {
    const said = await inTime(check(tools, given));
    if (said !== undefined && said !== true) throw new Error(said || 'it does not hold');
    return { id, state, ...(reason && { reason }) };
  } catch (error) {
    return { id, state: 'fail', reason: oneLine(String(error?.message ?? error)) };
  }
}

/** The cases that had another state before. */
export function changedStates(before, outcomes) {
  return outcomes.flatMap(({ id, state }) => {
    const was = Object.keys(before).find((name) => before[name].includes(id));
    return was === undefined || was === state ? [] : [{ id, was, now: state }];
  });
}

export function must(condition, text) {
  if (!condition) throw new Error(text);
}

export function same(actual, expected, what = 'it') {
  const [got, wanted] = [written(actual), written(expected)];
  must(got === wanted, `${what} is ${got}, not ${wanted}`);
}

/** @returns {Promise<Error>} what the work threw */
export async function thrown(work, code) {
  const [error] = await Promise.resolve()
    .then(work)
    .then(
      () => [],
      (caught) => [caught],
    );
  must(error !== undefined, `nothing was refused${code === undefined ? '' : ` with ${code}`}`);
  must(code === undefined || error.code === code, `refused with ${error.code}: ${error.message}`);
  return error;
}

export const bytesOf = (value) => Buffer.byteLength(JSON.stringify(value));
export const within = (value, limit) =>
  bytesOf(value) <= limit || `${bytesOf(value)} bytes, the limit is ${limit}`;
export const times = (count, make) => Array.from({ length: count }, (_, i) => make(i));

/** With sorted keys: the order of fields is no behaviour. */
function written(value) {
  const sorted = (_key, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(value, sorted) ?? String(value);
}

function oneLine(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST_REASON ? `${line.slice(0, MOST_REASON)}...` : line;
}

function inTime(work) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no end after ${DEADLINE_MS / 1000} s`)), DEADLINE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
