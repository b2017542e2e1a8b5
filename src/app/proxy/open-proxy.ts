/** Opens everything that a proxy needs from the rest of the program, by the configuration. */

import type { Archive } from '../../archive/archive.js';
import type { ClientProfile } from '../../contract/clients/client-profile.js';
import { clientProfile } from '../../contract/clients/clients.js';
import type { Config } from '../../contract/config/config.js';
import type { Clock } from '../../contract/ports/clock.js';
import { type LogSink, logError, warn } from '../../contract/ports/log-sink.js';
import type { JsonTape } from '../../data/json-tape.js';
import { asLeft, boundCallError, boundCallResult, isOff, keeperOf } from '../../engine/bound.js';
import { type BoundCall, type ResultForm, type ResultLimits, textLimit } from '../../engine/call-result.js';
import {
  createBudgetRegistry,
  getContextBudget,
  type TurnBudget,
  type TurnId,
} from '../../engine/turn-budget.js';
import { counterFor, DEFAULT_MODEL } from '../counting.js';
import { openArchives } from '../open-archive.js';
import { createAnnouncements } from './announced-sizes.js';
import { type BoundAside, createBoundAside, LARGE } from './bound-aside.js';
import type { BoundJob, RedactJob } from './bound-job.js';
import { createCallLimits } from './call-limits.js';
import { type CallRecord, retrievalRecord } from './call-record.js';
import { afterFailedError, afterFailure } from './failed-call.js';
import { withNoticePlace } from './notice-place.js';
import { createOutputValidators, type ToolInfo } from './output-validators.js';
import { createOversizeCalls, type OversizeCalls } from './oversize-calls.js';
import { redactPrompt, redactSaid } from './redact-said.js';
import { createRetrieveTool, type RetrieveAnswer, type RetrieveTool } from './retrieve-tool.js';
import { createToolPolicies, idlePatterns } from './tool-policies.js';
import { openToolShelf, type ToolShelf } from './tool-shelf.js';

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
  /** The names of servers in their file, by their names here, if the two differ. */
  readonly givenNames?: ReadonlyMap<string, string>;
  /** How long the work on one large result may take before it is cut by size alone. */
  readonly deadlineMs?: number;
  /** Told of every call, after its answer has left. */
  readonly onCall?: (record: CallRecord) => void;
}

interface NamedCall {
  readonly server: string;
  /** The tool; for what is no tool call, the method. */
  readonly tool: string;
  readonly client: string | undefined;
  readonly session: string;
  readonly turn: TurnId;
}

interface ProxiedCall extends NamedCall {
  /** What it is the answer to; a call of a tool by default. */
  readonly form?: ResultForm;
  readonly parameters: unknown;
  /** The `result` of the answer, as JSON. */
  readonly result: string;
  /** The same, when it has been read already. */
  readonly source?: JsonTape;
  readonly info: ToolInfo | undefined;
}

export interface BoundMessage {
  readonly text: string;
  /** It may not pass: the text is the JSON-RPC error in its place. */
  readonly isError: boolean;
}

