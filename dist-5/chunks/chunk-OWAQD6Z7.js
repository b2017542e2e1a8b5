
import {
  DEFAULT_KEY_VARIABLES
} from "./chunk-7JUDDTLZ.js";

// src/adapters/models/provider-access.ts
var PROGRAMS = ["claude", "gemini", "codex", "cursor-agent", "opencode"];
function providerAccess({ provider, transport }, providers, env) {
  let name = provider, variable = providers[name]?.api_key_env ?? DEFAULT_KEY_VARIABLES[name], key = variable === void 0 ? void 0 : env[variable] || void 0;
  return { isProgram: PROGRAMS.includes(name) && (transport === "cli" || transport === void 0 && key === void 0), variable, key };
}
function missingKey({ isProgram, variable, key }) {
  return isProgram || key !== void 0 ? void 0 : variable;
}

export {
  providerAccess,
  missingKey
};
//# sourceMappingURL=chunk-OWAQD6Z7.js.map
