import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

describe('plimsoll limits MODEL', () => {
  it('shows the sum', async () => {
    const { code, out, err } = await runCommand(['limits', 'claude:sonnet']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "claude:sonnet
        window    200,000  from the table of 2026-11-15
      - answer     64,000  shares the window with the prompt
      - overhead   60,000  used by the host program
      - margin     11,400  15 % of the rest, for counting errors
      = effective  64,600

      Phases: gathering 51,680, analysis 51,680, synthesis 54,910, refinement 45,220
      "
    `);
  });

  it('prints the sum as JSON, in the field effective', async () => {
    const result = await runCommand(['limits', 'Claude:Sonnet', '--json']);
    expect(result.json()).toEqual({
      model: 'claude:sonnet',
      effective: 64_600,
      terms: {
        context_window: 200_000,
        output_reserved: 64_000,
        runtime_overhead: 60_000,
        safety_margin: 11_400,
      },
      token_safety_margin: 0.15,
      input_budget: 136_000,
      max_output_tokens: 64_000,
      budgeting_mode: 'combined',
      source: 'table',
      phases: { gathering: 51_680, analysis: 51_680, synthesis: 54_910, refinement: 45_220 },
      warnings: [],
    });
  });

  it('gives the budget of one phase', async () => {
    const asJson = await runCommand(['limits', 'claude:sonnet', '--phase', 'synthesis', '--json']);
    expect(asJson.json()).toMatchObject({ phase: 'synthesis', budget: 54_910 });
    expect((await runCommand(['limits', 'claude:sonnet', '--phase', 'synthesis'])).out).toContain(
      'synthesis gets 54,910',
    );
  });

  it.each([
    ['gpt-4o', 0],
    ['openai:gpt-4.1', 0],
    ['[cli]openai:gpt-4.1', 60_000],
    ['claude:sonnet', 60_000],
    ['[api]claude:sonnet', 0],
  ])('subtracts a host program only where there can be one: %s', async (model, overhead) => {
    const { terms } = (await runCommand(['limits', model, '--json'])).json<{
      terms: { runtime_overhead: number };
    }>();
    expect(terms.runtime_overhead).toBe(overhead);
  });

  it('refuses a phase without a budget', async () => {
    const { code, err } = await runCommand(['limits', 'claude:sonnet', '--phase', 'planning']);
    expect(code).toBe(2);
    expect(err).toContain('gathering, analysis, synthesis, refinement');
  });

  it('warns when the model is not known', async () => {
    const { code, err, out } = await runCommand(['limits', 'acme:m1']);
    expect(code).toBe(0);
    expect(err).toContain('LIMITS_DEFAULTED');
    expect(out).toContain('cautious default');
  });

  it('says what is wrong with an id', async () => {
    const { code, err } = await runCommand(['limits', '[ftp]claude:opus']);
    expect(code).toBe(2);
    expect(err).toContain('unknown transport "ftp"');
  });

  it('uses the margin, the overhead and the overrides of the configuration', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-limits-'));
    writeFileSync(
      join(cwd, 'plimsoll.toml'),
      `[research]
token_safety_margin = 0.5
runtime_overhead = 36000
[research.model_context_overrides."acme:m1"]
context_window = 20000
output_reserved = 2000
runtime_overhead = 0
`,
    );
    const effective = async (...argv: string[]) =>
      (await runCommand(['limits', ...argv, '--json'], { cwd, env: { PLIMSOLL_HOME: cwd } })).json<{
        effective: number;
      }>().effective;
    expect(await effective('claude:sonnet')).toBe(50_000);
    expect(await effective('[cli]ACME:m1')).toBe(9_000);
    expect(await effective('claude:sonnet', '--set', 'research.token_safety_margin=0')).toBe(100_000);
  });

  it('leaves half of a small window to the prompt where only the window of a model is stated', async () => {
    const limits = async (override: object) =>
      runCommand(
        ['limits', 'compat:small', '--json', '--set'].concat(
          `research.model_context_overrides=${JSON.stringify({ 'compat:small': override })}`,
        ),
      );
    for (const context_window of [4096, 5000, 8192]) {
      const { code, err, json } = await limits({ context_window });
      expect([code, err]).toEqual([0, '']);
      expect(json()).toMatchObject({
        terms: { context_window, output_reserved: context_window / 2 },
        effective: Math.floor((context_window / 2) * 0.85),
      });
    }
    expect((await limits({ context_window: 65_536 })).json()).toMatchObject({
      terms: { output_reserved: 8192 },
    });
    const full = await limits({ context_window: 8192, output_reserved: 8192 });
    expect(full.err).toContain('would be 0 tokens; the model accepts no more.');
  });

  it('stops at a configuration that is wrong', async () => {
    const { code, err } = await runCommand([
      'limits',
      'claude:opus',
      '--set',
      'research.token_safety_margin=7',
    ]);
    expect(code).toBe(2);
    expect(err).toContain('research.token_safety_margin');
  });
});

describe('plimsoll limits', () => {
  it('lists the table with its date', async () => {
    const { out } = await runCommand(['limits']);
    expect(out).toContain('claude:sonnet                    200,000   64,000    60,000     64,600');
    expect(out).toContain('Figures of 2026-11-15.');
  });

  it('lists overrides too, and the share of a phase', async () => {
    const { out } = await runCommand([
      'limits',
      '--phase',
      'refinement',
      '--set',
      'research.model_context_overrides={"acme:m1":{"context_window":100000,"output_reserved":10000}}',
    ]);
    expect(out).toMatch(/^model .* effective +refinement$/m);
    expect(out).toMatch(/^acme:m1 +100,000 +10,000 +60,000 +25,500 +17,850$/m);
  });

  it('is a list in JSON', async () => {
    const { date, models } = (await runCommand(['limits', '--json'])).json<{
      date: string;
      models: unknown[];
    }>();
    expect(date).toBe('2026-11-15');
    expect(models).toContainEqual(expect.objectContaining({ model: 'gemini:pro', effective: 799_000 }));
  });
});
