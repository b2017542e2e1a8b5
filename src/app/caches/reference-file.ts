/**
 * Reads a TOML, YAML or JSON file once, and again when it changes. A missing or wrong file is an error at every
 * access, because what relies on it must not go on with an older state in silence.
 */

import { CLOCK, checkKnownOptions, FUNCTION, NUMBER, TEXT } from '../../contract/call-shapes.js';
import type { Clock } from '../../contract/ports/clock.js';
import { createFileCache, type FileCache } from './file-cache.js';

export interface ReferenceFileOptions<Value> {
  readonly path: string;
  /** Makes the value from the plain tree of the file; throws when it is not what it should be. */
  readonly check: (tree: unknown) => Value;
  readonly limitBytes?: number;
  readonly clock?: Clock;
}

const DEFAULT_LIMIT = 1_048_576;

/** The content of a TOML, YAML or JSON file as `check` gives it back; read again when the file changes, and an error while it is missing or wrong. */
export function createReferenceFile<Value>(options: ReferenceFileOptions<Value>): FileCache<Value> {
  const known = { path: TEXT, check: FUNCTION, limitBytes: NUMBER, clock: CLOCK };
  checkKnownOptions('createReferenceFile', options, known, ['path', 'check']);
  const { path, check, limitBytes = DEFAULT_LIMIT, clock } = options;
  return createFileCache({
    name: `reference file ${path}`,
    paths: () => [path],
    load: async () => {
      // Parsers are loaded when a file is read for the first time, not with the library.
      const { readReferenceTree } = await import('./read-reference-tree.js');
      return check(await readReferenceTree(path, limitBytes));
    },
    ...(clock === undefined ? {} : { clock }),
  });
}
