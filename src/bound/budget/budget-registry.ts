/**
 * Keeps budgets by session and turn. An unknown turn starts at zero: that is the reset at the start of a turn. A
 * server makes a registry; the default one has a function that resets it. The registry is bounded, because ids come
 * from outside.
 */
import {
  checkArguments,
  having,
  NAME,
  OBJECT,
  optional,
  type Shape,
  TEXT,
} from '../../contract/call-shapes.js';
import { type BudgetLimits, newTurnBudget, spend, type TurnBudget } from './turn-budget.js';

const MAX_SESSIONS = 1_000;
/** Calls of the turn before may still be running when the next turn starts. */
const MAX_TURNS = 4;

export type TurnId = string | number;

export interface BudgetRegistry {
  readonly limits: BudgetLimits;
  /** Least recently used first. */
  readonly sessions: Map<string, Map<TurnId, TurnBudget>>;
}

export interface ContextBudget {
  readonly session: string;
  readonly turn: TurnId;
  /** The budget now. */
  current(): TurnBudget;
  /** Adds one call's bytes and answers the budget after it. */
  spend(bytes: number): TurnBudget;
}

/** A place for the budgets of sessions and turns, apart from the one of the process. */
export function createBudgetRegistry(limits: BudgetLimits = {}): BudgetRegistry {
  newTurnBudget(limits);
  return { limits, sessions: new Map() };
}

const REGISTRY: Shape = {
  accepted: 'one that createBudgetRegistry made',
  fits: (value) =>
    having({ limits: OBJECT }).fits(value) && (value as BudgetRegistry).sessions instanceof Map,
};

const defaultRegistry = createBudgetRegistry();

/** The budget of one turn of one session: what its calls have returned so far, and what a further one adds. */
export function getContextBudget(
  session: string,
  turn: TurnId,
  registry: BudgetRegistry = defaultRegistry,
): ContextBudget {
  checkArguments('getContextBudget', {
    session: [session, TEXT],
    turn: [turn, NAME],
    registry: [registry, REGISTRY],
  });
  const current = () => turnsOf(registry, session).get(turn) ?? newTurnBudget(registry.limits);
  const store = (budget: TurnBudget) => {
    const turns = turnsOf(registry, session);
    turns.delete(turn);
    turns.set(turn, budget);
    dropOldest(turns, MAX_TURNS);
    return budget;
  };
  return { session, turn, current, spend: (bytes) => store(spend(current(), bytes)) };
}

/** Forgets one turn, one session, or everything the registry holds. */
export function resetContextBudget(
  session?: string,
  turn?: TurnId,
  registry: BudgetRegistry = defaultRegistry,
): void {
  checkArguments('resetContextBudget', {
    session: [session, optional(TEXT)],
    turn: [turn, optional(NAME)],
    registry: [registry, REGISTRY],
  });
  if (session === undefined) registry.sessions.clear();
  else if (turn === undefined) registry.sessions.delete(session);
  else registry.sessions.get(session)?.delete(turn);
}

function turnsOf(registry: BudgetRegistry, session: string): Map<TurnId, TurnBudget> {
  const turns = registry.sessions.get(session) ?? new Map<TurnId, TurnBudget>();
  registry.sessions.delete(session);
  registry.sessions.set(session, turns);
  dropOldest(registry.sessions, MAX_SESSIONS);
  return turns;
}

function dropOldest(map: Map<unknown, unknown>, limit: number): void {
  for (const key of map.keys()) {
    if (map.size <= limit) break;
    map.delete(key);
  }
}
