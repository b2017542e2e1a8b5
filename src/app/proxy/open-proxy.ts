/** Everything that a proxy needs of the rest of the program, opened from the configuration. */
import { join } from 'node:path';
import { createSpoolFile, type SpoolFile } from '../../adapters/spool/spool-file.js';
import type { Archive } from '../../archive/archive.js';
import { type ClientProfile, clientProfile } from '../../contract/client-profiles.js';
import type { Config } from '../../contract/config/config.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { LogSink } from '../../contract/ports/log-sink.js';
import { type BoundCall, boundCallResult, redactedResult } from '../../engine/bound-call-result.js';
import type { JsonSource } from '../../engine/call-result/json-source.js';
import { type ResultLimits, resultLimits, textLimit } from '../../engine/call-result/result-limits.js';
import { createBudgetRegistry, getContextBudget, type TurnId } from '../../output/budget/budget-registry.js';
import { callLimit, type TurnBudget } from '../../output/budget/turn-budget.js';
import { byteSize, retrieveCall } from '../../reduce/notice.js';
import { redactText } from '../../trust/redact-text.js';
import { counterFor, DEFAULT_MODEL } from '../counting.js';
import { plimsollHome } from '../home.js';
import { openArchive } from '../open-archive.js';
import { boundOversize, keepOversize, type OversizeResult } from './bound-oversize.js';
import { type CallRecord, retrievalRecord } from './call-record.js';
import { withNoticePlace } from './notice-place.js';
import { createOutputValidators, type ToolInfo } from './output-validators.js';
import { createRetrieveTool, type RetrieveAnswer, type RetrieveTool } from './retrieve-tool.js';
import { createToolPolicies } from './tool-policies.js';

export type { SpoolFile };

export interface OpenProxyRequest {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Over HTTP the bearer; by default the user of the system. */
  readonly principal?: string;
  readonly log: LogSink;
  readonly clock: Clock;
  readonly dryRun: boolean;
  /** All servers of the configuration are behind this proxy, and not one of them. */
  readonly isMany?: boolean;
  /** What servers are called in their file, by the name they go by here, where that differs. */
  readonly givenNames?: ReadonlyMap<string, string>;
  /** Told of every call, after its answer has left. */
  readonly onCall?: (record: CallRecord) => void;
}

interface NamedCall {
  readonly server: string;
  readonly tool: string;
}

