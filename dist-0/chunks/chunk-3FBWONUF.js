
import {
  HOME_VARIABLE
} from "./chunk-7KVLOIO2.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/home.ts
import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, posix, win32 } from "node:path";
function plimsollHome(env = process.env, platform = process.platform) {
  return refuseSpecialFolder(homeFolder(env, platform));
}
function homeFolder(env, platform) {
  let { join, isAbsolute, resolve } = platform === "win32" ? win32 : posix, given = env[HOME_VARIABLE]?.trim();
  if (given !== void 0 && given !== "") return resolve(expandUserFolder(given, env, platform));
  let user = userFolder(env, platform);
  if (platform === "win32")
    return join(present(env.LOCALAPPDATA) ?? join(user, "AppData", "Local"), "plimsoll");
  if (platform === "darwin") return join(user, "Library", "Application Support", "plimsoll");
  let data = present(env.XDG_DATA_HOME);
  return join(data !== void 0 && isAbsolute(data) ? data : join(user, ".local", "share"), "plimsoll");
}
function refuseSpecialFolder(path) {
  let special = specialFolder(path) ?? specialFolder(realFolder(path));
  if (special === void 0) return path;
  throw new PlimsollError(
    "INVALID_PARAMS",
    `${path} lies in ${special}, where the system keeps no files of ours.`,
    { remedy: "Name a folder on a disk: in PLIMSOLL_HOME, or in the option that names this one." }
  );
}
function specialFolder(path) {
  return /^\/(?:proc|sys|dev)(?=\/|$)/.exec(posix.normalize(path))?.[0];
}
function realFolder(path) {
  for (let folder = path; ; folder = dirname(folder))
    try {
      return realpathSync(folder);
    } catch {
      if (dirname(folder) === folder) return path;
    }
}
function expandUserFolder(path, env = process.env, platform = process.platform) {
  if (path !== "~" && !path.startsWith("~/") && !path.startsWith("~\\")) return path;
  let { join } = platform === "win32" ? win32 : posix;
  return join(userFolder(env, platform), path.slice(1));
}
function userFolder(env, platform) {
  return present(env[platform === "win32" ? "USERPROFILE" : "HOME"]) ?? homedir();
}
function present(value) {
  return value === void 0 || value.trim() === "" ? void 0 : value;
}

export {
  plimsollHome,
  refuseSpecialFolder,
  expandUserFolder
};
//# sourceMappingURL=chunk-3FBWONUF.js.map
