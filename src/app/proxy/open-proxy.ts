/** Everything that a proxy needs of the rest of the program, opened from the configuration. */
import { join } from 'node:path';
import { createSpoolFile, type SpoolFile } from '../../adapters/spool/spool-file.js';
import type { Archive } from '../../archive/archive.js';
import { type ClientProfile, clientProfile } from '../../contract/client-profiles.js';
import type { Config } from '../../contract/config/config.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { LogSink } from '../../contract/ports/log-sink.js';
import { type BoundCall, boundCallResult } from '../../engine/bound-call-result.js';
import type { JsonSource } from '../../engine/call-result/json-source.js';
import { type ResultLimits, resultLimits } from '../../engine/call-result/result-limits.js';
import { createBudgetRegistry, getContextBudget, type TurnId } from '../../output/budget/budget-registry.js';
import { callLimit, type TurnBudget } from '../../output/budget/turn-budget.js';
import { counterFor, DEFAULT_MODEL } from '../counting.js';
import { plimsollHome } from '../home.js';
import { openArchive } from '../open-archive.js';
import { boundOversize, type OversizeResult } from './bound-oversize.js';
import { createRetrieveTool, type RetrieveAnswer, type RetrieveTool } from './retrieve-tool.js';
import { createToolPolicies } from './tool-policies.js';

export interface OpenProxyRequest {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Over HTTP the bearer; by default the user of the system. */
  readonly principal?: string;
  readonly log: LogSink;
  readonly clock: Clock;
  readonly dryRun: boolean;
  /** Told of every call, after its answer has left. */
  readonly onCall?: (record: CallRecord) => void;
}

/** What a server says of a tool in its list. */
export interface ToolInfo {
  readonly outputSchema: unknown;
  /** The size that the tool announces, in characters. */
  readonly announcedCharacters: number | undefined;
}

interface ProxiedCall {
  readonly server: string;
  readonly tool: string;
  readonly parameters: unknown;
  /** The `result` of the answer, as JSON. */
  readonly result: string;
  /** The same, when it has been read already. */
  readonly source?: JsonSource;
  readonly info: ToolInfo | undefined;
  readonly client: string | undefined;
  readonly session: string;
  readonly turn: TurnId;
}

export interface CallRecord extends Omit<BoundCall, 'text'> {
  readonly server: string;
  readonly tool: string;
  readonly client: string | undefined;
  readonly dryRun: boolean;
  /** Milliseconds that the work on the result took. */
  readonly addedMs: number;
  /** The handle that was asked for, when this call was a retrieval. */
  readonly retrieved?: string;
}

export interface ResultProxy {
  retrieveTool(client: string | undefined): RetrieveTool;
  retrieve(client: string | undefined, parameters: unknown): Promise<RetrieveAnswer>;
  isAllowed(server: string, tool: string): boolean;
  /** The result as it leaves. Never throws: what fails passes whole and is logged. */
  bound(call: ProxiedCall): Promise<string>;
  /** A file for an answer that is too large for memory; `undefined` when there is no place for one. */
  openSpool(): SpoolFile | undefined;
  /** The same for what was spooled. */
  boundOversize(call: OversizeCall, spooled: OversizeResult): Promise<string>;
}

interface OversizeCall {
  readonly server: string;
  readonly tool: string;
  readonly client: string | undefined;
}

