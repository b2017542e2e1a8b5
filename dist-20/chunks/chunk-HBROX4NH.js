

// src/contract/ports/model-client.ts
var MODEL_FAILURES = [
  "rate_limited",
  "context_overflow",
  "timeout",
  "authentication",
  "malformed",
  "unavailable"
], ModelCallError = class extends Error {
  name = "ModelCallError";
  failure;
  /** What the provider asked us to wait, in milliseconds. */
  retryAfter;
  /** Asked again, it would fail in the same way. */
  isFinal;
  constructor(failure, message, options = {}) {
    super(message, options.cause === void 0 ? void 0 : { cause: options.cause }), this.failure = failure, this.retryAfter = options.retryAfter, this.isFinal = options.isFinal === !0;
  }
};

export {
  MODEL_FAILURES,
  ModelCallError
};
//# sourceMappingURL=chunk-HBROX4NH.js.map
