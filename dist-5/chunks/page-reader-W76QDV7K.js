
import {
  REAL_WAITING,
  USER_AGENT,
  createWebClient,
  unlessAborted
} from "./chunk-KE4MHQ2O.js";
import {
  shownAddress,
  webError
} from "./chunk-IP4XSKT5.js";
import {
  fromWindows
} from "./chunk-GPKXI3KX.js";
import "./chunk-BKBANAHQ.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/adapters/web/decode-text.ts
var LOOKED_AT = 4096;
function decodeText(bytes, contentType) {
  let label = markOf(bytes) ?? charsetIn(contentType) ?? charsetOf(bytes), named = label === void 0 ? void 0 : decoderFor(label);
  if (named !== void 0)
    return named.encoding === "windows-1252" ? fromWindows(bytes) : named.decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: !0 }).decode(bytes);
  } catch {
    return label === void 0 ? fromWindows(bytes) : new TextDecoder().decode(bytes);
  }
}
function markOf(bytes) {
  if (bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191) return "utf-8";
  if (bytes[0] === 255 && bytes[1] === 254) return "utf-16le";
  if (bytes[0] === 254 && bytes[1] === 255) return "utf-16be";
}
function charsetIn(contentType) {
  return /charset\s{0,5}=\s{0,5}["']?([^\s"';>/]{1,40})/i.exec(contentType.slice(0, 500))?.[1];
}
function charsetOf(bytes) {
  let start = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString("latin1"), xml = /^\s{0,20}<\?xml[^>]{0,200}encoding\s{0,5}=\s{0,5}["']([^"']{1,40})["']/i.exec(start)?.[1];
  if (xml !== void 0) return xml;
  for (let [tag] of start.matchAll(/<meta\s[^>]{0,400}>/gi)) {
    let found = charsetIn(tag);
    if (found !== void 0) return /^utf-?16/i.test(found) ? "utf-8" : found;
  }
}
function decoderFor(label) {
  try {
    return new TextDecoder(label);
  } catch {
    return;
  }
}

// src/adapters/web/page-kind.ts
var UNSURE = /* @__PURE__ */ new Set(["", "application/octet-stream", "binary/octet-stream", "application/unknown"]);
function pageKind(contentType, bytes) {
  let start = Buffer.from(bytes.subarray(0, 1024)).toString("latin1"), named = kindOfType(contentType);
  if (named === "pdf" || start.startsWith("%PDF-")) return start.startsWith("%PDF-") ? "pdf" : void 0;
  if (!(named === void 0 && !UNSURE.has(contentType) || !(start.startsWith("\xFF\xFE") || start.startsWith("\xFE\xFF")) && start.includes("\0")))
    return named ?? kindOfText(start);
}
function kindOfType(type) {
  return type === "text/html" || type === "application/xhtml+xml" ? "html" : type === "text/markdown" || type === "text/x-markdown" ? "markdown" : type === "application/json" || type === "text/json" || type.endsWith("+json") ? "json" : type === "application/xml" || type === "text/xml" || type.endsWith("+xml") ? type.startsWith("image/") ? void 0 : "xml" : type === "application/pdf" || type === "application/x-pdf" ? "pdf" : type.startsWith("text/") || ["application/x-ndjson", "application/yaml", "application/x-yaml", "application/toml"].includes(type) ? "text" : void 0;
}
function kindOfText(start) {
  let lower = start.trimStart().toLowerCase();
  return lower.startsWith("<!doctype html") || lower.startsWith("<html") ? "html" : lower.startsWith("<?xml") ? "xml" : hasControls(start) ? void 0 : "text";
}
function hasControls(start) {
  for (let character of start) {
    let code = character.charCodeAt(0);
    if (code < 9 || code > 13 && code < 27 || code === 127) return !0;
  }
  return !1;
}

// src/adapters/web/robots-rules.ts
var ALLOW_ALL = { allows: () => !0 }, ALLOW_NONE = { allows: (path) => path === "/robots.txt" }, MOST_RULES = 5e3, LONGEST_PATTERN = 500, LONGEST_PATH = 2e3;
function parseRobots(text, product) {
  let own = [], everyone = [], hasOwnGroup = !1, targets = [], isNamingAgents = !1;
  for (let line of text.split(/\r\n|\r|\n/)) {
    let [key, value] = keyAndValue(line);
    if (key === "user-agent") {
      isNamingAgents || (targets = []), isNamingAgents = !0;
      let agent = value.toLowerCase().split(/[/\s]/, 1)[0] ?? "";
      agent === "*" ? targets.push(everyone) : agent === product && (hasOwnGroup = !0, targets.push(own));
    } else if (key === "allow" || key === "disallow") {
      if (isNamingAgents = !1, value === "" || value.length > LONGEST_PATTERN) continue;
      for (let target of new Set(targets))
        target.length < MOST_RULES && target.push({ isAllowed: key === "allow", pattern: normalised(value) });
    }
  }
  let rules = hasOwnGroup ? own : everyone;
  return {
    allows: (path) => path === "/robots.txt" || verdict(rules, normalised(path.slice(0, LONGEST_PATH)))
  };
}
function keyAndValue(line) {
  let comment = line.indexOf("#"), code = comment === -1 ? line : line.slice(0, comment), colon = code.indexOf(":");
  return colon === -1 ? ["", ""] : [code.slice(0, colon).trim().toLowerCase(), code.slice(colon + 1).trim()];
}
function verdict(rules, path) {
  let best;
  for (let rule of rules) {
    let length = best?.pattern.length ?? -1;
    rule.pattern.length < length || rule.pattern.length === length && (best?.isAllowed === !0 || !rule.isAllowed) || matches(rule.pattern, path) && (best = rule);
  }
  return best?.isAllowed ?? !0;
}
function matches(pattern, path) {
  let isAnchored = pattern.endsWith("$"), parts = (isAnchored ? pattern.slice(0, -1) : pattern).split("*"), first = parts[0] ?? "";
  if (!path.startsWith(first)) return !1;
  if (parts.length === 1) return !isAnchored || path.length === first.length;
  let at = first.length;
  for (let part of parts.slice(1, -1)) {
    let found = path.indexOf(part, at);
    if (found === -1) return !1;
    at = found + part.length;
  }
  let last = parts.at(-1) ?? "";
  return isAnchored ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) !== -1;
}
function normalised(path) {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase()).replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}

