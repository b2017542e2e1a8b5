/**
 * Runs research in a process of its own, for tests that kill it. It writes one line of JSON for each event and for
 * the end.
 */
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { ConfigSchema } from '../../../contract/config/config.js';
import { openResearch } from '../open-research.js';

interface Order {
  readonly home: string;
  readonly cwd: string;
  readonly config: object;
  /** Absent: a run is created from `request`. */
  readonly id?: string;
  readonly request?: { readonly query: string; readonly from?: string[]; readonly services?: string[] };
  /** The process dies when this phase begins, in its first iteration unless another is named. */
  readonly diesInPhase?: { readonly phase: string; readonly iteration?: number };
  /** The process dies inside this write to the archive, its bytes in a temporary file. */
  readonly diesInArchiveWrite?: number;
  /** The process dies when this answer of a model has come, as soon as whoever received it has done with it. */
  readonly diesAfterAnswer?: number;
}

const order = JSON.parse(process.argv[2] ?? '{}') as Order;
if (order.diesInArchiveWrite !== undefined) dieInArchiveWrite(order.diesInArchiveWrite);
if (order.diesAfterAnswer !== undefined) dieAfterAnswer(order.diesAfterAnswer);
const service = await openResearch({
  config: ConfigSchema.parse(order.config),
  env: { ...process.env, PLIMSOLL_HOME: order.home },
  cwd: order.cwd,
});
const id = order.id ?? (await service.create(order.request ?? { query: '' })).research_id;
say({ kind: 'id', id });
try {
  const status = await service.run(id, {
    onEvent(event) {
      say(event);
      const at = order.diesInPhase;
      const isThere = event.kind === 'phase' && event.phase === at?.phase;
      if (isThere && event.iteration === (at?.iteration ?? 1)) process.kill(process.pid, 'SIGKILL');
    },
  });
  say({ kind: 'status', ...status });
} catch (error) {
  say({ kind: 'refused', message: error instanceof Error ? error.message : String(error) });
}
await service.close();

function dieInArchiveWrite(number: number): void {
  const { rename } = files;
  let writes = 0;
  files.rename = async (from, to) => {
    if (String(to).includes('/archive/') && ++writes === number) process.kill(process.pid, 'SIGKILL');
    await rename(from, to);
  };
  syncBuiltinESMExports();
}

function dieAfterAnswer(number: number): void {
  const { fetch } = globalThis;
  let answers = 0;
  globalThis.fetch = async (...asked) => {
    const response = await fetch(...asked);
    if (!response.ok || response.body === null || ++answers !== number) return response;
    const end = new TransformStream<Uint8Array, Uint8Array>({
      flush: () => void setImmediate(() => process.kill(process.pid, 'SIGKILL')),
    });
    return new Response(response.body.pipeThrough(end), { status: response.status });
  };
}

function say(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
