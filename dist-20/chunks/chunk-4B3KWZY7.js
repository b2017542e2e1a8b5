
import {
  TRUNCATION_STRATEGIES
} from "./chunk-MH6ELNGF.js";
import {
  LOG_LEVELS
} from "./chunk-Z3NH6KXR.js";
import {
  ModelKeySchema,
  PROVIDER_ID_FORM,
  ProviderIdTextSchema
} from "./chunk-NVQKWLMK.js";
import {
  SEARCH_SERVICES,
  SEARCH_SERVICE_NAMES
} from "./chunk-7GS4A7LV.js";
import {
  ProvidersConfigSchema,
  serviceAccess
} from "./chunk-7JUDDTLZ.js";
import {
  ResilienceConfigSchema
} from "./chunk-TOU6FRXV.js";
import {
  option
} from "./chunk-VFL7AI3G.js";
import {
  _enum,
  array,
  boolean,
  int,
  number,
  object,
  record,
  strictObject,
  string
} from "./chunk-POKMPUWT.js";
import {
  BUDGETING_MODES
} from "./chunk-H6SA3GLP.js";
import {
  DEFAULT_RUNTIME_OVERHEAD,
  DEFAULT_SAFETY_MARGIN
} from "./chunk-FKREJWJN.js";

// src/contract/config/archive.ts
var ArchiveConfigSchema = object({
  enabled: option(boolean().default(!0), "Keep the originals of what the proxy and prune cut.", {
    accepted: "true or false"
  }),
  dir: option(
    string().trim().min(1).optional(),
    "Folder of the archive. Default: in the home folder of Plimsoll.",
    { accepted: "a path", example: "./.plimsoll-archive", isPath: !0 }
  ),
  ttl_hours: option(int().positive().default(72), "Hours that originals of tool results are kept.", {
    accepted: "a whole number of hours, 1 or more"
  }),
  session_ttl_hours: option(
    int().positive().optional(),
    "Hours that originals of pruned sessions are kept. None: until they are cleaned by hand.",
    { accepted: "a whole number of hours, 1 or more", example: 720 }
  ),
  quota_mb: option(
    int().positive().default(1024),
    "Size that the archive does not grow beyond: what would not fit is not taken. Nothing live is ever removed for it.",
    { accepted: "a whole number of megabytes, 1 or more" }
  )
}).describe("Originals of what was cut");

// src/contract/config/log.ts
var LogConfigSchema = object({
  level: option(_enum(LOG_LEVELS).default("warning"), "The least level that is written.", {
    accepted: '"debug", "info", "warning" or "error"'
  }),
  json: option(boolean().default(!1), "One JSON object a line instead of text for people.", {
    accepted: "true or false"
  })
}).describe("Log records on standard error");

