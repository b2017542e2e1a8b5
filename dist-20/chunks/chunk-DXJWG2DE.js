

// src/app/doctor/is-on-path.ts
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
async function isOnPath(command, env, platform) {
  if (/[/\\]/.test(command)) return canRun(command);
  let endings = platform === "win32" ? ["", ...(env.PATHEXT ?? ".EXE;.CMD;.BAT").split(";")] : [""], folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  for (let folder of folders)
    for (let ending of endings) if (await canRun(join(folder, command + ending))) return !0;
  return !1;
}
async function canRun(path) {
  try {
    return await access(path, constants.X_OK), !0;
  } catch {
    return !1;
  }
}

export {
  isOnPath
};
//# sourceMappingURL=chunk-DXJWG2DE.js.map
