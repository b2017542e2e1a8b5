
import {
  boundAndKeep
} from "./chunk-DHHOPZTR.js";
import {
  openArchive
} from "./chunk-DH7I6MXL.js";
import {
  safeCounterFor
} from "./chunk-KRXBPMJM.js";

// src/app/bound-input.ts
async function boundInput(request) {
  let { config, env, cwd, source } = request, safe = safeCounterFor(request.model), warnings = request.limit.unit === "tokens" ? [...safe.warnings] : [], archive = request.keep && config.archive.enabled ? await openArchive({ config: config.archive, env, cwd, onWarning: (detail) => warnings.push(detail) }) : void 0;
  return { bounded: await boundAndKeep(request.text, {
    limit: request.limit,
    counter: safe.counter,
    redact: request.redact,
    reader: request.archiveOption ? `shell ${request.archiveOption.trim()}` : "shell",
    ...request.query === void 0 ? {} : { query: request.query },
    ...request.kind === void 0 ? {} : { kind: request.kind },
    ...source === "-" ? {} : { path: source },
    ...archive === void 0 ? {} : { keep: { archive, scope: "call", item: source, ttlHours: config.archive.ttl_hours } }
  }), warnings };
}

export {
  boundInput
};
//# sourceMappingURL=chunk-GHF6TPON.js.map
