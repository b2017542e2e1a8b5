import { describe, expect, it } from 'vitest';
import { SENSITIVITIES } from '../../contract/sensitivity.js';
import { type CapabilityRequest, evaluateCapability } from './evaluate-capability.js';
import { parsePolicy } from './parse-policy.js';
import { EMPTY_RATE_WINDOW, type RateWindow } from './rate-window.js';

const now = Date.UTC(2026, 0, 22, 12);
const call = (name: string, sensitivity?: CapabilityRequest['sensitivity']): CapabilityRequest => {
  const [dispatcher = '', action = ''] = name.split('.');
  return { dispatcher, action, ...(sensitivity === undefined ? {} : { sensitivity }) };
};
const decide = (policy: object, request: CapabilityRequest) =>
  evaluateCapability(parsePolicy(policy), request, EMPTY_RATE_WINDOW, now);

describe('the capability policy', () => {
  it('knows five levels', () => {
    expect(SENSITIVITIES).toEqual(['public', 'aggregate', 'market', 'authenticated', 'restricted']);
  });

  it('does not check when there is none', () => {
    const decision = evaluateCapability(undefined, call('nosuch.thing'), EMPTY_RATE_WINDOW, now);
    expect(decision.outcome).toBe('allow');
    expect(decision.audit.reason).toBe('No policy is configured');
  });

  it('denies a named action with the reason', () => {
    const policy = { allowed_levels: ['public'], denied_actions: ['universe.route'] };
    const { outcome, error } = decide(policy, call('universe.route', 'public'));
    expect(outcome).toBe('deny');
    expect(error).toMatchObject({
      code: 'CAPABILITY_DENIED',
      message: 'Capability denied: universe.route - Action explicitly denied by policy',
    });
  });

  it('lets a named permission win over the level', () => {
    const policy = { allowed_levels: [], allowed_actions: ['market.prices'] };
    expect(decide(policy, call('market.prices', 'market')).outcome).toBe('allow');
    expect(decide(policy, call('market.orders', 'market')).outcome).toBe('deny');
  });

  it('asks for consent by level or by name; an allowed level needs none', () => {
    const policy = {
      allowed_levels: ['public'],
      require_confirmation: ['authenticated', 'public'],
      confirm_actions: ['github.delete_*'],
      allowed_actions: ['github.*'],
    };
    expect(decide(policy, call('a.b', 'authenticated')).outcome).toBe('confirm');
    expect(decide(policy, call('a.b', 'public')).outcome).toBe('allow');
    expect(decide(policy, call('github.delete_repo')).outcome).toBe('confirm');
    expect(decide(policy, call('github.list')).outcome).toBe('allow');
  });

  it('lets denial win over everything', () => {
    const policy = {
      allowed_levels: ['public'],
      allowed_actions: ['*'],
      confirm_actions: ['a.*'],
      denied_actions: ['a.*'],
    };
    expect(decide(policy, call('a.b', 'public')).outcome).toBe('deny');
  });

  it('reads the overrides of levels, the closest pattern first', () => {
    const policy = {
      allowed_levels: ['market', 'public'],
      action_sensitivity_overrides: { 'market.*': 'public', 'market.arbitrage_scan': 'restricted' },
    };
    expect(decide(policy, call('market.arbitrage_scan', 'market')).outcome).toBe('deny');
    expect(decide(policy, call('market.prices')).audit.sensitivity).toBe('public');
  });

  it('denies what it does not know', () => {
    const policy = { allowed_levels: [...SENSITIVITIES] };
    for (const request of [
      call('nosuch.thing'),
      call('universe.drop_tables'),
      call('universe.'),
      call('.x', 'public'),
    ]) {
      expect(decide(policy, request).error?.code).toBe('CAPABILITY_DENIED');
    }
    expect(decide(policy, { dispatcher: 'a b', action: 'x', sensitivity: 'public' }).outcome).toBe('deny');
    expect(decide(policy, call('a.b', 'publik' as 'public')).outcome).toBe('deny');
  });

  it('denies everything when the policy has a fault', () => {
    for (const faulty of [
      { allowed_levels: ['publik'] },
      { allowed: ['*'] },
      null,
      'text',
      { allowed_actions: '*' },
    ]) {
      const parsed = parsePolicy(faulty);
      expect(parsed).toHaveProperty('problems');
      expect(
        evaluateCapability(parsed, call('market.prices', 'public'), EMPTY_RATE_WINDOW, now).outcome,
      ).toBe('deny');
    }
  });

  it('tells every fault with its place', () => {
    const parsed = parsePolicy({
      allowed_levels: ['publik'],
      denied_actions: ['rm -rf'],
      rate_limit_per_minute: 0,
    });
    const places = 'problems' in parsed ? parsed.problems.map((problem) => problem.split(' ')[0]) : [];
    expect(places).toEqual(['allowed_levels.0', 'denied_actions.0', 'rate_limit_per_minute']);
  });

  it('denies everything by default', () => {
    for (const level of SENSITIVITIES) expect(decide({}, call('a.b', level)).outcome).toBe('deny');
  });

  it('leaves a record of every decision', () => {
    const policy = { allowed_levels: ['market'], denied_actions: ['a.*'] };
    expect(decide(policy, call('market.prices', 'market')).audit).toEqual({
      timestamp: '2026-01-22T12:00:00+00:00',
      dispatcher: 'market',
      action: 'prices',
      decision: 'allow',
      reason: 'Level market is allowed',
      sensitivity: 'market',
      rule: 'market',
    });
    expect(decide(policy, call('a.b')).audit).toMatchObject({ decision: 'deny', rule: 'a.*' });
    expect(decide(policy, call('x.y')).audit).toMatchObject({ decision: 'deny', reason: 'Unknown action' });
    expect(decide(policy, call('x.y')).error?.remedy).toMatchInlineSnapshot(
      `"The tool has no level: give it one with sensitivity in its definition, or name it in action_sensitivity_overrides or allowed_actions of the policy file."`,
    );
  });
});