interface ProxiedCall extends NamedCall {
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

export interface ResultProxy {
  retrieveTool(client: string | undefined): RetrieveTool;
  retrieve(client: string | undefined, parameters: unknown): Promise<RetrieveAnswer>;
  isAllowed(server: string, tool: string): boolean;
  /** All tools have been asked for: patterns that name none of them are told, once. */
  toolsListed(): void;
  /** The client reads notices in structured content alone: closed output schemas get a place for it in the list of tools. */
  needsNoticePlace(client: string | undefined): boolean;
  /** The result as it leaves. Never throws: after a failure, which is logged, only secrets are replaced and ceilings held. */
  bound(call: ProxiedCall): Promise<string>;
  /** The `error` in the place of a result, as JSON, with its secrets replaced. */
  redactError(call: NamedCall, error: string): string;
  /** A file for an answer that is too large for memory; `undefined` when there is no place for one. */
  openSpool(): SpoolFile | undefined;
  /** The same for what was spooled. */
  boundOversize(call: OversizeCall, spooled: OversizeResult): Promise<string>;
  /** An answer to another method, which has no smaller form: a sentence that says so, and where it is kept. */
  refuseOversize(call: OversizeCall, spooled: OversizeResult): Promise<RefusedOversize>;
  /** Results pass as they came; what would have been done is only recorded. */
  readonly isDryRun: boolean;
}

interface RefusedOversize {
  readonly sentence: string;
  readonly remedy: string;
  readonly handle: string | undefined;
}

interface OversizeCall {
  readonly server: string;
  /** The tool; for what is no tool call, the method. */
  readonly tool: string;
  readonly client: string | undefined;
}

/** A notice, its handle and our facts fit into this with something to show. */
const SMALLEST_BYTES = 2_048;
/** About as many as there are in ordinary text: a turn is counted in bytes. */
const BYTES_PER_TOKEN = 4;

/** In the place of a result that could not be worked on and may not pass as it is. */
const TOO_LARGE = refusal(
  'is above its ceiling and could not be made smaller. It was not kept. Ask for less.',
);
const NOT_READ = refusal('could not be looked through for secrets. It was not kept. Ask again.');

function refusal(why: string): string {
  const text = `[plimsoll: the result ${why}]`;
  return JSON.stringify({ content: [{ type: 'text', text }], isError: true });
}

export async function openProxy(request: OpenProxyRequest): Promise<ResultProxy> {
  const { config, clock, log, dryRun } = request;
  const policies = createToolPolicies(config.proxy, request.givenNames);
  const budgets = createBudgetRegistry({
    softLimit: config.tools.turn_soft_bytes,
    hardLimit: config.tools.turn_hard_bytes,
    enforced: config.tools.enforce_turn_budget,
  });
  const archive = config.archive.enabled ? await openArchiveOf(request) : undefined;
  const validatorOf = createOutputValidators(log);
  const noticingValidatorOf = createOutputValidators(log, withNoticePlace);
  const retrieveTools = new Map<string, RetrieveTool>();
  let isListed = false;

  return {
    isAllowed: policies.isAllowed,
    toolsListed,
    needsNoticePlace,
    openSpool,
    boundOversize: boundSpooled,
    refuseOversize,
    isDryRun: dryRun,
    redactError: (call, error) =>
      dryRun || isUnredacted(call) ? error : redactText(error, { json: true }).text,
    retrieveTool,
    async retrieve(client, parameters) {
      const started = performance.now();
      const answer = await retrieveTool(client).call(parameters);
      const { counter } = counterFor(DEFAULT_MODEL);
      const record = retrievalRecord(client, answer, counter, performance.now() - started, dryRun);
      if (record !== undefined) request.onCall?.(record);
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
        const { server, tool } = call;
        log.write({
          level: 'error',
          message: 'Working on a result failed',
          fields: { server, tool, error: String(error) },
        });
        const bound = afterFailure(call);
        budget.spend(bound.after.bytes);
        report(call, bound, performance.now() - started);
        return bound.text;
      }
    },
  };

