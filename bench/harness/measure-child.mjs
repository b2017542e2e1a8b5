// The fresh process of one measurement: loads the module, calls the function, sends times and memory, ends.
import { pathToFileURL } from 'node:url';

process.once('message', async ({ file, name, args }) => {
  let answer;
  try {
    answer = await run(file, name, args);
  } catch (error) {
    answer = { ok: false, reason: error instanceof Error ? error.message : String(error), spans: {} };
  }
  process.send(answer, () => process.exit(0));
});

async function run(file, name, args) {
  const startMemoryMb = megabytes(process.memoryUsage.rss());
  const module = await import(pathToFileURL(file).href);
  if (typeof module[name] !== 'function') throw new Error(`${file} exports no function ${name}`);
  const spans = {};

  /**
   * Times one step. The function may be synchronous; then nothing is awaited inside the timed part. With `repeat`
   * the step runs several times in this process and its median counts. Spans of the same name add up.
   */
  function measure(span, step, { repeat = 1 } = {}) {
    const times = [];
    let value;
    for (let i = 0; i < repeat; i++) {
      const started = start();
      value = step();
      if (value instanceof Promise) return measureAsync(span, step, value, started, repeat);
      times.push(stop(started));
    }
    add(span, times);
    return value;
  }

  async function measureAsync(span, step, first, started, repeat) {
    let value = await first;
    const times = [stop(started)];
    while (times.length < repeat) {
      const next = start();
      value = await step();
      times.push(stop(next));
    }
    add(span, times);
    return value;
  }

  function add(span, times) {
    const middle = (key) => times.map((time) => time[key]).sort((a, b) => a - b)[times.length >> 1];
    const before = spans[span] ?? { wallMs: 0, cpuMs: 0 };
    spans[span] = { wallMs: before.wallMs + middle('wallMs'), cpuMs: before.cpuMs + middle('cpuMs') };
  }

  const started = start();
  const value = await module[name](args, { measure });
  spans.total = stop(started);
  const peakMemoryMb = process.resourceUsage().maxRSS / 1024;
  return { ok: true, value, spans, startMemoryMb, peakMemoryMb };
}

function start() {
  return { wall: process.hrtime.bigint(), cpu: process.cpuUsage() };
}

function stop({ wall, cpu }) {
  const used = process.cpuUsage(cpu);
  return { wallMs: Number(process.hrtime.bigint() - wall) / 1e6, cpuMs: (used.user + used.system) / 1000 };
}

function megabytes(bytes) {
  return bytes / 1024 / 1024;
}
