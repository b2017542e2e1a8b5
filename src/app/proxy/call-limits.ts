/**
 * Computes the limits of one call from policy, tool, client and operator. They shrink as an enforced turn budget
 * fills up.
 */

import type { ClientProfile } from '../../contract/clients/client-profile.js';
import { clientProfile } from '../../contract/clients/clients.js';
import type { Config } from '../../contract/config/config.js';
import { BYTES_PER_TOKEN, type ResultLimits, resultLimits, smallerLimit } from '../../engine/call-result.js';
import { callLimit, type TurnBudget } from '../../engine/turn-budget.js';
import type { ToolInfo } from './output-validators.js';
import type { ToolPolicies } from './tool-policies.js';

export interface LimitedCall {
  readonly server: string;
  readonly tool: string;
  readonly client: string | undefined;
  readonly info?: ToolInfo | undefined;
}

export interface CallLimits {
  of(call: LimitedCall): ResultLimits;
  /** With an enforced budget a call gets less as its turn fills up. */
  withinTurn(limits: ResultLimits, budget: TurnBudget): ResultLimits;
  /** For content that is no result of a tool call. */
  ofClient(profile: ClientProfile | undefined): ResultLimits;
}

/** A notice, its handle and our facts fit into this with something to show. */
const SMALLEST_BYTES = 2_048;

export function createCallLimits(
  config: Pick<Config, 'proxy' | 'tools'>,
  policies: Pick<ToolPolicies, 'policyOf'>,
): CallLimits {
  return {
    of({ server, tool, client, info }) {
      const profile = clientProfile(client);
      return resultLimits({
        config: config.proxy,
        policy: policies.policyOf(server, tool),
        announcedCharacters: info?.announcedCharacters,
        client: profile?.limit,
        takesAnnounced: profile?.takesAnnounced,
      });
    },
    withinTurn(limits, budget) {
      if (!config.tools.enforce_turn_budget) return limits;
      const { bytes = budget.hardLimit, tokens, ...others } = limits.soft;
      const shrunk = Object.entries(others).map(([unit, amount]) => [unit, callLimit(budget, amount)]);
      const ofTokens = tokens && Math.ceil(callLimit(budget, tokens * BYTES_PER_TOKEN) / BYTES_PER_TOKEN);
      const soft = {
        ...Object.fromEntries(shrunk),
        ...(ofTokens === undefined ? {} : { tokens: ofTokens }),
        bytes: Math.max(SMALLEST_BYTES, callLimit(budget, bytes)),
      };
      return { ...limits, soft };
    },
    ofClient(profile) {
      const limits = resultLimits({
        config: config.proxy,
        policy: {},
        announcedCharacters: undefined,
        client: profile?.limit,
      });
      // A page that its client cuts could never be read whole.
      return { ...limits, soft: smallerLimit(limits.soft, limits.hard) };
    },
  };
}