// src/adapters/web/robots-gate.ts
var KEPT = 24 * 36e5, KEPT_WHEN_FAILING = 10 * 6e4, MOST_HOSTS = 1e3, LARGEST_ROBOTS = 512 * 1024;
function createRobotsGate(client, product, waiting) {
  let kept = /* @__PURE__ */ new Map();
  return {
    async assertAllowed(url, signal) {
      if (!(await unlessAborted(rulesFor(url.origin), signal)).allows(url.pathname + url.search))
        throw webError("robots", `${url.host} asks programs not to read ${shownAddress(url)} (robots.txt).`, {
          remedy: "Choose another source, or open the page yourself and save it as a file."
        });
    }
  };
  function rulesFor(origin) {
    let known = kept.get(origin);
    if (known !== void 0 && known.until > waiting.now()) return known.rules;
    let entry = {
      rules: load(origin, (until) => entry.until = until),
      until: waiting.now() + KEPT
    };
    kept.delete(origin), kept.set(origin, entry);
    let oldest = kept.size > MOST_HOSTS ? kept.keys().next().value : void 0;
    return oldest !== void 0 && kept.delete(oldest), entry.rules;
  }
  async function load(origin, keepUntil) {
    try {
      let headers = { accept: "text/plain" }, { status, body } = await client.send(`${origin}/robots.txt`, { headers });
      if (status >= 200 && status < 300)
        return parseRobots(body.subarray(0, LARGEST_ROBOTS).toString("utf8"), product);
      if (status < 500 && status !== 429) return ALLOW_ALL;
    } catch {
    }
    return keepUntil(waiting.now() + KEPT_WHEN_FAILING), ALLOW_NONE;
  }
}

