import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { survey } from '../survey.js';
import { openAfter } from '../testing/open-after.js';
import { endedAs, endedWell } from './outcome-text.js';

const EDIT = { path: 'src/a.ts', old_string: 'a', new_string: 'b' };
const INPUTS: Readonly<Record<string, object>> = {
  edit: EDIT,
  write: { path: 'src/a.ts', content: 'b' },
  apply_patch: { input: '*** Begin Patch\n*** Update File: src/a.ts\n@@\n-a\n+b\n*** End Patch' },
  bash: { command: './tool.sh run' },
};

function pairOf(tool: string, content: string, is_error?: boolean) {
  const input = INPUTS[tool] ?? { id: 'R1' };
  const messages = [
    { role: 'user', content: 'Go.' },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: tool, input }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', is_error, content }] },
  ];
  const [pair] = survey(readTranscript(JSON.stringify(messages)), heuristicCounter, false).pairs;
  if (pair === undefined) throw new Error('no pair');
  return pair;
}

/** What a change that was not made answers, or one of which nobody can know it. */
const NOT_DONE = [
  '{"success":false,"error":"old_string not found"}',
  '{"success": "false"}',
  '{"ok":false}',
  'success=false',
  'Not saved',
  'Not updated: lock held',
  'File not written',
  'Nothing was written',
  'Could not be created',
  'Failed to be applied',
  'Edit could not be applied',
  'Unsuccessful',
  'not successfully applied',
  'The file was not modified',
  'Was not updated successfully',
  'Updated 0 files',
  'applied 0 of 3 hunks',
  'Would have been updated',
  'To be created after approval',
  'ok? no',
  'not ok 3 - test',
  '{"updated":false}',
  '{"error":"x","saved":true}',
  '{"errors":["x"],"success":true}',
  '{"success":true,"errors":[{"row":3,"message":"locked"}]}',
  '{"applied":0,"failed":2}',
  '{"success":true,"file":{"status":"failed"}}',
  'Edit applied partially: 1 of 3',
  'Created draft only',
  'saved to quarantine, not to src',
  'File saved.\nError: could not sync',
  'Datei wurde nicht gespeichert',
  '保存に失敗しました',
];
/** Those of which the text says plainly that the change failed. */
const FAILED = [
  ...NOT_DONE.slice(0, 17),
  '{"status":"failed"}',
  '{"status":"error"}',
  '{"output":"x","metadata":{"exit_code":1}}',
  '{"message":"File not written"}',
  'Exit code: 1\nOutput:\nUpdated nothing',
  'No match found for old_string',
  'Patch failed to apply',
  'Hunk #1 FAILED at 3',
  '0 replacements made',
  'old_string is not unique (3 matches)',
  'String not found in file',
  'File has been modified since read',
  'Rejected',
  'File exists, not overwritten',
  'The write was blocked by hook',
  'conflict: a.ts was modified since it was read',
  'a.ts is read-only',
  'Disk full',
];
const DONE = [
  'Wrote a.ts',
  'ok',
  'Done.',
  'File written',
  'Successfully wrote 1234 bytes to src/errors/not-found.ts',
  'Successfully replaced text in src/if/failed.ts.',
  'File created successfully at: /srv/only/no.ts',
  'The file src/a.ts has been updated successfully. (file state is current in your context, no need to read it back)',
  "The file /a.ts has been updated. Here's the result of running `cat -n`:\n     1→ if (!found) throw new Error('not found')",
  'Updated a.ts with 3 additions\n```diff\n- error: x\n+ failed to y\n```',
  'Successfully modified file: /srv/x.ts (1 replacements).',
  'The content was successfully saved to src/a.ts.\n\nHere is the full, updated content of the file:\nif (error) fail();',
  'Success. Updated the following files:\nM src/failed.ts',
  '{"output":"Success. Updated the following files:\\nM a.ts\\n","metadata":{"exit_code":0,"duration_seconds":0.1}}',
  '{"message":"File written"}',
  '{"success":true}',
  '{"success":true,"errors":[]}',
  '{"ok":true,"error":null,"written":12}',
];