export interface ResultProxy extends OversizeCalls {
  retrieveTool(client: string | undefined): RetrieveTool;
  retrieve(client: string | undefined, parameters: unknown): Promise<RetrieveAnswer>;
  isAllowed(server: string, tool: string): boolean;
  /** Arranges a list of tools over its limit; `undefined` if it has no limit. */
  readonly toolShelf: ToolShelf | undefined;
  /** Called when all tools were listed: patterns that match none of them are reported, once. */
  toolsListed(): void;
  /** The client reads notices in structured content alone: closed output schemas get a place for it in the list of tools. */
  needsNoticePlace(client: string | undefined): boolean;
  /**
   * The result as it leaves. Never throws: after a failure, which is logged, it only replaces secrets and enforces
   * ceilings. `onUnsettled`: the same content may leave in another form the next time.
   */
  bound(call: ProxiedCall, onUnsettled?: () => void): Promise<string>;
  /** The same for what was read of a resource, and for a prompt, by what the configuration says of them. */
  boundMessage(call: ProxiedCall): Promise<BoundMessage>;
  /** A text of a server that is no result (the state of a task, a question), within the limits. Told only when it was changed. */
  boundWords(call: NamedCall, text: string): Promise<string>;
  /**
   * Replaces secrets, if that is wanted, in what a server says beside its answers (a log message, progress), as JSON.
   */
  redactSaid(server: string, value: string): string | Promise<string>;
  /** A value of a server that stays whole, as JSON, its secrets replaced. At once where it is small. */
  redactValue(server: string, value: string): string | Promise<string>;
  /** The same for messages to a model. */
  redactPrompt(server: string, value: string): string | Promise<string>;
  /** A large message of a server, read off the event loop; `undefined` where it is to be read on it. */
  readonly readAside: ((server: string, bytes: Buffer) => Promise<JsonTape | undefined>) | undefined;
  /** The same for the `error` in the place of a result, as JSON. */
  boundError(call: NamedCall, error: string): Promise<string>;
  /** Results pass as they came; what would have been done is only recorded. */
  readonly isDryRun: boolean;
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
  const validatorOf = createOutputValidators();
  const noticingValidatorOf = createOutputValidators(withNoticePlace);
  const retrieveTools = new Map<string, RetrieveTool>();
  const callLimits = createCallLimits(config, policies);
  const announcements = createAnnouncements(callLimits, log);
  const { env, onCall } = request;
  const boundAside = createBoundAside(log, request.deadlineMs);
  /** Each is reported once. */
  const faultyPolicies = new Set<string>();
  let isListed = false;
  const isRedacting = config.proxy.redact && !dryRun;
  const redactValue = (server: string, text: string) => redacted(server, { kind: 'said', text });

  return {
    isAllowed: policies.isAllowed,
    toolShelf: dryRun ? undefined : openToolShelf(request),
    toolsListed,
    needsNoticePlace,
    ...createOversizeCalls({
      config,
      env,
      limits: callLimits,
      archive,
      boundAside,
      clock,
      log,
      dryRun,
      onCall,
    }),
    isDryRun: dryRun,
    retrieveTool,
    async retrieve(client, parameters) {
      const started = performance.now();
      const answer = await retrieveTool(client).call(parameters);
      const { counter } = counterFor(DEFAULT_MODEL);
      const record = retrievalRecord(client, answer, counter, performance.now() - started, dryRun);
      if (record !== undefined) request.onCall?.(record);
      return answer;
    },
    async bound(call, onUnsettled) {
      const { text, isCutByDeadline } = await boundAny(call);
      if (isCutByDeadline === true) onUnsettled?.();
      return text;
    },
    async boundMessage(call) {
      const mode = config.proxy[call.form === 'prompt' ? 'prompts' : 'resources'];
      if (mode === 'pass') return { text: call.result, isError: false };
      const { text, outcome } = await boundAny(call, 'result', mode === 'redact' ? UNLIMITED : undefined);
      return { text, isError: outcome === 'refused' && !dryRun };
    },
    async boundWords(call, text) {
      const result = JSON.stringify({ content: [{ type: 'text', text }] });
      const { text: left } = await boundAny(
        { ...call, parameters: undefined, result, info: undefined },
        'words',
      );
      if (left === result) return text;
      const { content } = JSON.parse(left) as { content: { text?: string }[] };
      return content.flatMap((block) => block.text ?? []).join('\n');
    },
    redactSaid: (server, value) => (config.proxy.messages === 'redact' ? redactValue(server, value) : value),
    redactValue,
    redactPrompt: (server, text) => redacted(server, { kind: 'prompt', text }),
    readAside: boundAside && ((server, bytes) => boundAside.run(server, { kind: 'read', bytes })),
    async boundError(call, error) {
      const { text } = await worked(
        call,
        (budget) => {
          const options = optionsOf(call, budget);
          if (boundAside === undefined || error.length < LARGE) return boundCallError(error, options);
          const shown = { parameters: undefined, shows: 'either', budget, outputSchema: undefined } as const;
          return aside(error, { ...options, ...shown, kind: 'error' });
        },
        () => afterFailedError(error, dryRun),
        'result',
      );
      return text;
    },
  };

