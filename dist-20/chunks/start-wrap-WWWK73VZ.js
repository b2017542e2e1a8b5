
import {
  endedBySignal
} from "./chunk-FO3SUORH.js";
import {
  VERSION
} from "./chunk-6MSZ673L.js";
import "./chunk-E6DGD4NZ.js";

// src/surfaces/cli/start-wrap.ts
async function startWrap(argv) {
  let { startFirstServer } = await import("./first-server-SDDI6OY5.js"), ended = endedBySignal(), first = await startFirstServer(argv.slice(1), process.env, process.cwd()), { createWrapCommand } = await import("./wrap-3LW6YCC4.js");
  return {
    program: {
      version: VERSION,
      description: "",
      commands: [createWrapCommand({ first, ended })],
      epilogue: ""
    },
    stop: async () => first?.stop()
  };
}
export {
  startWrap
};
//# sourceMappingURL=start-wrap-WWWK73VZ.js.map
