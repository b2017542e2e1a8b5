/** Reads the source tree as data: files, what each imports, and the room it belongs to. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export interface Import {
  readonly specifier: string;
  /** Path of the imported file in the project, for relative imports. */
  readonly target: string | undefined;
  readonly late: boolean;
  readonly typeOnly: boolean;
}

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly room: string;
  readonly lines: number;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly isTest: boolean;
}

export function listFiles(folder: string, wanted: (path: string) => boolean): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(node_modules|dist|\.git)\//.test(path))
    .filter(wanted)
    .sort();
}

export function readProjectFile(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

export function readSourceTree(): SourceFile[] {
  return listFiles('src', (path) => path.endsWith('.ts')).map((path) => {
    const text = readProjectFile(path);
    return {
      path,
      room: roomOf(path),
      lines: text.split('\n').length - 1,
      text,
      imports: importsOf(path, text),
      // What only tests use stands in folders of that name.
      isTest: path.endsWith('.test.ts') || path.includes('/testing/'),
    };
  });
}

/** `src/reduce/notice.ts` is in the room `reduce`; surfaces are rooms of their own, such as `surfaces/cli`. */
export function roomOf(path: string): string {
  const parts = path.split('/').slice(1);
  if (parts.length === 1) return 'root';
  return parts[0] === 'surfaces' ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

const STATIC = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  for (const match of text.matchAll(STATIC)) {
    found.push(describeImport(path, match[2] ?? '', false, match[1] !== undefined));
  }
  for (const match of text.matchAll(DYNAMIC)) found.push(describeImport(path, match[1] ?? '', true, false));
  return found;
}

function describeImport(path: string, specifier: string, late: boolean, typeOnly: boolean): Import {
  const target = specifier.startsWith('.')
    ? posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts')
    : undefined;
  return { specifier, target, late, typeOnly };
}
