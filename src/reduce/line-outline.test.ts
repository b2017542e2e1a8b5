import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineStarts } from '../data/lines.js';
import { lineOutline } from './line-outline.js';

/** The owners of the line that holds a text, the nearest first. */
function ownersOf(text: string, wanted: string): string[] {
  const lines = text.split('\n');
  const { parent } = lineOutline(text, lineStarts(text));
  const owners: string[] = [];
  let line = parent[lines.findIndex((each) => each.includes(wanted))] ?? -1;
  for (; line >= 0; line = parent[line] ?? -1) owners.push((lines[line] ?? '').trim());
  return owners;
}

describe('the line that owns another', () => {
  it.each([
    ['a key of YAML', 'ships:\n  elbe:\n    crew: 4\n  oder:\n    crew: 7\n', 'crew: 7', ['oder:', 'ships:']],
    [
      'a list that is not indented',
      'ships:\n- name: elbe\n  crew: 4\n- name: oder\n  crew: 7\n',
      'crew: 7',
      ['- name: oder', 'ships:'],
    ],
    ['a section', '[elbe]\ncrew = 4\n\n[oder]\n# how many\ncrew = 7\n', 'crew = 7', ['[oder]']],
    [
      'a key of JSON',
      '{\n  "elbe": {\n    "crew": 4\n  },\n  "oder": {\n    "crew": 7\n  }\n}\n',
      '"crew": 7',
      ['"oder": {', '{'],
    ],
    [
      'a function',
      'class Ship:\n    def sail(self):\n        if self.crew:\n            go()\n        else:\n            wait()\n',
      'wait()',
      ['else:', 'if self.crew:', 'def sail(self):', 'class Ship:'],
    ],
    ['a brace of its own line', 'void sail()\n{\n    go();\n}\n', 'go();', ['{', 'void sail()']],
    [
      'parameters over several lines',
      'function sail(\n  crew,\n) {\n  go();\n}\n',
      'go();',
      [') {', 'function sail('],
    ],
    ['a document', '---\nkind: Ship\n---\nkind: Port\n', 'kind: Port', ['---']],
  ])('is found: %s', (_, text, wanted, owners) => {
    expect(ownersOf(text, wanted)).toEqual(owners);
  });

  it('takes an attribute in brackets for no section', () => {
    expect(
      ownersOf('[Serializable]\npublic class Ship {\n  int crew;\n}\nclass Port { }\n', 'class Port'),
    ).toEqual([]);
  });

  it('knows what a comment is about and what names a block', () => {
    const text =
      '/**\n * Sails.\n */\nfunction sail() {\n  go();\n}\n\nships:\n  - crew: 7\n    name: oder\n';
    const { about, lead, named } = lineOutline(text, lineStarts(text));
    expect([about[0], about[1], about[2], lead[3], named[8]]).toEqual([3, 3, 3, 0, 9]);
  });

  it('stands above it, and blocks lie inside of each other, whatever the text', () => {
    const piece = fc.constantFrom(
      ' ',
      '  ',
      '\t',
      '\n',
      '{',
      '}',
      '[a]',
      'a: 1',
      '- b',
      '# c',
      '/**',
      ' */',
      'else',
      '---',
      'é',
      '"""',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const text = pieces.join('');
        const { parent, end, lead } = lineOutline(text, lineStarts(text));
        parent.forEach((owner, line) => {
          expect(owner).toBeLessThan(line);
          expect(lead[line]).toBeLessThanOrEqual(line);
          if (owner >= 0) expect(end[owner]).toBeGreaterThanOrEqual(end[line] ?? 0);
        });
      }),
    );
  });
});
