

// src/contract/plimsoll-error.ts
var ERROR_CODES = [
  "NOT_FOUND",
  "INVALID_PARAMS",
  "RATE_LIMITED",
  "AUTH_REQUIRED",
  "CAPABILITY_DENIED",
  "INTERNAL_ERROR"
], PlimsollError = class extends Error {
  name = "PlimsollError";
  code;
  remedy;
  details;
  constructor(code, message, options = {}) {
    super(message, options.cause === void 0 ? void 0 : { cause: options.cause }), this.code = code, this.remedy = options.remedy, this.details = options.details;
  }
};

export {
  ERROR_CODES,
  PlimsollError
};
//# sourceMappingURL=chunk-PFWGEGFG.js.map
