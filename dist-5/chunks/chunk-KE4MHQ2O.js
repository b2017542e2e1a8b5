
import {
  checkAddress,
  resolveChecked,
  shownAddress,
  unknownHost,
  webError
} from "./chunk-IP4XSKT5.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/contract/ports/page-reader.ts
var WEB_FAILURES = [
  "bad_address",
  "private_address",
  "robots",
  "redirects",
  "unreachable",
  "timeout",
  "too_large",
  "wrong_type",
  "malformed",
  "status",
  "rate_limited",
  "circuit_open",
  "cancelled"
];
function webFailureOf(error) {
  let reason = error instanceof PlimsollError ? error.details?.reason : void 0;
  return WEB_FAILURES.find((known) => known === reason);
}

// src/adapters/web/waiting.ts
var REAL_WAITING = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds, signal) => new Promise((resolve, reject) => {
    let stop = () => {
      clearTimeout(timer), reject(webError("cancelled", "The request was cancelled."));
    }, timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop), resolve();
    }, milliseconds);
    signal?.aborted === !0 ? stop() : signal?.addEventListener("abort", stop, { once: !0 });
  })
};
async function unlessAborted(work, signal) {
  if (signal === void 0) return work;
  let stop = () => {
  }, aborted = new Promise((_, reject) => {
    stop = () => reject(abortError(signal)), signal.aborted ? stop() : signal.addEventListener("abort", stop, { once: !0 });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
function abortError(signal) {
  let reason = signal?.reason;
  return webFailureOf(reason) === void 0 ? webError("cancelled", "The request was cancelled.") : reason;
}
function backOff(attempt, base, random) {
  return Math.round(base * 2 ** attempt * (0.5 + random() / 2));
}
function retryAfterOf(header, now) {
  if (header === void 0 || header.trim() === "") return;
  let seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1e3);
  let until = Date.parse(header);
  return Number.isNaN(until) ? void 0 : Math.max(0, until - now);
}

// src/adapters/web/user-agent.ts
var USER_AGENT = "plimsoll/0.1.0";

// src/adapters/web/circuit-breaker.ts
var MOST_HOSTS = 1e3;
function createCircuitBreaker({ failures, rest }, now) {
  let circuits = /* @__PURE__ */ new Map();
  return {
    assertClosed(host) {
      let circuit = circuits.get(host);
      if (circuit === void 0 || circuit.failures < failures) return;
      let wait = circuit.openUntil - now();
      if (wait > 0)
        throw webError(
          "circuit_open",
          `${host} failed ${circuit.failures} times in a row and is left alone for now.`,
          {
            remedy: `Try again in ${Math.ceil(wait / 1e3)} s.`,
            retryAfter: wait
          }
        );
      circuit.openUntil = now() + rest;
    },
    succeeded(host) {
      circuits.delete(host);
    },
    failed(host) {
      let circuit = circuits.get(host) ?? { failures: 0, openUntil: 0 };
      circuit.failures++, circuit.failures >= failures && (circuit.openUntil = now() + rest), circuits.delete(host), circuits.set(host, circuit);
      let oldest = circuits.size > MOST_HOSTS ? circuits.keys().next().value : void 0;
      oldest !== void 0 && circuits.delete(oldest);
    }
  };
}

// src/adapters/web/exchange.ts
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
var ERROR_BODY = 16 * 1024;
function exchange(request) {
  let { url, addresses, limits, signal } = request;
  return new Promise((resolve, reject) => {
    let outgoing = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method: request.method,
      // Deflate is read but not asked for: servers disagree about what it is.
      headers: { "accept-encoding": "gzip, br", ...request.headers },
      agent: !1,
      lookup: pinned(addresses),
      timeout: limits.idle
    }), fail = (error) => {
      signal?.removeEventListener("abort", cancel), outgoing.destroy(), reject(error);
    }, cancel = () => fail(abortError(signal));
    if (signal?.aborted === !0) {
      cancel(), outgoing.on("error", () => {
      });
      return;
    }
    signal?.addEventListener("abort", cancel, { once: !0 }), outgoing.on("timeout", () => fail(idleError(url, limits))), outgoing.on("error", (error) => fail(networkError(url, error))), outgoing.on("response", (incoming) => {
      readBody(incoming, url, limits).then((body) => {
        signal?.removeEventListener("abort", cancel), outgoing.destroy(), resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body });
      }, fail);
    }), outgoing.end(request.body);
  });
}
function pinned(addresses) {
  return (_hostname, options, callback) => {
    let [first] = addresses;
    options.all === !0 ? callback(null, [...addresses]) : callback(null, first?.address ?? "", first?.family);
  };
}
async function readBody(incoming, url, limits) {
  let status = incoming.statusCode ?? 0;
  if (status >= 300 && status < 400) return Buffer.alloc(0);
  let isSuccess = status >= 200 && status < 300, most = isSuccess ? limits.bytes : Math.min(limits.bytes, ERROR_BODY);
  if (isSuccess && Number(incoming.headers["content-length"] ?? 0) > most) throw tooLarge(url, limits);
  let decoder = decoderFor(incoming.headers["content-encoding"], url);
  try {
    return await new Promise((resolve, reject) => {
      let chunks = [], wired = 0, bytes = 0, onOverflow = () => {
        isSuccess ? reject(tooLarge(url, limits)) : resolve(Buffer.concat(chunks).subarray(0, most));
      };
      incoming.on("data", (chunk) => {
        wired += chunk.length, wired > most && onOverflow();
      }), incoming.on("error", (error) => reject(networkError(url, error)));
      let source = decoder === void 0 ? incoming : incoming.pipe(decoder);
      source.on("data", (chunk) => {
        bytes += chunk.length, chunks.push(chunk), bytes > most && onOverflow();
      }), source.on("end", () => resolve(Buffer.concat(chunks))), decoder?.on("error", () => reject(brokenBody(url)));
    });
  } finally {
    decoder?.destroy();
  }
}
function decoderFor(encoding, url) {
  let name = (encoding ?? "").trim().toLowerCase();
  if (!(name === "" || name === "identity")) {
    if (name === "gzip" || name === "x-gzip") return createGunzip();
    if (name === "deflate") return createInflate();
    if (name === "br") return createBrotliDecompress();
    throw webError(
      "wrong_type",
      `${shownAddress(url)} is encoded as "${name.slice(0, 40)}", which is not read.`,
      {
        remedy: "Save the page yourself and name the file."
      }
    );
  }
}
function tooLarge(url, { bytes }) {
  let size = bytes >= 1048576 ? `${Math.floor(bytes / 1048576)} MB` : `${Math.ceil(bytes / 1024)} KB`;
  return webError("too_large", `${shownAddress(url)} is larger than ${size}.`, {
    remedy: "Save the part that you need and name the file."
  });
}
function idleError(url, { idle }) {
  return webError("timeout", `${url.host} sent nothing for ${idle / 1e3} s.`, {
    remedy: "Try again later."
  });
}
function brokenBody(url) {
  return webError("malformed", `What ${url.host} sent cannot be decompressed.`, {
    remedy: "Try again later."
  });
}
function networkError(url, error) {
  let code = typeof error.code == "string" ? error.code : "no connection";
  return code === "ENOTFOUND" || code === "EAI_NODATA" ? webError("unreachable", `There is no host ${url.hostname}.`, {
    remedy: "Check the address and the network connection."
  }) : /^ERR_TLS|CERT|SELF_SIGNED/.test(code) ? webError("unreachable", `The certificate of ${url.host} is not valid (${code}).`, {
    remedy: "Check the address. If the certificate is from your own authority, name its file in NODE_EXTRA_CA_CERTS.",
    code: "CAPABILITY_DENIED"
  }) : webError("unreachable", `${url.host} cannot be reached or broke off (${code}).`, {
    remedy: "Check the address and the network connection, or try again later.",
    code: "INTERNAL_ERROR"
  });
}

