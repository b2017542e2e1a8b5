/** A configuration file has one way into the program, so that no surface can obey a project file beyond the rule. */
import { describe, expect, it } from 'vitest';
import { readSourceTree } from './source-tree.js';

const importersOf = (target: string) =>
  readSourceTree()
    .filter(({ isTest, imports }) => !isTest && imports.some((one) => one.target === target && !one.typeOnly))
    .map(({ path }) => path);

describe('the configuration', () => {
  it('is made from its sources in one place', () => {
    expect(importersOf('src/app/configuration/merge-sources.ts')).toEqual([
      'src/app/configuration/check-configuration-file.ts',
      'src/app/configuration/load-configuration.ts',
    ]);
    expect(importersOf('src/app/configuration/project-rule.ts')).toEqual([
      'src/app/configuration/merge-sources.ts',
    ]);
  });

  it('is looked for by the loader, by config allow, and by who only asks whether a name occurs', () => {
    expect(importersOf('src/app/configuration/find-files.ts')).toEqual([
      'src/app/configuration/allow-project-file.ts',
      'src/app/configuration/load-configuration.ts',
      'src/app/configuration/source-texts.ts',
      'src/app/configuration/watched-configuration.ts',
    ]);
  });
});
