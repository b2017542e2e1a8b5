

// src/contract/file-trouble.ts
var NOT_READ = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist",
  EISDIR: "is a folder",
  EACCES: "may not be read",
  EPERM: "may not be read",
  ELOOP: "is a link that leads in a circle",
  ENAMETOOLONG: "has a name that is too long"
};
function whyNotRead(error) {
  let code = codeOf(error);
  return code !== void 0 && NOT_READ[code] || `cannot be read (${code ?? messageOf(error)})`;
}
var NOT_WRITTEN = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the quota of the disk is used up",
  ENOENT: "its folder does not exist",
  ENOTDIR: "a part of the path is a file",
  EISDIR: "it is a folder",
  EEXIST: "there is a file of that name",
  ENAMETOOLONG: "the name is too long"
};
function whyNotWritten(error) {
  let code = codeOf(error);
  return code !== void 0 && NOT_WRITTEN[code] || messageOf(error);
}
function codeOf(error) {
  return error?.code;
}
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

export {
  whyNotRead,
  whyNotWritten
};
//# sourceMappingURL=chunk-KG2NG3TV.js.map
