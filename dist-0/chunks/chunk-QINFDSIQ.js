
import {
  RESPONSE_VERSION
} from "./chunk-D7KOACQC.js";
import {
  distinctCodes
} from "./chunk-QUATVTX3.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/research/envelope-answer.ts
var TYPE_OF_CODE = {
  NOT_FOUND: "not_found",
  INVALID_PARAMS: "validation",
  RATE_LIMITED: "rate_limit",
  AUTH_REQUIRED: "authentication",
  CAPABILITY_DENIED: "authorization",
  INTERNAL_ERROR: "internal"
};
function successEnvelope(data, options = {}) {
  let codes = distinctCodes(options.warnings ?? []), meta = { ...metaOf(options.requestId), ...codes.length === 0 ? {} : { warnings: codes } };
  return { success: !0, data, error: null, meta };
}
function failureEnvelope(error, requestId) {
  let known = error instanceof PlimsollError ? error : void 0, code = known?.code ?? "INTERNAL_ERROR";
  return {
    success: !1,
    data: {
      error_code: code,
      error_type: TYPE_OF_CODE[code],
      ...known?.remedy === void 0 ? {} : { remediation: known.remedy },
      ...known?.details === void 0 ? {} : { details: { ...known.details } }
    },
    error: known?.message ?? "Something went wrong inside Plimsoll.",
    meta: metaOf(requestId)
  };
}
function metaOf(requestId) {
  return { version: RESPONSE_VERSION, ...requestId === void 0 ? {} : { request_id: requestId } };
}

export {
  successEnvelope,
  failureEnvelope
};
//# sourceMappingURL=chunk-QINFDSIQ.js.map
