/** Bundles the research child once from the sources, starts it, and reads what it says. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../../..');
/** Inside the checkout, so that packages and the tokenizer are found. */
const folder = join(root, 'node_modules/.cache/research-child');
let bundled: Promise<string> | undefined;

async function bundle(): Promise<string> {
  await mkdir(folder, { recursive: true });
  const outfile = join(folder, `child-${process.pid}.mjs`);
  await build({
    entryPoints: [join(here, 'research-child.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}

export interface ResearchChild {
  readonly process: ChildProcess;
  /** Every line so far. */
  readonly said: Record<string, unknown>[];
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
}

export async function startChild(
  order: object,
  onLine: (line: Record<string, unknown>, child: ChildProcess) => void = () => undefined,
): Promise<ResearchChild> {
  bundled ??= bundle();
  const child = spawn(process.execPath, [await bundled, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Record<string, unknown>[] = [];
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line = JSON.parse(text) as Record<string, unknown>;
      said.push(line);
      onLine(line, child);
    }
  });
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  return { process: child, said, ended };
}
