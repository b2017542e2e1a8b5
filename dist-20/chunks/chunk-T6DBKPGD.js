
import {
  TRUNCATION_STRATEGIES
} from "./chunk-MH6ELNGF.js";
import {
  SENSITIVITIES
} from "./chunk-CXR75RNA.js";
import {
  GLOBAL,
  MARKET,
  SDE,
  SKILLS,
  UNIVERSE
} from "./chunk-EBAR3YAY.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/output/limits/document-tools.ts
var limit = (max) => ({ limit: { min: 1, max } }), DOCUMENT_TOOL_LIMITS = [
  {
    name: "universe.route",
    lists: [{ key: "systems", maxItems: UNIVERSE.OUTPUT_MAX_ROUTE }],
    maxBytes: UNIVERSE.OUTPUT_MAX_ROUTE_BYTES,
    strategy: "head-summary-tail",
    inputs: {},
    sensitivity: "public"
  },
  {
    name: "universe.search",
    lists: [{ key: "systems", maxItems: UNIVERSE.OUTPUT_MAX_SYSTEMS, rankBy: "relevance" }],
    maxBytes: UNIVERSE.OUTPUT_MAX_SEARCH_BYTES,
    strategy: "top",
    inputs: limit(UNIVERSE.SEARCH_MAX_LIMIT),
    sensitivity: "public"
  },
  {
    name: "universe.borders",
    lists: [{ key: "systems", maxItems: UNIVERSE.OUTPUT_MAX_SYSTEMS, rankBy: "distance", descending: !1 }],
    maxBytes: UNIVERSE.OUTPUT_MAX_BORDERS_BYTES,
    strategy: "top",
    inputs: limit(UNIVERSE.BORDERS_MAX_LIMIT),
    sensitivity: "public"
  },
  {
    name: "universe.loop",
    lists: [{ key: "systems", maxItems: UNIVERSE.OUTPUT_MAX_SYSTEMS }],
    maxBytes: UNIVERSE.OUTPUT_MAX_LOOP_BYTES,
    strategy: "none",
    inputs: {
      target_jumps: { min: UNIVERSE.LOOP_MIN_TARGET_JUMPS, max: UNIVERSE.LOOP_MAX_TARGET_JUMPS },
      min_borders: { min: UNIVERSE.LOOP_MIN_BORDERS, max: UNIVERSE.LOOP_MAX_MIN_BORDERS },
      max_borders: { max: UNIVERSE.LOOP_MAX_BORDERS, notBelow: "min_borders" }
    },
    sensitivity: "public"
  },
  {
    name: "market.orders",
    lists: [
      { key: "buy_orders", maxItems: MARKET.OUTPUT_MAX_ORDERS, rankBy: "price", descending: !0 },
      { key: "sell_orders", maxItems: MARKET.OUTPUT_MAX_ORDERS, rankBy: "price", descending: !1 }
    ],
    maxBytes: MARKET.OUTPUT_MAX_ORDERS_BYTES,
    strategy: "top",
    inputs: limit(MARKET.ORDERS_MAX_LIMIT),
    sensitivity: "market"
  },
  {
    name: "market.arbitrage",
    lists: [{ key: "opportunities", maxItems: MARKET.OUTPUT_MAX_ARBITRAGE, rankBy: "margin" }],
    maxBytes: MARKET.OUTPUT_MAX_ARBITRAGE_BYTES,
    strategy: "top",
    inputs: limit(MARKET.ARBITRAGE_MAX_LIMIT),
    sensitivity: "market"
  },
  {
    name: "sde.search",
    lists: [{ key: "items", maxItems: SDE.OUTPUT_MAX_SEARCH_ITEMS, rankBy: "match_score" }],
    maxBytes: SDE.OUTPUT_MAX_SEARCH_BYTES,
    strategy: "top",
    inputs: limit(SDE.SEARCH_MAX_LIMIT),
    sensitivity: "public"
  },
  {
    name: "sde.agent_search",
    lists: [{ key: "agents", maxItems: SDE.OUTPUT_MAX_AGENTS, rankBy: "distance", descending: !1 }],
    maxBytes: SDE.OUTPUT_MAX_AGENTS_BYTES,
    strategy: "top",
    inputs: limit(SDE.AGENT_MAX_LIMIT),
    sensitivity: "public"
  },
  {
    name: "skills.easy_80_plan",
    lists: [{ key: "skills", maxItems: SKILLS.OUTPUT_MAX_SKILLS, rankBy: "core" }],
    maxBytes: SKILLS.OUTPUT_MAX_PLAN_BYTES,
    strategy: "top",
    inputs: limit(SKILLS.PLAN_MAX_LIMIT),
    sensitivity: "public"
  }
];

