import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

async function fitted(files: Readonly<Record<string, string>>, budget: number, query: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-rows-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  const { code, out } = await runCommand(['fit', '.', '--budget', String(budget), '--query', query], { cwd });
  expect(code).toBe(0);
  return out;
}

const STOPS = `# Stops of the year

Times are those of the harbour.

| Stop | Place | From | To | Cause |
|---|---|---|---|---|
| S-101 | slipway | 2026-01-14 08:02 | 2026-01-14 08:47 | ice on the rails |
| S-104 | crane | 2026-02-03 13:10 | 2026-02-03 16:40 | a new cable |
| S-109 | slipway | 2026-02-20 22:15 | 2026-02-20 22:31 | a drill |
| S-113 | gate | 2026-03-07 05:00 | 2026-03-07 09:20 | the pump failed |
| S-118 | crane | 2026-04-11 11:45 | 2026-04-11 12:00 | grease |
| S-121 | mast | 2026-05-02 17:30 | 2026-05-03 01:05 | a storm |
| S-127 | slipway | 2026-06-18 09:12 | 2026-06-18 10:58 | a barge across it |
| S-133 | gate | 2026-07-22 20:00 | 2026-07-22 20:10 | a drill |

## Rules

Every stop has an owner within ten minutes, who tells the crews each half hour how it goes and writes a page about it afterwards.
`;

const CHANGES = `# Changes

## 4.2.0 (2026-05-19)

- \`hoistAll\` takes a \`signal\`.
- The winch keeps its last speed for a minute.

## 4.0.0 (2026-02-02)

- Breaking: \`tideMode\` is gone. Use \`compat: 'v3'\` instead.
- Breaking: firmware 18 is needed at least.
- \`lower\` throws an error where it returned nothing.

## 3.9.0 (2025-11-11)

- \`tideMode\` is deprecated and will be removed in the next major version.
- New command \`survey\`.
- The log has a level \`trace\`.

## 3.8.2 (2025-09-01)

- Fixed: memory grew while the crane was idle.
- Fixed: the quiet mode printed the banner.
`;

describe('plimsoll fit with a question about rows', () => {
  it('shows all that is said of a name, also in other words than those of the question', async () => {
    const files = { 'changes.md': CHANGES, 'stops.md': STOPS };
    const out = await fitted(files, 100, 'which version removed tideMode?');
    expect(out).toContain('## 4.0.0 (2026-02-02)');
    expect(out).toContain('- Breaking: `tideMode` is gone.');
  });
});