describe('the rate limit', () => {
  const policy = parsePolicy({
    allowed_levels: ['public'],
    allowed_actions: ['sde.search'],
    rate_limit_per_minute: 2,
    rate_limits: { 'market.*': 1 },
  });
  const run = (calls: readonly [name: string, at: number][]) => {
    let window: RateWindow = EMPTY_RATE_WINDOW;
    return calls.map(([name, at]) => {
      const decision = evaluateCapability(policy, call(name, 'public'), window, now + at);
      window = decision.window;
      return decision;
    });
  };
  const outcomes = (calls: readonly [name: string, at: number][]) => run(calls).map(({ outcome }) => outcome);

  it('denies the third call, also of an action that is allowed by name, and leaves others alone', () => {
    const decisions = run([
      ['sde.search', 0],
      ['sde.search', 1],
      ['sde.search', 2],
      ['sde.item_info', 3],
    ]);
    expect(decisions.map(({ outcome }) => outcome)).toEqual(['allow', 'allow', 'deny', 'allow']);
    expect(decisions[2]?.error).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Capability denied: sde.search - Rate limit exceeded (2/min)',
    });
    expect(decisions[2]?.audit).toMatchObject({ decision: 'deny', reason: 'Rate limit exceeded (2/min)' });
  });

  it('slides: a new calendar minute changes nothing, 60 seconds do', () => {
    expect(
      outcomes([
        ['a.b', 59_000],
        ['a.b', 59_500],
        ['a.b', 60_500],
      ]),
    ).toEqual(['allow', 'allow', 'deny']);
    expect(
      outcomes([
        ['a.b', 0],
        ['a.b', 1],
        ['a.b', 60_000],
      ]),
    ).toEqual(['allow', 'allow', 'allow']);
  });

  it('does not count what it denied, and takes the limit of the action itself', () => {
    expect(
      outcomes([
        ['market.x', 0],
        ['market.x', 30_000],
        ['market.x', 60_000],
      ]),
    ).toEqual(['allow', 'deny', 'allow']);
  });

  it('forgets old calls and does not lock after the clock was set back', () => {
    expect(
      outcomes([
        ['a.b', 3_600_000],
        ['a.b', 3_600_001],
        ['a.b', 0],
      ]),
    ).toEqual(['allow', 'allow', 'allow']);
    const last = run([
      ['a.b', 0],
      ['c.d', 70_000],
    ]).at(-1);
    expect([...(last?.window.keys() ?? [])]).toEqual(['c.d']);
  });
});
