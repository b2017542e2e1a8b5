
import {
  exactness,
  matchesName,
  matchesTool,
  namesRetrieval,
  splitPattern
} from "./chunk-A2SXBPSO.js";

// src/app/proxy/tool-policies.ts
function idlePatterns(policies, isMany) {
  return [
    ...policies.withoutTool().map((pattern) => `"${pattern}" of allow or deny`),
    ...policies.policiesWithoutTool(isMany).map((pattern) => `"${pattern}" of tools`)
  ];
}
var MAX_KNOWN = 1e4;
function createToolPolicies(config, givenNames = /* @__PURE__ */ new Map()) {
  let namesOf = (server) => [server, givenNames.get(server) ?? server], ordered = Object.entries(config.tools).sort(([one], [other]) => exactness(one) - exactness(other)), known = /* @__PURE__ */ new Map(), patterns = /* @__PURE__ */ new Set([...config.deny, ...config.allow ?? []]), matched = /* @__PURE__ */ new Set(), used = /* @__PURE__ */ new Set(), servers = /* @__PURE__ */ new Set();
  return {
    policyOf,
    isAllowed(server, tool) {
      policyOf(server, tool);
      let fitting = new Set([...patterns].filter((pattern) => matchesTool(pattern, namesOf(server), tool)));
      for (let pattern of fitting) matched.add(pattern);
      for (let name of namesOf(server)) servers.add(name);
      let isIn = (pattern) => fitting.has(pattern);
      return !config.deny.some(isIn) && (config.allow === void 0 || config.allow.some(isIn));
    },
    withoutTool() {
      let strange = new Set(
        patternsWithoutServer({ allow: config.allow, deny: config.deny }, [...servers])
      );
      return [...patterns].filter(
        (pattern) => !matched.has(pattern) && !strange.has(pattern) && !namesRetrieval(pattern)
      );
    },
    policiesWithoutTool(isAll) {
      let idle = Object.keys(config.tools).filter((pattern) => !used.has(pattern)), strange = new Set(patternsOfOthers(idle, [...servers]));
      return idle.filter((pattern) => !strange.has(pattern) && (isAll || namesServer(pattern)));
    }
  };
  function policyOf(server, tool) {
    let key = JSON.stringify([server, tool]), earlier = known.get(key);
    if (earlier !== void 0) return earlier;
    let fitting = ordered.filter(([pattern]) => matchesTool(pattern, namesOf(server), tool));
    for (let [pattern] of fitting) used.add(pattern);
    let found = merge(fitting);
    return known.size >= MAX_KNOWN && known.clear(), known.set(key, found), found;
  }
}
function patternsWithoutServer(config, names) {
  let patterns = /* @__PURE__ */ new Set([...config.deny, ...config.allow ?? [], ...Object.keys(config.tools ?? {})]);
  return patternsOfOthers([...patterns], names).filter((pattern) => !namesRetrieval(pattern));
}
function patternsOfOthers(patterns, names) {
  return patterns.filter(
    (pattern) => pattern.includes("/") && !splitPattern(pattern).some(([server]) => names.some((name) => matchesName(server, name)))
  );
}
function namesServer(pattern) {
  return pattern.slice(0, Math.max(0, pattern.indexOf("/"))).replaceAll("*", "") !== "";
}
function merge(policies) {
  return Object.assign({}, ...policies.map(([, policy]) => policy));
}

export {
  idlePatterns,
  createToolPolicies,
  patternsWithoutServer
};
//# sourceMappingURL=chunk-3IUOYQHM.js.map
