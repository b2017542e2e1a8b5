/**
 * Calls of the library that load what they need when they are first called: a program that bounds results never reads the parsers and
 * rules of sessions.
 */

/** Fits the items and gives the text with the record of what happened to each of them. */
export const fit = late(async () => (await import('./fit/fit.js')).fit);
/** Prunes messages, a transcript as text, or a request with its messages: what comes back is of the same kind. */
export const pruneSession = late(async () => (await import('./session/prune-messages.js')).pruneMessages);
/** Mends what a provider would refuse, so that the session can go on. */
export const repairSession = late(async () => (await import('./session/repair-messages.js')).repairMessages);
/** Puts back what a prune took out, from the archive. */
export const restoreSession = late(
  async () => (await import('./session/restore-messages.js')).restoreMessages,
);

/** The same call, with all its overloads. */
function late<Call extends (...given: never[]) => Promise<unknown>>(load: () => Promise<Call>): Call {
  return (async (...given: never[]) => (await load())(...given)) as Call;
}
