
import {
  SENSITIVITIES
} from "./chunk-CXR75RNA.js";
import {
  _enum,
  array,
  int,
  record,
  strictObject,
  string
} from "./chunk-POKMPUWT.js";

// src/contract/capability-policy.ts
var SensitivitySchema = _enum(SENSITIVITIES), ActionPatternSchema = string().regex(/^[A-Za-z0-9_*-]+(\.[A-Za-z0-9_*-]+)*$/, "must look like dispatcher.action, with * for any text").max(200), CapabilityPolicySchema = strictObject({
  allowed_levels: array(SensitivitySchema).default([]).describe("Levels whose actions run without asking. This wins over require_confirmation."),
  require_confirmation: array(SensitivitySchema).default([]).describe("Levels whose actions need consent"),
  allowed_actions: array(ActionPatternSchema).default([]).describe("Actions that run whatever their level"),
  confirm_actions: array(ActionPatternSchema).default([]).describe("Actions that need consent whatever their level"),
  denied_actions: array(ActionPatternSchema).default([]).describe("Actions that never run; this wins over all"),
  action_sensitivity_overrides: record(ActionPatternSchema, SensitivitySchema).default({}).describe("Levels by action, over what the tool says of itself; the longest pattern wins"),
  rate_limit_per_minute: int().positive().optional().describe("Calls of one dispatcher.action in any 60 seconds"),
  rate_limits: record(ActionPatternSchema, int().positive()).default({}).describe("The same for single actions; the longest pattern wins")
}).describe("Capability policy");

export {
  CapabilityPolicySchema
};
//# sourceMappingURL=chunk-J76NLTTS.js.map
