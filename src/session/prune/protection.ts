/**
 * What may not be pruned and why. `hard` holds in both modes; `soft` (protected tools and kinds) guards the whole body in default
 * mode and the outcome in aggressive mode.
 */

import { inFolder } from '../classify/command-family.js';
import { isPersonAnswer, saysWords } from '../classify/person-answer.js';
import { toolKey } from '../classify/tool-class.js';
import { OpenFailures } from '../open-failures.js';
import { fitsPath, type PrunePolicy } from '../policy.js';
import { isPerson, type Part, type SessionMessage } from '../session-model.js';
import type { Pair, Survey } from '../survey.js';

/**
 * The path by which a call is protected: one that it names as its file, in a list of files, or in its command. Only asked where the
 * configuration protects paths.
 */
function protectedPath(pair: Pair, patterns: readonly string[]): string | undefined {
  const fits = (path: string) => patterns.some((pattern) => fitsPath(pattern, path));
  const named = pair.paths.find(fits) ?? namedIn(pair.call.input, 0).find(fits);
  if (named !== undefined || pair.command === undefined) return named;
  const { folder } = pair;
  for (const word of pair.command.split(BETWEEN_WORDS)) {
    const path = word.startsWith('./') ? word.slice(2) : word;
    if (path === '' || path.length > LONGEST) continue;
    if (fits(path)) return path;
    if (folder !== '' && fits(inFolder(folder, path))) return inFolder(folder, path);
  }
  return undefined;
}

/** No path is longer. */
const LONGEST = 1_024;
const DEEPEST = 3;
const BETWEEN_WORDS = /[\s"'`=;|&<>(){},]+/;

/** Texts of the arguments that may be paths: one word each. */
function namedIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.length > LONGEST || /\s/.test(value) ? [] : [plainPath(value)];
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return [];
  return Object.values(value).flatMap((one) => namedIn(one, depth + 1));
}

function plainPath(path: string): string {
  const forward = path.replaceAll('\\', '/');
  return forward.startsWith('./') ? forward.slice(2) : forward;
}

interface Protection {
  readonly hard: string | undefined;
  readonly soft: string | undefined;
}

export interface Protections {
  of(part: Part): Protection;
  ofPair(pair: Pair): Protection;
  /** What would protect it if it were not in the newest steps. */
  ofOlder(part: Part, message: SessionMessage): Protection;
  /** Its body stays to the letter: in default mode that of what a list protects which a person wrote. */
  keepsBody(pair: Pair): boolean;
  /** What guards the body of a result, whatever else protects it. */
  softOf(result: Part): string | undefined;
  /** The newest steps begin at this position among the messages. */
  readonly keepFrom: number;
  /** The latest of each family of commands, or of each tool. */
  readonly latest: ReadonlySet<Pair>;
  /** Failures of one action without a success between them. */
  readonly failedRuns: ReadonlySet<readonly Pair[]>;
  /** Failures that nothing has resolved since. */
  readonly open: ReadonlySet<Pair>;
  /** Of each open failure the latest try: it stays whole. */
  readonly openLatest: ReadonlySet<Pair>;
  /** The newest success of each active workflow. */
  readonly workflow: ReadonlySet<Pair>;
}

const ACTIVE_WORKFLOWS = 3;
/** What a client put into a result that a person wrote or did meanwhile. */
const WORDS = 'words of a person in a result';
const FREE: Protection = { hard: undefined, soft: undefined };

export function protections(found: Survey, policy: PrunePolicy): Protections {
  const keepFrom = newestSteps(found.messages, policy.keepSteps);
  const latest = new Map<string, Pair>();
  const failures = new OpenFailures(found.transcript.cwd);
  const failedRuns = new Set<readonly Pair[]>();
  found.pairs.forEach((pair) => {
    latest.set(pair.family, pair);
    if (pair.outcome.failed) failedRuns.add(failures.fail(pair));
    else failures.succeed(pair);
  });
  const runs = failures.runs();
  const open = new Set(runs.flat());
  const openLatest = new Set(runs.flatMap((run) => run.at(-1) ?? []));

  const kept = new Set([...latest.values(), ...switchesAfter(found.pairs, open)]);
  return new Guard(found, policy, keepFrom, kept, failedRuns, open, openLatest);
}

