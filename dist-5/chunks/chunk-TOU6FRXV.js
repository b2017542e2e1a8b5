
import {
  option
} from "./chunk-VFL7AI3G.js";
import {
  _enum,
  array,
  boolean,
  int,
  object,
  string
} from "./chunk-POKMPUWT.js";

// src/contract/config/resilience.ts
var TRUNCATION_MODES = ["default", "aggressive"], NOTIFICATION_LEVELS = ["quiet", "normal", "verbose"], DEFAULT_PROTECTED_TOOLS = ["bash", "read", "edit", "write", "apply_patch"], MESSAGE_KINDS = ["error", "result", "decision", "output", "analysis", "note"], DEFAULT_PROTECTED_KINDS = ["error", "result", "decision"], ResilienceConfigSchema = object({
  enabled: option(boolean().default(!0), "Prune at all. Off: transcripts come back byte-identical.", {
    accepted: "true or false"
  }),
  truncation_mode: option(
    _enum(TRUNCATION_MODES).default("default"),
    "How hard to prune: default keeps protected results whole, aggressive keeps their outcome.",
    { accepted: '"default" or "aggressive"' }
  ),
  protected_tools: option(
    array(string().trim().min(1)).default([...DEFAULT_PROTECTED_TOOLS]),
    "Tools whose results are evidence. An empty list protects none.",
    { accepted: "a list of tool names, each a non-empty string" }
  ),
  protected_message_kinds: option(
    array(string().trim().min(1)).default([...DEFAULT_PROTECTED_KINDS]),
    "Kinds of messages that are evidence. An empty list protects none.",
    { accepted: `a list of kinds such as ${MESSAGE_KINDS.join(", ")}, each a non-empty string` }
  ),
  protected_paths: option(
    array(string().trim().min(1)).default([]),
    "Files whose reads and writes are never pruned. `*` stands for a part of a name, `**` for folders too.",
    { accepted: "a list of path patterns, each a non-empty string", example: ["docs/decisions/**"] }
  ),
  protected_patterns: option(
    array(string().trim().min(1)).default([]),
    "Texts that are never pruned: a message that contains one of these words or phrases, in any case.",
    { accepted: "a list of words or phrases, each a non-empty string", example: ["acceptance criteria"] }
  ),
  keep_steps: option(
    int().nonnegative().default(4),
    "The newest steps (an answer with its results) that are never pruned.",
    { accepted: "a whole number, 0 or more" }
  ),
  oversized_tokens: option(
    int().min(200).default(2e3),
    "Tool results above this size are reduced before anything is taken out of the transcript.",
    { accepted: "a whole number of tokens, 200 or more" }
  ),
  notification_level: option(
    _enum(NOTIFICATION_LEVELS).default("normal"),
    "What is shown: quiet for safety only, normal for major events, verbose for each action.",
    { accepted: '"quiet", "normal" or "verbose"' }
  )
}).describe("Pruning of sessions");

export {
  TRUNCATION_MODES,
  NOTIFICATION_LEVELS,
  DEFAULT_PROTECTED_TOOLS,
  MESSAGE_KINDS,
  DEFAULT_PROTECTED_KINDS,
  ResilienceConfigSchema
};
//# sourceMappingURL=chunk-TOU6FRXV.js.map
