/** Chooses the reader of a file by its name. A file with an unknown name is read as text if its bytes are text. */
import { basename, extname } from 'node:path';

export type DocumentKind =
  | 'markdown'
  | 'text'
  | 'html'
  | 'pdf'
  | 'docx'
  | 'mail'
  | 'code'
  | 'csv'
  | 'json'
  | 'jsonl'
  | 'other';

const EXTENSIONS: Readonly<Record<Exclude<DocumentKind, 'text'>, string>> = {
  markdown: 'md markdown mdown mdx mkd qmd rmd',
  html: 'html htm xhtml',
  pdf: 'pdf',
  docx: 'docx docm',
  mail: 'eml',
  csv: 'csv tsv',
  json: 'json geojson ipynb webmanifest',
  jsonl: 'jsonl ndjson',
  code: `asm astro awk bash bat c cc clj cljs cmake cpp cs css cts cxx dart ex exs fish fs go gradle graphql groovy h hh
    hpp hs java jl js jsx kt kts less lisp lua m mjs cjs ml mm mts nim nix php pl pm proto ps1 py pyi r rb rs sass scala
    scm scss sh sol sql svelte swift tcl tf ts tsx v vb vhd vim vue wat zig zsh`,
  other: `7z a aac ai apk avi bin bmp br bz2 class db deb dll dmg doc dylib eot eps epub exe flac flv gif gz heic icns ico
    iso jar jpeg jpg key lock m4a mkv mov mp3 mp4 mpeg mpg node o odp ods odt ogg otf parquet pkl png ppt pptx psd pyc rar
    rpm so sqlite sqlite3 svgz tar tgz tif tiff ttf wasm wav webm webp whl wmv woff woff2 xls xlsx xz zip zst map`,
};

const KINDS = new Map<string, DocumentKind>();
for (const [kind, list] of Object.entries(EXTENSIONS))
  for (const extension of list.split(/\s+/)) KINDS.set(`.${extension}`, kind as DocumentKind);

const CODE_NAMES = new Set(['makefile', 'dockerfile', 'rakefile', 'gemfile', 'jenkinsfile', 'justfile']);

export function documentKindOf(path: string): DocumentKind {
  const name = basename(path).toLowerCase();
  if (CODE_NAMES.has(name)) return 'code';
  return KINDS.get(extname(name)) ?? 'text';
}
