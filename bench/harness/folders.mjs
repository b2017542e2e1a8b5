// Where things lie.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BENCH_FOLDER = dirname(dirname(fileURLToPath(import.meta.url)));
export const PROJECT_FOLDER = dirname(BENCH_FOLDER);