// src/adapters/web/page-reader.ts
var ACCEPTED = "text/html,application/xhtml+xml,text/markdown;q=0.9,text/plain;q=0.9,application/json;q=0.8,application/xml;q=0.8,application/pdf;q=0.7,text/*;q=0.5";
function createPageReader(options = {}) {
  let { userAgent = USER_AGENT, respectRobots = !0, waiting = REAL_WAITING, readPdf } = options, client = createWebClient(options), product = userAgent.split(/[/\s]/, 1)[0]?.toLowerCase() ?? "", robotsClient = createWebClient({
    ...options,
    maxBytes: LARGEST_ROBOTS * 4,
    timeLimit: Math.min(options.timeLimit ?? 1e4, 1e4)
  }), robots = respectRobots ? createRobotsGate(robotsClient, product, waiting) : void 0;
  return {
    async read(address, { signal } = {}) {
      let answer = await client.send(address, {
        headers: { accept: ACCEPTED },
        signal,
        ...robots === void 0 ? {} : { beforeHop: (url) => robots.assertAllowed(url, signal) }
      });
      return assertFound(answer), toPage(answer, readPdf);
    }
  };
}
function assertFound({ status, url, headers }) {
  if (status >= 200 && status < 300) return;
  let shown = shownAddress(url), told = `${shown} answered ${status}.`;
  if (status === 404 || status === 410)
    throw webError("status", `There is no page at ${shown} (${status}).`, {
      remedy: "Check the address.",
      code: "NOT_FOUND",
      status
    });
  if (status === 401 || status === 403 || status === 407)
    throw webError("status", `${told} The page is not open to everyone.`, {
      remedy: "Open it yourself, save it as a file and name that file.",
      code: "AUTH_REQUIRED",
      status
    });
  if (status === 429) {
    let wait = headers["retry-after"];
    throw webError("rate_limited", `${told} Too many requests were sent.`, {
      remedy: wait === void 0 ? "Try again later." : `Try again after: ${wait.slice(0, 40)}.`,
      status
    });
  }
  throw webError("status", told, {
    remedy: status >= 500 ? "The server is in trouble: try again later." : "Check the address.",
    status
  });
}
async function toPage(answer, readPdf) {
  let { url, body, headers } = answer, header = headers["content-type"] ?? "", contentType = (header.split(";", 1)[0] ?? "").trim().toLowerCase().slice(0, 100), kind = pageKind(contentType, body);
  if (kind === void 0 || kind === "pdf" && readPdf === void 0) throw wrongType(url, contentType);
  let found = kind === "pdf" ? await readPdf?.(body).catch(pdfError(url)) : await textOf(kind, decodeText(body, header), url.href);
  if (found === void 0 || !/\S/.test(found.text)) throw noText(url);
  return { address: url.href, contentType, kind, bytes: body.length, ...found };
}
function pdfError(url) {
  return (error) => {
    throw error instanceof PlimsollError ? webError("malformed", `${shownAddress(url)} cannot be read as PDF. ${error.message}`, {
      remedy: "Save it yourself in another format and name the file.",
      code: "INVALID_PARAMS"
    }) : error;
  };
}
async function textOf(kind, text, address) {
  if (kind !== "html") return { text };
  let { readHtml } = await import("./read-html-KQZYBJJ7.js");
  return readHtml(text, address);
}
function noText(url) {
  return webError("malformed", `${shownAddress(url)} holds no text.`, {
    remedy: "It may be made by a program in the browser: open it yourself, save it as a file and name that file.",
    code: "INVALID_PARAMS"
  });
}
function wrongType(url, contentType) {
  let what = contentType === "" ? "of an unknown type" : contentType;
  return webError("wrong_type", `${shownAddress(url)} is ${what}, which is not read as text.`, {
    remedy: "Web pages, text, Markdown, JSON, XML and PDF are read."
  });
}
export {
  createPageReader
};
//# sourceMappingURL=page-reader-W76QDV7K.js.map