describe('one reading of outcomes for every tool', () => {
  for (const tool of ['edit', 'write', 'apply_patch', 'bash', 'update_record', 'notify']) {
    it.each(NOT_DONE)(`${tool}: is never ok: %s`, (text) => {
      for (const said of [text, `${text}\nprogress row 1\nprogress row 2`]) {
        const pair = pairOf(tool, said);
        expect(endedWell(pair)).toBe(false);
        expect(endedAs(pair) ?? '').not.toBe('ok');
      }
    });
  }

  for (const tool of ['edit', 'write', 'apply_patch']) {
    it.each(FAILED)(`${tool}: failed: %s`, (text) => {
      expect(pairOf(tool, text).outcome.failed).toBe(true);
    });
    it.each(DONE)(`${tool}: is ok: %s`, (text) => {
      expect(endedAs(pairOf(tool, text))).toBe('ok');
    });
    it.each(['{"success":false}', 'File not written', 'Would have been updated'])(
      `${tool}: a flag of its record does not make it ok: %s`,
      (text) => {
        expect(endedWell(pairOf(tool, text, false))).toBe(false);
      },
    );
  }

  it.each([
    'done\nrow 1\nUnhandledPromiseRejection: boom',
    '30 passed\nrow 1\nERROR: coverage below 80%',
    'Deployed successfully\nRuntimeError: cache',
    'Build succeeded? no',
  ])('a command is not ok where its text says both: %s', (text) => {
    expect(endedWell(pairOf('bash', text))).toBe(false);
  });

  it.each([
    '30 passed',
    '30 passed, 0 failed',
    '0 errors, 12 warnings',
    'All checks passed!',
    'Success: no issues found in 5 source files',
    'errors: 0\nBUILD SUCCESSFUL',
    'Successfully built abc',
    '{"success":true}',
  ])('a command is ok where its text says so: %s', (text) => {
    expect(endedAs(pairOf('bash', text))).toBe('ok');
  });

  it.each(
    NOT_DONE.filter(
      (text) => !/^(?:Updated 0|applied 0|To be|Edit applied|Created|saved|Datei|保存|ok\?)/.test(text),
    ),
  )('an error of a command stays open after %s', (text) => {
    expect(
      openAfter([
        ['./deploy.sh prod', true, 'Exit code 1'],
        ['./deploy.sh prod', undefined, text],
      ]),
    ).toBe(1);
  });

  it('no failure of a change is resolved by one that was not made', () => {
    for (const text of NOT_DONE) {
      const runs = openAfter(
        [
          [EDIT, true, 'Error'],
          [EDIT, undefined, text],
        ],
        'edit',
      );
      expect(runs, text).toBe(1);
    }
  });

  it('whatever else an object says, one that denies success is not ok', () => {
    const denial = fc.constantFrom<[string, unknown]>(
      ['success', false],
      ['ok', false],
      ['error', 'x'],
      ['errors', ['x']],
      ['failed', 2],
      ['status', 'failed'],
      ['applied', 0],
      ['saved', 'false'],
    );
    const more = fc.dictionary(
      fc.constantFrom('success', 'ok', 'saved', 'status', 'message', 'id'),
      fc.constantFrom<unknown>(true, 'ok', 'done', 3, null),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('edit', 'write', 'bash', 'update_record'),
        denial,
        more,
        (tool, [key, value], rest) => {
          const pair = pairOf(tool, JSON.stringify({ ...rest, [key]: value }));
          expect(endedWell(pair)).toBe(false);
          expect(endedAs(pair) ?? '').not.toMatch(/^ok(?!=)\b/);
        },
      ),
    );
  });

  it('a sentence of success with a word that denies it is not ok', () => {
    const deed = fc.constantFrom('written', 'saved', 'updated', 'applied', 'created');
    const denial = fc.constantFrom(
      'was not',
      'could not be',
      'cannot be',
      'was never',
      "wasn't",
      'would be',
      'will be',
      'might be',
    );
    fc.assert(
      fc.property(fc.constantFrom('edit', 'write', 'apply_patch'), denial, deed, (tool, not, done) => {
        expect(endedWell(pairOf(tool, `The file ${not} ${done}.`))).toBe(false);
        expect(endedWell(pairOf(tool, `The file was ${done}.`))).toBe(true);
      }),
    );
  });
});
