/**
 * Decides whether an action may run, and gives the audit record. It is pure. Denial wins over consent, consent over
 * permission, a named action over its level. Everything unknown is denied: an action without a level, a policy that
 * could not be read. No policy at all means no check.
 */

import type { CapabilityPolicy } from '../../contract/capability-policy.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { SENSITIVITIES, type Sensitivity } from '../../contract/sensitivity.js';
import { matchesStars } from '../../data/path-pattern.js';
import { formatTime } from '../own-answer/timestamp.js';
import type { InvalidPolicy, ParsedPolicy } from './parse-policy.js';
import { callsInWindow, type RateWindow, recordCall } from './rate-window.js';

/** The answer of `parsePolicy`; `undefined` without a configured policy. */
export type PolicyInForce = ParsedPolicy | InvalidPolicy | undefined;

export interface CapabilityRequest {
  readonly dispatcher: string;
  readonly action: string;
  /** The tool's own declaration. An override in the policy wins; without either the action is unknown. */
  readonly sensitivity?: Sensitivity;
}

export type CapabilityOutcome = 'allow' | 'confirm' | 'deny';

/** Written for every decision, allowed or denied. */
export interface AuditRecord {
  readonly timestamp: string;
  readonly dispatcher: string;
  readonly action: string;
  readonly decision: CapabilityOutcome;
  readonly reason: string;
  readonly sensitivity?: Sensitivity;
  /** The entry of the policy that decided. */
  readonly rule?: string;
}

export interface CapabilityDecision {
  readonly outcome: CapabilityOutcome;
  readonly reason: string;
  /** Set when denied. */
  readonly error?: PlimsollError;
  readonly audit: AuditRecord;
  /** The rate window after this decision. */
  readonly window: RateWindow;
}

/** `now` is in milliseconds since 1970. */
export function evaluateCapability(
  policy: PolicyInForce,
  request: CapabilityRequest,
  window: RateWindow,
  now: number,
): CapabilityDecision {
  const name = `${request.dispatcher}.${request.action}`;
  const verdict = judge(policy, request, name);
  const limit = policy && 'policy' in policy ? rateLimit(policy.policy, name) : undefined;
  const exceeded =
    verdict.outcome !== 'deny' && limit !== undefined && callsInWindow(window, name, now).length >= limit;
  const final: Verdict = exceeded
    ? { ...verdict, outcome: 'deny', reason: `Rate limit exceeded (${limit}/min)`, rule: `${limit}/min` }
    : verdict;
  const counts = final.outcome !== 'deny' && limit !== undefined;
  return {
    outcome: final.outcome,
    reason: final.reason,
    ...(final.outcome === 'deny' ? { error: denial(name, final, exceeded) } : {}),
    audit: auditRecord(request, final, now),
    window: counts ? recordCall(window, name, now) : window,
  };
}

interface Verdict {
  readonly outcome: CapabilityOutcome;
  readonly reason: string;
  readonly sensitivity?: Sensitivity;
  readonly rule?: string;
  /** What makes this action known, where it is not. */
  readonly remedy?: string;
}

function judge(inForce: PolicyInForce, request: CapabilityRequest, name: string): Verdict {
  if (inForce === undefined) return { outcome: 'allow', reason: 'No policy is configured' };
  if (!('policy' in inForce)) return { outcome: 'deny', reason: 'The policy is not valid' };
  if (!isName(request.dispatcher) || !isName(request.action))
    return { outcome: 'deny', reason: 'Unknown action' };
  const { policy } = inForce;
  const sensitivity = sensitivityOf(policy, request, name);
  const found = judgeName(policy, name) ?? judgeLevel(policy, sensitivity);
  return sensitivity === undefined ? found : { ...found, sensitivity };
}

function judgeName(policy: CapabilityPolicy, name: string): Verdict | undefined {
  const denied = closestPattern(policy.denied_actions, name);
  if (denied !== undefined)
    return { outcome: 'deny', reason: 'Action explicitly denied by policy', rule: denied };
  const confirm = closestPattern(policy.confirm_actions, name);
  if (confirm !== undefined)
    return { outcome: 'confirm', reason: 'Action needs confirmation', rule: confirm };
  const allowed = closestPattern(policy.allowed_actions, name);
  if (allowed !== undefined)
    return { outcome: 'allow', reason: 'Action explicitly allowed by policy', rule: allowed };
  return undefined;
}

function judgeLevel(policy: CapabilityPolicy, level: Sensitivity | undefined): Verdict {
  if (level === undefined) return { outcome: 'deny', reason: 'Unknown action', remedy: NO_LEVEL };
  if (policy.allowed_levels.includes(level)) {
    return { outcome: 'allow', reason: `Level ${level} is allowed`, rule: level };
  }
  if (policy.require_confirmation.includes(level)) {
    return { outcome: 'confirm', reason: `Level ${level} needs confirmation`, rule: level };
  }
  return { outcome: 'deny', reason: `Level ${level} is not allowed by policy` };
}

function sensitivityOf(
  policy: CapabilityPolicy,
  request: CapabilityRequest,
  name: string,
): Sensitivity | undefined {
  const overrides = policy.action_sensitivity_overrides;
  const pattern = closestPattern(Object.keys(overrides), name);
  const level = pattern === undefined ? request.sensitivity : overrides[pattern];
  return level !== undefined && SENSITIVITIES.includes(level) ? level : undefined;
}

function rateLimit(policy: CapabilityPolicy, name: string): number | undefined {
  const pattern = closestPattern(Object.keys(policy.rate_limits), name);
  return pattern === undefined ? policy.rate_limit_per_minute : policy.rate_limits[pattern];
}

/** Letters, digits, `_`, `-` and inner dots: what an action of a program is called. */
function isName(text: string): boolean {
  return typeof text === 'string' && /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/.test(text);
}

/** The first problem in practice: the policy speaks of levels and the tool names none. */
const NO_LEVEL =
  'The tool has no level: give it one with sensitivity in its definition, or name it in action_sensitivity_overrides or allowed_actions of the policy file.';
const ASK = 'Ask whoever runs this server to change its capability policy.';

function denial(name: string, { reason, remedy }: Verdict, rate: boolean): PlimsollError {
  return new PlimsollError(
    rate ? 'RATE_LIMITED' : 'CAPABILITY_DENIED',
    `Capability denied: ${name.slice(0, 200)} - ${reason}`,
    { remedy: rate ? 'Wait up to a minute.' : (remedy ?? ASK) },
  );
}

function auditRecord(request: CapabilityRequest, verdict: Verdict, now: number): AuditRecord {
  return {
    timestamp: formatTime(now) ?? 'unknown',
    dispatcher: request.dispatcher.slice(0, 200),
    action: request.action.slice(0, 200),
    decision: verdict.outcome,
    reason: verdict.reason,
    ...(verdict.sensitivity === undefined ? {} : { sensitivity: verdict.sensitivity }),
    ...(verdict.rule === undefined ? {} : { rule: verdict.rule }),
  };
}

/** Of patterns for `dispatcher.action`, with `*` for any text, the one that says most: an exact name before any pattern, then the longer one, then the first. */
export function closestPattern(patterns: Iterable<string>, name: string): string | undefined {
  let best: string | undefined;
  for (const pattern of patterns) {
    if (!matchesStars(pattern, name)) continue;
    if (pattern === name) return pattern;
    if (best === undefined || pattern.length > best.length) best = pattern;
  }
  return best;
}
