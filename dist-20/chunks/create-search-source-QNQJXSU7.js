
import {
  REAL_WAITING,
  createWebClient,
  retryAfterOf
} from "./chunk-KE4MHQ2O.js";
import {
  allowanceFor,
  isPublicAddress,
  webError
} from "./chunk-IP4XSKT5.js";
import {
  dayOf
} from "./chunk-UCRM7RQT.js";
import {
  SEARCH_SERVICES
} from "./chunk-7GS4A7LV.js";
import {
  redactText
} from "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
import {
  COMMON_WORDS
} from "./chunk-3S6BF4E6.js";
import {
  htmlText
} from "./chunk-BHTAXQK2.js";
import "./chunk-MYVCUT3C.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/adapters/search/read-answer.ts
function parseFields(answer) {
  try {
    return fieldsOf(JSON.parse(answer));
  } catch {
    return;
  }
}
function fieldsOf(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value) ? value : void 0;
}
function rowsOf(value) {
  if (Array.isArray(value))
    return value.map(fieldsOf).filter((fields) => fields !== void 0);
}
function textOf(value) {
  return typeof value == "string" && value.trim() !== "" ? value : void 0;
}
function plainText(value) {
  let text = textOf(value)?.slice(0, 5e4);
  return text === void 0 ? void 0 : htmlText(text).replaceAll(`
`, " ").trim();
}

// src/adapters/search/arxiv.ts
var MOST_WORDS = 20, arxiv = {
  request: (query, limit) => ({
    path: "/api/query",
    parameters: {
      search_query: wordQuery(query),
      start: "0",
      max_results: String(limit),
      sortBy: "relevance"
    }
  }),
  hits(answer) {
    if (!(!answer.includes("<feed") || !answer.trimEnd().endsWith("</feed>")))
      return elements(answer, "entry").map(entryHit);
  },
  /** An error is an entry with an address of its own. */
  complaint(answer) {
    let [entry] = elements(answer, "entry");
    if (!(entry === void 0 || !(element(entry, "id") ?? "").includes("/api/errors")))
      return { text: element(entry, "summary") ?? "an error", isRateLimit: !1 };
  }
};
function wordQuery(query) {
  let all = [...new Set(query.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== ""), telling = all.filter((word) => !COMMON_WORDS.has(word));
  return (telling.length === 0 ? all : telling).slice(0, MOST_WORDS).map((word) => `all:${word}`).join(" OR ");
}
function entryHit(entry) {
  let abstract = element(entry, "summary");
  return {
    address: element(entry, "id")?.replace(/^http:/, "https:"),
    title: element(entry, "title"),
    excerpt: abstract,
    abstract,
    date: element(entry, "published"),
    authors: elements(entry, "author").map((author) => element(author, "name")),
    doi: element(entry, "arxiv:doi")
  };
}
function elements(xml, name) {
  let found = [], at = xml.indexOf(`<${name}`);
  for (; at !== -1; ) {
    let next = xml[at + name.length + 1] ?? "";
    if (next === ">" || next.trim() === "") {
      let open = xml.indexOf(">", at), close = open === -1 ? -1 : xml.indexOf(`</${name}>`, open);
      if (close === -1) break;
      found.push(xml.slice(open + 1, close)), at = close;
    }
    at = xml.indexOf(`<${name}`, at + 1);
  }
  return found;
}
function element(xml, name) {
  return plainText(elements(xml, name)[0]);
}

// src/adapters/search/clean-hits.ts
var LONGEST = { title: 500, excerpt: 5e3, abstract: 2e4, name: 200, address: 4e3 }, MOST_AUTHORS = 100;
function cleanHits(raw, limit) {
  let hits = /* @__PURE__ */ new Map();
  for (let hit of raw) {
    if (hits.size >= limit) break;
    let clean = cleanHit(hit);
    clean !== void 0 && !hits.has(clean.address) && hits.set(clean.address, clean);
  }
  return [...hits.values()];
}
function cleanHit(raw) {
  let address = webAddress(raw.address);
  if (address === void 0) return;
  let abstract = line(raw.abstract, LONGEST.abstract), doi = doiOf(raw.doi), date = dateOf(raw.date), authors = Array.isArray(raw.authors) ? raw.authors.slice(0, MOST_AUTHORS).flatMap((name) => line(name, LONGEST.name) ?? []) : [];
  return {
    address,
    title: line(raw.title, LONGEST.title) ?? address,
    excerpt: line(raw.excerpt, LONGEST.excerpt) ?? "",
    ...date === void 0 ? {} : { date },
    ...typeof raw.score == "number" && Number.isFinite(raw.score) ? { score: raw.score } : {},
    ...authors.length === 0 ? {} : { authors },
    ...abstract === void 0 ? {} : { abstract },
    ...doi === void 0 ? {} : { doi }
  };
}
function webAddress(value) {
  if (typeof value != "string" || value.length > LONGEST.address || !URL.canParse(value)) return;
  let url = new URL(value);
  if (!(url.protocol !== "http:" && url.protocol !== "https:" || url.username !== "" || url.password !== ""))
    return url.href;
}
function line(value, most) {
  if (typeof value != "string") return;
  let text = value.slice(0, most * 2).replace(/[\s\p{Cc}]+/gu, " ").trim().slice(0, most).toWellFormed();
  return text === "" ? void 0 : text;
}
function dateOf(value) {
  if (typeof value == "number")
    return Number.isInteger(value) && value > 1e3 && value < 3e3 ? `${value}` : void 0;
  if (typeof value == "string")
    return dayOf(value) ?? /^[12]\d{3}(?:-(?:0[1-9]|1[0-2]))?$/.exec(value.trim())?.[0];
}
function doiOf(value) {
  let text = line(value, 300)?.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, "").replace(/^doi:\s?/i, "");
  return text?.startsWith("10.") === !0 ? text : void 0;
}

