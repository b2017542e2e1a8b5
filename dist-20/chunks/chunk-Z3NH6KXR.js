

// src/contract/ports/log-sink.ts
var LOG_LEVELS = ["debug", "info", "warning", "error"];

export {
  LOG_LEVELS
};
//# sourceMappingURL=chunk-Z3NH6KXR.js.map
