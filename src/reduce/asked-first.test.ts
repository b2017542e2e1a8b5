import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

function shownOf(text: string, amount: number, query: string, path: string): string {
  const options = { limit: { amount, unit: 'tokens' as const }, counter, query, path, recoverable: true };
  return reduceText(text, options).text;
}

describe('in little room', () => {
  it('a diff shows the changed line that is asked for before others and before a long notice', () => {
    const diff = [
      'diff --git a/src/pool.ts b/src/pool.ts',
      'index 1a2b..3c4d 100644',
      '--- a/src/pool.ts',
      '+++ b/src/pool.ts',
      '@@ -5,9 +5,9 @@ export const pool = {',
      '-  smallest: 2,',
      '-  largest: 16,',
      '-  idle: 30,',
      '+  smallest: 4,',
      '+  largest: 24,',
      '+  idle: 45,',
      '   name: "main",',
      ' };',
      'diff --git a/src/queue.ts b/src/queue.ts',
      '--- a/src/queue.ts',
      '+++ b/src/queue.ts',
      '@@ -1,4 +1,4 @@',
      '-export const depth = 100;',
      '+export const depth = 250;',
      '',
    ].join('\n');
    for (let amount = 90; amount <= 180; amount += 10)
      expect(shownOf(diff, amount, 'what is the new idle time?', 'a.diff')).toContain('+  idle: 45,');
  });

  it('a record shows the field inside of a field that is asked for', () => {
    const settings = JSON.stringify({
      name: 'depot',
      version: '2.7.1',
      engine: { node: '>=22' },
      libraries: { parser: '1.4.0', cache: '6.2.2', router: '8.0.1', mailer: '0.9.3' },
      commands: {
        compile: 'make all',
        check: 'make check',
        serve: 'depot serve --port 8080',
        restore: 'depot restore --from latest --force',
      },
      license: 'MIT',
      private: true,
    });
    for (let amount = 60; amount <= 120; amount += 10)
      expect(shownOf(settings, amount, 'which command is the restore one?', 'depot.json')).toContain(
        '"restore":"depot restore --from latest --force"',
      );
  });

  it.each([
    [
      'behind its stack',
      'Traceback (most recent call last):\n  File "/srv/run.py", line 12, in run\n    work(path)\n  File "/srv/work.py", line 7, in work\n    size = sizes[name]\nKeyError: \'width of plate 9\'\n',
    ],
    [
      'above its stack',
      "KeyError: 'width of plate 9'\n    at work (/srv/work.js:7:12)\n    at run (/srv/run.js:12:3)\n    at main (/srv/main.js:3:1)\n",
    ],
  ])('a log shows why what is asked for failed: %s', (_, stack) => {
    const at = (second: number) => `2025-04-02 08:15:${String(second + 10)}`;
    const log = `${at(1)} INFO  node-2 begin task=weld-31\n${at(2)} INFO  node-2 reading plates\n${at(3)} WARN  node-2 plate 4 has no colour\n${at(4)} ERROR node-2 task=weld-31 failed\n${stack}${at(5)} INFO  node-2 parked\n${Array.from({ length: 8 }, (__, tick) => `${at(10 + tick)} INFO  node-1 alive`).join('\n')}\n${at(30)} INFO  node-2 begin task=weld-32\n${at(31)} INFO  node-2 task=weld-32 done\n`;
    for (let amount = 140; amount <= 200; amount += 10) {
      const shown = shownOf(log, amount, 'why did weld-31 fail?', 'a.log');
      expect(shown).toContain('task=weld-31 failed');
      expect(shown).toContain("KeyError: 'width of plate 9'");
    }
  });
});
