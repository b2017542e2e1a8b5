import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, projectRoot, readProjectFile } from './source-tree.js';

const pages = listFiles('docs', (path) => path.endsWith('.md'));
const documents = [...listFiles('.', (path) => path.endsWith('.md') && !path.includes('/')), ...pages];

describe('documents', () => {
  it('link only to files and headings that exist', () => {
    const broken: string[] = [];
    for (const path of documents) {
      for (const match of readProjectFile(path).matchAll(/\]\(([^)\s]+)\)/g)) {
        const [target, heading] = (match[1] ?? '').split('#');
        if (/^[a-z]+:/.test(match[1] ?? '')) continue;
        const file = target === '' || target === undefined ? path : join(dirname(path), target);
        if (!existsSync(join(projectRoot, file))) broken.push(`${path}: ${match[1]}`);
        else if (heading !== undefined && !headings(file).includes(heading))
          broken.push(`${path}: ${match[1]}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('name only paths that exist', () => {
    const missing: string[] = [];
    for (const path of documents) {
      for (const match of readProjectFile(path).matchAll(
        /`((?:src|test|docs|bench|scripts|examples|assembly)\/[\w./-]*)`/g,
      )) {
        if (!existsSync(join(projectRoot, match[1] ?? ''))) missing.push(`${path}: ${match[1]}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it('are all reachable from the README', () => {
    const seen = new Set<string>();
    const visit = (path: string): void => {
      if (seen.has(path) || !path.endsWith('.md') || !existsSync(join(projectRoot, path))) return;
      seen.add(path);
      for (const match of readProjectFile(path).matchAll(/\]\(([^)\s#]+)/g)) {
        if (!/^[a-z]+:/.test(match[1] ?? '')) visit(join(dirname(path), match[1] ?? ''));
      }
    };
    visit('README.md');
    expect(documents.filter((path) => !seen.has(path))).toEqual([]);
  });

  // A page that is too long says too much, or holds two subjects. Joined lines do not make it shorter.
  it('have at most 150 lines a page', () => {
    const long = pages.map((path) => ({ path, lines: readProjectFile(path).trimEnd().split('\n').length }));
    expect(long.filter(({ lines }) => lines > 150)).toEqual([]);
  });

  it('have lines of at most 175 characters, tables and examples aside', () => {
    const wide = pages.flatMap((path) =>
      proseLines(readProjectFile(path))
        .filter((line) => line.length > 175)
        .map((line) => `${path}: ${line.slice(0, 60)}`),
    );
    expect(wide).toEqual([]);
  });

  it('are all linked from the index of their folder', () => {
    const missing = pages.filter((path) => {
      const index = readProjectFile(join(dirname(path), 'README.md'));
      return !path.endsWith('/README.md') && !index.includes(`](${basename(path)})`);
    });
    expect(missing).toEqual([]);
  });

  it('leave no word of unfinished work in the source', () => {
    const unfinished = listFiles('src', (path) => path.endsWith('.ts')).filter((path) =>
      /\b(TODO|FIXME|XXX)\b|not (yet )?implemented|coming soon/i.test(readProjectFile(path)),
    );
    expect(unfinished).toEqual([]);
  });
});

describe('the lock files', () => {
  it('name no download hosts', () => {
    const locks = listFiles('.', (path) => path.endsWith('package-lock.json'));
    expect(locks).toContain('package-lock.json');
    expect(locks.filter((path) => /"resolved": "https?:/.test(readProjectFile(path)))).toEqual([]);
  });
});

/** The lines of a page that can be broken anywhere: neither rows of a table nor examples. */
function proseLines(text: string): string[] {
  return text
    .replace(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .filter((line) => !line.startsWith('|'));
}

function headings(path: string): string[] {
  return [...readProjectFile(path).matchAll(/^#+\s+(.*)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}
