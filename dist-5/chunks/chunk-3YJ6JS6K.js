

// src/adapters/readers/document-kind.ts
import { basename, extname } from "node:path";
var EXTENSIONS = {
  markdown: "md markdown mdown mdx mkd qmd rmd",
  html: "html htm xhtml",
  pdf: "pdf",
  docx: "docx docm",
  csv: "csv tsv",
  json: "json geojson ipynb webmanifest",
  jsonl: "jsonl ndjson",
  code: `asm astro awk bash bat c cc clj cljs cmake cpp cs css cts cxx dart ex exs fish fs go gradle graphql groovy h hh
    hpp hs java jl js jsx kt kts less lisp lua m mjs cjs ml mm mts nim nix php pl pm proto ps1 py pyi r rb rs sass scala
    scm scss sh sol sql svelte swift tcl tf ts tsx v vb vhd vim vue wat zig zsh`,
  other: `7z a aac ai apk avi bin bmp br bz2 class db deb dll dmg doc dylib eot eps epub exe flac flv gif gz heic icns ico
    iso jar jpeg jpg key lock m4a mkv mov mp3 mp4 mpeg mpg node o odp ods odt ogg otf parquet pkl png ppt pptx psd pyc rar
    rpm so sqlite sqlite3 svgz tar tgz tif tiff ttf wasm wav webm webp whl wmv woff woff2 xls xlsx xz zip zst map`
}, KINDS = /* @__PURE__ */ new Map();
for (let [kind, list] of Object.entries(EXTENSIONS))
  for (let extension of list.split(/\s+/)) KINDS.set(`.${extension}`, kind);
var CODE_NAMES = /* @__PURE__ */ new Set(["makefile", "dockerfile", "rakefile", "gemfile", "jenkinsfile", "justfile"]);
function documentKindOf(path) {
  let name = basename(path).toLowerCase();
  return CODE_NAMES.has(name) ? "code" : KINDS.get(extname(name)) ?? "text";
}

export {
  documentKindOf
};
//# sourceMappingURL=chunk-3YJ6JS6K.js.map
