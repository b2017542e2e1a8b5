
import {
  string
} from "./chunk-POKMPUWT.js";
import {
  DEFAULT_LIMITS_KEY
} from "./chunk-H6SA3GLP.js";
import {
  parseProviderId
} from "./chunk-GRWRJAL4.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/contract/config/provider-id-text.ts
var PROVIDER_ID_FORM = 'a provider id such as "claude:sonnet", "[cli]gemini:flash" or "[api]openai:gpt-4.1"', ProviderIdTextSchema = string().trim().superRefine(refuseMalformed), ModelKeySchema = string().trim().superRefine((text, context) => {
  text !== DEFAULT_LIMITS_KEY && refuseMalformed(text, context);
}).transform((text) => text === DEFAULT_LIMITS_KEY ? text : parseProviderId(text).key);
function refuseMalformed(text, context) {
  try {
    parseProviderId(text);
  } catch (error) {
    let message = error instanceof PlimsollError ? error.message : String(error);
    context.addIssue({ code: "custom", message });
  }
}

export {
  PROVIDER_ID_FORM,
  ProviderIdTextSchema,
  ModelKeySchema
};
//# sourceMappingURL=chunk-NVQKWLMK.js.map
