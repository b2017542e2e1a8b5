
import {
  createCommandClient,
  errorText
} from "./chunk-4COULJXS.js";
import {
  missingKey,
  providerAccess
} from "./chunk-OWAQD6Z7.js";
import {
  ModelCallError
} from "./chunk-HBROX4NH.js";
import "./chunk-7JUDDTLZ.js";
import "./chunk-VFL7AI3G.js";
import "./chunk-POKMPUWT.js";
import {
  PROVIDER_NAMES,
  formatProviderId,
  parseProviderId
} from "./chunk-GRWRJAL4.js";
import "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/adapters/models/http-call.ts
var LARGEST_ANSWER = 16 * 1024 * 1024;
async function postJson({ url, headers, body, signal }) {
  let keys = keysOf(headers), status = 0, text, location, retryAfter;
  try {
    let response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      redirect: "manual",
      ...signal === void 0 ? {} : { signal }
    });
    status = response.status, location = response.headers.get("location"), retryAfter = waitOf(response.headers.get("retry-after")), text = await readLimited(response);
  } catch (error) {
    throw error instanceof ModelCallError ? error : signal?.aborted === !0 && !isTimeout(signal.reason) ? signal.reason : signal?.aborted === !0 ? new ModelCallError("timeout", "The answer took too long.", { cause: error }) : new ModelCallError(
      "unavailable",
      `The service cannot be reached or broke off (${errorText(reasonOf(error), keys)}).`,
      { cause: error }
    );
  }
  if (status >= 200 && status < 300) return parse(text);
  if (status >= 300 && status < 400)
    throw new ModelCallError(
      "unavailable",
      `The service answered ${status}, a redirect${location === null ? "" : ` to ${errorText(location, keys)}`}, which is not followed; base_url may be wrong.`,
      { isFinal: !0 }
    );
  let failure = failureOf(status, text);
  throw new ModelCallError(failure, `The service answered ${status}: ${errorText(text, keys)}`, {
    isFinal: ABSENT.includes(status),
    ...retryAfter === void 0 ? {} : { retryAfter }
  });
}
function keysOf(headers) {
  return Object.entries(headers).filter(([name]) => /^authorization$|-key$/.test(name)).map(([, value]) => value.replace(/^Bearer /, ""));
}
function isTimeout(reason) {
  return reason instanceof DOMException && reason.name === "TimeoutError";
}
async function readLimited(response) {
  let decoder = new TextDecoder(), text = "", bytes = 0;
  for await (let chunk of response.body ?? []) {
    if (bytes += chunk.byteLength, bytes > LARGEST_ANSWER) throw new ModelCallError("malformed", "The answer is larger than 16 MB.");
    text += decoder.decode(chunk, { stream: !0 });
  }
  return text + decoder.decode();
}
function parse(text) {
  try {
    let value = JSON.parse(text);
    if (typeof value == "object" && value !== null && !Array.isArray(value))
      return value;
  } catch {
  }
  throw new ModelCallError("malformed", "The service answered something that is no JSON object.");
}
var ABSENT = [404, 405, 410], OVERFLOW = /context.{0,20}(?:length|window)|too many (?:input )?tokens|prompt is too long|input is too long|maximum.{0,30}tokens|exceeds.{0,40}(?:token|context)|token count.{0,40}exceed/i;
function failureOf(status, text) {
  return status === 429 ? "rate_limited" : status === 401 || status === 403 ? "authentication" : status === 408 || status === 504 ? "timeout" : status === 413 ? "context_overflow" : ABSENT.includes(status) ? "unavailable" : status >= 400 && status < 500 ? OVERFLOW.test(text.slice(0, 4e3)) ? "context_overflow" : "malformed" : "unavailable";
}
function waitOf(header) {
  if (header === null) return;
  let seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1e3);
  let until = Date.parse(header);
  return Number.isFinite(until) ? Math.max(0, until - Date.now()) : void 0;
}
function reasonOf(error) {
  let cause = error instanceof Error ? error.cause ?? error : error, code = cause.code;
  return typeof code == "string" ? code : cause instanceof Error ? cause.message : String(cause);
}

// src/adapters/models/wire-models.ts
var WIRE_MODELS = {
  "claude:opus": "claude-opus-5-5",
  "claude:sonnet": "claude-sonnet-5-5",
  "claude:haiku": "claude-haiku-5-5",
  "gemini:flash": "gemini-3.8-flash",
  "gemini:pro": "gemini-3.1-pro-preview"
}, THINKING = {
  claude: /^claude-[a-z]+-(?:[5-9]|\d\d)(?:-|$)/,
  gemini: /^gemini-(?:[3-9]\b|[a-z-]+-latest$)/,
  openai: /^(?:o\d|gpt-[5-9])(?!.*-(?:chat|pro)\b)/
};
function wireModel(id) {
  return WIRE_MODELS[id.key] ?? id.model ?? "default";
}
function doesThink(provider, model) {
  return THINKING[provider]?.test(model) === !0;
}