// src/adapters/search/scholarly-services.ts
var PAPER_FIELDS = "title,abstract,url,year,publicationDate,authors,externalIds,openAccessPdf", semanticScholar = {
  request: (query, limit, { key }) => ({
    path: "/graph/v1/paper/search",
    // A word with a hyphen finds nothing there.
    parameters: { query: query.replaceAll("-", " "), limit: String(limit), fields: PAPER_FIELDS },
    ...key === void 0 ? {} : { headers: { "x-api-key": key } }
  }),
  hits(answer) {
    let fields = parseFields(answer), rows = rowsOf(fields?.data);
    return rows === void 0 ? fields?.total === 0 ? [] : void 0 : rows.map(paperHit);
  }
};
function paperHit(row) {
  return {
    address: textOf(fieldsOf(row.openAccessPdf)?.url) ?? row.url,
    title: row.title,
    excerpt: row.abstract,
    abstract: row.abstract,
    date: textOf(row.publicationDate) ?? row.year,
    authors: rowsOf(row.authors)?.map(({ name }) => name),
    doi: fieldsOf(row.externalIds)?.DOI
  };
}
var WORK_FIELDS = "id,doi,display_name,publication_date,authorships,abstract_inverted_index,relevance_score,primary_location,open_access", openalex = {
  request: (query, limit, { key, contact }) => ({
    path: "/works",
    parameters: {
      search: withoutOperators(query),
      per_page: String(limit),
      select: WORK_FIELDS,
      ...contact?.includes("@") === !0 ? { mailto: contact } : {},
      ...key === void 0 ? {} : { api_key: key }
    }
  }),
  hits: (answer) => rowsOf(parseFields(answer)?.results)?.map(workHit)
};
function withoutOperators(query) {
  return query.replace(/[()*?~"]/g, " ").replace(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase()).replace(/ +/g, " ").trim();
}
function workHit(row) {
  let abstract = invertedText(fieldsOf(row.abstract_inverted_index)), place = textOf(fieldsOf(row.primary_location)?.landing_page_url);
  return {
    address: textOf(fieldsOf(row.open_access)?.oa_url) ?? place ?? textOf(row.doi) ?? row.id,
    title: plainText(row.display_name),
    excerpt: abstract,
    abstract,
    date: row.publication_date,
    score: row.relevance_score,
    authors: rowsOf(row.authorships)?.map(({ author }) => fieldsOf(author)?.display_name),
    doi: row.doi
  };
}
var MOST_WORDS2 = 1e4;
function invertedText(index) {
  let placed = [];
  for (let [word, places] of Object.entries(index ?? {}))
    if (Array.isArray(places))
      for (let place of places)
        typeof place == "number" && placed.length < MOST_WORDS2 && placed.push([place, word]);
  return placed.sort(([a], [b]) => a - b), placed.length === 0 ? void 0 : placed.map(([, word]) => word).join(" ");
}
var wikipedia = {
  request: (query, limit) => ({
    path: "/w/api.php",
    parameters: {
      action: "query",
      list: "search",
      format: "json",
      formatversion: "2",
      srsearch: query,
      srlimit: String(limit),
      srprop: "snippet|timestamp"
    }
  }),
  hits: (answer, { address }) => rowsOf(fieldsOf(parseFields(answer)?.query)?.search)?.map((row) => ({
    address: `${address}/wiki/${encodeURIComponent((textOf(row.title) ?? "").toWellFormed().replaceAll(" ", "_"))}`,
    title: row.title,
    excerpt: plainText(row.snippet),
    date: row.timestamp
  })),
  complaint(answer) {
    let error = fieldsOf(parseFields(answer)?.error);
    if (error === void 0) return;
    let code = textOf(error.code) ?? "error";
    return {
      text: `${code}: ${textOf(error.info) ?? ""}`,
      isRateLimit: code === "ratelimited" || code === "maxlag"
    };
  },
  refusalRemedy: "Set search.contact to a mail or web address: Wikipedia refuses programs that do not say who uses them."
};

// src/adapters/search/web-services.ts
var tavily = {
  request: (query, limit, { key }) => ({
    path: "/search",
    headers: { authorization: `Bearer ${key ?? ""}` },
    body: { query, max_results: limit, search_depth: "basic", topic: "general", include_answer: !1 }
  }),
  hits: (answer) => rowsOf(parseFields(answer)?.results)?.map((row) => ({
    address: row.url,
    title: row.title,
    excerpt: row.content,
    date: row.published_date,
    score: row.score
  }))
}, brave = {
  request: (query, limit, { key }) => ({
    path: "/res/v1/web/search",
    parameters: { q: query, count: String(limit), text_decorations: "false" },
    headers: { "x-subscription-token": key ?? "" }
  }),
  /** The part "web" is missing when nothing was found. */
  hits(answer) {
    let fields = parseFields(answer), rows = rowsOf(fieldsOf(fields?.web)?.results);
    return rows === void 0 ? fields?.type === "search" || fieldsOf(fields?.query) ? [] : void 0 : rows.map((row) => ({
      address: row.url,
      title: plainText(row.title),
      excerpt: [row.description, ...Array.isArray(row.extra_snippets) ? row.extra_snippets : []].flatMap((text) => plainText(text) ?? []).join(" \u2026 "),
      date: row.page_age
    }));
  }
}, searxng = {
  request: (query) => ({ path: "/search", parameters: { q: query, format: "json" } }),
  hits: (answer) => rowsOf(parseFields(answer)?.results)?.map((row) => ({
    address: row.url,
    title: row.title,
    excerpt: row.content,
    date: row.publishedDate,
    score: row.score
  })),
  /** An instance whose engines fail answers with an empty list. */
  complaint(answer) {
    let fields = parseFields(answer), silent = Array.isArray(fields?.unresponsive_engines) ? fields.unresponsive_engines : [];
    return rowsOf(fields?.results)?.length !== 0 || silent.length === 0 ? void 0 : {
      text: `these of its engines did not answer, and no other found anything (${silent.slice(0, 5).map((engine) => [engine].flat().join(": ")).join("; ")})`,
      isRateLimit: !1,
      remedy: "Look at the engines of the instance, or try again later."
    };
  },
  refusalRemedy: 'Add "json" to search.formats in settings.yml of the instance: it refuses other formats with 403.'
}, google = {
  request: (query, limit, { key, engine }) => ({
    path: "/customsearch/v1",
    parameters: { key: key ?? "", cx: engine ?? "", q: query, num: String(limit) }
  }),
  /** "items" is missing when nothing was found. */
  hits(answer) {
    let fields = parseFields(answer), rows = rowsOf(fields?.items);
    return rows === void 0 ? textOf(fields?.kind)?.startsWith("customsearch") || fieldsOf(fields?.searchInformation) ? [] : void 0 : rows.map(
      (row) => ({ address: row.link, title: row.title, excerpt: row.snippet, date: pageDate(row) })
    );
  }
};
function pageDate(row) {
  let tags = rowsOf(fieldsOf(row.pagemap)?.metatags)?.[0];
  return textOf(tags?.["article:published_time"]) ?? textOf(tags?.date) ?? textOf(tags?.["dc.date"]);
}

// src/adapters/search/create-search-source.ts
var SERVICES = {
  tavily,
  brave,
  searxng,
  google,
  "semantic-scholar": semanticScholar,
  openalex,
  arxiv,
  wikipedia
}, LARGEST_ANSWER = 5 * 1024 * 1024, LONGEST_COMPLAINT = 200;
function createSearchSource(name, settings = {}, dependencies = {}) {
  let service = SERVICES[name], facts = SEARCH_SERVICES[name], known = checkSettings(name, facts, settings), client = createWebClient({
    maxBytes: LARGEST_ANSWER,
    timeLimit: 2e4,
    ...dependencies,
    ...settings.contact === void 0 ? {} : { contact: settings.contact },
    // An address that a person configured may be on this machine. A key goes nowhere else by a redirect.
    allowPrivateAddresses: settings.address === void 0 ? !1 : allowanceFor(known.address),
    maxRedirects: 0,
    hostConcurrency: 1,
    hostInterval: facts.interval
  });
  return { name, search };
  async function search(query, { limit, signal }) {
    let most = Math.max(1, Math.min(Math.floor(limit) || 1, facts.mostResults)), { path, parameters, headers, body } = service.request(cleanQuery(query, facts), most, known), answer = await client.send(addressOf(known.address, path, parameters), {
      method: body === void 0 ? "GET" : "POST",
      headers: {
        accept: name === "arxiv" ? "application/atom+xml" : "application/json",
        ...body === void 0 ? {} : { "content-type": "application/json" },
        ...headers
      },
      ...body === void 0 ? {} : { body: JSON.stringify(body) },
      signal
    }), text = answer.body.toString("utf8");
    if (answer.status < 200 || answer.status >= 300) throw statusError(answer, text);
    let complaint = service.complaint?.(text);
    if (complaint !== void 0) throw complaintError(complaint);
    let hits = service.hits(text, known);
    if (hits === void 0) throw malformed();
    return cleanHits(hits, most);
  }
  function statusError({ status, headers }, text) {
    let retryAfter = retryAfterOf(headers["retry-after"], (dependencies.waiting ?? REAL_WAITING).now());
    if (status === 429 || status === 432 || status === 433)
      return webError("rate_limited", `${facts.title} takes no more requests for now (${status}).`, {
        remedy: retryAfter === void 0 ? `Its limits: ${facts.limits}.` : `Try again in ${Math.ceil(retryAfter / 1e3)} s.`,
        status,
        ...retryAfter === void 0 ? {} : { retryAfter }
      });
    if (status === 401 || status === 403)
      return webError("status", `${facts.title} refused the request (${status}).`, {
        remedy: service.refusalRemedy ?? keyRemedy(name, facts),
        code: "AUTH_REQUIRED",
        status
      });
    let told = shown(text);
    return webError("status", `${facts.title} answered ${status}${told === "" ? "" : `: ${told}`}.`, {
      remedy: status >= 500 ? "Try again later." : `Check the configuration of the service: ${facts.docs}.`,
      ...status < 500 ? { code: "INVALID_PARAMS" } : {},
      status
    });
  }
  function complaintError({ text, isRateLimit, remedy }) {
    return isRateLimit ? webError("rate_limited", `${facts.title} takes no more requests for now.`, {
      remedy: `Its limits: ${facts.limits}.`
    }) : webError("status", `${facts.title} did not search: ${shown(text)}.`, {
      remedy: remedy ?? "Put the question in other words.",
      ...remedy === void 0 ? { code: "INVALID_PARAMS" } : {}
    });
  }
  function malformed() {
    return webError("malformed", `${facts.title} answered something that is no search result.`, {
      remedy: `Check that ${new URL(known.address).host} is the address of ${facts.title}, or try again later.`
    });
  }
  function shown(text) {
    let line2 = plainText(text.slice(0, 2e3)) ?? "", safe = known.key === void 0 ? line2 : line2.replaceAll(known.key, "[key]");
    return redactText(safe).text.slice(0, LONGEST_COMPLAINT).toWellFormed().replace(/\.$/, "");
  }
}
function checkSettings(name, facts, given) {
  let address = given.address ?? facts.address;
  if (address === void 0)
    throw new PlimsollError("INVALID_PARAMS", `There is no address for ${facts.title}.`, {
      remedy: `Set search.${name}.base_url, for example to http://127.0.0.1:8080.`
    });
  let key = facts.key === "none" ? void 0 : given.key?.trim() || void 0;
  if (facts.key === "required" && key === void 0)
    throw new PlimsollError("AUTH_REQUIRED", `${facts.title} needs a key, and there is none.`, {
      remedy: keyRemedy(name, facts)
    });
  if (key !== void 0 && /[^\x21-\x7e]/.test(key))
    throw new PlimsollError(
      "AUTH_REQUIRED",
      `The key of ${facts.title} contains a space or a character that no key has.`,
      {
        remedy: keyRemedy(name, facts)
      }
    );
  if (name === "google" && given.engine === void 0)
    throw new PlimsollError("INVALID_PARAMS", `${facts.title} needs the id of a search engine.`, {
      remedy: 'Set search.google.engine to the "cx" of your engine.'
    });
  if (key !== void 0 && isOpenToReaders(address))
    throw new PlimsollError("INVALID_PARAMS", `The key of ${facts.title} would be sent without encryption.`, {
      remedy: `Write https in search.${name}.base_url.`
    });
  return { address: address.replace(/\/+$/, ""), key, engine: given.engine, contact: given.contact };
}
function isOpenToReaders(address) {
  let { protocol, hostname } = new URL(address);
  return protocol === "https:" ? !1 : !(hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.") && !isPublicAddress(hostname));
}
function keyRemedy(name, { keyVariable, docs }) {
  return keyVariable === void 0 ? `Check search.${name}.base_url; see ${docs}.` : `Put a valid key into ${keyVariable}, or name another variable in search.${name}.api_key_env; see ${docs}.`;
}
function cleanQuery(query, { longestQuery, title }) {
  let allowed = query.toWellFormed().slice(0, longestQuery * 8).replace(/[\s\p{Cc}]+/gu, " ").trim().split(" ").slice(0, 50).join(" ");
  if (!/[\p{L}\p{N}]/u.test(allowed))
    throw new PlimsollError("INVALID_PARAMS", `There is nothing to ask ${title}.`, {
      remedy: "Write a question."
    });
  if (allowed.length <= longestQuery) return allowed;
  let cut = allowed.slice(0, longestQuery + 1), space = cut.lastIndexOf(" ");
  return (space > 0 ? cut.slice(0, space) : allowed.slice(0, longestQuery)).toWellFormed();
}
function addressOf(base, path, parameters = {}) {
  let url = new URL(base + path);
  for (let [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
export {
  createSearchSource
};
//# sourceMappingURL=create-search-source-QNQJXSU7.js.map
