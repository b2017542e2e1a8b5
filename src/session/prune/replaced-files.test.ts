import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from './plan-prune.js';

interface Step {
  readonly name: string;
  readonly input: object;
  readonly result: string;
  readonly failed?: boolean;
}

const text = (version: number) =>
  Array.from({ length: 80 }, (_, line) => `export const k${line} = ${version * 1000 + line};`).join('\n');

/** Why each of the calls was changed or left, in aggressive mode and with a budget that nothing meets. */
function reasonsOf(steps: readonly Step[], resilience: object = {}): Record<string, string> {
  const tail = Array.from({ length: 6 }, (_, at): Step => {
    return { name: 'bash', input: { command: `echo step${at}` }, result: `step${at}` };
  });
  const messages = [...steps, { name: 'web', input: { url: 'x' }, result: text(9) }, ...tail].flatMap(
    ({ name, input, result, failed }, at) => [
      ...(at >= steps.length ? [{ role: 'user', content: `next ${at}` }] : []),
      { role: 'assistant', content: [{ type: 'tool_use', id: `toolu_${at}`, name, input }] },
      {
        role: 'user',
        content: [
          {
            type: 'tool_result',
            tool_use_id: `toolu_${at}`,
            content: result,
            ...(failed ? { is_error: true } : {}),
          },
        ],
      },
    ],
  );
  const config = { ...defaultConfig().resilience, ...resilience };
  const plan = planPrune(readTranscript(JSON.stringify([{ role: 'user', content: 'Go.' }, ...messages])), {
    policy: prunePolicy(config, { mode: 'aggressive' }),
    counter: heuristicCounter,
    budget: 300,
  });
  const names = new Set(steps.map((_, at) => `toolu_${at}`));
  return Object.fromEntries(plan.actions.flatMap(({ id, reason }) => (names.has(id) ? [[id, reason]] : [])));
}

const write = (more: object, result = 'File written'): Step => ({
  name: 'write_file',
  input: { path: '/a.ts', content: text(1), ...more },
  result,
});
const read = (more: object, result = text(1)): Step => ({
  name: 'read_file',
  input: { path: '/a.ts', ...more },
  result,
});

describe('a write', () => {
  it.each([[{}], [{ mode: 'overwrite' }], [{ append: false }], [{ description: 'again', encoding: 'utf8' }]])(
    'is replaced by a later one of the whole file: %j',
    (more) => {
      expect(reasonsOf([write({}), write({ content: text(2), ...more })])).toMatchObject({
        toolu_0: 'superseded_write',
      });
    },
  );

  it.each([
    [{ append: true }, 'ok'],
    [{ mode: 'append' }, 'ok'],
    [{ mode: 'a' }, 'ok'],
    [{ start_line: 5, end_line: 7 }, 'ok'],
    [{ dry_run: true }, 'ok'],
    [{ host: 'web2' }, 'ok'],
    [{ branch: 'dev' }, 'ok'],
    [{ some_option: true }, 'ok'],
    [{}, 'User rejected the change. The file was not written.'],
    [{}, '<tool_use_error>File has not been read yet. Read it first before writing to it.</tool_use_error>'],
    [{}, 'Dry run: would write 80 lines'],
    [{}, 'Write queued for approval'],
    [{}, 'Pending user approval.'],
    [{}, '[Request interrupted by user]'],
  ])(
    'is not replaced by one that is of a part, of another place or did not happen: %j %s',
    (more, result) => {
      const reasons = reasonsOf([write({}), write({ content: text(2), ...more }, result)]);
      expect(reasons.toolu_0).not.toBe('superseded_write');
    },
  );

  it('is not replaced by one of which both add to the file', () => {
    const reasons = reasonsOf([write({ append: true }), write({ append: true, content: text(2) })]);
    expect(reasons.toolu_0).not.toBe('superseded_write');
  });
});