/** What was put under a failure that is still open stays to be seen: without it a later run would resolve the failure. */
function switchesAfter(pairs: readonly Pair[], open: ReadonlySet<Pair>): readonly Pair[] {
  const first = open.size === 0 ? -1 : pairs.findIndex((pair) => open.has(pair));
  return first < 0 ? [] : pairs.slice(first).filter(({ isSwitch }) => isSwitch === true);
}

/** A class, and not functions of each prune: what was compiled for one prune then holds for the next. */
class Guard implements Protections {
  readonly workflow: ReadonlySet<Pair>;
  private readonly known: (Protection | undefined)[];
  private readonly knownPairs: (Protection | undefined)[];
  private readonly paths = new Map<Pair, string | undefined>();
  private readonly hasPatterns: boolean;
  private readonly softTools: ReadonlyMap<string, Protection>;
  private readonly softKinds: ReadonlyMap<string | undefined, Protection>;

  constructor(
    private readonly found: Survey,
    private readonly policy: PrunePolicy,
    readonly keepFrom: number,
    readonly latest: ReadonlySet<Pair>,
    readonly failedRuns: ReadonlySet<readonly Pair[]>,
    readonly open: ReadonlySet<Pair>,
    readonly openLatest: ReadonlySet<Pair>,
  ) {
    this.workflow = newestSuccesses(found, open);
    this.hasPatterns = policy.paths.length > 0 || policy.patterns.length > 0;
    this.softTools = softly('tool', policy.tools);
    this.softKinds = softly('kind', policy.kinds);
    const { slots } = found.transcript;
    this.known = new Array<undefined>(slots).fill(undefined);
    this.knownPairs = new Array<undefined>(slots).fill(undefined);
    found.messages.forEach(this.look, this);
  }

  private look(message: SessionMessage): void {
    const { parts } = message;
    const isNewest = message.index >= this.keepFrom;
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as Part;
      this.known[part.slot] = this.find(part, message, isNewest);
    }
  }

  of(part: Part): Protection {
    return this.known[part.slot] ?? FREE;
  }

  ofPair(pair: Pair): Protection {
    const { slot } = pair.result;
    let protection = this.knownPairs[slot];
    if (protection === undefined) {
      const call = this.of(pair.call);
      const result = this.of(pair.result);
      const isSame = call.hard === undefined || call.hard === result.hard;
      protection = isSame ? result : { hard: call.hard, soft: result.soft };
      this.knownPairs[slot] = protection;
    }
    return protection;
  }

  ofOlder(part: Part, message: SessionMessage): Protection {
    return this.find(part, message, false);
  }

  private find(part: Part, message: SessionMessage, isNewest: boolean): Protection {
    const { type } = part;
    const ofAll = ofMessage(part, message, isNewest);
    if (ofAll !== undefined) return ofAll;
    const isResult = type === 'result';
    // Most parts are calls, which nothing protects but tags and patterns.
    const hard =
      (isResult ? this.resultProtection(part) : undefined) ??
      (message.tags.length > 0 ? this.tagProtection(message) : undefined) ??
      (type === 'text' || type === 'reasoning' ? this.kindProtection(part) : undefined) ??
      (this.hasPatterns ? this.patternProtection(part) : undefined);
    if (hard !== undefined) return { hard, soft: undefined };
    return isResult ? this.softProtection(part) : FREE;
  }

  private resultProtection(part: Part): string | undefined {
    const pair = this.found.pairOf(part);
    if (pair === undefined) return undefined;
    if (isPersonAnswer(pair)) return 'person';
    return saysWords(pair.result.text) ? WORDS : undefined;
  }

  private tagProtection({ tags }: SessionMessage): string | undefined {
    const tag = tags.find((name) => this.policy.kinds.has(name.trim().toLowerCase()));
    return tag === undefined ? undefined : `tag ${tag}`;
  }

  private kindProtection(part: Part): string | undefined {
    const { kinds } = this.policy;
    const kind = part.type === 'text' ? this.found.kindOf(part) : 'analysis';
    return kind !== undefined && kinds.has(kind) ? `kind ${kind}` : undefined;
  }

  private patternProtection(part: Part): string | undefined {
    const { paths, patterns } = this.policy;
    const pair = paths.length === 0 ? undefined : this.found.pairOf(part);
    const path = pair === undefined ? undefined : this.pathOf(pair);
    if (path !== undefined) return `path ${path}`;
    if (patterns.length === 0 || part.type === 'media') return undefined;
    const text = (part.type === 'call' ? part.inputText : part.text).toLowerCase();
    const pattern = patterns.find((one) => text.includes(one));
    return pattern === undefined ? undefined : `text "${pattern}"`;
  }

  /** Call and result ask for the same. */
  private pathOf(pair: Pair): string | undefined {
    if (!this.paths.has(pair)) this.paths.set(pair, protectedPath(pair, this.policy.paths));
    return this.paths.get(pair);
  }

  softOf(result: Part): string | undefined {
    return this.softProtection(result).soft;
  }

  keepsBody(pair: Pair): boolean {
    const { mode, written } = this.policy;
    if (mode === 'aggressive') return false;
    const byTool = written.has('tools') && this.softTools.has(nameOf(pair));
    return byTool || (written.has('kinds') && this.softKinds.has(this.found.kindOf(pair.result)));
  }

  private softProtection(part: Part): Protection {
    const pair = this.found.pairOf(part);
    const byTool = pair === undefined ? undefined : this.softTools.get(nameOf(pair));
    return byTool ?? this.softKinds.get(this.found.kindOf(part)) ?? FREE;
  }
}