// src/output/limits/schema-lists.ts
function findInSchema(schema, key, above) {
  let properties = propertiesOf(schema);
  if (properties === void 0) return { kind: "open" };
  if (Object.hasOwn(properties, key)) return place(properties[key]);
  let point = key.indexOf("."), name = key.slice(0, Math.max(0, point));
  return point >= 0 && Object.hasOwn(properties, name) ? findInSchema(properties[name], key.slice(point + 1), `${above}${name}.`) : { kind: "missing", names: Object.keys(properties).map((known) => `${above}${known}`) };
}
function place(property) {
  return typeof property != "object" || property === null ? { kind: "open" } : { kind: "property", type: property.type };
}
function isArrayType(type) {
  return type === void 0 || type === "array" || Array.isArray(type) && type.includes("array");
}
function arrayNames(schema) {
  return Object.entries(propertiesOf(schema) ?? {}).flatMap(
    ([name, property]) => isArray(property) ? [name] : Object.entries(propertiesOf(property) ?? {}).flatMap(
      ([inner, value]) => isArray(value) ? [`${name}.${inner}`] : []
    )
  );
}
function isArray(schema) {
  let found = place(schema);
  return found.kind === "property" && found.type !== void 0 && isArrayType(found.type);
}
function propertiesOf(schema) {
  let properties = schema?.properties;
  return typeof properties == "object" && properties !== null ? properties : void 0;
}

