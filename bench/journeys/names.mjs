// The journeys, in the order of the documentation, and those that CI runs. docs/journeys.md tells when a name joins.

export const JOURNEYS = ['wrap', 'fit', 'prune', 'research', 'library'];

/** @type {string[]} */
export const JOINED = ['wrap', 'fit', 'prune', 'research', 'library'];
