
import {
  bareSchema,
  looksSecretName,
  quoteText,
  showableValue,
  shownKeyPath
} from "./chunk-TUCQVDIS.js";
import {
  nearestName
} from "./chunk-AWKBP7TY.js";
import {
  ConfigSchema
} from "./chunk-4B3KWZY7.js";
import {
  SEARCH_SERVICES
} from "./chunk-7GS4A7LV.js";
import {
  DEFAULT_KEY_VARIABLES
} from "./chunk-7JUDDTLZ.js";
import {
  redactText
} from "./chunk-ARVVSX6Y.js";

// src/app/configuration/unknown-key.ts
function describeUnknownKey(table, key, value, known, fate) {
  let what = table.length === 0 && isTable(value) ? "section" : "key", where = table.length === 0 ? "at the top level" : `in [${shownKeyPath(table)}]`, suggestion = suggest(table, key, known), facts = {
    value: showableValue(value, key),
    accepted: known.length === 0 ? "another name" : `one of ${known.join(", ")}`,
    ...suggestion === void 0 ? {} : { nearest: suggestion }
  }, unknown = `The ${what} ${quoteText(key.slice(0, 80))} ${where} ${fate}.`;
  if (hasKeys(table) && looksSecretName(key)) {
    let variable = keyVariable(table) ?? "MY_API_KEY";
    return {
      ...facts,
      message: `${unknown} Keys do not belong in a configuration file.`,
      remedy: `Put the key into an environment variable, remove it here, and name the variable: api_key_env = "${variable}".`
    };
  }
  if (suggestion !== void 0) {
    let message = `${unknown} Did you mean ${quoteText(suggestion)}?`;
    return { ...facts, message, remedy: `Write ${suggestion}, or remove it.` };
  }
  let hint = table.length === 1 && table[0] === "providers" ? ` ${COMPAT_HINT}` : "";
  return { ...facts, message: unknown, remedy: `Remove it, or write ${facts.accepted}.${hint}` };
}
var COMPAT_HINT = "Any address that speaks the OpenAI format is reached by compat.";
function hasKeys([section]) {
  return section === "providers" || section === "search";
}
function keyVariable([section, name = ""]) {
  return section === "providers" ? DEFAULT_KEY_VARIABLES[name] : Object.hasOwn(SEARCH_SERVICES, name) ? SEARCH_SERVICES[name].keyVariable : void 0;
}
function holdsSecret([section], key, value) {
  return !hasKeys([section ?? ""]) || typeof value != "string" || value.trim() === "" ? !1 : redactText(value).text !== value ? !0 : looksSecretName(key) && !/^\$?\{?[A-Z][A-Z0-9_]*\}?$/.test(value);
}
function isProtection(table, key, known) {
  let meant = suggest(table, key, known);
  return table[0] === "proxy" || meant === "proxy" || meant?.startsWith("proxy.") === !0;
}
function suggest(table, key, known) {
  let here = nearestName(key, known);
  if (here !== void 0 || table.length > 1) return here;
  for (let [section, schema] of Object.entries(ConfigSchema.shape))
    if (Object.keys(bareSchemaShape(schema)).includes(key)) return `${section}.${key}`;
}
function bareSchemaShape(schema) {
  return bareSchema(schema).shape;
}
function isTable(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}

export {
  describeUnknownKey,
  COMPAT_HINT,
  holdsSecret,
  isProtection
};
//# sourceMappingURL=chunk-5XONZXSB.js.map
