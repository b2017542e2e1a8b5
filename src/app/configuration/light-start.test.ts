import { describe, expect, it } from 'vitest';
import { readSourceTree } from '../../../test/architecture/source-tree.js';

const tree = new Map(readSourceTree().map((file) => [file.path, file]));

/** The libraries that come with a file before anything is loaded late. */
function librariesOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  return (tree.get(path)?.imports ?? [])
    .filter(({ late, typeOnly }) => !late && !typeOnly)
    .flatMap(({ specifier, target }) => (target === undefined ? [specifier] : librariesOf(target, seen)));
}

describe('loading the configuration', () => {
  it('brings no schema library and no parser along', () => {
    const libraries = librariesOf('src/app/configuration/load-configuration.ts');
    expect(libraries).toContain('node:fs');
    expect(libraries.filter((name) => !name.startsWith('node:'))).toEqual([]);
  });

  it('loads the YAML parser only for YAML', () => {
    expect(librariesOf('src/app/configuration/merge-sources.ts')).toContain('zod');
    for (const name of ['yaml', 'smol-toml']) {
      expect(librariesOf('src/app/configuration/merge-sources.ts')).not.toContain(name);
    }
    expect(librariesOf('src/adapters/config-format/toml-document.ts')).toEqual(['smol-toml']);
  });

  it('keeps the caches of the library free of parsers', () => {
    for (const name of ['reference-file', 'lifetime-cache', 'cache-registry']) {
      const libraries = librariesOf(`src/app/caches/${name}.ts`);
      expect(libraries.filter((library) => !library.startsWith('node:'))).toEqual([]);
    }
  });
});
