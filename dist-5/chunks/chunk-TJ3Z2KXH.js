
import {
  CONFIG_FILE_NAMES
} from "./chunk-7KVLOIO2.js";

// src/app/configuration/find-files.ts
import { dirname, join, resolve } from "node:path";
function candidateFolders(cwd) {
  let folders = [];
  for (let folder = resolve(cwd); ; folder = dirname(folder))
    if (folders.push(folder), folder === dirname(folder)) return folders;
}
function findFiles(cwd, home, given, read) {
  let user = inFolder(home, "user", read);
  if (given !== void 0) {
    let path = resolve(cwd, given), file = { role: "given", path, read: read(path) };
    return { files: [...user.files, file], problems: user.problems };
  }
  for (let folder of candidateFolders(cwd)) {
    if (folder === resolve(home)) break;
    let project = inFolder(folder, "project", read);
    if (project.files.length > 0)
      return {
        files: [...user.files, ...project.files],
        problems: [...user.problems, ...project.problems]
      };
  }
  return user;
}
function inFolder(folder, role, read) {
  let files = CONFIG_FILE_NAMES.map((name) => join(folder, name)).map((path) => ({ role, path, read: read(path) })).filter(
    ({ read: found }) => found.kind === "text" || found.kind === "unreadable" && found.hidden !== !0
  ), [first, ...others] = files;
  if (first === void 0) return { files: [], problems: [] };
  let problems = others.map(
    (other) => ({
      severity: "error",
      path: "",
      accepted: `one of ${CONFIG_FILE_NAMES.join(", ")} in a folder`,
      message: `There are two configuration files in ${folder}: ${first.path} and ${other.path}.`,
      remedy: "Put everything into one of them and remove the other.",
      file: other.path
    })
  );
  return { files: [first], problems };
}

export {
  candidateFolders,
  findFiles
};
//# sourceMappingURL=chunk-TJ3Z2KXH.js.map