  function redacted(server: string, job: RedactJob): string | Promise<string> {
    if (!isRedacting) return job.text;
    if (boundAside !== undefined && job.text.length >= LARGE) return boundAside.redacted(server, job);
    return job.kind === 'prompt' ? redactPrompt(job.text) : redactSaid(job.text);
  }

  function boundAny(
    call: ProxiedCall,
    what: 'result' | 'words' = 'result',
    limits?: ResultLimits,
  ): Promise<BoundCall> {
    const { form = 'call' } = call;
    return worked(
      call,
      (budget) => boundOne(call, budget, limits),
      () =>
        afterFailure(call.result, {
          form,
          redact: !dryRun && !isUnredacted(call),
          ceiling: dryRun ? {} : (limits ?? callLimits.of(call)).hard,
        }),
      what,
    );
  }

  /** What leaves of a call, counted in its turn and told. */
  async function worked(
    call: NamedCall,
    work: (budget: TurnBudget) => Promise<BoundCall>,
    afterwards: () => BoundCall,
    what: 'result' | 'words',
  ): Promise<BoundCall> {
    const started = performance.now();
    const budget = getContextBudget(call.session, call.turn, budgets);
    const bound = await work(budget.current()).catch((error: unknown) => {
      const { server, tool } = call;
      logError(log, 'A result could not be processed', { server, tool, error: String(error) });
      return afterwards();
    });
    if (what === 'words' && bound.outcome === 'passed') return bound;
    budget.spend(Buffer.byteLength(bound.text));
    report(call, bound, performance.now() - started);
    return bound;
  }

  function toolsListed(): void {
    if (isListed) return;
    isListed = true;
    for (const pattern of idlePatterns(policies, request.isMany === true))
      warn(log, `The pattern ${pattern} matches no tool of this proxy.`);
  }

  function isUnredacted({ server, tool }: NamedCall): boolean {
    return !config.proxy.redact || policies.policyOf(server, tool).verbatim === true;
  }

  async function boundOne(call: ProxiedCall, budget: TurnBudget, limits?: ResultLimits): Promise<BoundCall> {
    const profile = clientProfile(call.client);
    const { form = 'call' } = call;
    const isCall = form === 'call';
    const options = { ...optionsOf(call, budget), form, ...(limits === undefined ? {} : { limits }) };
    const shown = {
      parameters: call.parameters,
      shows: isCall ? (profile?.shows ?? 'either') : 'content',
      followsLinks: isCall && profile?.followsLinks === true,
      budget,
    } as const;
    if (boundAside !== undefined && call.result.length >= LARGE) {
      const schema = call.info?.outputSchema;
      const outputSchema =
        schema !== undefined && needsNoticePlace(call.client) ? withNoticePlace(schema) : schema;
      return aside(call.result, { ...options, ...shown, kind: 'result', outputSchema });
    }
    const smallest = textLimit(options.limits.soft);
    const acceptsOf = needsNoticePlace(call.client) ? noticingValidatorOf : validatorOf;
    const needsSchema =
      call.result.length > Math.min(smallest.tokens ?? Infinity, smallest.bytes ?? Infinity) ||
      call.result.includes('"structuredContent"');
    const bounds = {
      ...options,
      ...shown,
      accepts: needsSchema ? await acceptsOf(call.info, call.result.length) : undefined,
      clock,
    };
    return boundCallResult(call.result, bounds, call.source);
  }