describe('a read', () => {
  it.each([
    [{}, {}],
    [{ start_line: 1, end_line: 80 }, {}],
    [
      { start_line: 1, end_line: 80 },
      { start_line: 1, end_line: 80 },
    ],
    [{ host: 'web1' }, { host: 'web1' }],
  ])('of %j is replaced by one of %j', (first, second) => {
    expect(reasonsOf([read(first), read(second, text(2))])).toMatchObject({ toolu_0: 'superseded_read' });
  });

  it.each([
    [{}, { head: 2 }],
    [{}, { offset: 10 }],
    [{ start_line: 1 }, { start_line: 500 }],
    [{ ref: 'main' }, { ref: 'dev' }],
    [{ repo: 'one' }, { repo: 'two' }],
    [{ host: 'web1' }, { host: 'web2' }],
    [{ some_option: 1 }, { some_option: 2 }],
  ])('of %j is not replaced by one of %j', (first, second) => {
    expect(reasonsOf([read(first), read(second, text(2))]).toolu_0).not.toBe('superseded_read');
  });

  it('is not replaced by one that stopped before the end', () => {
    const later = `${text(2)}\n[Showing lines 1-80 of 5000. Use offset=81 to continue.]`;
    expect(reasonsOf([read({ offset: 900 }), read({}, later)]).toolu_0).not.toBe('superseded_read');
  });

  const beginning = text(2).split('\n').slice(0, 10).join('\n');
  it.each([
    [`${beginning}\n\n[Showing lines 1-10 of 80. Use offset=11 to continue]`],
    [`${beginning}\n<file truncated>`],
    [`${beginning}\n... (70 more lines)`],
    [`${beginning}\n[plimsoll: 10 of 800 lines shown, 0.3 KB of 30 KB.]\n${'end of it\n'.repeat(60)}`],
    ['File not found: /a.ts'],
    ['The read was rejected.'],
    ["The user doesn't want to proceed with this tool use. The tool use was rejected"],
    ['[Request interrupted by user]'],
  ])('is not replaced by one with the same arguments that does not give the file: %j', (later) => {
    expect(reasonsOf([read({}), read({}, later)]).toolu_0).not.toBe('superseded_read');
  });

  it('that was cut off is replaced by one that was cut off at the same place', () => {
    const cut = (version: number) =>
      `${text(version)}\n[Showing lines 1-80 of 500. Use offset=81 to continue]`;
    expect(reasonsOf([read({}, cut(1)), read({}, cut(2))])).toMatchObject({ toolu_0: 'superseded_read' });
    const shorter = `${beginning}\n[Showing lines 1-10 of 500. Use offset=11 to continue]`;
    expect(reasonsOf([read({}, cut(1)), read({}, shorter)]).toolu_0).not.toBe('superseded_read');
  });

  it('is not replaced by one that was cut off because one of them was reduced before', () => {
    const notice = '[plimsoll: 10 of 400 lines shown, 0.3 KB of 12 KB.]';
    const later = `${text(2)}\n[Showing lines 1-80 of 500. Use offset=81 to continue]`;
    for (const both of [
      [`${beginning}\n${notice}`, `${text(2)}\n${notice}`],
      [`${text(1)}\n${notice}`, later],
    ] as const)
      expect(reasonsOf([read({}, both[0]), read({}, both[1])]).toolu_0).not.toBe('superseded_read');
  });

  const lines = (from: number, to: number) =>
    Array.from(
      { length: to - from + 1 },
      (_, at) => `${String(from + at).padStart(6)}→const k = ${at * 7919};`,
    );
  it.each([
    [2500, 2599, 2000, false],
    [2500, 2599, 1987, true],
    [2500, 2599, 500, false],
  ])('of the lines %d to %d is replaced by one that shows %d lines: %s', (from, to, shown, isReplaced) => {
    const part = read({ offset: from, limit: 100 }, lines(from, to).join('\n'));
    const note = '\n\n<system-reminder>Mind the file.</system-reminder>\n';
    for (const more of ['', note]) {
      const reasons = reasonsOf([part, read({}, lines(1, shown).join('\n') + more)]);
      expect(reasons.toolu_0 === 'superseded_read').toBe(isReplaced);
    }
  });
});

