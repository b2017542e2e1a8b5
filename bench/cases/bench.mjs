// Runs the behavioural cases of a folder (--data DIR, see its README.md) against the installed product: its library, in this
// process with a home of its own, and its command line. passing.json holds what must not change; CASES=write writes it anew.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../harness/arguments.mjs';
import { temporaryFolder } from '../harness/product.mjs';
import { commandLine, plimsollEnvironment } from '../journeys/command-line.mjs';
import { changedStates, judge, STATES } from './case-run.mjs';
import { session } from './session.mjs';
import { tokenManagement } from './token-management.mjs';
import { toolOutput } from './tool-output.mjs';

const DOCUMENTS = { 'tool-output': toolOutput, 'token-management': tokenManagement, session };
const PASSING = new URL('./passing.json', import.meta.url);
const HELD = ['pass', 'decided otherwise'];

export const parts = Object.keys(DOCUMENTS);

export async function run({ dataDir, only = parts, product }) {
  if (dataDir === undefined) throw new UsageError('Name the folder of the cases: --data DIR.');
  const folder = await temporaryFolder('cases');
  try {
    const tools = await openTools(await product(), folder);
    const outcomes = [];
    for (const document of parts.filter((name) => only.includes(name))) {
      const cases = JSON.parse(await readFile(join(dataDir, `${document}.json`), 'utf8'));
      for (const given of cases)
        outcomes.push({ document, ...(await judge(given, DOCUMENTS[document], tools)) });
    }
    const changed = changedStates(JSON.parse(await readFile(PASSING, 'utf8')), outcomes);
    if (process.env.CASES === 'write' && only === parts) await writePassing(outcomes);
    return result(outcomes, changed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function result(outcomes, changed) {
  const idsOf = (state) => outcomes.filter((outcome) => outcome.state === state).map(({ id }) => id);
  const counts = parts.flatMap((name) => {
    const own = outcomes.filter(({ document }) => document === name);
    const count = (state) => own.filter((outcome) => outcome.state === state).length;
    const row = { document: name, ...Object.fromEntries(STATES.map((state) => [state, count(state)])) };
    return own.length === 0 ? [] : [{ ...row, cases: own.length }];
  });
  const others = outcomes.filter(({ state }) => state !== 'pass');
  const tables = [
    { title: 'Cases that do not pass', rows: others, columns: ['id', 'state', 'reason'] },
    { title: 'Counts', rows: counts, note: `Pass: ${idsOf('pass').join(' ')}` },
    { title: 'No longer as passing.json says', rows: changed, columns: ['id', 'was', 'now'] },
  ];
  return {
    workload: `${outcomes.length} behavioural cases, each once`,
    tables: tables.filter(({ rows }) => rows.length > 0),
    data: { outcomes, changed },
    exitCode: changed.length > 0 ? 1 : 0,
  };
}

async function writePassing(outcomes) {
  const held = HELD.map((name) => [name, outcomes.filter(({ state }) => state === name).map(({ id }) => id)]);
  await writeFile(PASSING, `${JSON.stringify(Object.fromEntries(held), null, 2)}\n`);
}

/** The product as the cases use it: what the library exports, and every home, folder and shell new. */
async function openTools(product, parent) {
  const folder = (name) => mkdtemp(join(parent, `${name}-`));
  for (const [name, value] of Object.entries(plimsollEnvironment(await folder('home')))) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  const load = (entry) => import(product.resolve(entry));
  const [contract, mcpTool, research, library] = await Promise.all(
    ['plimsoll/contract', 'plimsoll/mcp-tool', 'plimsoll/research', 'plimsoll'].map(load),
  );
  const shell = async () => commandLine(product, await folder('home'));
  return { ...library, contract, mcpTool, research, folder, shell, load, cli: product.cli };
}
