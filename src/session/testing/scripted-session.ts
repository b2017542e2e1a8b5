/** Conversations as scripts, with hostile content. `render-script.ts` writes them in every format. */
import * as fc from 'fast-check';

export interface ScriptedCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly result: string;
  readonly failed: boolean;
}

export interface ScriptedStep {
  readonly thinking: string | undefined;
  readonly text: string | undefined;
  readonly calls: readonly ScriptedCall[];
}

export interface ScriptedTurn {
  readonly user: string;
  readonly steps: readonly ScriptedStep[];
  readonly answer: string;
}

export type Script = readonly ScriptedTurn[];
const nastyText = fc
  .oneof(
    { weight: 4, arbitrary: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'ok',
        'Decision: keep the names.',
        '[plimsoll: cut]',
        '"}],\n\\',
        '__proto__',
        '<system-reminder>x</system-reminder>!',
        'a\u{1f468}\u200d\u{1f469}b',
        '{"exit_code": 1}',
        'Error: no\nexit code 1',
      ),
    },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }) },
  )
  .map((text) => (text.trim() === '' ? 'x' : text));

const hugeText = fc
  .tuple(
    nastyText,
    fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }) },
      { weight: 1, arbitrary: fc.constant(300) },
    ),
  )
  .map(([text, times]) => Array.from({ length: times }, (_, line) => `${line} ${text}`).join('\n'));

const path = fc.constantFrom('src/a.ts', 'src/b.ts', '/work/c.md', './src/a.ts');

const call: fc.Arbitrary<ScriptedCall> = fc.oneof(
  fc.record({
    tool: fc.constant('read'),
    input: fc.record({ path }),
    result: hugeText,
    failed: fc.constant(false),
  }),
  fc.record({
    tool: fc.constant('write'),
    input: fc.record({ path, content: nastyText }),
    result: nastyText,
    failed: fc.boolean(),
  }),
  fc.record({
    tool: fc.constant('edit'),
    input: fc.record({ path, oldText: nastyText, newText: nastyText }),
    result: nastyText,
    failed: fc.boolean(),
  }),
  fc.record({
    tool: fc.constant('bash'),
    input: fc.record({
      command: fc.constantFrom(
        'npm test',
        'git push',
        'cd x && grep -n "a b" y | head',
        'ls',
        nasty('echo '),
      ),
    }),
    result: hugeText,
    failed: fc.boolean(),
  }),
  fc.record({
    tool: fc.constantFrom('lookup', 'mcp__files__search', 'constructor'),
    input: fc.record({ q: nastyText }),
    result: hugeText,
    failed: fc.boolean(),
  }),
);

function nasty(start: string): string {
  return `${start}"$(cat <<'E'\nx\nE\n)" \\`;
}

/** What is said is short as a rule; what is long is made shorter where other things leave beside it. */
const saidText = fc.oneof({ weight: 5, arbitrary: nastyText }, { weight: 1, arbitrary: hugeText });

const step: fc.Arbitrary<ScriptedStep> = fc.record({
  thinking: fc.option(nastyText, { nil: undefined }),
  text: fc.option(saidText, { nil: undefined }),
  calls: fc.array(call, { minLength: 1, maxLength: 3 }),
});

export const script: fc.Arbitrary<Script> = fc.array(
  fc.record({ user: nastyText, steps: fc.array(step, { maxLength: 4 }), answer: saidText }),
  { minLength: 1, maxLength: 10 },
);
