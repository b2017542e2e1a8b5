
import {
  SUMMARY_SCHEMAS,
  SUMMARY_SYSTEM,
  answerText,
  batchRequest,
  checkAnswer,
  parseAnswer,
  parseJson,
  summaryRequest,
  tighterLevel
} from "./chunk-NOWRD7BM.js";
import {
  GAP,
  createExtractor,
  relevanceOf
} from "./chunk-4SEVPEKN.js";
import {
  ModelCallError
} from "./chunk-HBROX4NH.js";
import {
  formatProviderId
} from "./chunk-GRWRJAL4.js";
import {
  readQuestion
} from "./chunk-ZRYH2XAG.js";
import {
  wholeCodePoint
} from "./chunk-F75QVMNE.js";
import {
  grouped
} from "./chunk-S3NQFO46.js";

// src/summarize/ask-provider.ts
var TRIES = 2, DELAY_MS = 3e3, LONGEST_WAIT_MS = 3e4, FINAL = ["timeout", "authentication", "context_overflow"], CUT_OFF = "The answer was cut off at the limit of its length.";
async function askProvider(client, request, read, options) {
  let last = {
    failure: "unavailable",
    message: "No call was made."
  };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (!options.mayCall())
      return { failure: "unavailable", message: "The limit of calls for this text is reached." };
    try {
      let { text, stop } = await timed(client, request, options), answer = read(text);
      if ("value" in answer) return answer;
      last = { failure: "malformed", message: stop === "length" ? CUT_OFF : answer.problem };
    } catch (error) {
      if (options.signal?.aborted === !0) throw error;
      let known = error instanceof ModelCallError ? error : void 0;
      if (last = {
        failure: known?.failure ?? "unavailable",
        message: error instanceof Error ? error.message : String(error)
      }, known?.isFinal === !0 || FINAL.includes(last.failure)) return last;
      let wait = known?.retryAfter ?? DELAY_MS;
      if (wait > LONGEST_WAIT_MS)
        return {
          ...last,
          message: `${last.message} (It wants to be asked again in ${grouped(Math.ceil(wait / 1e3))} seconds.)`
        };
      attempt + 1 < TRIES && await options.sleep(wait);
    }
  }
  return last;
}
async function timed(client, request, { timeoutMs, signal }) {
  let limit = AbortSignal.timeout(timeoutMs), answer = await client.generate({
    system: request.system,
    messages: [{ role: "user", content: request.user }],
    maxOutputTokens: request.maxOutputTokens,
    effort: "low",
    ...request.outputSchema === void 0 ? {} : { outputSchema: request.outputSchema },
    signal: signal === void 0 ? limit : AbortSignal.any([limit, signal])
  });
  if (answer.stop === "refused") throw new ModelCallError("malformed", "The model refused to answer.");
  return answer;
}

// src/summarize/chunk-text.ts
function chunkText(id, text, limit, counter) {
  let chunks = [], rest = text;
  for (; rest !== ""; ) {
    let most = Math.max(
      counter.truncate(rest, Math.max(1, limit)).length,
      wholeCodePoint(rest, Math.min(2, rest.length)) || 1
    ), end = most >= rest.length ? rest.length : goodEnd(rest, most);
    chunks.push({ id: `${id}#fragment-${chunks.length + 1}`, text: rest.slice(0, end) }), rest = rest.slice(end);
  }
  return chunks;
}
function goodEnd(text, most) {
  let from = Math.floor(most * 2 / 3);
  for (let mark of [`

`, `
`, ". ", "\u3002", " "]) {
    let at = text.lastIndexOf(mark, most - mark.length);
    if (at >= from) return at + mark.length;
  }
  return most;
}

