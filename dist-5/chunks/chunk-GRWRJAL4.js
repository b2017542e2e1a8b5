
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/contract/provider-id.ts
var TRANSPORTS = ["cli", "api"], PROVIDER_NAMES = [
  "claude",
  "gemini",
  "openai",
  "ollama",
  "compat",
  "codex",
  "cursor-agent",
  "opencode"
], FORM = "a provider id such as claude:sonnet, [cli]gemini:flash or [api]openai:gpt-4.1";
function normalModelName(model) {
  if (typeof model == "string") return model.trim().toLowerCase();
  throw new PlimsollError("INVALID_PARAMS", `A model is named by text, not by ${typeof model}.`, {
    remedy: `Write a name such as gpt-4o, or ${FORM}.`
  });
}
function parseProviderId(text) {
  let normal = normalModelName(text), tag = /^\[([^\]]*)\]/.exec(normal), transport = tag?.[1]?.trim();
  if (transport !== void 0 && !isTransport(transport))
    throw invalid(text, `has the unknown transport "${transport}"`, "Write [cli] or [api], or no tag.");
  let rest = tag ? normal.slice(tag[0].length) : normal, colon = rest.indexOf(":"), provider = (colon < 0 ? rest : rest.slice(0, colon)).trim(), model = colon < 0 ? void 0 : rest.slice(colon + 1).trim();
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(provider)) throw invalid(text, "names no provider", `Write ${FORM}.`);
  if (model !== void 0 && !/^[^\s:][^\s]*$/.test(model))
    throw invalid(text, "names no model after the colon", `Write ${FORM}.`);
  return { transport, provider, model, key: model === void 0 ? provider : `${provider}:${model}` };
}
function formatProviderId(id) {
  return id.transport === void 0 ? id.key : `[${id.transport}]${id.key}`;
}
function isTransport(text) {
  return TRANSPORTS.includes(text);
}
function invalid(text, what, remedy) {
  return new PlimsollError("INVALID_PARAMS", `The provider id "${text}" ${what}.`, { remedy });
}

export {
  TRANSPORTS,
  PROVIDER_NAMES,
  normalModelName,
  parseProviderId,
  formatProviderId
};
//# sourceMappingURL=chunk-GRWRJAL4.js.map