// src/output/limits/tool-table.ts
var DEFINITION_KEYS = /* @__PURE__ */ new Set([
  "listKey",
  "lists",
  "maxItems",
  "maxBytes",
  "strategy",
  "rankBy",
  "descending",
  "inputs",
  "sensitivity"
]), DOCUMENT_TOOLS = new Map(
  DOCUMENT_TOOL_LIMITS.map((limits) => [limits.name, deepFreeze(limits)])
);
function defineTools(definitions, base = DOCUMENT_TOOLS) {
  let table = new Map(base);
  for (let [name, definition] of Object.entries(definitions))
    name.trim() === "" && fail(name, "has no name", "Name it dispatcher.action."), table.set(name, deepFreeze(complete(name, definition, base.get(name))));
  return table;
}
function toolLimits(name, table = DOCUMENT_TOOLS) {
  let limits = table.get(name);
  if (limits) return limits;
  throw new PlimsollError("INVALID_PARAMS", `There are no limits for the tool "${name}".`, {
    remedy: `Define it with defineTools or under tools.limits. Known: ${[...table.keys()].sort().join(", ")}.`
  });
}
function assertToolsExist(names, offered) {
  let known = new Set(offered), unknown = [...names].filter((name) => !known.has(name));
  if (unknown.length !== 0)
    throw new PlimsollError("INVALID_PARAMS", `Limits name tools that do not exist: ${unknown.join(", ")}.`, {
      remedy: `Correct the names. Tools offered: ${[...known].sort().join(", ")}.`
    });
}
function assertListKeys(limits, outputSchema) {
  for (let { key } of limits.lists) {
    let found = findInSchema(outputSchema, key, "");
    if (found.kind === "open" || found.kind === "property" && isArrayType(found.type)) continue;
    let reason = found.kind === "missing" ? "its output schema does not have" : "its output schema has not as an array", names = found.kind === "missing" ? found.names : arrayNames(outputSchema);
    throw new PlimsollError(
      "INVALID_PARAMS",
      `The limits of ${limits.name} name the list "${key}", which ${reason}.`,
      { remedy: names.length === 0 ? "Correct the list key." : `Name one of: ${names.join(", ")}.` }
    );
  }
}
function complete(name, definition, known) {
  let unknown = Object.keys(definition).filter((key) => !DEFINITION_KEYS.has(key));
  unknown.length > 0 && fail(name, `has ${unknown.join(", ")}, which is not known`, `Known: ${[...DEFINITION_KEYS].join(", ")}.`);
  let strategy = definition.strategy ?? known?.strategy ?? (definition.rankBy === void 0 ? "first" : "top"), lists = completeLists(name, definition, known), limits = {
    name,
    lists,
    maxBytes: definition.maxBytes ?? known?.maxBytes ?? GLOBAL.MAX_OUTPUT_SIZE_BYTES,
    strategy,
    inputs: definition.inputs ?? known?.inputs ?? {},
    ...optional("sensitivity", definition.sensitivity ?? known?.sensitivity)
  };
  return check(limits), limits;
}
function completeLists(name, definition, known) {
  definition.listKey !== void 0 && definition.lists !== void 0 && fail(name, "has both listKey and lists", "Give one of the two.");
  let given = definition.lists ?? (definition.listKey === void 0 ? void 0 : [{ key: definition.listKey }]), keys = given ?? known?.lists ?? [];
  return keys.length === 0 && (definition.maxItems ?? definition.rankBy ?? definition.strategy) !== void 0 && fail(
    name,
    "limits items but names no list",
    "Add list_key (in code: listKey), the field that holds the list."
  ), keys.map((list) => {
    let before = known?.lists.find(({ key }) => key === list.key), own = given === void 0 ? void 0 : list;
    return {
      key: list.key,
      maxItems: own?.maxItems ?? definition.maxItems ?? before?.maxItems ?? GLOBAL.DEFAULT_MAX_ITEMS,
      ...optional("rankBy", own?.rankBy ?? definition.rankBy ?? before?.rankBy),
      ...optional("descending", own?.descending ?? definition.descending ?? before?.descending)
    };
  });
}
function check(limits) {
  let { name, lists, maxBytes, strategy, inputs, sensitivity } = limits;
  TRUNCATION_STRATEGIES.includes(strategy) || fail(name, `has the strategy "${strategy}"`, `Use one of ${TRUNCATION_STRATEGIES.join(", ")}.`), typeof sensitivity == "string" && !SENSITIVITIES.includes(sensitivity) && fail(name, `has the sensitivity "${sensitivity}"`, `Use one of ${SENSITIVITIES.join(", ")}.`), (!Number.isSafeInteger(maxBytes) || maxBytes < GLOBAL.MIN_OUTPUT_SIZE_BYTES) && fail(
    name,
    `has the byte limit ${maxBytes}`,
    `Give a whole number, ${GLOBAL.MIN_OUTPUT_SIZE_BYTES} or more.`
  ), new Set(lists.map(({ key }) => key)).size < lists.length && fail(name, "names a list twice", "Name it once."), lists.length > 1 && (strategy === "head-summary-tail" || strategy === "none") && fail(
    name,
    `has several lists and the strategy ${strategy}`,
    "Use first, top or newest for several lists."
  );
  let around = lists.find(({ key }) => lists.some((other) => other.key.startsWith(`${key}.`)));
  around && fail(name, `names a list inside of the list "${around.key}"`, "Name the one or the other.");
  for (let { key, maxItems, rankBy } of lists) {
    let parts = key.split(".");
    (parts.includes("") || parts[0] === "_meta") && fail(
      name,
      `names the list "${key}"`,
      "Name a field of the data, or a path of fields like plan.skills."
    ), (!Number.isSafeInteger(maxItems) || maxItems < 1) && fail(name, `has the item limit ${maxItems} for "${key}"`, "Give a whole number, 1 or more."), strategy === "top" && (rankBy === void 0 || rankBy === "") && fail(name, `keeps the top of "${key}" but names nothing to rank by`, "Add rank_by (in code: rankBy).");
  }
  for (let [parameter, { min, max, notBelow }] of Object.entries(inputs))
    (notBelow !== void 0 && !Object.hasOwn(inputs, notBelow) || (min ?? 0) > (max ?? Number.POSITIVE_INFINITY)) && fail(name, `has a limit for "${parameter}" that nothing can meet`, "Correct min, max or notBelow.");
}
function fail(name, problem, remedy) {
  throw new PlimsollError("INVALID_PARAMS", `The definition of the tool "${name}" ${problem}.`, { remedy });
}
function optional(key, value) {
  return value === void 0 ? {} : { [key]: value };
}
function deepFreeze(value) {
  if (typeof value != "object" || value === null || Object.isFrozen(value)) return value;
  for (let inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

// src/output/limits/tools-from-config.ts
var LIMIT_KEYS = /* @__PURE__ */ new Set([
  "list_key",
  "max_items",
  "max_bytes",
  "strategy",
  "rank_by",
  "descending"
]);
function configuredLimits(name, code, config) {
  let own = Object.hasOwn(config.limits, name) ? config.limits[name] : void 0, definition = own === void 0 ? code : overCode(definitionOf(own), code), limits = toolLimits(name, defineTools({ [name]: definition }));
  return limits.maxBytes <= config.max_output_bytes ? limits : { ...limits, maxBytes: config.max_output_bytes };
}
function checkConfiguredLimits(name, limit2) {
  let unknown = Object.keys(limit2).filter((key) => !LIMIT_KEYS.has(key));
  if (unknown.length > 0)
    throw new PlimsollError(
      "INVALID_PARAMS",
      `tools.limits of "${name}" has ${unknown.join(", ")}, which is not known.`,
      {
        remedy: `Known: ${[...LIMIT_KEYS].join(", ")}.`
      }
    );
  let listKey = limit2.list_key ?? (DOCUMENT_TOOLS.has(name) ? void 0 : "the list that the code names"), definition = definitionOf(limit2);
  defineTools({ [name]: listKey === void 0 ? definition : { ...definition, listKey } });
}
function definitionOf(limit2) {
  return {
    ...limit2.list_key === void 0 ? {} : { listKey: limit2.list_key },
    ...limit2.max_items === void 0 ? {} : { maxItems: limit2.max_items },
    ...limit2.max_bytes === void 0 ? {} : { maxBytes: limit2.max_bytes },
    ...limit2.strategy === void 0 ? {} : { strategy: limit2.strategy },
    ...limit2.rank_by === void 0 ? {} : { rankBy: limit2.rank_by },
    ...limit2.descending === void 0 ? {} : { descending: limit2.descending }
  };
}
function overCode(configured, { lists, listKey, ...code }) {
  let merged = { ...code, ...configured };
  if (configured.listKey !== void 0) return merged;
  if (listKey !== void 0) return { ...merged, listKey };
  let { maxBytes: _, strategy: __, ...ofEachList } = configured;
  return lists === void 0 ? merged : { ...merged, lists: lists.map((list) => ({ ...list, ...ofEachList })) };
}

export {
  DOCUMENT_TOOLS,
  defineTools,
  toolLimits,
  assertToolsExist,
  assertListKeys,
  configuredLimits,
  checkConfiguredLimits
};
//# sourceMappingURL=chunk-T6DBKPGD.js.map