// src/adapters/web/host-pace.ts
var MOST_HOSTS2 = 1e3;
function createHostPace({ concurrency, interval }, waiting) {
  let hosts = /* @__PURE__ */ new Map();
  return { enter };
  async function enter(name, signal) {
    let host = hostOf(name);
    host.active >= concurrency ? await place(host, signal) : host.active++;
    let now = waiting.now(), wait = Math.min(Math.max(0, host.nextStart - now), interval * concurrency);
    host.nextStart = now + wait + interval;
    try {
      wait > 0 && await waiting.sleep(wait, signal);
    } catch (error) {
      throw leave(host), error;
    }
    let isOver = !1;
    return () => {
      isOver || leave(host), isOver = !0;
    };
  }
  function hostOf(name) {
    let known = hosts.get(name);
    if (known !== void 0) return known;
    if (hosts.size >= MOST_HOSTS2) {
      let now = waiting.now();
      for (let [other, { active, nextStart }] of hosts)
        active === 0 && nextStart <= now && hosts.delete(other);
    }
    let host = { active: 0, nextStart: 0, queue: [] };
    return hosts.set(name, host), host;
  }
  function leave(host) {
    let next = host.queue.shift();
    next === void 0 ? host.active-- : next();
  }
}
function place(host, signal) {
  return new Promise((resolve, reject) => {
    let enter = () => {
      signal?.removeEventListener("abort", give), resolve();
    }, give = () => {
      let at = host.queue.indexOf(enter);
      at !== -1 && host.queue.splice(at, 1), reject(webError("cancelled", "The request was cancelled."));
    };
    signal?.aborted === !0 ? give() : (host.queue.push(enter), signal?.addEventListener("abort", give, { once: !0 }));
  });
}