// src/adapters/models/http-clients.ts
var DEFAULT_OUTPUT = 4096, THINKING_ROOM = 16384, OLLAMA_CONTEXTS = [8192, 32768, 131072], BYTES_PER_TOKEN = 3, PER_MESSAGE = 16;
function createOpenAiClient({ id, model, baseUrl, key }) {
  let headers = key === void 0 ? {} : { authorization: `Bearer ${key}` }, thinks = doesThink(id.provider, model);
  return {
    id,
    async generate(request) {
      let body = {
        model,
        messages: [
          ...request.system === void 0 ? [] : [{ role: "system", content: request.system }],
          ...request.messages
        ],
        max_completion_tokens: outputLimit(request, thinks),
        ...thinks && request.effort !== void 0 ? { reasoning_effort: request.effort } : {},
        ...request.outputSchema === void 0 ? {} : {
          response_format: {
            type: "json_schema",
            json_schema: { name: "answer", schema: request.outputSchema }
          }
        }
      }, answer = await postJson({
        url: `${baseUrl}/chat/completions`,
        headers,
        body,
        signal: request.signal
      }), choice = object(list(answer.choices)[0]), message = object(choice.message);
      if (typeof message.refusal == "string" && message.refusal !== "")
        return { text: message.refusal, stop: "refused" };
      let usage = object(answer.usage), stop = stopOf(choice.finish_reason, ["length"], ["content_filter"]);
      return {
        text: requireText(message.content, stop),
        stop,
        ...usageOf(usage.prompt_tokens, usage.completion_tokens)
      };
    }
  };
}
function createAnthropicClient({ id, model, baseUrl, key }) {
  let headers = {
    "anthropic-version": "2023-06-01",
    ...key === void 0 ? {} : { "x-api-key": key }
  }, thinks = doesThink(id.provider, model), common = (request) => ({
    model,
    messages: request.messages,
    ...request.system === void 0 ? {} : { system: request.system }
  });
  return {
    id,
    async generate(request) {
      let body = {
        ...common(request),
        max_tokens: outputLimit(request, thinks),
        ...thinks && request.effort !== void 0 ? { output_config: { effort: request.effort } } : {}
      }, answer = await postJson({ url: `${baseUrl}/v1/messages`, headers, body, signal: request.signal }), text = list(answer.content).map(object).filter((block) => block.type === "text").map((block) => requireText(block.text)), usage = object(answer.usage), stop = stopOf(answer.stop_reason, ["max_tokens", "model_context_window_exceeded"], ["refusal"]);
      return {
        text: requireText(text.length === 0 ? void 0 : text.join(""), stop),
        stop,
        ...usageOf(usage.input_tokens, usage.output_tokens)
      };
    },
    async countTokens(request) {
      let answer = await postJson({
        url: `${baseUrl}/v1/messages/count_tokens`,
        headers,
        body: common(request),
        signal: request.signal
      });
      return requireNumber(answer.input_tokens);
    }
  };
}
function createGoogleClient({ id, model, baseUrl, key }) {
  let headers = key === void 0 ? {} : { "x-goog-api-key": key }, contents = (request) => request.messages.map(({ role, content }) => ({
    role: role === "assistant" ? "model" : "user",
    parts: [{ text: content }]
  })), instruction = (request) => request.system === void 0 ? {} : { systemInstruction: { parts: [{ text: request.system }] } }, thinks = doesThink(id.provider, model), url = `${baseUrl}/v1beta/models/${encodeURIComponent(model)}`;
  return {
    id,
    async generate(request) {
      let body = {
        contents: contents(request),
        ...instruction(request),
        generationConfig: {
          maxOutputTokens: outputLimit(request, thinks),
          ...thinks && request.effort !== void 0 ? { thinkingConfig: { thinkingLevel: request.effort } } : {},
          ...request.outputSchema === void 0 ? {} : { responseMimeType: "application/json", responseJsonSchema: request.outputSchema }
        }
      }, answer = await postJson({ url: `${url}:generateContent`, headers, body, signal: request.signal });
      if (typeof object(answer.promptFeedback).blockReason == "string") return { text: "", stop: "refused" };
      let candidate = object(list(answer.candidates)[0]), text = list(object(candidate.content).parts).map(object).filter((part) => part.thought !== !0 && typeof part.text == "string").map((part) => String(part.text)), stop = stopOf(
        candidate.finishReason,
        ["MAX_TOKENS"],
        ["SAFETY", "RECITATION", "PROHIBITED_CONTENT", "BLOCKLIST", "SPII", "LANGUAGE"]
      ), usage = object(answer.usageMetadata);
      return { text: requireText(text.length === 0 ? void 0 : text.join(""), stop), stop, ...usageOf(usage.promptTokenCount, usage.candidatesTokenCount) };
    },
    async countTokens(request) {
      let body = {
        generateContentRequest: {
          model: `models/${model}`,
          contents: contents(request),
          ...instruction(request)
        }
      }, answer = await postJson({ url: `${url}:countTokens`, headers, body, signal: request.signal });
      return requireNumber(answer.totalTokens);
    }
  };
}
function createOllamaClient({ id, model, baseUrl }) {
  return {
    id,
    async generate(request) {
      let body = {
        model,
        stream: !1,
        messages: [
          ...request.system === void 0 ? [] : [{ role: "system", content: request.system }],
          ...request.messages
        ],
        options: { num_predict: outputLimit(request, !1), num_ctx: ollamaContext(request) },
        ...request.outputSchema === void 0 ? {} : { format: request.outputSchema }
      }, answer = await postJson({
        url: `${baseUrl}/api/chat`,
        headers: {},
        body,
        signal: request.signal
      });
      if (answer.done !== !0) throw new ModelCallError("malformed", "The answer broke off before its end.");
      return {
        text: requireText(object(answer.message).content),
        stop: stopOf(answer.done_reason, ["length"], []),
        ...usageOf(answer.prompt_eval_count, answer.eval_count)
      };
    }
  };
}
function outputLimit({ maxOutputTokens = DEFAULT_OUTPUT }, thinks) {
  return maxOutputTokens + (thinks ? THINKING_ROOM : 0);
}
function ollamaContext(request) {
  let needed = [request.system ?? "", ...request.messages.map(({ content }) => content)].reduce(
    (sum, text) => sum + Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN) + PER_MESSAGE,
    0
  ) + outputLimit(request, !1);
  return OLLAMA_CONTEXTS.find((context) => context >= needed) ?? needed;
}
function object(value) {
  return typeof value == "object" && value !== null ? value : {};
}
function list(value) {
  return Array.isArray(value) ? value : [];
}
function requireText(value, stop = "end") {
  if (typeof value == "string") return value;
  if (stop !== "end") return "";
  throw new ModelCallError("malformed", "The answer has no text.");
}
function requireNumber(value) {
  if (typeof value == "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new ModelCallError("malformed", "The answer has no count of tokens.");
}
function stopOf(reason, length, refused) {
  return length.includes(String(reason)) ? "length" : refused.includes(String(reason)) ? "refused" : "end";
}
function usageOf(input, output) {
  return typeof input != "number" || typeof output != "number" ? {} : { usage: { inputTokens: input, outputTokens: output } };
}

// src/adapters/models/create-model-client.ts
var BASE_URLS = {
  claude: "https://api.anthropic.com",
  gemini: "https://generativelanguage.googleapis.com",
  openai: "https://api.openai.com/v1",
  ollama: "http://127.0.0.1:11434"
}, PATH_BEGINNINGS = {
  claude: /\/v1$/,
  gemini: /\/v1beta$/,
  ollama: /\/api$/
};
function createModelClient(text, { providers, env }) {
  let id = parseProviderId(text), name = id.provider;
  if (!isKnown(name))
    throw new PlimsollError("INVALID_PARAMS", `"${text}" names a provider that is not known.`, {
      remedy: `Use one of: ${PROVIDER_NAMES.join(", ")}.`
    });
  let settings = providers[name], access = providerAccess(id, providers, env);
  if (access.isProgram)
    return createCommandClient({ id: { ...id, transport: "cli" }, command: settings?.command ?? name, env });
  let baseUrl = settings?.base_url ?? BASE_URLS[name];
  if (baseUrl === void 0)
    throw new PlimsollError("INVALID_PARAMS", `${formatProviderId(id)} has no address.`, {
      remedy: `Set base_url under [providers.${name}].`,
      details: { field: "base_url" }
    });
  let variable = missingKey(access);
  if (variable !== void 0)
    throw new PlimsollError(
      "AUTH_REQUIRED",
      `${formatProviderId(id)}: the environment variable ${variable} is not set.`,
      {
        remedy: `Set it, or name another by api_key_env under [providers.${name}].`
      }
    );
  let address = baseUrl.replace(/\/+$/, "").replace(PATH_BEGINNINGS[name] ?? "", ""), options = { id, model: wireModel(id), baseUrl: address, key: access.key };
  return name === "claude" ? createAnthropicClient(options) : name === "gemini" ? createGoogleClient(options) : name === "ollama" ? createOllamaClient(options) : createOpenAiClient(options);
}
function isKnown(provider) {
  return PROVIDER_NAMES.includes(provider);
}
export {
  createModelClient
};
//# sourceMappingURL=create-model-client-BZJXTWBP.js.map