// src/contract/config/proxy.ts
var RESULT_STRATEGIES = ["auto", "first", "last", "top"], MESSAGE_MODES = ["bound", "redact", "pass"], tokens = "a whole number of tokens, 100 or more", bytes = "a whole number of bytes, 2048 or more", fields = 'a list of field names, or paths such as "sales.total"', patterns = 'a list of patterns: a tool such as "list_*", or a server and a tool such as "github/list_*"', ToolPolicySchema = strictObject({
  limit_tokens: option(int().min(100).optional(), "The most tokens that the model reads.", {
    accepted: tokens
  }),
  limit_bytes: option(int().min(2048).optional(), "The most UTF-8 bytes of the whole result.", {
    accepted: bytes
  }),
  strategy: option(
    _enum(RESULT_STRATEGIES).optional(),
    "What stays of rows or lines when not all do: by what they are and what was asked, from the start, from the end, or the top by rank_by.",
    { accepted: '"auto", "first", "last" or "top"' }
  ),
  rank_by: option(
    string().trim().min(1).optional(),
    'The field, or the column of a table, that "top" ranks by, largest first.',
    {
      accepted: 'the name of a field, or a path such as "stats.size"'
    }
  ),
  keep_fields: option(
    array(string().min(1)).optional(),
    "The only fields of a row that stay in a result over its limit.",
    { accepted: fields }
  ),
  drop_fields: option(
    array(string().min(1)).optional(),
    "Fields that leave a result over its limit first.",
    { accepted: fields }
  ),
  verbatim: option(boolean().optional(), "Never touch the results, not even to replace a secret.", {
    accepted: "true or false"
  })
}).describe("What holds for the results of some tools"), ProxyConfigSchema = object({
  limit_tokens: option(
    int().min(100).optional(),
    "Limit of the results of every tool without a limit of its own in tools. None: the size that the tool announces, the part of the client, or 10,000 tokens.",
    { accepted: tokens, example: 1e4 }
  ),
  ceiling_tokens: option(
    int().min(100).optional(),
    "Limit that nothing can raise. None: the limit of the client.",
    { accepted: tokens, example: 25e3 }
  ),
  ceiling_bytes: option(
    int().min(2048).optional(),
    "Limit of a whole result in bytes that nothing can raise. None: the limit of the client.",
    { accepted: bytes, example: 1e6 }
  ),
  redact: option(
    boolean().default(!0),
    "Replace secrets that are found in results, and say so.",
    {
      accepted: "true or false"
    }
  ),
  resources: option(
    _enum(MESSAGE_MODES).default("pass"),
    "Resources that are read: within the limits of results and without secrets, only without secrets, or as they came.",
    { accepted: '"bound", "redact" or "pass"' }
  ),
  prompts: option(
    _enum(MESSAGE_MODES).default("pass"),
    "Prompts: within the limits of results and without secrets, only without secrets, or as they came.",
    { accepted: '"bound", "redact" or "pass"' }
  ),
  messages: option(
    _enum(["redact", "pass"]).default("pass"),
    "Log messages and progress: without secrets, or as they came.",
    { accepted: '"redact" or "pass"' }
  ),
  tools: option(
    record(string().trim().min(1), ToolPolicySchema).default({}),
    "What holds for the results of some tools, by a pattern of their name. Of several that match, each option comes from the most exact one that sets it.",
    {
      accepted: 'a table by pattern ("list_*" or "github/list_*") with limit_tokens, limit_bytes, strategy, rank_by, keep_fields, drop_fields, verbatim',
      example: { "github/list_*": { limit_tokens: 4e3, drop_fields: ["body"] } }
    }
  ),
  allow: option(
    array(string().min(1)).optional(),
    "The only tools that the client sees and may call. None: all.",
    { accepted: patterns, example: ["read_*", "list_*"] }
  ),
  deny: option(array(string().min(1)).default([]), "Tools that the client neither sees nor may call.", {
    accepted: patterns
  }),
  pass_env: option(
    array(string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/)).default([]),
    "Environment variables that a wrapped server gets beside the usual ones (PATH, HOME, LANG and the like).",
    { accepted: "a list of names of environment variables" }
  ),
  call_timeout_seconds: option(
    int().positive().default(600),
    "Seconds without an answer or progress after which a call to a server fails.",
    { accepted: "a whole number of seconds, 1 or more" }
  ),
  ledger: option(boolean().default(!0), "Record what happened to each result, without its content.", {
    accepted: "true or false"
  })
}).describe("The proxy in front of MCP servers");

