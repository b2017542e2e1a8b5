
import {
  unreadable
} from "./chunk-BKBANAHQ.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// node_modules/unpdf/dist/index.mjs
function polyfillDOMMatrix() {
  typeof globalThis.DOMMatrix < "u" || (globalThis.DOMMatrix = class {
    a;
    b;
    c;
    d;
    e;
    f;
    constructor(init) {
      Array.isArray(init) && init.length === 6 ? (this.a = init[0], this.b = init[1], this.c = init[2], this.d = init[3], this.e = init[4], this.f = init[5]) : (this.a = 1, this.b = 0, this.c = 0, this.d = 1, this.e = 0, this.f = 0);
    }
    translateSelf(tx, ty = 0) {
      return this.e = this.a * tx + this.c * ty + this.e, this.f = this.b * tx + this.d * ty + this.f, this;
    }
    scaleSelf(sx, sy = sx) {
      return this.a *= sx, this.b *= sx, this.c *= sy, this.d *= sy, this;
    }
  });
}
function stubBrowserGlobals() {
  polyfillDOMMatrix();
}
var resolvedModule, isNode = globalThis.process?.release?.name === "node";
async function getDocumentProxy(data, options = {}) {
  let { getDocument } = await getResolvedPDFJS(), nodeDefaults = {};
  if (isNode)
    try {
      let base = import.meta.resolve("pdfjs-dist/package.json");
      nodeDefaults = {
        disableFontFace: !0,
        standardFontDataUrl: new URL("./standard_fonts/", base).href,
        cMapUrl: new URL("./cmaps/", base).href,
        cMapPacked: !0
      };
    } catch {
    }
  return await getDocument({
    data,
    isEvalSupported: !1,
    // See: https://github.com/mozilla/pdf.js/issues/4244#issuecomment-1479534301
    useSystemFonts: !0,
    ...nodeDefaults,
    ...options
  }).promise;
}
async function getResolvedPDFJS() {
  return resolvedModule || await resolvePDFJSImport(), resolvedModule;
}
async function resolvePDFJSImport(pdfjsResolver, { reload = !1 } = {}) {
  if (!(resolvedModule && !reload)) {
    if (stubBrowserGlobals(), pdfjsResolver)
      try {
        resolvedModule = await interopDefault(pdfjsResolver());
        return;
      } catch (error) {
        throw new Error(`PDF.js could not be resolved: ${error}`);
      }
    try {
      resolvedModule = await import("./pdfjs-4A3XXOW6.js");
    } catch (error) {
      throw new Error(`Serverless PDF.js bundle could not be resolved: ${error}`);
    }
  }
}
async function interopDefault(m) {
  let resolved = await m;
  return resolved.default || resolved;
}

// src/adapters/readers/read-pdf.ts
async function readPdf(bytes, limits) {
  let deadline = performance.now() + limits.milliseconds, pdf = await inTime(open(new Uint8Array(bytes)), limits, deadline);
  try {
    if (pdf.numPages > limits.pages)
      throw unreadable(`It has more than ${limits.pages.toLocaleString("en-US")} pages.`);
    let starts = [], parts = [], length = 0;
    for (let number = 1; number <= pdf.numPages; number++) {
      starts.push(length);
      let page = `${await inTime(pageText(pdf, number), limits, deadline)}

`;
      if (parts.push(page), length += page.length, length > limits.characters) break;
    }
    let text = parts.join("");
    if (!/\S/.test(text)) throw unreadable("It holds no text; its pages may be pictures.");
    return { ...await properties(pdf), text, places: { kind: "pages", starts }, form: "prose" };
  } finally {
    await pdf.destroy().catch(() => {
    });
  }
}
async function open(bytes) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (cause) {
    let isLocked = cause.name === "PasswordException";
    throw unreadable(isLocked ? "It is protected by a password." : "It is damaged or not a PDF.", cause);
  }
}
async function inTime(work, limits, deadline) {
  let late = () => unreadable(`Reading it took longer than ${limits.milliseconds / 1e3} seconds.`), timer, timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, deadline - performance.now()));
  });
  try {
    let result = await Promise.race([work, timeout]);
    if (performance.now() > deadline) throw late();
    return result;
  } finally {
    clearTimeout(timer);
  }
}
async function pageText(pdf, number) {
  try {
    let page = await pdf.getPage(number), { items } = await page.getTextContent();
    return page.cleanup(), arrange(items.filter((item) => "str" in item));
  } catch {
    return "";
  }
}
function arrange(pieces) {
  let text = "", last;
  for (let piece of pieces)
    piece.str !== "" && (text = last === void 0 ? piece.str : join(text, last, piece), last = piece);
  return text.replace(/[ \t]+/g, " ").replace(/ ?\n ?/g, `
`).replace(new RegExp("(\\p{Ll})-\\n(?=\\p{Ll})", "gu"), "$1").trim();
}
function join(text, last, piece) {
  let size = Math.max(last.height, piece.height, 1), [, , , , lastX = 0, lastY = 0] = last.transform, [, , , , x = 0, y = 0] = piece.transform, down = lastY - y;
  if (Math.abs(down) > size * 0.5) {
    let isParagraph = down > size * 1.7 || down < -size;
    return `${text}${isParagraph ? `

` : `
`}${piece.str}`;
  }
  let gap = x - (lastX + last.width);
  return `${text}${gap > size * 0.15 && !/\s$/.test(text) ? " " : ""}${piece.str}`;
}
async function properties(pdf) {
  try {
    let info = (await pdf.getMetadata()).info, date = /^D:(\d{4})(\d{2})(\d{2})/.exec(String(info.ModDate ?? info.CreationDate ?? ""));
    return {
      ...typeof info.Title == "string" && isTitle(info.Title) ? { title: info.Title } : {},
      ...date === null ? {} : { date: `${date[1]}-${date[2]}-${date[3]}` }
    };
  } catch {
    return {};
  }
}
function isTitle(title) {
  return new RegExp("\\p{L}{2}", "u").test(title) && !/^(untitled|microsoft word)|\.(docx?|tex|dvi|indd|pages|pdf)$/i.test(title.trim());
}
export {
  readPdf
};
/*! Bundled license information:

unpdf/dist/index.mjs:
unpdf/dist/index.mjs:
  (**
   * Derived from the PDF.js project by the Mozilla Foundation.
   * @see https://github.com/mozilla/pdf.js/blob/b8de9a372f9bbf7e33adb362eeae5ef1919dba73/src/display/canvas_factory.js#L18
   * @license Apache-2.0
   *)
*/
//# sourceMappingURL=read-pdf-YV4A4UW3.js.map
