/** `plimsoll mcp`: opens research and the archive, and serves until the client leaves or a signal comes. */
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { counterFor } from '../../app/counting.js';
import { openArchives } from '../../app/open-archive.js';
import { createRetrieveTool } from '../../app/proxy/retrieve-tool.js';
import { openResearch } from '../../app/research/open-research.js';
import type { Config } from '../../contract/config/config.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { type Listening, principalOf } from '../wire/http-guard.js';
import { researchTools } from './research-tools.js';
import { serveMcpHttp, serveMcpStdio } from './serve-mcp.js';

export interface McpRequest {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly version: string;
  /** What runs may read. */
  readonly roots: readonly string[];
  readonly listen: Listening | undefined;
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
  /** Resolves when the process is asked to end. */
  readonly ended: Promise<string>;
}

/** One answer is about 8,000 tokens at most. */
const ANSWER_BYTES = 32 * 1_024;
const RETRIEVE_TOKENS = 8_000;
/** A run that was killed a moment ago is free again only after this time; a client is not kept waiting for that. */
const BEGIN_MS = 2_000;

export async function runMcp(request: McpRequest): Promise<void> {
  const { config, env, cwd, roots, listen, ended } = request;
  const principal = principalOf(listen);
  const archive = await openArchives({ config, env, cwd, ...principal });
  await checkRoots(roots, cwd);
  const service = await openResearch({ config, env, cwd, allowedRoots: roots, ...principal });
  const stop = new AbortController();
  const running = new Set<Promise<unknown>>();
  const tools = researchTools({ service, roots, limitBytes: ANSWER_BYTES, begin });
  const retrieve = createRetrieveTool({
    archive,
    limit: { amount: RETRIEVE_TOKENS, unit: 'tokens' },
    counter: counterFor('o200k_base').counter,
    handleOfItem: async (researchId, itemId) =>
      archive.handleOf((await service.source(researchId, itemId)).text),
  });
  const serving = { tools, retrieve, version: request.version };
  try {
    if (listen === undefined) await serveMcpStdio(serving, request);
    else {
      await serveMcpHttp(serving, {
        address: listen.address,
        guard: { token: listen.token, origins: listen.origins },
        ended,
        onListening: (url) => request.errors.write(`plimsoll: listening at ${url}\n`),
      });
    }
  } finally {
    // Runs end as interrupted and can be resumed.
    stop.abort();
    await Promise.allSettled(running);
    await service.close();
    request.input.destroy();
  }

  async function begin(id: string): Promise<void> {
    let underWay: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      underWay = resolve;
    });
    const run = service.run(id, { signal: stop.signal, onEvent: () => underWay() });
    const told = run.catch((error: unknown) => {
      request.errors.write(`plimsoll: ${id}: ${error instanceof Error ? error.message : String(error)}\n`);
    });
    running.add(told);
    void told.finally(() => running.delete(told));
    const patience = wait(BEGIN_MS, undefined, { ref: false });
    await Promise.race([begun, run, patience]);
  }
}

/** A folder that is not there would only be noticed by the first run. */
async function checkRoots(roots: readonly string[], cwd: string): Promise<void> {
  for (const root of roots) {
    const isThere = await access(resolve(cwd, root)).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    throw invalidParams(`There is no folder or file ${root}.`, 'Use --from to name what runs may read.');
  }
}