  /** On a thread of its server. */
  async function aside(
    text: string,
    given: ReturnType<typeof optionsOf> &
      Omit<BoundJob, 'text' | 'isArchiveOff' | 'model' | 'counterId' | 'now'>,
  ): Promise<BoundCall> {
    const { archive: _, counter, dryRun: __, client, ...plain } = given;
    const model = clientProfile(client)?.model ?? DEFAULT_MODEL;
    const isArchiveOff = isOff(given);
    const job = { ...plain, text, isArchiveOff, model, counterId: counter.id, now: clock.now() };
    const bound = await (boundAside as BoundAside).bound(given.server, job, keeperOf(given));
    return asLeft(text, bound, given);
  }

  function optionsOf(call: NamedCall & Partial<ProxiedCall>, budget: TurnBudget) {
    const { server, tool, client } = call;
    return {
      server,
      tool,
      client,
      limits: callLimits.withinTurn(callLimits.of(call), budget),
      policy: policies.policyOf(server, tool),
      redact: config.proxy.redact,
      archive,
      keptHours: config.archive.ttl_hours,
      counter: counterFor(clientProfile(client)?.model ?? DEFAULT_MODEL).counter,
      dryRun,
    };
  }

  /** A dry run changes nothing. */
  function needsNoticePlace(client: string | undefined): boolean {
    return !dryRun && clientProfile(client)?.shows === 'structured';
  }

  function retrieveTool(client: string | undefined): RetrieveTool {
    const profile = clientProfile(client);
    const key = profile?.title ?? '';
    const tool = retrieveTools.get(key) ?? makeRetrieveTool(profile);
    retrieveTools.set(key, tool);
    return tool;
  }

  function makeRetrieveTool(profile: ClientProfile | undefined): RetrieveTool {
    const limits = callLimits.ofClient(profile);
    const { tokens, bytes } = textLimit(limits.soft);
    const byTokens = tokens !== undefined && (bytes === undefined || tokens * 2 < bytes);
    const { bytes: whole = Number.POSITIVE_INFINITY, plainBytes = whole } = limits.soft;
    const model = profile?.model ?? DEFAULT_MODEL;
    const { counter } = counterFor(model);
    return createRetrieveTool({
      archive,
      pageOf: (limit) => async (text, request) => {
        if (boundAside === undefined || text.length < LARGE) return undefined;
        return boundAside.page({ text, request, limit, model, counterId: counter.id, now: clock.now() });
      },
      ceilingBytes: Math.min(whole, plainBytes),
      limit: byTokens ? { amount: tokens, unit: 'tokens' } : { amount: bytes ?? tokens ?? 0, unit: 'bytes' },
      counter,
    });
  }

  function report(
    call: NamedCall & Partial<ProxiedCall>,
    { text: _, policyFault, ...bound }: BoundCall,
    addedMs: number,
  ): void {
    const { server, tool, client } = call;
    const faulty = `${server}/${tool}`;
    if (policyFault !== undefined && !faultyPolicies.has(faulty)) {
      faultyPolicies.add(faulty);
      warn(log, `keep_fields and drop_fields are not applied: ${policyFault}`, { server, tool });
    }
    const announced = announcements.holding(call);
    announcements.tell(call, bound);
    request.onCall?.({ ...bound, server, tool, client, dryRun, addedMs, ...announced });
    if (bound.outcome === 'over' || bound.outcome === 'refused') {
      warn(log, bound.outcome === 'over' ? 'A result above its limit passed whole' : 'A result was refused', {
        server,
        tool,
        bytes: bound.before.bytes,
        tokens: bound.before.tokens,
      });
    }
  }
}

/** Where only secrets are looked for. */
const UNLIMITED: ResultLimits = { soft: {}, hard: {}, from: 'default' };

function openArchiveOf({ config, env, cwd, principal, clock, log }: OpenProxyRequest): Promise<Archive> {
  return openArchives({
    config,
    memoryFallback: true,
    flushLater: true,
    env,
    cwd,
    clock,
    ...(principal === undefined ? {} : { principal }),
    onWarning: ({ code, message }) => warn(log, message, { code }),
  });
}