// src/summarize/create-summarizer.ts
var EXTRACTIVE = "extractive", MOST_CALLS = 24, CHUNKS_AT_ONCE = 4;
function createSummarizer(options) {
  let clients = distinct(options.clients);
  return { summarize: (request) => new SummaryRun(clients, options, request).run() };
}
function distinct(clients) {
  let seen = /* @__PURE__ */ new Set();
  return clients.filter(({ client }) => {
    let id = formatProviderId(client.id);
    return !seen.has(id) && seen.add(id) !== void 0;
  });
}
var SummaryRun = class {
  #clients;
  #options;
  #request;
  #warnings = [];
  #ask;
  #calls = 0;
  constructor(clients, options, request) {
    this.#clients = clients, this.#options = options, this.#request = request;
    let { timeoutMs, sleep, signal } = options;
    this.#ask = { timeoutMs, sleep, signal, mayCall: () => this.#calls++ < MOST_CALLS };
  }
  async run() {
    for (let entry of this.#clients) {
      let outcome = await this.#fromProvider(entry);
      if ("value" in outcome)
        return this.#result(outcome.value, outcome.level, formatProviderId(entry.client.id));
      this.#warn(`${formatProviderId(entry.client.id)} gave no summary: ${outcome.message}`);
    }
    return this.#extract();
  }
  /** The level that was asked for; malformed answers and answers that are too long lead to the next tighter one. */
  async #fromProvider(entry) {
    let level = this.#request.level, last = { failure: "unavailable", message: "Nothing was asked.", level: this.#request.level }, fitting;
    for (; level !== void 0; ) {
      let asked = { ...await this.#atLevel(entry, level), level };
      if ("value" in asked) {
        if (this.#tokens(answerText(asked.value, level)) <= this.#request.budget) return asked;
        fitting = asked;
      } else if (last = asked, asked.failure !== "malformed") break;
      level = tighterLevel(level);
    }
    return fitting ?? last;
  }
  async #atLevel(entry, level) {
    let { content, context, budget } = this.#request, key = { content, context, level, provider: formatProviderId(entry.client.id), budget }, known = await this.#options.cache?.get(key);
    if (known !== void 0) return { value: known };
    let limit = entry.inputLimit, asked = await this.#within(entry, level, limit);
    for (let round = 0; round < 3 && "failure" in asked && asked.failure === "context_overflow"; round++)
      limit = Math.max(64, Math.floor(Math.min(limit, this.#tokens(content)) / 2)), asked = await this.#within(entry, level, limit);
    return "value" in asked && await this.#options.cache?.set(key, asked.value), asked;
  }
  async #within(entry, level, limit) {
    let { content, sourceId, budget } = this.#request;
    if (this.#tokens(content) <= limit) return this.#one(entry, level, sourceId, content, budget);
    let chunks = chunkText(sourceId, content, limit, this.#options.counter);
    if (chunks.length + 1 > MOST_CALLS)
      return failed("unavailable", `The text has ${chunks.length} parts, more than may be asked about.`);
    let share = Math.max(32, Math.floor(budget / chunks.length)), parts = new Array(chunks.length).fill(""), overflow, answered = 0, waiting = [...chunks.entries()], work = async () => {
      for (let next = waiting.shift(); next !== void 0; next = waiting.shift()) {
        let [index, chunk] = next, asked = await this.#one(entry, level, chunk.id, chunk.text, share);
        "failure" in asked && asked.failure === "context_overflow" && (overflow = asked), "failure" in asked && (asked = await this.#one(entry, tighterLevel(level) ?? level, chunk.id, chunk.text, share)), "value" in asked ? (answered++, parts[index] = `[${chunk.id}] ${answerText(asked.value, level)}`) : (this.#warn(
          `Part ${index + 1} of ${chunks.length} was not summarised by the model (${asked.message}); its extract is used.`,
          chunk.id
        ), parts[index] = `[${chunk.id}] ${this.#extractText(chunk.text, share)}`);
      }
    };
    if (await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, work)), overflow !== void 0) return overflow;
    if (answered === 0) return failed("malformed", "No part of the text was summarised.");
    let joined = parts.join(`

`);
    return this.#tokens(joined) <= budget && level !== "key_points" ? { value: { summary: joined, key_points: [] } } : this.#tokens(joined) >= this.#tokens(content) ? failed("malformed", "The summaries of the parts are not shorter than the text.") : this.#one(entry, level, sourceId, joined, budget);
  }
  async #one(entry, level, sourceId, content, budget) {
    let before = this.#tokens(content);
    return askProvider(
      entry.client,
      {
        system: SUMMARY_SYSTEM,
        user: summaryRequest(level, { sourceId, content }, this.#request.context, budget),
        outputSchema: SUMMARY_SCHEMAS[level],
        maxOutputTokens: Math.max(256, budget * 2)
      },
      (reply) => {
        let parsed = parseAnswer(reply, level);
        return "problem" in parsed ? parsed : this.#tokens(answerText(parsed.answer, level)) < before ? { value: parsed.answer } : { problem: "The summary was not shorter than its text." };
      },
      this.#ask
    );
  }
  #result(answer, level, provider) {
    let { budget, sourceId } = this.#request, { summary, key_points: keyPoints } = answer;
    return this.#tokens(answerText(answer, level)) > budget && (keyPoints = [], summary = `${this.#options.counter.truncate(answerText(answer, level), Math.max(0, budget - 3)).trimEnd()} ${GAP}`, this.#warnings.push({
      code: "CONTENT_TRUNCATED",
      message: `The summary was still longer than ${budget} tokens and was cut.`
    })), {
      level,
      summary,
      key_points: keyPoints,
      source_ids: [sourceId],
      token_count: this.#tokens(answerText({ summary, key_points: keyPoints }, level)),
      provider_id: provider,
      warnings: this.#warnings
    };
  }
  #extract() {
    let { content, budget, level, sourceId } = this.#request, summary = this.#extractText(content, budget);
    return this.#clients.length > 0 && this.#warn("No model gave a summary; the extractive summariser did."), {
      level,
      summary,
      key_points: [],
      source_ids: [sourceId],
      token_count: this.#tokens(summary),
      provider_id: EXTRACTIVE,
      warnings: this.#warnings
    };
  }
  #extractText(content, budget) {
    let question = readQuestion(this.#request.context);
    if (question === void 0)
      return createExtractor(content, { counter: this.#options.counter }).within(budget).text;
    let { weights, passagesOf } = relevanceOf([{ content }], question), passages = passagesOf(0), known = passages === void 0 ? question.terms.map(({ weight }) => weight) : weights, asked = { question, weights: known, passages };
    return createExtractor(content, { counter: this.#options.counter, asked }).within(budget).text;
  }
  #warn(message, chunkId) {
    this.#warnings.push({
      code: "SUMMARY_PROVIDER_FAILED",
      message,
      ...chunkId === void 0 ? {} : { chunk_id: chunkId }
    });
  }
  #tokens(text) {
    return this.#options.counter.count(text);
  }
};
function failed(failure, message) {
  return { failure, message };
}

