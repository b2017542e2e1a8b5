
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/adapters/web/address-guard.ts
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

// src/adapters/web/web-error.ts
var CODES = {
  bad_address: "INVALID_PARAMS",
  private_address: "CAPABILITY_DENIED",
  robots: "CAPABILITY_DENIED",
  redirects: "INVALID_PARAMS",
  unreachable: "NOT_FOUND",
  timeout: "INTERNAL_ERROR",
  too_large: "INVALID_PARAMS",
  wrong_type: "INVALID_PARAMS",
  malformed: "INTERNAL_ERROR",
  status: "INTERNAL_ERROR",
  rate_limited: "RATE_LIMITED",
  circuit_open: "RATE_LIMITED",
  cancelled: "INTERNAL_ERROR"
};
function webError(reason, message, options = {}) {
  let { remedy, status, retryAfter, code = CODES[reason] } = options;
  return new PlimsollError(code, message, {
    ...remedy === void 0 ? {} : { remedy },
    details: {
      reason,
      ...status === void 0 ? {} : { status },
      ...retryAfter === void 0 ? {} : { retry_after_ms: retryAfter }
    }
  });
}
var LONGEST_SHOWN = 200;
function shownAddress(url) {
  let path = `${url.protocol}//${url.host}${url.pathname}`, cut = path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}\u2026` : path;
  return url.search === "" ? cut : `${cut}?\u2026`;
}

// src/adapters/web/address-guard.ts
var LONGEST_ADDRESS = 4e3, NOT_PUBLIC = new BlockList();
for (let [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4]
])
  NOT_PUBLIC.addSubnet(network, bits, "ipv4");
for (let [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20]
])
  NOT_PUBLIC.addSubnet(network, bits, "ipv6");
var GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet("2000::", 3, "ipv6");
var NAT64 = new BlockList();
NAT64.addSubnet("64:ff9b::", 96, "ipv6");
function checkAddress(text, allowance) {
  let url = text.length <= LONGEST_ADDRESS && URL.canParse(text) ? new URL(text) : void 0;
  if (url === void 0)
    throw webError("bad_address", `"${text.slice(0, 80).toWellFormed()}" is no web address.`, {
      remedy: "Write a whole address, such as https://example.org/page."
    });
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw webError("bad_address", `Addresses that begin with ${url.protocol} are not read.`, {
      remedy: "Use an http or https address."
    });
  if (url.username !== "" || url.password !== "")
    throw webError("bad_address", `The address of ${url.host} contains a name or a password.`, {
      remedy: "Leave the part before @ out: credentials in addresses are never sent."
    });
  if (url.hash = "", isAllowed(url, allowance)) return url;
  let literal = literalOf(url.hostname);
  if (literal !== void 0 && !isPublicAddress(literal.address)) throw privateError(url);
  let port = Number(portOf(url));
  if (port < 1024 && port !== 80 && port !== 443)
    throw webError("bad_address", `Port ${port} of ${url.hostname} is not one for web pages.`, {
      remedy: "Use the address of a web page: port 80, 443, or 1024 and above."
    });
  return url;
}
async function resolveChecked(url, allowance, resolve = resolveBySystem) {
  let literal = literalOf(url.hostname), addresses = literal === void 0 ? await resolve(url.hostname) : [literal];
  if (addresses.length === 0) throw unknownHost(url);
  if (!isAllowed(url, allowance) && !addresses.every(({ address }) => isPublicAddress(address)))
    throw privateError(url);
  return addresses;
}
function isPublicAddress(address) {
  let family = isIP(address);
  return family === 4 ? !NOT_PUBLIC.check(address, "ipv4") : family !== 6 || address.includes("%") ? !1 : NAT64.check(address, "ipv6") ? isPublicAddress(embeddedIpv4(address)) : GLOBAL_IPV6.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
}
async function resolveBySystem(hostname) {
  return (await lookup(hostname, { all: !0, verbatim: !0 })).map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
function literalOf(hostname) {
  let bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname, family = isIP(bare);
  return family === 0 ? void 0 : { address: bare, family: family === 6 ? 6 : 4 };
}
function embeddedIpv4(address) {
  let written = new URL(`http://[${address}]`).hostname.slice(1, -1), groups = written.slice(written.lastIndexOf("::") + 2).split(":"), low = Number.parseInt(groups.at(-1) || "0", 16), high = groups.length > 1 ? Number.parseInt(groups.at(-2) || "0", 16) : 0;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
function isAllowed(url, allowance) {
  return typeof allowance == "boolean" ? allowance : allowance.includes(`${url.hostname}:${portOf(url)}`);
}
function allowanceFor(address) {
  if (!URL.canParse(address)) return [];
  let { hostname, port } = new URL(address);
  return (port === "" ? ["80", "443"] : [port]).map((one) => `${hostname}:${one}`);
}
function portOf({ port, protocol }) {
  return port !== "" ? port : protocol === "https:" ? "443" : "80";
}
function privateError(url) {
  return webError(
    "private_address",
    `${shownAddress(url)} is an address of this machine or of a private network.`,
    {
      remedy: "Only public addresses are read. If you trust this one, name it yourself and pass --allow-private."
    }
  );
}
function unknownHost(url) {
  return webError("unreachable", `There is no host ${url.hostname}.`, {
    remedy: "Check the address and the network connection."
  });
}

export {
  webError,
  shownAddress,
  checkAddress,
  resolveChecked,
  isPublicAddress,
  allowanceFor,
  unknownHost
};
//# sourceMappingURL=chunk-IP4XSKT5.js.map
