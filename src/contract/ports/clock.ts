/** The clock is passed in, so that the same input gives the same output. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
}
