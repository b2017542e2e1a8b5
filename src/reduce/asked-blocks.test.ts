import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineStarts } from '../data/lines.js';
import { lineOutline } from './line-outline.js';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const SHIPS = ['elbe', 'oder', 'weser', 'rhein', 'donau', 'main', 'neckar', 'isar'];
const yaml = `# The fleet\nversion: 3\nships:\n${SHIPS.map(
  (name, at) =>
    `  ${name}:\n    port: ${name}-haven\n    berth: ${at + 20}\n    watch:\n      bell: ${at + 2}h\n      light: on\n    stores:\n      water: ${at + 1}00 t\n      coal: ${at}50 t\n`,
).join('')}`;
const json = JSON.stringify(
  {
    name: 'fleet',
    ships: Object.fromEntries(
      SHIPS.map((name, at) => [name, { berth: at, stores: { water: `${at + 1}00 t` } }]),
    ),
  },
  null,
  2,
);
const toml = SHIPS.map((name, at) => `[fleet.${name}]\nwater = ${at + 1}00\ncoal = ${at}50\n`).join('\n');
const go = `package fleet

import (
	"fmt"
	"time"
)

${SHIPS.map((name) => `func hail${name}(w Watch) string {\n\tw.Bell()\n\treturn fmt.Sprint("${name}")\n}\n`).join('\n')}
// signal calls a pilot until one answers.
func signal(n int, call func() error) error {
	var err error
	for i := 0; i < n; i++ {
		if err = call(); err == nil {
			return nil
		}
		time.Sleep(time.Duration(i*i) * 100 * time.Millisecond)
	}
	return fmt.Errorf("no pilot after %d signals: %w", n, err)
}
`;

function shown(text: string, path: string, query: string, amount: number): string[] {
  const limit = { amount, unit: 'bytes' as const };
  const { content } = reduceText(text, {
    limit,
    counter,
    path,
    query,
    recoverable: true,
    isToldElsewhere: true,
  });
  return content.split('\n');
}

describe('what a question asks of settings', () => {
  it('is shown with the keys that own it, and without those of its neighbours', () => {
    expect(shown(yaml, 'fleet.yaml', 'How much water does the rhein have?', 150)).toEqual([
      '[plimsoll: line 3 of 75]',
      'ships:',
      '[plimsoll: line 31 of 75]',
      '  rhein:',
      '[plimsoll: lines 37-39 of 75]',
      '    stores:',
      '      water: 400 t',
      '      coal: 350 t',
      '',
    ]);
  });

  it.each([120, 160, 220, 300, 420, 600])('names its owner at any size: %i bytes', (amount) => {
    const lines = shown(yaml, 'fleet.yaml', 'Which bell has the watch of the donau?', amount);
    const at = lines.indexOf('      bell: 6h');
    expect(lines.slice(0, at)).toContain('  donau:');
    const others = lines.slice(lines.indexOf('  donau:'), at).filter((line) => /^ {2}\w/.test(line));
    expect(others).toEqual(['  donau:']);
  });

  it.each([
    ['pretty JSON', json, 'fleet.json', '    "isar": {', '        "water": "800 t"'],
    ['sections', toml, 'fleet.toml', '[fleet.isar]', 'water = 800'],
    ['sections by their looks', toml, 'fleet.cnf', '[fleet.isar]', 'water = 800'],
  ])('is found in %s', (_, text, path, owner, value) => {
    const lines = shown(text, path, 'How much water has the isar?', 180);
    expect(lines).toContain(value);
    expect(lines.indexOf(owner)).toBeLessThan(lines.indexOf(value));
    expect(lines).toContain(owner);
  });

  it('is found by the name that a block says of itself', () => {
    const list = `fleet:\n${SHIPS.map((name, at) => `  - berth: ${at}\n    name: ${name}\n    crew:\n      stokers: ${at + 3}\n`).join('')}`;
    const lines = shown(list, 'fleet.yml', 'How many stokers has the weser?', 150);
    expect(lines).toContain('    name: weser');
    expect(lines).toContain('      stokers: 5');
  });
});

describe('what a question asks of code', () => {
  it('is the function, with its comment and whole where that fits, and nothing of the one above', () => {
    const lines = shown(go, 'fleet.go', 'how long does signal wait between two calls?', 480);
    const from = lines.indexOf('// signal calls a pilot until one answers.');
    expect(lines.slice(from, from + 11)).toEqual(go.split('\n').slice(-12, -1));
    expect(lines.join('\n')).not.toContain('hailisar');
  });
});

describe('whatever is asked of whatever lines', () => {
  const word = fc.constantFrom('elbe', 'oder', 'water', 'coal', 'crew', 'bell');
  const line = fc
    .tuple(fc.integer({ min: 0, max: 4 }), word, fc.constantFrom(': 4', ':', ' = 3', ' {', '', '();'))
    .map(([depth, name, end]) => `${'  '.repeat(depth)}${name}${end}`);
  const lines = fc.array(
    fc.oneof({ weight: 9, arbitrary: line }, fc.constantFrom('', '}', '[oder]', '# coal')),
    {
      minLength: 12,
      maxLength: 90,
    },
  );

  it('fits, shows lines of the source at their numbers, and owners with what they own', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 60, max: 700 }),
        (source, asked, amount) => {
          const text = source.join('\n');
          const limit = { amount, unit: 'bytes' as const };
          const options = {
            limit,
            counter,
            path: 'a.yaml',
            query: asked.join(' '),
            recoverable: true,
            isToldElsewhere: true,
          };
          const reduced = reduceText(text, options);
          expect(Buffer.byteLength(reduced.text)).toBeLessThanOrEqual(amount);
          expect(reduceText(text, options).text).toBe(reduced.text);
          if (!reduced.reduced) return;
          const chosen = new Set<number>();
          let at = -1;
          for (const each of reduced.text === '' ? [] : reduced.text.split('\n')) {
            const heading = /^\[plimsoll: lines? (\d+)/.exec(each);
            if (heading) {
              at = Number(heading[1]) - 1;
              continue;
            }
            expect(each).toBe(source[at]);
            chosen.add(at++);
          }
          // With room for one line and all that may own it, no line stands without what owns it.
          const { parent } = lineOutline(text, lineStarts(text));
          const lacking = [...chosen]
            .map((one) => parent[one] ?? -1)
            .filter((owner) => owner >= 0 && !chosen.has(owner));
          if (amount > 400) expect(lacking.filter((owner) => /\w/.test(source[owner] ?? ''))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

it('shows the setting that a comment is about, however little of the comment has room', () => {
  const entry = (name: string, at: number) =>
    `#\n# What the keeper of the ${name} does is told here, and when, and to whom,\n# because the ships that come in by night rely on it, as they did before the\n# light was built. Nobody changes it without a word to the harbour master.\n#\n${name.toUpperCase()}_WATCH\t${at}\n\n`;
  const settings = SHIPS.map((name, at) => entry(name, at + 3)).join('');
  for (let amount = 70; amount <= 160; amount += 6) {
    const { text } = reduceText(settings, {
      limit: { amount, unit: 'tokens' },
      counter,
      query: 'What does the keeper of the weser do?',
      path: 'watch.conf',
      recoverable: false,
    });
    if (text.includes('keeper of the weser')) expect(text).toContain('WESER_WATCH\t5');
  }
});