// src/contract/config/research.ts
var ModelContextOverrideSchema = strictObject({
  context_window: option(int().positive().optional(), "Tokens that input and output may have together.", {
    accepted: "a whole number of tokens, 1 or more"
  }),
  max_output_tokens: option(int().positive().optional(), "The most the model can answer.", {
    accepted: "a whole number of tokens, 1 or more"
  }),
  budgeting_mode: option(
    _enum(BUDGETING_MODES).optional(),
    "Whether the output is taken out of the window: combined, or input_only.",
    { accepted: '"input_only" or "combined"' }
  ),
  output_reserved: option(int().nonnegative().optional(), "Tokens kept free for the answer.", {
    accepted: "a whole number of tokens, 0 or more, at most context_window"
  }),
  runtime_overhead: option(int().nonnegative().optional(), "Tokens that the host of this model uses.", {
    accepted: "a whole number of tokens, 0 or more"
  })
}).describe("What is known better about one model"), ModelPriceSchema = strictObject({
  input: option(number().nonnegative(), "US dollars for a million tokens of input.", {
    accepted: "a number, 0 or more"
  }),
  output: option(number().nonnegative(), "US dollars for a million tokens of output.", {
    accepted: "a number, 0 or more"
  })
}).describe("What one model costs"), ResearchConfigSchema = object({
  token_management_enabled: option(
    boolean().default(!0),
    "Budget every model call and summarise what does not fit. Off: no budgeting and no preflight.",
    { accepted: "true or false" }
  ),
  token_safety_margin: option(
    number().min(0).lt(1).default(DEFAULT_SAFETY_MARGIN),
    "Share of the context that is kept free for errors of estimation.",
    { accepted: "a number from 0 up to, but not including, 1" }
  ),
  runtime_overhead: option(
    int().nonnegative().default(DEFAULT_RUNTIME_OVERHEAD),
    "Tokens that a host command line uses itself: Claude Code about 60000, others about 40000. Not applied to [api] ids, nor to openai:, ollama: and compat:.",
    { accepted: "a whole number of tokens, 0 or more" }
  ),
  model_context_overrides: option(
    record(ModelKeySchema, ModelContextOverrideSchema).default({}),
    "Limits of models that are missing from the table or known better here, by provider:model.",
    {
      accepted: 'a table by provider:model with context_window, max_output_tokens, budgeting_mode ("input_only" or "combined"), output_reserved, runtime_overhead',
      example: { "gemini:flash": { context_window: 1e6, output_reserved: 8192 } }
    }
  ),
  summarization_provider: option(
    ProviderIdTextSchema.optional(),
    "The model that summarises. Without one the built-in extractive summariser does it, offline.",
    { accepted: PROVIDER_ID_FORM, example: "[cli]gemini:flash" }
  ),
  summarization_providers: option(
    array(ProviderIdTextSchema).default([]),
    "Models to fall back to, in this order.",
    { accepted: `a list, each ${PROVIDER_ID_FORM}`, example: ["[cli]claude:haiku", "[cli]gemini:pro"] }
  ),
  summarization_timeout: option(
    number().positive().max(86400).default(120),
    "Seconds that one summary may take.",
    { accepted: "a number of seconds above 0, at most 86400" }
  ),
  summarization_cache_enabled: option(
    boolean().default(!0),
    "Keep summaries, so that the same text is not summarised twice.",
    { accepted: "true or false" }
  ),
  learn_token_ratios: option(
    boolean().default(!1),
    "Learn from the usage that providers report how many tokens models without a public tokenizer make, keep it on this machine, and count with it.",
    { accepted: "true or false" }
  ),
  allow_content_dropping: option(
    boolean().default(!0),
    "Leave out the least important items when nothing else makes the rest fit.",
    { accepted: "true or false" }
  ),
  content_archive_enabled: option(
    boolean().default(!1),
    "Keep the originals of prompt and research items, to look at later.",
    { accepted: "true or false" }
  ),
  content_archive_ttl_hours: option(
    int().positive().default(72),
    "Hours that archived originals are kept.",
    { accepted: "a whole number of hours, 1 or more" }
  ),
  research_archive_dir: option(
    string().trim().min(1).optional(),
    "Folder of the archive of research originals. Default: in the home folder of Plimsoll.",
    { accepted: "a path", example: "./.research-archive", isPath: !0 }
  ),
  provider: option(
    ProviderIdTextSchema.optional(),
    "The model of every research phase that names none of its own. Without one the built-in extractive provider works, offline.",
    {
      accepted: PROVIDER_ID_FORM,
      example: "[api]claude:sonnet"
    }
  ),
  planning_provider: option(ProviderIdTextSchema.optional(), "The model of the planning phase.", {
    accepted: PROVIDER_ID_FORM,
    example: "[api]claude:sonnet"
  }),
  analysis_provider: option(ProviderIdTextSchema.optional(), "The model of the analysis phase.", {
    accepted: PROVIDER_ID_FORM,
    example: "[api]claude:sonnet"
  }),
  synthesis_provider: option(ProviderIdTextSchema.optional(), "The model of the synthesis phase.", {
    accepted: PROVIDER_ID_FORM,
    example: "[api]claude:sonnet"
  }),
  refinement_provider: option(ProviderIdTextSchema.optional(), "The model of the refinement phase.", {
    accepted: PROVIDER_ID_FORM,
    example: "[api]claude:sonnet"
  }),
  providers: option(
    array(ProviderIdTextSchema).default([]),
    "Models that a phase falls back to, in this order, before the built-in extractive provider.",
    { accepted: `a list, each ${PROVIDER_ID_FORM}`, example: ["ollama:llama3.1"] }
  ),
  phase_timeout: option(
    number().positive().max(86400).default(300),
    "Seconds that one model call of a research phase may take.",
    { accepted: "a number of seconds above 0, at most 86400" }
  ),
  spend_limit_tokens: option(
    int().positive().optional(),
    "Tokens of input and output after which a research run starts no new work and finishes with what it has.",
    { accepted: "a whole number of tokens, 1 or more", example: 5e5 }
  ),
  spend_limit_usd: option(
    number().positive().optional(),
    "US dollars at dated prices after which a research run starts no new work and finishes with what it has.",
    { accepted: "a number of US dollars above 0", example: 2.5 }
  ),
  model_prices: option(
    record(ModelKeySchema, ModelPriceSchema).default({}),
    "Prices of models that are missing from the table or have changed, by provider:model, in US dollars per million tokens.",
    {
      accepted: "a table by provider:model with input and output, numbers of US dollars, 0 or more",
      example: { "compat:my-model": { input: 0.5, output: 1.5 } }
    }
  ),
  calls_at_once: option(
    int().min(1).max(16).optional(),
    "Model calls of one run that may be under way at the same time. Default: 4; 1 where ollama is asked.",
    { accepted: "a whole number from 1 to 16", example: 2 }
  )
}).describe("Prompt budgets and the research workflow");

