
import {
  refuseRequest
} from "./chunk-OI2DZNMV.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/surfaces/wire/guarded-server.ts
import { createServer } from "node:http";
var PATH = "/mcp", IDLE_MS = 12e4;
async function openGuardedServer(options) {
  let { host, port, isLoopback } = options.address, guard = { ...options.guard, isLoopback }, server = createServer({ keepAliveTimeout: IDLE_MS }, (request, response) => {
    handle(request, response).catch(() => refuse(response, 500, "The request failed."));
  });
  await new Promise((resolve, reject) => {
    server.once("error", (error) => reject(cannotListen(error, `${host}:${port}`))), server.listen(port, host, () => resolve());
  });
  let { port: bound } = server.address();
  async function handle(request, response) {
    let refusal = refuseRequest(request, guard);
    if (refusal !== void 0)
      return refusal.status === 401 && response.setHeader("www-authenticate", 'Bearer realm="plimsoll"'), refuse(response, refusal.status, refusal.reason);
    if ((request.url ?? "").split("?", 1)[0] !== PATH)
      return refuse(response, 404, `The server is at ${PATH}.`);
    await options.handle(request, response);
  }
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}${PATH}`,
    async close() {
      server.closeAllConnections(), await new Promise((resolve) => server.close(() => resolve()));
    }
  };
}
function cannotListen(error, address) {
  let reason = {
    EADDRINUSE: "another program listens there.",
    EACCES: "this user may not use that port.",
    EADDRNOTAVAIL: "this machine does not have that address."
  }[error.code ?? ""];
  return reason === void 0 ? error : new PlimsollError("INVALID_PARAMS", `${address} cannot be used: ${reason}`, {
    remedy: "Name another one; with the port 0 a free one is taken.",
    cause: error
  });
}
function refuse(response, status, reason) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  let body = JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32e3, message: reason } });
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}

export {
  openGuardedServer,
  refuse
};
//# sourceMappingURL=chunk-3IL6Z5VG.js.map
