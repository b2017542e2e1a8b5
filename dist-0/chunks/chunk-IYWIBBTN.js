
import {
  findFiles
} from "./chunk-TJ3Z2KXH.js";
import {
  optionVariables
} from "./chunk-I3LKBWEI.js";
import {
  readTextFile
} from "./chunk-R4IAWMV6.js";
import {
  defaultConfig
} from "./chunk-VB57QMQR.js";
import {
  plimsollHome
} from "./chunk-3FBWONUF.js";

// src/app/configuration/load-configuration.ts
var CONFIG_FILE_LIMIT = 1048576;
async function loadConfiguration(request) {
  let read = request.readFile ?? ((path) => readTextFile(path, CONFIG_FILE_LIMIT)), home = plimsollHome(request.env, request.platform), found = findFiles(request.cwd, home, request.flags?.config, read), variables = optionVariables(request.env), set = request.flags?.set ?? [];
  if (found.files.length === 0 && variables.length === 0 && set.length === 0)
    return { config: defaultConfig(), origins: /* @__PURE__ */ new Map(), problems: [], files: [] };
  let { mergeSources } = await import("./merge-sources-RVHSITXM.js"), merged = await mergeSources({
    files: found.files,
    variables,
    set,
    cwd: request.cwd,
    env: request.env
  });
  return {
    ...merged,
    problems: [...found.problems, ...merged.problems],
    files: found.files.map(({ role, path }) => ({ role, path }))
  };
}
function originOf(loaded, option) {
  return loaded.origins.get(option) ?? { kind: "default" };
}

export {
  CONFIG_FILE_LIMIT,
  loadConfiguration,
  originOf
};
//# sourceMappingURL=chunk-IYWIBBTN.js.map
