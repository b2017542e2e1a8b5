
import {
  option
} from "./chunk-VFL7AI3G.js";
import {
  object,
  strictObject,
  string,
  url
} from "./chunk-POKMPUWT.js";

// src/contract/config/service-access.ts
var serviceAccess = {
  base_url: option(
    url({ protocol: /^https?$/ }).refine(hasNoPassword).optional(),
    "Address of the service.",
    {
      accepted: "an http or https address without a user name or password",
      remedy: "Write an http or https address. A key goes into an environment variable that api_key_env names."
    }
  ),
  api_key_env: option(
    string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/).optional(),
    "Name of the environment variable that holds the key.",
    {
      accepted: "the name of an environment variable: letters, digits and _",
      remedy: "Put the key itself into an environment variable and write the name of that variable here."
    }
  )
};
function hasNoPassword(address) {
  return !/^https?:\/\/[^/?#]*@/i.test(address);
}

// src/contract/config/providers.ts
var ProviderConfigSchema = strictObject({
  ...serviceAccess,
  command: option(string().trim().min(1).optional(), "Program for the [cli] transport.", {
    accepted: "the name or path of a program"
  })
}).describe("How one provider is reached"), accepted = "a table with base_url (an http or https address), api_key_env (the NAME of an environment variable) and command (a program)", DEFAULT_KEY_VARIABLES = Object.freeze({
  claude: "ANTHROPIC_API_KEY",
  gemini: "GEMINI_API_KEY",
  openai: "OPENAI_API_KEY"
}), provider = (description, example) => option(ProviderConfigSchema.optional(), description, { accepted, example }), ProvidersConfigSchema = object({
  claude: provider(
    "Anthropic: [api]claude:..., with its key in ANTHROPIC_API_KEY unless api_key_env names another variable, and the program for [cli]claude:...",
    { api_key_env: "ANTHROPIC_API_KEY" }
  ),
  gemini: provider(
    "Google: [api]gemini:..., with its key in GEMINI_API_KEY unless api_key_env names another variable, and the program for [cli]gemini:...",
    { api_key_env: "GEMINI_API_KEY" }
  ),
  openai: provider(
    "OpenAI: openai:..., with its key in OPENAI_API_KEY unless api_key_env names another variable",
    { api_key_env: "OPENAI_API_KEY" }
  ),
  ollama: provider("Ollama on this machine: ollama:...", { base_url: "http://127.0.0.1:11434" }),
  compat: provider("Any address that speaks the OpenAI format: compat:...", {
    base_url: "http://127.0.0.1:8000/v1"
  }),
  codex: provider("The codex program", { command: "codex" }),
  "cursor-agent": provider("The cursor-agent program, which is refused: it cannot be locked", {
    command: "cursor-agent"
  }),
  opencode: provider("The opencode program", { command: "opencode" })
}).describe("How model providers are reached. A project file may only set a base_url on this machine");

export {
  serviceAccess,
  DEFAULT_KEY_VARIABLES,
  ProvidersConfigSchema
};
//# sourceMappingURL=chunk-7JUDDTLZ.js.map
