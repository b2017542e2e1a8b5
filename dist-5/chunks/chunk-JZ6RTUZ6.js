
import {
  RetrieveRequestSchema,
  asMeant,
  retrieve
} from "./chunk-ZEB5Y3EY.js";
import {
  schemaProblems
} from "./chunk-XQKLRL3U.js";
import {
  string,
  toJSONSchema
} from "./chunk-POKMPUWT.js";
import {
  RETRIEVE_TOOL
} from "./chunk-7KVLOIO2.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/proxy/retrieve-tool.ts
var SMALLEST_PAGE = 100, DESCRIPTION = 'Gets back what was left out of a tool result. A result that was cut ends with a line that begins "[plimsoll:" and gives a handle. Without other arguments this returns the original from its start, in pages; ask for less with lines, rows, a pointer into JSON (also into a string that holds JSON), a filter on rows or a search, which gives each line after its number: "12: " where it was found, "13- " around it.', ItemRequestSchema = RetrieveRequestSchema.extend({
  handle: RetrieveRequestSchema.shape.handle.optional(),
  research_id: string().max(200).optional().describe("Instead of a handle: a research run"),
  item_id: string().max(200).optional().describe(
    "And an item of it, such as a source: its text as it was read. Its lines are not those of the file; search finds a quotation"
  )
});
function createRetrieveTool(options) {
  let { handleOfItem } = options, schema = handleOfItem === void 0 ? RetrieveRequestSchema : ItemRequestSchema, { $schema: _, description: __, ...inputSchema } = toJSONSchema(schema, { io: "input" });
  return {
    descriptor: JSON.stringify({
      name: RETRIEVE_TOOL,
      title: "Get back what was left out",
      description: DESCRIPTION,
      inputSchema,
      annotations: { readOnlyHint: !0, openWorldHint: !1 }
    }),
    async call(parameters) {
      let { archive, limit, counter } = options, handle;
      try {
        let asked = asMeant(parameters ?? {}), checked = schema.safeParse(asked);
        if (!checked.success) throw wrongArguments(checked.error, asked, schema);
        let given = await withHandle(checked.data), parsed = RetrieveRequestSchema.safeParse(given);
        if (handle = parsed.data?.handle, !parsed.success) throw wrongArguments(parsed.error, given, schema);
        if (archive === void 0)
          throw new PlimsollError("NOT_FOUND", "Originals are not kept here: the archive is switched off.", {
            remedy: "Call the tool again, for less."
          });
        for (let amount = limit.amount; ; ) {
          let page = await retrieve(parsed.data, { archive, limit: { ...limit, amount }, counter }), found = answer(page.text, !1, handle), fill = Buffer.byteLength(found.result) / (options.ceilingBytes ?? Number.POSITIVE_INFINITY);
          if (fill <= 1 || amount < SMALLEST_PAGE) return found;
          amount = Math.floor(amount * 0.98 / fill);
        }
      } catch (error) {
        if (!(error instanceof PlimsollError)) throw error;
        let text = [error.message, error.remedy].filter((part) => part !== void 0).join(" "), isUnknown = error.code === "NOT_FOUND" && !await isKept(handle);
        return { ...answer(text, !0, handle), isUnknown };
      }
    }
  };
  async function isKept(handle) {
    return (handle === void 0 ? void 0 : await options.archive?.read(handle))?.kind === "found";
  }
  async function withHandle(item) {
    if (item.research_id === void 0 && item.item_id === void 0) return item;
    if (item.research_id === void 0 || item.item_id === void 0)
      throw new PlimsollError("INVALID_PARAMS", "research_id and item_id go together.", {
        remedy: "Give both, with an item id as content_fidelity of the report has it, or a handle instead."
      });
    let { research_id, item_id, ...rest } = item;
    return { ...rest, handle: await handleOfItem?.(research_id, item_id) };
  }
}
function answer(text, isError, handle) {
  let result = { content: [{ type: "text", text }], ...isError ? { isError } : {} };
  return { result: JSON.stringify(result), text, isError, isUnknown: !1, handle };
}
function wrongArguments(error, given, { shape }) {
  let said = schemaProblems(error, given).slice(0, 5).map(({ message }) => message).join("; "), isUnknown = error.issues.some(({ code }) => code === "unrecognized_keys");
  return new PlimsollError("INVALID_PARAMS", `The arguments are wrong: ${said}.`, {
    remedy: isUnknown ? `Known are ${Object.keys(shape).join(", ")}.` : "Give at least the handle, as the notice has it."
  });
}

export {
  createRetrieveTool
};
//# sourceMappingURL=chunk-JZ6RTUZ6.js.map
