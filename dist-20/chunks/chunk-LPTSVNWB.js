
import {
  CapabilityPolicySchema
} from "./chunk-J76NLTTS.js";
import {
  schemaProblems
} from "./chunk-XQKLRL3U.js";

// src/output/policy/parse-policy.ts
function parsePolicy(value) {
  let parsed = CapabilityPolicySchema.safeParse(value);
  return parsed.success ? { policy: parsed.data } : { problems: schemaProblems(parsed.error, value).map(({ message }) => `${message}.`) };
}

export {
  parsePolicy
};
//# sourceMappingURL=chunk-LPTSVNWB.js.map