// src/contract/config/tools.ts
var ToolLimitSchema = strictObject({
  list_key: option(
    string().trim().min(1).optional(),
    "The field that holds the list, or the path to it.",
    {
      accepted: "the name of a field, or a path of names with points, like plan.skills"
    }
  ),
  max_items: option(int().positive().optional(), "The most items of the list.", {
    accepted: "a whole number, 1 or more"
  }),
  max_bytes: option(int().min(256).optional(), "The most UTF-8 bytes, _meta included.", {
    accepted: "a whole number of bytes, 256 or more"
  }),
  strategy: option(_enum(TRUNCATION_STRATEGIES).optional(), "Which items stay when not all do.", {
    accepted: '"first", "top", "newest", "head-summary-tail" or "none"'
  }),
  rank_by: option(string().trim().min(1).optional(), 'The field that "top" ranks by.', {
    accepted: "the name of a field"
  }),
  descending: option(boolean().optional(), "Whether the largest rank stays first.", {
    accepted: "true or false"
  })
}).describe("The limit of one tool"), ToolsConfigSchema = object({
  max_output_bytes: option(
    int().min(256).default(10240),
    "The most that any governed tool may return, its _meta included, in UTF-8 bytes of JSON; MCP carries that JSON as text and as structured content.",
    { accepted: "a whole number of bytes, 256 or more" }
  ),
  turn_soft_bytes: option(
    int().positive().default(51200),
    "Tool output in one turn above which answers carry a warning.",
    { accepted: "a whole number of bytes, 1 or more" }
  ),
  turn_hard_bytes: option(
    int().positive().default(102400),
    "Tool output in one turn above which the warning asks for a narrower scope.",
    { accepted: "a whole number of bytes, at least turn_soft_bytes" }
  ),
  enforce_turn_budget: option(
    boolean().default(!1),
    "Tighten the limit of each call as the turn fills up. Off: the warnings are advice.",
    { accepted: "true or false" }
  ),
  policy_file: option(
    string().trim().min(1).optional(),
    "File of the capability policy (allow, deny, confirm). None: no check.",
    { accepted: "a path to a TOML, YAML or JSON file", example: "./policy.toml", isPath: !0 }
  ),
  limits: option(
    record(string().trim().min(1), ToolLimitSchema).default({}),
    "Limits by tool, named dispatcher.action.",
    {
      accepted: "a table by tool name with list_key, max_items, max_bytes, strategy, rank_by, descending",
      example: { "github.list_issues": { list_key: "issues", max_items: 30, max_bytes: 8192 } }
    }
  )
}).describe("What one tool call may return");

