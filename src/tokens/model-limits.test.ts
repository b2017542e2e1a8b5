import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MODEL_LIMITS } from '../contract/model-limits.js';
import { effectiveContext } from './effective-context.js';
import { floorRest, floorShare } from './floor-share.js';
import { phaseBudget } from './phase-budget.js';
import { inputBudget, resolveModelLimits } from './resolve-model-limits.js';

const margin = { safetyMargin: 0.15, runtimeOverhead: 60_000 };

describe('resolveModelLimits', () => {
  it('reads the table', () => {
    const { limits, defaulted, warnings, source } = resolveModelLimits('claude:opus');
    expect(limits).toEqual({
      provider: 'claude',
      model: 'opus',
      context_window: 200_000,
      max_output_tokens: 64_000,
      budgeting_mode: 'combined',
      output_reserved: 64_000,
    });
    expect({ defaulted, warnings, source }).toEqual({ defaulted: false, warnings: [], source: 'table' });
  });

  it.each(['CLAUDE:OPUS', '  claude : opus  ', '[cli]claude:opus', '[API] Claude:Opus', 'claude-opus-4-5'])(
    'finds claude:opus for %s',
    (id) => {
      expect(inputBudget(resolveModelLimits(id).limits)).toBe(136_000);
      expect(resolveModelLimits(id).defaulted).toBe(false);
    },
  );

  it('uses the default for an unknown model and says so', () => {
    const { limits, defaulted, warnings } = resolveModelLimits('acme:m1');
    expect(limits).toMatchObject({
      context_window: 128_000,
      max_output_tokens: 8_192,
      budgeting_mode: 'combined',
      output_reserved: 8_192,
    });
    expect(defaulted).toBe(true);
    expect(warnings).toMatchInlineSnapshot(`
      [
        {
          "code": "LIMITS_DEFAULTED",
          "message": "The limits of acme:m1 are not known; a window of 128,000 tokens is assumed. Set research.model_context_overrides to state them.",
        },
      ]
    `);
  });

  it('gives a provider without a model the smallest limits among its models', () => {
    expect(resolveModelLimits('codex').limits.context_window).toBe(200_000);
    expect(resolveModelLimits('gemini').limits.context_window).toBe(1_000_000);
    expect(resolveModelLimits('claude').defaulted).toBe(false);
  });

  it('finds an OpenAI model by its API name', () => {
    expect(resolveModelLimits('gpt-4o').limits).toMatchObject({
      provider: 'openai',
      context_window: 128_000,
    });
  });

  it('lets an override win field by field, whatever its case and tag', () => {
    const overrides = {
      '[api]Gemini:Flash': { context_window: 500_000, budgeting_mode: 'combined' as const },
    };
    const { limits, source } = resolveModelLimits('gemini:flash', { overrides });
    expect(limits).toMatchObject({
      context_window: 500_000,
      max_output_tokens: 32_000,
      budgeting_mode: 'combined',
    });
    expect(source).toBe('override');
  });

  it('knows a model whose window an override states, and still defaults one whose overhead alone is stated', () => {
    const known = resolveModelLimits('acme:m1', { overrides: { 'acme:m1': { context_window: 9_000 } } });
    expect(known.defaulted).toBe(false);
    const unknown = resolveModelLimits('acme:m1', { overrides: { 'acme:m1': { runtime_overhead: 5 } } });
    expect(unknown).toMatchObject({ defaulted: true, runtimeOverhead: 5 });
  });

  it('takes other defaults from an override of _default', () => {
    const { limits, defaulted } = resolveModelLimits('acme:m1', {
      overrides: { _default: { context_window: 32_000 } },
    });
    expect(limits.context_window).toBe(32_000);
    expect(defaulted).toBe(true);
  });

  it.each([
    { context_window: -1 },
    { context_window: 0 },
    { context_window: 1.5 },
    { max_output_tokens: 0 },
    { output_reserved: -1 },
    { runtime_overhead: Number.NaN },
    { budgeting_mode: 'both' as 'combined' },
  ])('refuses %j', (override) => {
    expect(() => resolveModelLimits('a:b', { overrides: { 'a:b': override } })).toThrow(/of a:b is/);
  });

  it('is not confused by names that every object has', () => {
    expect(resolveModelLimits('constructor').defaulted).toBe(true);
    expect(resolveModelLimits('openai:__proto__').defaulted).toBe(true);
  });
});

describe('inputBudget', () => {
  const limits = (over: object) => ({ ...DEFAULT_MODEL_LIMITS['openai:o3'], ...over }) as never;
  it('keeps the window where output has its own', () => {
    expect(inputBudget(limits({ budgeting_mode: 'input_only', context_window: 200_000 }))).toBe(200_000);
  });
  it('subtracts the stated reserve where both share the window', () => {
    expect(inputBudget(limits({ context_window: 100_000, output_reserved: 20_000 }))).toBe(80_000);
  });
  it('reserves the longest answer, at most half the window, where no reserve is stated', () => {
    expect(
      inputBudget(limits({ context_window: 10_000, output_reserved: 0, max_output_tokens: 9_000 })),
    ).toBe(5_000);
  });
  it('is 0 when the reserve exceeds the window', () => {
    expect(inputBudget(limits({ context_window: 100_000, output_reserved: 150_000 }))).toBe(0);
  });
});

