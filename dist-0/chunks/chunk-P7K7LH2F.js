
import {
  memberValue,
  stringOf
} from "./chunk-WO47EFPO.js";

// src/session/validity/missing-parent.ts
var RECORD_LINKS = /* @__PURE__ */ new Map([
  ["claude-code", ["uuid", "parentUuid"]],
  ["pi-session", ["id", "parentId"]]
]);
function missingParent({ format, records, messages }) {
  let [id, parent] = RECORD_LINKS.get(format) ?? [];
  if (id === void 0 || parent === void 0) return;
  let names = new Set(records.map(({ value }) => memberValue(value, id))), outside = 0;
  for (let { inContext, unsent, records: own } of messages) {
    if (!inContext) {
      unsent !== !0 && memberValue(records[own[0] ?? 0]?.value, "isSidechain") !== !0 && outside++;
      continue;
    }
    let record = own.find((one) => {
      let link = stringOf(memberValue(records[one]?.value, parent));
      return link !== void 0 && !names.has(link);
    });
    return record !== void 0 && outside > 0 ? { record, messages: outside } : void 0;
  }
}

export {
  RECORD_LINKS,
  missingParent
};
//# sourceMappingURL=chunk-P7K7LH2F.js.map
