
import {
  ROOT,
  addMember,
  applyEdits,
  elementsOf,
  isArray,
  isObject,
  memberOf,
  membersOf,
  openJson,
  parsedValue,
  removeEntries,
  replaceValue,
  sourceOf,
  stringOf
} from "./chunk-OOKLQDL3.js";
import {
  NOTICE_FIELD
} from "./chunk-7KVLOIO2.js";

// src/app/proxy/notice-place.ts
var NOTICE_SCHEMA = '{"type":"string"}', MAX_DEPTH = 50, LISTS = ["allOf", "anyOf", "oneOf"], BRANCHES = ["if", "then", "else"];
function noticePlace(source, root) {
  let edits = [], seen = /* @__PURE__ */ new Set();
  return visit(root, 0), edits;
  function visit(schema, depth) {
    if (!isObject(source, schema) || seen.has(schema) || depth > MAX_DEPTH) return;
    seen.add(schema), open(schema);
    for (let key of LISTS) {
      let list = memberOf(source, schema, key);
      if (isArray(source, list)) for (let one of elementsOf(source, list)) visit(one, depth + 1);
    }
    for (let key of BRANCHES) visit(memberOf(source, schema, key), depth + 1);
    let dependent = memberOf(source, schema, "dependentSchemas");
    if (isObject(source, dependent))
      for (let { value } of membersOf(source, dependent)) visit(value, depth + 1);
    let reference = stringOf(source, memberOf(source, schema, "$ref"));
    reference !== void 0 && visit(target(reference), depth + 1);
  }
  function open(schema) {
    let properties = memberOf(source, schema, "properties"), isClosed = ["additionalProperties", "unevaluatedProperties"].some((key) => {
      let others = memberOf(source, schema, key);
      return others !== void 0 && sourceOf(source, others) !== "true";
    });
    isClosed && properties === void 0 ? edits.push(addMember(source, schema, "properties", `{"${NOTICE_FIELD}":${NOTICE_SCHEMA}}`)) : isClosed && isObject(source, properties) && memberOf(source, properties, NOTICE_FIELD) === void 0 && edits.push(addMember(source, properties, NOTICE_FIELD, NOTICE_SCHEMA));
    let most = memberOf(source, schema, "maxProperties"), count = parsedValue(source, most);
    most !== void 0 && Number.isSafeInteger(count) && edits.push(replaceValue(source, most, String(Number(count) + 1)));
    let names = memberOf(source, schema, "propertyNames");
    names !== void 0 && edits.push(
      insertion(source.starts[names] ?? 0, '{"anyOf":['),
      insertion(source.ends[names] ?? 0, `,{"const":"${NOTICE_FIELD}"}]}`)
    );
  }
  function target(reference) {
    if (!reference.startsWith("#/") && reference !== "#") return;
    let node = root;
    for (let step of reference.split("/").slice(1)) {
      let key = pointerKey(step);
      node = isArray(source, node) ? elementsOf(source, node)[Number(key)] : memberOf(source, node, key);
    }
    return node;
  }
}
function withNoticePlace(schema) {
  let text = JSON.stringify(schema) ?? "null", source = openJson(text), edits = source === void 0 ? [] : noticePlace(source, ROOT);
  return edits.length === 0 ? schema : JSON.parse(applyEdits(text, edits));
}
function insertion(at, text) {
  return { start: at, end: at, text };
}
function pointerKey(step) {
  let text = step;
  try {
    text = decodeURIComponent(step);
  } catch {
  }
  return text.replaceAll("~1", "/").replaceAll("~0", "~");
}

// src/surfaces/mcp-proxy/tool-directory.ts
function createToolDirectory() {
  let tools = /* @__PURE__ */ new Map();
  return {
    learn(result) {
      let source = openJson(result);
      if (source !== void 0)
        for (let tool of toolsOf(source)) {
          let name = stringOf(source, memberOf(source, tool, "name"));
          name !== void 0 && tools.set(name, {
            outputSchema: parsedValue(source, memberOf(source, tool, "outputSchema")),
            announcedCharacters: announcedCharacters(source, tool)
          });
        }
    },
    get: (tool) => tools.get(tool),
    forget: () => tools.clear()
  };
}
var ANNOUNCED = "anthropic/maxResultSizeChars";
function announcedCharacters(source, tool) {
  let value = parsedValue(source, memberOf(source, memberOf(source, tool, "_meta"), ANNOUNCED));
  return typeof value == "number" && Number.isFinite(value) && value >= 1 ? Math.floor(value) : void 0;
}
function changeToolList(result, changes) {
  let source = openJson(result), list = source === void 0 ? void 0 : memberOf(source, ROOT, "tools");
  if (source === void 0 || !isArray(source, list)) return result;
  let { own, isVisible, addsNoticePlace } = changes, nameOf = (tool) => stringOf(source, memberOf(source, tool, "name")) ?? "", gone = new Set(
    elementsOf(source, list).filter((tool) => !isVisible(nameOf(tool)) || nameOf(tool) === own.name)
  ), edits = removeEntries(source, list, (tool) => gone.has(tool)), stays = elementsOf(source, list).filter((tool) => !gone.has(tool));
  if (addsNoticePlace && edits.push(...stays.flatMap((tool) => toolNoticePlace(source, tool))), !(stringOf(source, memberOf(source, ROOT, "nextCursor")) !== void 0)) {
    let end = (source.ends[list] ?? 0) - 1;
    edits.push({ start: end, end, text: `${stays.length === 0 ? "" : ","}${own.descriptor}` });
  }
  return applyEdits(result, edits);
}
function toolNoticePlace(source, tool) {
  let schema = memberOf(source, tool, "outputSchema");
  return schema === void 0 ? [] : noticePlace(source, schema);
}
function hasMorePages(result) {
  let source = openJson(result);
  return source !== void 0 && stringOf(source, memberOf(source, ROOT, "nextCursor")) !== void 0;
}
function toolsOf(source) {
  let list = memberOf(source, ROOT, "tools");
  return isArray(source, list) ? elementsOf(source, list) : [];
}

export {
  withNoticePlace,
  createToolDirectory,
  announcedCharacters,
  changeToolList,
  toolNoticePlace,
  hasMorePages
};
//# sourceMappingURL=chunk-RVKK26KZ.js.map