describe('effectiveContext', () => {
  it.each([
    ['claude:sonnet', 64_600, 81_600, 51_680, 54_910],
    ['codex:gpt-5.2-codex', 180_200, 197_200, 144_160, 153_170],
    ['codex:o3', 34_000, 51_000, 27_200, 28_900],
  ])('gives the documented figures for %s', (id, at60, at40, analysis, synthesis) => {
    const context = effectiveContext(id, margin);
    expect(context.effective).toBe(at60);
    expect(effectiveContext(id, { ...margin, runtimeOverhead: 40_000 }).effective).toBe(at40);
    expect(phaseBudget('analysis', context).budget).toBe(analysis);
    expect(phaseBudget('synthesis', context).budget).toBe(synthesis);
  });

  it('is the sum of its terms', () => {
    const { terms, effective, inputBudget: input } = effectiveContext('claude:sonnet');
    expect(terms).toEqual({
      context_window: 200_000,
      output_reserved: 64_000,
      runtime_overhead: 60_000,
      safety_margin: 11_400,
    });
    expect(effective).toBe(64_600);
    expect(input).toBe(136_000);
  });

  it.each([
    ['[cli]claude:sonnet', 60_000],
    ['claude:sonnet', 60_000],
    ['[api]claude:sonnet', 0],
    ['ollama:llama3.3', 0],
    ['compat:anything', 0],
    ['openai:gpt-4.1', 0],
    ['openai:not-in-the-table', 0],
    ['gpt-4o', 0],
    ['gpt-of-tomorrow', 0],
    ['o3', 0],
    ['openai', 0],
    ['[cli]openai:gpt-4.1', 60_000],
    ['[cli]gpt-4o', 60_000],
    ['codex', 60_000],
    ['claude-opus-4-5', 60_000],
    ['acme:m1', 60_000],
  ])('charges %s with a host overhead of %i', (id, overhead) => {
    expect(effectiveContext(id, margin).terms.runtime_overhead).toBe(overhead);
  });

  it("lets a model's own overhead win on every transport", () => {
    const overrides = { 'claude:sonnet': { runtime_overhead: 1_000 } };
    for (const id of ['[api]claude:sonnet', 'claude:sonnet']) {
      expect(effectiveContext(id, { overrides }).terms.runtime_overhead).toBe(1_000);
    }
  });

  it.each([-0.1, 1, 2, Number.NaN, Number.POSITIVE_INFINITY])('refuses a margin of %d', (safetyMargin) => {
    expect(() => effectiveContext('claude:opus', { safetyMargin })).toThrow(/safety margin/);
  });

  it('is never negative and never above what the formula allows', () => {
    const ids = Object.keys(DEFAULT_MODEL_LIMITS).filter((key) => key !== '_default');
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.integer({ min: 0, max: 99 }),
        fc.nat(2_000_000),
        (id, percent, runtimeOverhead) => {
          const context = effectiveContext(id, { safetyMargin: percent / 100, runtimeOverhead });
          const { terms, effective } = context;
          const room = Math.max(0, terms.context_window - terms.output_reserved - terms.runtime_overhead);
          expect(effective).toBe(Number((BigInt(room) * BigInt(100 - percent)) / 100n));
          expect(room - terms.safety_margin).toBe(effective);
        },
      ),
    );
  });
});

describe('phaseBudget', () => {
  it('floors each share', () => {
    const context = { effective: 10_000, inputBudget: 10_000 };
    const budgets = (['gathering', 'analysis', 'synthesis', 'refinement'] as const).map(
      (phase) => phaseBudget(phase, context).budget,
    );
    expect(budgets).toEqual([8_000, 8_000, 8_500, 7_000]);
  });

  it('raises a tiny budget to 1,000 and says so', () => {
    const { budget, floored, warnings } = phaseBudget('analysis', { effective: 1_000, inputBudget: 50_000 });
    expect({ budget, floored }).toEqual({ budget: 1_000, floored: true });
    expect(warnings).toMatchInlineSnapshot(`
      [
        {
          "code": "TOKEN_BUDGET_FLOORED",
          "message": "The share of analysis would be 800 tokens; 1000 are used instead. Lower the reserves or take a model with a larger window.",
          "phase": "analysis",
        },
      ]
    `);
  });

  it('does not raise it above what the model accepts', () => {
    expect(phaseBudget('analysis', { effective: 0, inputBudget: 400 }).budget).toBe(400);
  });

  it('refuses a phase that has no share', () => {
    expect(() => phaseBudget('planning' as 'analysis', { effective: 1, inputBudget: 1 })).toThrow(
      /no budget for a phase "planning"/,
    );
  });
});

describe('floorShare', () => {
  it('is exact where binary fractions are not', () => {
    expect(floorShare(76_000, 0.85)).toBe(64_600);
    expect(floorRest(200_000, 0.9)).toBe(20_000);
    expect(floorRest(1_000, 0.7)).toBe(300);
  });
});