/** A record that is called a write is one, and still the tool that it names: what the list of tools protects is the name. */
function nameOf({ result, resultMessage, tool }: Pair): string {
  const isCalledWrite = resultMessage.kind === 'write' && result.tool !== undefined && result.tool !== '';
  return isCalledWrite ? toolKey(result.tool) : tool;
}

/** The same few reasons hold for thousands of results: each is written once. */
function softly(what: string, names: ReadonlySet<string>): ReadonlyMap<string, Protection> {
  return new Map(Array.from(names, (name) => [name, { hard: undefined, soft: `${what} ${name}` }]));
}

/** What protects a part because of the message that it stands in. */
function ofMessage(part: Part, message: SessionMessage, isNewest: boolean): Protection | undefined {
  const { role } = message;
  if (role === 'system') return SYSTEM;
  if (message.summary) return SUMMARY;
  if (role === 'user' && part.type !== 'result' && !(part.type === 'text' && part.machine)) return PERSON;
  return isNewest ? NEWEST : undefined;
}

const SYSTEM: Protection = { hard: 'system message', soft: undefined };
const SUMMARY: Protection = { hard: 'summary of a compaction', soft: undefined };
const PERSON: Protection = { hard: 'person', soft: undefined };
const NEWEST: Protection = { hard: 'newest steps', soft: undefined };

function newestSteps(messages: readonly SessionMessage[], steps: number): number {
  let left = steps;
  let from = (messages.at(-1)?.index ?? -1) + 1;
  for (let at = messages.length - 1; at >= 0 && left > 0; at--) {
    const message = messages[at];
    if (message?.role !== 'assistant' || message.parts.length === 0) continue;
    left--;
    from = message.index;
  }
  const person = messages.findLast(isPerson);
  return steps === 0
    ? from
    : Math.min(from, person === undefined || person.index < from ? from : person.index);
}

/** A workflow is the calls between two messages of the person; active are the newest three and those with an open error. */
function newestSuccesses({ pairs, lastTurn }: Survey, open: ReadonlySet<Pair>): ReadonlySet<Pair> {
  const active = new Set([...open].map(({ turn }) => turn));
  for (let back = 0; back < ACTIVE_WORKFLOWS; back++) active.add(lastTurn - back);
  const newest = new Map<number, Pair>();
  for (let at = pairs.length - 1; at >= 0; at--) {
    const pair = pairs[at] as Pair;
    const { turn, outcome } = pair;
    const isOver = !outcome.failed && !outcome.isUnfinished && !outcome.isDenied;
    if (isOver && active.has(turn) && !newest.has(turn) && !pair.isDoubtful) newest.set(turn, pair);
  }
  return new Set(newest.values());
}