// src/contract/config/search.ts
var KeyedServiceSchema = strictObject(serviceAccess).describe("How one search service is reached"), OpenServiceSchema = strictObject({ base_url: serviceAccess.base_url }).describe("How one search service is reached"), accepted = "a table with base_url (an http or https address) and api_key_env (the NAME of an environment variable)", title = (name) => SEARCH_SERVICES[name].title, keyed = (name, example) => option(KeyedServiceSchema.optional(), `How ${title(name)} is reached`, { accepted, example }), open = (name, example) => option(OpenServiceSchema.optional(), `How ${title(name)} is reached`, {
  accepted: "a table with base_url (an http or https address)",
  example
}), SearchConfigSchema = object({
  services: option(
    array(_enum(SEARCH_SERVICE_NAMES)).default([]),
    "The services that research may ask, in this order. A question goes to each of them.",
    { accepted: `a list of ${SEARCH_SERVICE_NAMES.join(", ")}`, example: ["wikipedia", "arxiv"] }
  ),
  contact: option(
    string().trim().min(3).max(200).optional(),
    "A mail or web address that is sent to services which ask for one (Wikipedia, arXiv, OpenAlex) and to the servers of the pages that are read.",
    { accepted: "a mail address or a web address", example: "me@example.org" }
  ),
  private_hosts: option(
    array(string().regex(/^(?:\[[0-9a-fA-F:.]+\]|[^\s/:@[\]]+)(?::\d{1,5})?$/)).default([]),
    "Hosts of this machine or of a private network whose pages may be read. Not taken from a project file.",
    { accepted: "a list of host or host:port", example: ["wiki.intranet", "127.0.0.1:8080"] }
  ),
  tavily: keyed("tavily", { api_key_env: "TAVILY_API_KEY" }),
  brave: keyed("brave", { api_key_env: "BRAVE_API_KEY" }),
  searxng: open("searxng", { base_url: "http://127.0.0.1:8080" }),
  google: option(
    strictObject({
      ...serviceAccess,
      engine: option(
        string().trim().min(1).max(200).optional(),
        "Id of the programmable search engine.",
        {
          accepted: 'the "cx" of a search engine'
        }
      )
    }).optional(),
    "How Google Programmable Search is reached",
    {
      accepted: `${accepted.replace(" and api_key_env", ", api_key_env")} and engine (the "cx" of a search engine)`,
      example: { api_key_env: "GOOGLE_SEARCH_API_KEY", engine: "0123456789abcdef0" }
    }
  ),
  "semantic-scholar": keyed("semantic-scholar", { api_key_env: "SEMANTIC_SCHOLAR_API_KEY" }),
  openalex: keyed("openalex", { api_key_env: "OPENALEX_API_KEY" }),
  arxiv: open("arxiv", { base_url: "https://export.arxiv.org" }),
  wikipedia: open("wikipedia", { base_url: "https://de.wikipedia.org" })
}).describe("Search services. A project file may only set a base_url on this machine");

// src/contract/config/config.ts
var ConfigSchema = object({
  tools: ToolsConfigSchema.prefault({}),
  research: ResearchConfigSchema.prefault({}),
  resilience: ResilienceConfigSchema.prefault({}),
  proxy: ProxyConfigSchema.prefault({}),
  archive: ArchiveConfigSchema.prefault({}),
  providers: ProvidersConfigSchema.prefault({}),
  search: SearchConfigSchema.prefault({}),
  log: LogConfigSchema.prefault({})
}).describe("Configuration of Plimsoll");

export {
  ArchiveConfigSchema,
  LogConfigSchema,
  ProxyConfigSchema,
  ModelContextOverrideSchema,
  ResearchConfigSchema,
  ToolLimitSchema,
  ToolsConfigSchema,
  ConfigSchema
};
//# sourceMappingURL=chunk-4B3KWZY7.js.map
