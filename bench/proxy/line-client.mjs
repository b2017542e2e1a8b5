// A client of a few lines for stdio servers, so that its own cost does not hide the proxy's.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @param {string[]} args of node @param {Record<string, string>} env */
export function openClient(args, env = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
  const waiting = new Map();
  let pieces = [];
  let count = 0;
  child.stdout.on('data', (chunk) => {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...pieces, chunk.subarray(from, at)]);
      pieces = [];
      from = at + 1;
      const text = line.toString('utf8');
      const message = JSON.parse(text);
      if (message.method !== undefined) continue;
      waiting.get(message.id)?.({ ...message, line: text });
      waiting.delete(message.id);
    }
    pieces.push(chunk.subarray(from));
  });

  function request(method, params) {
    const id = ++count;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
  }

  return {
    async greet() {
      await request('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'plimsoll-bench', version: '1.0.0' },
      });
      child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    },
    call: async (name, input) => (await request('tools/call', { name, arguments: input })).result,
    /** The answer as it was written. */
    line: async (method, params) => (await request(method, params)).line,
    /** Milliseconds of processor that the process itself has taken, by ticks of 10. */
    cpu() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    /** Megabytes that the process itself holds: now, or at its highest. */
    memory(which) {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const key = which === 'highest' ? 'VmHWM' : 'VmRSS';
      return Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
    },
    close() {
      const closed = new Promise((resolve) => child.on('close', resolve));
      child.stdin.end();
      child.kill();
      return closed;
    },
  };
}
