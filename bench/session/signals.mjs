// Of each pattern by which the text of a result tells how a call ended (src/session/signals/patterns.ts): how often it is found on recorded
// sessions, how often it is right where the record knows the end, how many outcomes change without it, and on how many logs of failed CI runs it is
// found. Read from the source, because the package does not show them.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { temporaryFolder } from '../harness/product.mjs';

const SOURCE = fileURLToPath(new URL('../../src/session/', import.meta.url));
/** What a pattern says of the call when it is found. */
const GOOD = new Set(['PASSED', 'CHANGE_MADE']);
const OF_FILES = /^CHANGE_/;
const OF_FIRST = new Set(['BEGINS_FAILED', 'REFUSED', 'REFUSES_NOTHING', 'NO_DEED']);

export async function signalRows(dataDir) {
  const library = await sources();
  const sessions = (await recorded(dataDir)).flatMap((text) => readable(library, text));
  const pairs = () => sessions.flatMap((one) => library.survey(one, COUNTER, true).pairs);
  const all = pairs();
  const logs = await ciLogs(dataDir);
  const states = all.map(stateOf);
  const patterns = Object.entries(library.patterns).filter(([, one]) => one instanceof RegExp);
  return patterns.map(([name, pattern]) => {
    const found = all.filter((pair) => isAsked(name, pair) && pattern.test(looked(name, pair.given)));
    const known = found.filter(({ result, isOthersFlag }) => result.failed !== undefined && !isOthersFlag);
    const right = known.filter(({ result }) => result.failed !== GOOD.has(name)).length;
    pattern.exec = () => null;
    const without = pairs().map(stateOf);
    delete pattern.exec;
    return {
      pattern: name,
      found: found.length,
      'end recorded': known.length,
      right: known.length === 0 ? '' : `${Math.round((100 * right) / known.length)} %`,
      decides: states.filter((state, at) => state !== without[at]).length,
      'failed CI logs': `${logs.filter((log) => pattern.test(looked(name, log))).length} of ${logs.length}`,
    };
  });
}

const COUNTER = {
  id: 'none',
  exact: false,
  error: 0,
  count: () => 1,
  countUpTo: () => 1,
  truncate: (text) => text,
};

async function sources() {
  const folder = await temporaryFolder('signals');
  const entry = join(folder, 'entry.ts');
  const outfile = join(folder, 'signals.mjs');
  const from = (name, file) => `export { ${name} } from ${JSON.stringify(join(SOURCE, file))};`;
  const lines = [
    `export * as patterns from ${JSON.stringify(join(SOURCE, 'signals/patterns.ts'))};`,
    from('survey', 'survey.ts'),
    from('readTranscript', 'formats/recognise-format.ts'),
  ];
  await writeFile(entry, lines.join('\n'));
  try {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function recorded(dataDir) {
  const folders = ['claude-code-sessions', 'session-formats'].map((name) => join(dataDir, name));
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  const files = [...names.flat(), join(dataDir, 'coding-session-pi.jsonl')];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const airline = await lines(join(dataDir, 'agent-transcripts-airline.jsonl'));
  return [...texts, ...airline.map(({ messages }) => JSON.stringify(messages))];
}

function readable({ readTranscript }, text) {
  try {
    return [readTranscript(text)];
  } catch {
    return []; // A file beside a session.
  }
}

async function ciLogs(dataDir) {
  return (await lines(join(dataDir, 'build-logs.jsonl'))).map(({ log }) => log);
}

async function lines(file) {
  return (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function isAsked(name, { toolClass, isOthersText }) {
  if (OF_FILES.test(name)) return toolClass === 'write' || toolClass === 'edit';
  if (OF_FIRST.has(name)) return toolClass !== 'read';
  return toolClass === 'command' && !isOthersText;
}

function looked(name, text) {
  if (OF_FIRST.has(name) || OF_FILES.test(name)) return text.slice(0, 300);
  return text.length <= 3_000 ? text : `${text.slice(0, 1_000)}\n${text.slice(-2_000)}`;
}

function stateOf({ outcome, isDoubtful }) {
  const { failed, succeeded, isDenied, isUnfinished } = outcome;
  return `${failed} ${succeeded} ${isDenied} ${isUnfinished} ${isDoubtful}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await signalRows(process.argv[2]));
