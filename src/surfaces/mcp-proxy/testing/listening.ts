/** Runs `runWrap` on a free port, with a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Config } from '../../../contract/config/config.js';
import { defaultConfig } from '../../../contract/config/default-config.js';
import { parseListenAddress } from '../../wire/http-guard.js';
import { runWrap } from '../run-wrap.js';
import type { ServerDefinition } from '../server-definition.js';

export async function listening(
  servers: readonly ServerDefinition[],
  token?: string,
  isMany = false,
  proxy: Partial<Config['proxy']> = { limit_tokens: 1_000 },
): Promise<{ url: string; close: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'plimsoll-http-'));
  const errors = new PassThrough();
  const address = new Promise<string>((resolve) =>
    errors.on('data', (chunk: Buffer) => {
      const url = /listening at (\S+)/.exec(chunk.toString())?.[1];
      if (url !== undefined) resolve(url);
    }),
  );
  let stop: (reason: string) => void = () => undefined;
  const config = defaultConfig();
  const done = runWrap({
    config: { ...config, proxy: { ...config.proxy, ...proxy } },
    env: { PATH: process.env.PATH, PLIMSOLL_HOME: home },
    cwd: home,
    version: '1.0.0',
    input: new PassThrough(),
    output: new PassThrough(),
    errors,
    servers,
    isMany,
    passedVariables: [],
    listen: { address: parseListenAddress('127.0.0.1:0'), token, origins: [] },
    dryRun: false,
    ended: new Promise((resolve) => {
      stop = resolve;
    }),
  });
  return {
    url: await address,
    async close() {
      stop('done');
      await done;
      await rm(home, { recursive: true, force: true });
    },
  };
}