export async function openProxy(request: OpenProxyRequest): Promise<ResultProxy> {
  const { config, clock, log, dryRun } = request;
  const policies = createToolPolicies(config.proxy);
  const budgets = createBudgetRegistry({
    softLimit: config.tools.turn_soft_bytes,
    hardLimit: config.tools.turn_hard_bytes,
  });
  const archive = config.archive.enabled ? await openArchiveOf(request) : undefined;
  const validators = new WeakMap<ToolInfo, (value: unknown) => boolean>();
  const retrieveTools = new Map<string, RetrieveTool>();

  return {
    isAllowed: policies.isAllowed,
    openSpool,
    boundOversize: boundSpooled,
    retrieveTool,
    async retrieve(client, parameters) {
      const started = performance.now();
      const answer = await retrieveTool(client).call(parameters);
      reportRetrieval(client, answer, performance.now() - started);
      return answer;
    },
    async bound(call) {
      const started = performance.now();
      const budget = getContextBudget(call.session, call.turn, budgets);
      try {
        const bound = await boundOne(call, budget.current());
        budget.spend(Buffer.byteLength(bound.text));
        report(call, bound, performance.now() - started);
        return bound.text;
      } catch (error) {
        log.write({
          level: 'error',
          message: 'A result passes whole: working on it failed',
          fields: { server: call.server, tool: call.tool, error: String(error) },
        });
        return call.result;
      }
    },
  };

  function openSpool(): SpoolFile | undefined {
    try {
      return createSpoolFile(join(plimsollHome(request.env), 'spool'));
    } catch (error) {
      log.write({
        level: 'warning',
        message: 'There is no place for a large answer',
        fields: { error: String(error) },
      });
      return undefined;
    }
  }

  async function boundSpooled(call: OversizeCall, spooled: OversizeResult): Promise<string> {
    const started = performance.now();
    const { server, tool } = call;
    const profile = clientProfile(call.client);
    const policy = policies.policyOf(server, tool);
    const { counter } = counterFor(profile?.model ?? DEFAULT_MODEL);
    const { soft } = resultLimits({
      config: config.proxy,
      policy,
      announcedCharacters: undefined,
      client: profile?.limit,
    });
    const bound = await boundOversize(spooled, {
      server,
      tool,
      archive,
      keptHours: config.archive.ttl_hours,
      redact: config.proxy.redact,
      limit: soft,
      counter,
    });
    const after = { bytes: Buffer.byteLength(bound.result), tokens: counter.count(bound.text) };
    request.onCall?.({
      ...call,
      outcome: 'reduced',
      before: { bytes: spooled.file.size, tokens: Math.ceil(spooled.file.size / 4) },
      after,
      handle: bound.handle,
      kind: 'text',
      redacted: bound.redacted,
      dryRun,
      addedMs: performance.now() - started,
    });
    return bound.result;
  }

  async function boundOne(call: ProxiedCall, budget: TurnBudget): Promise<BoundCall> {
    const { server, tool, parameters } = call;
    const policy = policies.policyOf(server, tool);
    const profile = clientProfile(call.client);
    const limits = withinTurn(
      resultLimits({
        config: config.proxy,
        policy,
        announcedCharacters: call.info?.announcedCharacters,
        client: profile?.limit,
      }),
      budget,
    );
    const needsSchema =
      call.result.length > Math.min(limits.soft.tokens ?? Infinity, limits.soft.bytes ?? Infinity);
    const options = {
      server,
      tool,
      parameters,
      limits,
      policy,
      redact: config.proxy.redact,
      shows: profile?.shows ?? 'either',
      accepts: needsSchema ? await validatorOf(call.info) : undefined,
      archive,
      keptHours: config.archive.ttl_hours,
      counter: counterFor(profile?.model ?? DEFAULT_MODEL).counter,
      clock,
      budget,
      dryRun,
    };
    return boundCallResult(call.result, options, call.source);
  }

  /** With an enforced budget a call gets less as its turn fills up. */
  function withinTurn(limits: ResultLimits, budget: TurnBudget): ResultLimits {
    if (!config.tools.enforce_turn_budget) return limits;
    const own = limits.soft.bytes ?? budget.hardLimit;
    return { ...limits, soft: { ...limits.soft, bytes: callLimit(budget, own) } };
  }

  async function validatorOf(info: ToolInfo | undefined): Promise<((value: unknown) => boolean) | undefined> {
    if (info?.outputSchema === undefined) return undefined;
    const known = validators.get(info);
    if (known !== undefined) return known;
    const { compileJsonSchema } = await import('../json-schema.js');
    let accepts: (value: unknown) => boolean;
    try {
      accepts = compileJsonSchema(info.outputSchema);
    } catch (error) {
      // What cannot be checked is not changed.
      accepts = () => false;
      log.write({
        level: 'warning',
        message: 'An output schema cannot be used',
        fields: { error: String(error) },
      });
    }
    validators.set(info, accepts);
    return accepts;
  }

  function retrieveTool(client: string | undefined): RetrieveTool {
    const profile = clientProfile(client);
    const key = profile?.title ?? '';
    const tool = retrieveTools.get(key) ?? makeRetrieveTool(profile);
    retrieveTools.set(key, tool);
    return tool;
  }

  function reportRetrieval(client: string | undefined, answer: RetrieveAnswer, addedMs: number): void {
    if (answer.isError || answer.handle === undefined) return;
    const bytes = Buffer.byteLength(answer.result);
    const size = { bytes, tokens: counterFor(DEFAULT_MODEL).counter.count(answer.text) };
    request.onCall?.({
      server: 'plimsoll',
      tool: RETRIEVE_TOOL,
      client,
      outcome: 'passed',
      before: size,
      after: size,
      handle: undefined,
      kind: undefined,
      redacted: 0,
      dryRun,
      addedMs,
      retrieved: answer.handle,
    });
  }

  function makeRetrieveTool(profile: ClientProfile | undefined): RetrieveTool {
    const limits = resultLimits({
      config: config.proxy,
      policy: {},
      announcedCharacters: undefined,
      client: profile?.limit,
    });
    const { tokens, bytes } = limits.soft;
    const byTokens = tokens !== undefined && (bytes === undefined || tokens * 2 < bytes);
    return createRetrieveTool({
      archive,
      limit: byTokens ? { amount: tokens, unit: 'tokens' } : { amount: bytes ?? tokens ?? 0, unit: 'bytes' },
      counter: counterFor(profile?.model ?? DEFAULT_MODEL).counter,
    });
  }

  function report(call: ProxiedCall, { text: _, ...bound }: BoundCall, addedMs: number): void {
    const { server, tool, client } = call;
    request.onCall?.({ ...bound, server, tool, client, dryRun, addedMs });
    if (bound.outcome === 'over' || bound.outcome === 'refused') {
      log.write({
        level: 'warning',
        message: bound.outcome === 'over' ? 'A result above its limit passed whole' : 'A result was refused',
        fields: { server, tool, bytes: bound.before.bytes, tokens: bound.before.tokens },
      });
    }
  }
}

function openArchiveOf({ config, env, cwd, principal, clock, log }: OpenProxyRequest): Promise<Archive> {
  return openArchive({
    config: config.archive,
    memoryFallback: true,
    env,
    cwd,
    clock,
    ...(principal === undefined ? {} : { principal }),
    onWarning: ({ code, message }) => log.write({ level: 'warning', message, fields: { code } }),
  });
}
