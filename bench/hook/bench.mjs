// What a hook costs that runs after every call of a tool, beside a Node that does nothing. Each round starts all of them once, in turn.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const event = (stdout) =>
  JSON.stringify({
    hook_event_name: 'PostToolUse',
    tool_name: 'Bash',
    tool_input: { command: 'make' },
    tool_response: { stdout, stderr: '', interrupted: false, isImage: false },
  });

export async function run({ quick, harness, product }) {
  const { cli } = await product();
  const home = mkdtempSync(join(tmpdir(), 'plimsoll-bench-hook-'));
  const hook = [join(dirname(cli), 'hook.js'), 'claude-code'];
  const line = '[12] compiling berth_12.c ... ok\n';
  const ways = [
    { way: 'node -e 0', words: ['-e', '0'], input: '' },
    { way: 'hook.js, result of 2 KB', words: hook, input: event(line.repeat(62)) },
    {
      way: 'plimsoll hook, result of 2 KB',
      words: [cli, 'hook', 'claude-code'],
      input: event(line.repeat(62)),
    },
    { way: 'hook.js, result of 12 KB, under the limit', words: hook, input: event(line.repeat(372)) },
    { way: 'hook.js, result of 200 KB', words: hook, input: event(line.repeat(6_200)) },
  ];
  const times = ways.map(() => []);
  try {
    for (let round = 0; round < (quick ? 10 : 40); round++)
      for (const [at, { words, input }] of ways.entries()) times[at].push(timed(words, input, home));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  const base = times[0];
  const rows = ways.map(({ way }, at) => ({
    way,
    'least ms': Math.min(...times[at]),
    'median ms': harness.median(times[at]),
    'least, times node': Math.min(...times[at]) / Math.min(...base),
    'median, times node': harness.median(times[at]) / harness.median(base),
  }));
  return {
    workload: `one event on standard input of a fresh process, ${times[0].length} rounds, time to its end`,
    peers: [],
    tables: [{ title: 'A hook after a call of a tool', rows }],
    aims: [
      {
        aim: 'a small result: at most 1.5 times node -e 0',
        figure: rows
          .slice(1, 3)
          .map((row) => row['median, times node'].toFixed(2))
          .join(', '),
        met: rows.slice(1, 3).every((row) => row['median, times node'] <= 1.5),
      },
    ],
  };
}

function timed(words, input, home) {
  const from = performance.now();
  const { status } = spawnSync(process.execPath, words, {
    input,
    cwd: home,
    env: { ...process.env, PLIMSOLL_HOME: home },
  });
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}`);
  return performance.now() - from;
}
