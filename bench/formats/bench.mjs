// Which format each session file of a folder is read as. What is not known has to be said, never read as something else.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runProcess } from '../harness/run-process.mjs';

/** Of the file names of the public set: how a name begins, and what the file may be read as. Unknown is always right. */
const EXPECTED = [
  ['claude', 'claude-code'],
  ['codex', 'codex'],
  ['copilot', 'copilot-cli'],
  ['cursor', 'cursor-agent'],
  ['gemini', 'gemini-cli'],
  ['qwen', 'qwen-code'],
  ['kimi', 'kimi-code'],
  ['openclaw', 'pi-session'],
  ['pi', 'pi-session'],
  // Its messages are those of a request.
  ['hermes', 'openai-chat'],
  ['hermes', 'anthropic-messages'],
];

export async function run({ dataDir, product }) {
  if (dataDir === undefined)
    throw new Error('npm run bench -- formats --data DIR: a folder with session files.');
  const { cli } = await product();
  const rows = [];
  for (const name of (await readdir(dataDir)).sort()) rows.push(await rowOf(cli, dataDir, name));
  const wrong = rows.filter(({ right }) => right === 'no').map(({ file }) => file);
  return {
    workload: 'each file of the folder, read by plimsoll session --json',
    peers: [],
    data: [dataDir],
    tables: [{ title: 'Formats', rows }],
    aims: [
      {
        aim: 'each file is read as its own format, or said to be unknown',
        figure: wrong.join(', ') || 'all',
        met: wrong.length === 0,
      },
    ],
  };
}

async function rowOf(cli, folder, file) {
  const { stdout, stderr } = await runProcess(process.execPath, [
    cli,
    'session',
    join(folder, file),
    '--json',
  ]);
  const answer = parsed(stdout);
  const expected = EXPECTED.filter(([begins]) => file.startsWith(`${begins}_`)).map(([, format]) => format);
  if (answer?.format === undefined)
    return {
      file,
      format: 'unknown',
      says: answer?.error?.message ?? answer?.message ?? stderr.split('\n')[0],
      right: 'yes',
    };
  const { format, messages, tokens } = answer;
  return { file, format, messages, tokens, right: expected.includes(format) ? 'yes' : 'no' };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