// src/adapters/web/web-client.ts
var FIRST_PAUSE = 500, RETRIED_STATUS = /* @__PURE__ */ new Set([408, 425, 429, 500, 502, 503, 504]), BREAKER = { failures: 5, rest: 6e4 };
function createWebClient(options) {
  let {
    allowPrivateAddresses = !1,
    maxBytes = 10 * 1024 * 1024,
    timeLimit = 3e4,
    idleLimit = 1e4,
    maxRedirects = 5,
    tries = 3,
    longestWait = 3e4,
    waiting = REAL_WAITING
  } = options, userAgent = agentText(options), pace = createHostPace(
    { concurrency: options.hostConcurrency ?? 2, interval: options.hostInterval ?? 250 },
    waiting
  ), breaker = createCircuitBreaker(BREAKER, () => waiting.now());
  return { send };
  async function send(address, request = {}) {
    let time = { left: timeLimit }, url = checkAddress(address, allowPrivateAddresses);
    for (let hop = 0; ; hop++) {
      await request.beforeHop?.(url);
      let answer = await retried(url, request, time), target = redirectOf(answer);
      if (target === void 0) return { ...answer, url };
      if (hop >= maxRedirects) throw redirectError(url, maxRedirects);
      url = checkTarget(target, url);
    }
  }
  function checkTarget(target, from) {
    try {
      return checkAddress(resolveTarget(target, from), allowPrivateAddresses);
    } catch (error) {
      throw !(error instanceof PlimsollError) || error.details?.reason !== "bad_address" ? error : webError(
        "redirects",
        `${shownAddress(from)} leads to an address that is not read. ${error.message}`,
        {
          remedy: "Name the address of the page itself."
        }
      );
    }
  }
  async function retried(url, request, time) {
    breaker.assertClosed(url.host);
    for (let attempt = 0; ; attempt++) {
      let outcome = await once(url, request, time), pause = outcome.isWorthRetry ? pauseBefore(attempt, outcome.retryAfter) : void 0;
      if (pause !== void 0) {
        await waiting.sleep(pause, request.signal);
        continue;
      }
      if (outcome.isHostFailing ? breaker.failed(url.host) : outcome.isHostFailing === !1 && breaker.succeeded(url.host), "error" in outcome) throw outcome.error;
      return outcome.answer;
    }
  }
  function pauseBefore(attempt, retryAfter) {
    if (attempt + 1 >= tries) return;
    let pause = backOff(attempt, FIRST_PAUSE, waiting.random);
    return retryAfter === void 0 ? pause : retryAfter > longestWait ? void 0 : Math.max(pause, retryAfter);
  }
  async function once(url, request, time) {
    let leave = await pace.enter(url.host, request.signal);
    try {
      let answer = await withinTime(url, request, time);
      return {
        answer,
        isWorthRetry: RETRIED_STATUS.has(answer.status),
        isHostFailing: answer.status >= 500,
        retryAfter: retryAfterOf(answer.headers["retry-after"], waiting.now())
      };
    } catch (error) {
      let reason = webFailureOf(error), isFinal = error instanceof PlimsollError && error.code !== "INTERNAL_ERROR";
      return {
        error,
        isWorthRetry: reason === "unreachable" && !isFinal,
        isHostFailing: reason === "cancelled" ? void 0 : reason === "unreachable" || reason === "timeout" || reason === "malformed"
      };
    } finally {
      leave();
    }
  }
  async function withinTime(url, request, time) {
    let limit = new AbortController(), started = performance.now(), timer = setTimeout(() => limit.abort(timeError(url, timeLimit)), Math.max(0, time.left)), onAbort = () => limit.abort(abortError(request.signal));
    request.signal?.aborted === !0 ? onAbort() : request.signal?.addEventListener("abort", onAbort, { once: !0 });
    try {
      let addresses = await resolveWithin(url, limit.signal);
      return await exchange({
        url,
        addresses,
        method: request.method ?? "GET",
        headers: { "user-agent": userAgent, ...request.headers },
        ...request.body === void 0 ? {} : { body: request.body },
        limits: { bytes: maxBytes, idle: idleLimit },
        signal: limit.signal
      });
    } finally {
      clearTimeout(timer), time.left -= performance.now() - started, request.signal?.removeEventListener("abort", onAbort);
    }
  }
  function resolveWithin(url, signal) {
    let resolved = resolveChecked(url, allowPrivateAddresses, options.resolve).catch((error) => {
      throw error instanceof PlimsollError ? error : resolverError(url, error);
    });
    return unlessAborted(resolved, signal);
  }
}
function agentText({ userAgent = USER_AGENT, contact }) {
  let remark = contact?.replace(/[^\x20-\x7e]|[()\\]/g, "").trim() ?? "";
  return remark === "" ? userAgent : `${userAgent} (${remark})`;
}
function redirectOf({ status, headers }) {
  return status >= 300 && status < 400 && status !== 304 ? headers.location : void 0;
}
function resolveTarget(target, base) {
  return URL.canParse(target, base.href) ? new URL(target, base).href : target;
}
function resolverError(url, error) {
  return error.code === "ENOTFOUND" ? unknownHost(url) : webError("unreachable", `The name ${url.hostname} could not be looked up.`, {
    remedy: "Check the network connection, or try again later.",
    code: "INTERNAL_ERROR"
  });
}
function timeError(url, limit) {
  return webError("timeout", `${shownAddress(url)} took longer than ${limit / 1e3} s.`, {
    remedy: "Try again later."
  });
}
function redirectError(url, most) {
  return most === 0 ? webError("redirects", `${shownAddress(url)} wants to send the request elsewhere.`, {
    remedy: "Configure the address where the service really is."
  }) : webError("redirects", `${shownAddress(url)} redirects more than ${most} times.`, {
    remedy: "Name the address of the page itself."
  });
}

export {
  REAL_WAITING,
  unlessAborted,
  retryAfterOf,
  USER_AGENT,
  createWebClient
};
//# sourceMappingURL=chunk-KE4MHQ2O.js.map