// src/summarize/summarize-all.ts
var AT_ONCE = 4, SMALL_TOKENS = 400, BATCH_TOKENS = 2400, BATCH_ITEMS = 8;
async function summarizeAll(requests, options) {
  let results = new Array(requests.length), waiting = batches(requests, options), done = 0, work = async () => {
    for (let batch = waiting.shift(); batch !== void 0; batch = waiting.shift()) {
      let answers = batch.length > 1 ? await askBatch(
        batch.map((index) => requests[index]),
        options
      ) : /* @__PURE__ */ new Map();
      for (let index of batch) {
        let request = requests[index];
        results[index] = answers.get(request.sourceId) ?? await options.summarizer.summarize(request), options.onDone?.(++done);
      }
    }
  };
  return await Promise.all(Array.from({ length: AT_ONCE }, work)), results;
}
function batches(requests, { counter, clients }) {
  let made = [], open = /* @__PURE__ */ new Map(), limit = Math.min(BATCH_TOKENS, clients[0]?.inputLimit ?? 0);
  return requests.forEach((request, index) => {
    let tokens = counter.count(request.content), current = open.get(request.level);
    if (tokens > SMALL_TOKENS) made.push([index]);
    else if (current !== void 0 && current.tokens + tokens <= limit && current.batch.length < BATCH_ITEMS)
      current.batch.push(index), current.tokens += tokens;
    else {
      let batch = [index];
      made.push(batch), open.set(request.level, { batch, tokens });
    }
  }), made;
}
async function askBatch(requests, options) {
  let found = /* @__PURE__ */ new Map(), client = options.clients[0]?.client, first = requests[0];
  if (client === void 0 || first === void 0) return found;
  let provider = formatProviderId(client.id), keyOf = ({ content, context, level, budget: budget2 }) => ({
    content,
    context,
    level,
    provider,
    budget: budget2
  }), open = [];
  for (let request of requests) {
    let known = await options.cache?.get(keyOf(request));
    known === void 0 ? open.push(request) : accept(request, known);
  }
  if (open.length < 2) return found;
  let budget = Math.max(...open.map((request) => request.budget)), asked = await askProvider(
    client,
    {
      system: SUMMARY_SYSTEM,
      user: batchRequest(first.level, open, first.context, budget),
      outputSchema: void 0,
      maxOutputTokens: Math.max(512, budget * open.length * 2)
    },
    readSummaries,
    { timeoutMs: options.timeoutMs, sleep: options.sleep, signal: options.signal, mayCall: () => !0 }
  );
  if ("failure" in asked) return found;
  for (let request of open) {
    let parsed = checkAnswer(asked.value.get(request.sourceId), request.level);
    "answer" in parsed && accept(request, parsed.answer) && await options.cache?.set(keyOf(request), parsed.answer);
  }
  return found;
  function accept(request, answer) {
    let tokens = options.counter.count(answerText(answer, request.level));
    return tokens > request.budget || tokens >= options.counter.count(request.content) ? !1 : (found.set(request.sourceId, {
      level: request.level,
      summary: answer.summary,
      key_points: answer.key_points,
      source_ids: [request.sourceId],
      token_count: tokens,
      provider_id: provider,
      warnings: []
    }), !0);
  }
}
function readSummaries(reply) {
  let value = parseJson(reply), list = typeof value == "object" && value !== null ? value.summaries : void 0;
  if (!Array.isArray(list)) return { problem: 'The answer has no "summaries".' };
  let found = /* @__PURE__ */ new Map();
  for (let entry of list) {
    let id = typeof entry == "object" && entry !== null ? entry.source_id : void 0;
    typeof id == "string" && found.set(id, entry);
  }
  return { value: found };
}

// src/summarize/fulfil-wishes.ts
async function fulfilWishes(wishes, context, options, onDone) {
  let results = await summarizeAll(
    wishes.map(({ id, content, level, target }) => ({
      sourceId: id,
      content,
      level,
      context,
      budget: Math.max(1, target)
    })),
    { ...options, summarizer: createSummarizer(options), onDone }
  );
  return new Map(
    results.map((result, index) => {
      let failed2 = result.provider_id === EXTRACTIVE, text = failed2 ? "" : answerText(result, result.level), { level, warnings } = result, isCut = warnings.some(({ code }) => code === "CONTENT_TRUNCATED");
      return [wishes[index]?.id ?? "", { text, level, failed: failed2, isCut, warnings }];
    })
  );
}

export {
  fulfilWishes
};
//# sourceMappingURL=chunk-XLYNUAWY.js.map