  function toolsListed(): void {
    if (isListed) return;
    isListed = true;
    const idle = [
      ...policies.withoutTool().map((pattern) => `"${pattern}" of allow or deny`),
      ...policies.policiesWithoutTool(request.isMany === true).map((pattern) => `"${pattern}" of tools`),
    ];
    for (const pattern of idle)
      log.write({
        level: 'warning',
        message: `The pattern ${pattern} names no tool of this proxy.`,
        fields: {},
      });
  }

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
    const bound = await boundOversize(spooled, { ...keepingOf(call), limit: soft, counter, clock });
    request.onCall?.({
      ...call,
      outcome: 'reduced',
      before: { bytes: spooled.bytes, tokens: Math.ceil(spooled.bytes / 4) },
      after: bound.after,
      handle: bound.handle,
      kind: 'text',
      redacted: bound.redacted,
      dryRun,
      addedMs: performance.now() - started,
    });
    return bound.result;
  }

  function keepingOf({ server, tool }: OversizeCall) {
    return {
      server,
      tool,
      archive: dryRun ? undefined : archive,
      keptHours: config.archive.ttl_hours,
      redact: config.proxy.redact,
    };
  }

  async function refuseOversize(call: OversizeCall, spooled: OversizeResult): Promise<RefusedOversize> {
    const { handle, inMemory } = await keepOversize(spooled, keepingOf(call));
    const size = `The answer to ${call.tool} has ${byteSize(spooled.bytes)}, more than the proxy passes on.`;
    if (handle === undefined)
      return { sentence: `${size} It was not kept.`, remedy: 'Ask the server for less.', handle };
    return {
      sentence: `${size} It is ${inMemory ? 'kept while the server runs' : `kept for ${config.archive.ttl_hours} h`}.`,
      remedy: `All of it, page by page: ${retrieveCall(handle)}. Or ask the server for less.`,
      handle,
    };
  }

  /** Fails closed: secrets are replaced, and what could not be measured may not pass a ceiling. Sizes are estimated. */
  function afterFailure(call: ProxiedCall): BoundCall {
    const sizeOf = (text: string) => {
      const bytes = Buffer.byteLength(text);
      return { bytes, tokens: Math.ceil(bytes / 4) };
    };
    const { text, redacted } = dryRun ? { text: call.result, redacted: 0 } : redactedOf(call);
    const isRefused = text === undefined || (!dryRun && isAboveCeiling(call, text));
    const left = text === undefined ? NOT_READ : isRefused ? TOO_LARGE : text;
    return {
      text: left,
      outcome: isRefused ? 'refused' : redacted > 0 ? 'redacted' : 'passed',
      before: sizeOf(call.result),
      after: sizeOf(left),
      handle: undefined,
      kind: undefined,
      redacted,
    };
  }

  function isUnredacted({ server, tool }: NamedCall): boolean {
    return !config.proxy.redact || policies.policyOf(server, tool).verbatim === true;
  }

  function redactedOf(call: ProxiedCall): { text: string | undefined; redacted: number } {
    if (isUnredacted(call)) return { text: call.result, redacted: 0 };
    try {
      return redactedResult(call.result);
    } catch {
      return { text: undefined, redacted: 0 };
    }
  }

  /** A token has three bytes or more in nearly all text. */
  function isAboveCeiling(call: ProxiedCall, text: string): boolean {
    const { bytes, tokens } = textLimit(limitsOf(call).hard);
    const most = Math.min(bytes ?? Number.POSITIVE_INFINITY, (tokens ?? Number.POSITIVE_INFINITY) * 3);
    return Buffer.byteLength(text) > most;
  }

  function limitsOf(call: ProxiedCall): ResultLimits {
    const profile = clientProfile(call.client);
    return resultLimits({
      config: config.proxy,
      policy: policies.policyOf(call.server, call.tool),
      announcedCharacters: call.info?.announcedCharacters,
      client: profile?.limit,
      takesAnnounced: profile?.takesAnnounced,
    });
  }

  async function boundOne(call: ProxiedCall, budget: TurnBudget): Promise<BoundCall> {
    const { server, tool, parameters } = call;
    const policy = policies.policyOf(server, tool);
    const profile = clientProfile(call.client);
    const limits = withinTurn(limitsOf(call), budget);
    const smallest = textLimit(limits.soft);
    const acceptsOf = needsNoticePlace(call.client) ? noticingValidatorOf : validatorOf;
    const needsSchema =
      call.result.length > Math.min(smallest.tokens ?? Infinity, smallest.bytes ?? Infinity);
    const options = {
      server,
      tool,
      parameters,
      limits,
      policy,
      redact: config.proxy.redact,
      shows: profile?.shows ?? 'either',
      followsLinks: profile?.followsLinks === true,
      accepts: needsSchema ? await acceptsOf(call.info) : undefined,
      loadAccepts: () => acceptsOf(call.info),
      archive,
      keptHours: config.archive.ttl_hours,
      counter: counterFor(profile?.model ?? DEFAULT_MODEL).counter,
      clock,
      budget,
      dryRun,
    };
    return boundCallResult(call.result, options, call.source);
  }

  /** A dry run changes nothing. */
  function needsNoticePlace(client: string | undefined): boolean {
    return !dryRun && clientProfile(client)?.shows === 'structured';
  }

  /** With an enforced budget a call gets less as its turn fills up. */
  function withinTurn(limits: ResultLimits, budget: TurnBudget): ResultLimits {
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
  }

  function retrieveTool(client: string | undefined): RetrieveTool {
    const profile = clientProfile(client);
    const key = profile?.title ?? '';
    const tool = retrieveTools.get(key) ?? makeRetrieveTool(profile);
    retrieveTools.set(key, tool);
    return tool;
  }

  function makeRetrieveTool(profile: ClientProfile | undefined): RetrieveTool {
    const limits = resultLimits({
      config: config.proxy,
      policy: {},
      announcedCharacters: undefined,
      client: profile?.limit,
    });
    const { tokens, bytes } = textLimit(limits.soft);
    const byTokens = tokens !== undefined && (bytes === undefined || tokens * 2 < bytes);
    const { bytes: whole = Number.POSITIVE_INFINITY, plainBytes = whole } = limits.soft;
    return createRetrieveTool({
      archive,
      ceilingBytes: Math.min(whole, plainBytes),
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
    flushLater: true,
    env,
    cwd,
    clock,
    ...(principal === undefined ? {} : { principal }),
    onWarning: ({ code, message }) => log.write({ level: 'warning', message, fields: { code } }),
  });
}
