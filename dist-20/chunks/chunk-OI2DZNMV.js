
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/surfaces/wire/http-guard.ts
import { createHash, timingSafeEqual } from "node:crypto";
function parseListenAddress(text) {
  let match = /^(?:(?:\[([0-9a-fA-F:]{2,45})\]|([\w.-]{1,253}))?:)?(\d{1,5})$/.exec(text.trim()), port = Number(match?.[3]);
  if (match === null || port > 65535)
    throw new PlimsollError("INVALID_PARAMS", `"${text.slice(0, 100)}" is no address to listen at.`, {
      remedy: "Write host and port, such as 127.0.0.1:8080."
    });
  let host = match[1] ?? match[2] ?? "127.0.0.1";
  return { host, port, isLoopback: isLoopbackName(host) };
}
function principalOf(listening) {
  return listening?.token === void 0 ? {} : { principal: `bearer:${createHash("sha256").update(listening.token).digest("hex").slice(0, 32)}` };
}
function refuseRequest(request, options) {
  let { host, origin, authorization } = request.headers;
  if (options.isLoopback && !isLoopbackName(hostName(host ?? "")))
    return { status: 403, reason: "The Host header does not name this machine." };
  if (origin !== void 0 && !isAllowedOrigin(origin, options))
    return { status: 403, reason: "The Origin header names a page that may not call." };
  if (options.token !== void 0 && !isBearer(authorization, options.token))
    return { status: 401, reason: "A bearer token is needed." };
}
function isAllowedOrigin(origin, options) {
  return options.origins.includes(origin) ? !0 : options.isLoopback && URL.canParse(origin) && isLoopbackName(new URL(origin).hostname);
}
function isBearer(header, token) {
  let given = /^Bearer (\S{1,4096})$/i.exec(header ?? "")?.[1] ?? "", hash = (text) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
function hostName(host) {
  return host.replace(/:\d{1,5}$/, "");
}
function isLoopbackName(name) {
  let plain = name.replace(/^\[|\]$/g, "").toLowerCase();
  return plain === "localhost" || plain === "::1" || /^127(?:\.\d{1,3}){3}$/.test(plain);
}

export {
  parseListenAddress,
  principalOf,
  refuseRequest
};
//# sourceMappingURL=chunk-OI2DZNMV.js.map