describe('the same path on two servers', () => {
  const on = (step: Step, name: string): Step => ({ ...step, name });
  it.each([
    ['mcp__prod__', 'mcp__dev__'],
    ['prod__', 'dev__'],
    ['prod.', 'dev.'],
    ['prod/', 'dev/'],
  ])('is two files: %s and %s', (prod, dev) => {
    const reads = reasonsOf([on(read({}), `${prod}read_file`), on(read({}, text(2)), `${dev}read_file`)]);
    expect(reads.toolu_0).not.toBe('superseded_read');
    const later = write({ content: text(2) });
    const writes = reasonsOf([on(write({}), `${prod}write_file`), on(later, `${dev}write_file`)]);
    expect(writes.toolu_0).not.toBe('superseded_write');
    const same = reasonsOf([on(read({}), `${prod}read_file`), on(read({}), `${dev}read_file`)]);
    expect(same.toolu_0).not.toBe('exact_duplicate');
  });

  it('is one file for the tools of one server', () => {
    const reads = [on(read({}), 'mcp__fs__read_file'), on(write({}), 'mcp__fs__write_file')];
    expect(reasonsOf(reads)).toMatchObject({ toolu_0: 'superseded_read' });
  });
});

describe('what a person said in a result', () => {
  it.each([
    ['AskUserQuestion', 'User has answered your questions: "Which database?"="Postgres"'],
    ['ask_user', '8443, never 443'],
    ['mcp__ide__request_user_input', 'eu-west-1 only'],
    ['question', 'the second one'],
    ['elicitation', '{"port": 8443}'],
    ['ExitPlanMode', 'User has approved your plan. The user added: skip step 2 for now'],
    ['Write', "The user doesn't want to proceed with this tool use. the user said:\nuse tabs, not spaces"],
    ['Edit', 'The user denied this operation and provided the following feedback: use tabs'],
  ])('stays: %s', (name, words) => {
    const step = {
      name,
      input: { file_path: '/p/a.ts', content: text(1), q: 1 },
      result: `${words}\n${text(3)}`,
    };
    const again = { ...step, input: { ...step.input, q: 2 }, result: 'File created successfully' };
    expect(reasonsOf([{ ...step, failed: name === 'Write' }, again, again]).toolu_0).toBeUndefined();
  });

  it('is told from what a tool found about users', () => {
    const look = (q: number) => ({ name: 'get_user_details', input: { q }, result: `user ${q}\n${text(q)}` });
    expect(reasonsOf([look(1), look(2)]).toolu_0).toBeDefined();
  });
});

describe('a protected path', () => {
  const protectedConfig = { protected_paths: ['config/**'] };
  it.each([
    ['bash', { command: 'cat config/prod.yml' }],
    ['bash', { command: "cat > config/prod.yml <<'EOF'\na: 1\nEOF" }],
    ['bash', { command: "sed -i 's/a/b/' ./config/prod.yml" }],
    ['bash', { command: 'cd config && cat prod.yml' }],
    ['bash', { command: 'tool --file=config/prod.yml' }],
    ['shell', { command: ['bash', '-lc', 'cat config/prod.yml'] }],
    ['read_multiple_files', { paths: ['x', 'config/prod.yml'] }],
    ['read_many_files', { include: ['config/prod.yml'] }],
    ['fetch', { files: [{ path: 'config/prod.yml' }] }],
  ])('holds for %s %j', (name, input) => {
    const step = { name, input, result: text(1) };
    const other = { name, input: { command: 'cat other.txt' }, result: text(2) };
    expect(reasonsOf([step, other, other], protectedConfig).toolu_0).toBeUndefined();
    expect(reasonsOf([step, other, other]).toolu_0).toBeDefined();
  });
});

describe('a patch of several files', () => {
  const diff = `--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-1\n+${text(1).replaceAll('\n', '\n+')}\n--- a/b.ts\n+++ b/b.ts\n@@ -1 +1 @@\n-1\n+2\n`;
  const patch = (more: string): Step => ({ name: 'apply_diff', input: { diff: more }, result: 'Applied.' });
  const other = patch('--- a/z.ts\n+++ b/z.ts\n@@ -1 +1 @@\n-1\n+2\n');
  const whole = (path: string) => write({ path, content: 'x' });

  it('is replaced when each of them was written anew', () => {
    expect(reasonsOf([patch(diff), other, whole('a.ts'), whole('b.ts')])).toMatchObject({
      toolu_0: 'superseded_write',
    });
    expect(reasonsOf([patch(diff), other, whole('a.ts')])).not.toMatchObject({ toolu_0: 'superseded_write' });
  });
});
