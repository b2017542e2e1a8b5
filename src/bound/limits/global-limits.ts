/** The limits that hold for every tool. */
export const GLOBAL = Object.freeze({
  /** What any tool may return, its `_meta` included, in UTF-8 bytes. */
  MAX_OUTPUT_SIZE_BYTES: 10_240,
  /** Below this a frame with its `_meta` does not fit. */
  MIN_OUTPUT_SIZE_BYTES: 256,
  DEFAULT_MAX_ITEMS: 50,
  MAX_ERROR_MESSAGE_LENGTH: 500,
  LIST_SUMMARIZE_THRESHOLD: 30,
  HISTORY_RAW_DAYS: 30,
  TURN_SOFT_LIMIT_BYTES: 51_200,
  TURN_HARD_LIMIT_BYTES: 102_400,
} as const);
