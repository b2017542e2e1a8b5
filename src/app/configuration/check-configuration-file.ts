/** Checks one file alone, as if it were the only source: neither the user's file nor the environment takes part. */
import { resolve } from 'node:path';
import { readTextFile } from '../../adapters/files/read-text-file.js';
import { CONFIG_FILE_LIMIT, type LoadedConfiguration } from './load-configuration.js';
import { mergeSources } from './merge-sources.js';

export async function checkConfigurationFile(
  file: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<LoadedConfiguration> {
  const path = resolve(cwd, file);
  const read = readTextFile(path, CONFIG_FILE_LIMIT);
  const found = { role: 'given' as const, path, read };
  const merged = await mergeSources({ files: [found], variables: [], set: [], cwd, env });
  return { ...merged, files: [{ role: 'given', path }] };
}
