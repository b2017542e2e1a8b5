
import {
  ConfigSchema
} from "./chunk-4B3KWZY7.js";
import {
  fieldNotes
} from "./chunk-VFL7AI3G.js";
import {
  ZodArray,
  ZodBoolean,
  ZodDefault,
  ZodEnum,
  ZodNumber,
  ZodObject,
  ZodOptional,
  ZodPrefault,
  ZodRecord
} from "./chunk-POKMPUWT.js";
import {
  redactText
} from "./chunk-ARVVSX6Y.js";

// src/app/configuration/quoted-text.ts
var INVISIBLE = /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
function quoteText(text) {
  return escapeInvisible(JSON.stringify(text));
}
function escapeInvisible(text) {
  return text.replace(
    INVISIBLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}

// src/app/configuration/key-path.ts
function formatKeyPath(path) {
  return path.map((key) => /^[A-Za-z0-9_-]+$/.test(key) ? key : quoteText(key)).join(".");
}
var LONGEST_SHOWN = 200;
function shownKeyPath(path) {
  let name = formatKeyPath(path);
  return name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}...` : name;
}
function parseKeyPath(text) {
  let keys = [];
  for (let at = 0; at <= text.length; at++) {
    let quote = text[at];
    if (quote === '"' || quote === "'") {
      let end = text.indexOf(quote, at + 1);
      if (end < 0 || (keys.push(text.slice(at + 1, end)), at = end + 1, at < text.length && text[at] !== ".")) return;
    } else {
      let dot = text.indexOf(".", at), end = dot < 0 ? text.length : dot, key = text.slice(at, end).trim();
      if (key === "") return;
      keys.push(key), at = end;
    }
  }
  return keys;
}

// src/app/configuration/option-schema.ts
function bareSchema(schema) {
  let inner = schema;
  for (; inner instanceof ZodOptional || inner instanceof ZodDefault || inner instanceof ZodPrefault; )
    inner = inner.unwrap();
  return inner;
}
function kindOf(schema) {
  let inner = bareSchema(schema);
  return inner instanceof ZodBoolean ? "boolean" : inner instanceof ZodNumber ? "number" : inner instanceof ZodEnum ? "choice" : inner instanceof ZodArray ? "list" : inner instanceof ZodObject || inner instanceof ZodRecord ? "table" : "text";
}
function noteOf(schema) {
  return fieldNotes.get(schema);
}
function describeSections() {
  return Object.entries(ConfigSchema.shape).map(([name, schema]) => {
    let section = bareSchema(schema);
    return { name, description: section.description ?? "", options: describeFields(section, [name]) };
  });
}
function describeOptions() {
  return describeSections().flatMap((section) => section.options);
}
function describeFields(table, path) {
  return table instanceof ZodObject ? Object.entries(table.shape).map(
    ([key, schema]) => describeOption(schema, [...path, key])
  ) : [];
}
function describeOption(schema, path) {
  let name = formatKeyPath(path), note = noteOf(schema);
  if (note === void 0) throw new Error(`The option ${name} has no note; declare it with option().`);
  let inner = bareSchema(schema), entries = inner instanceof ZodRecord ? bareSchema(inner.valueType) : void 0;
  return {
    path,
    name,
    kind: kindOf(schema),
    description: schema.description ?? "",
    note,
    ...schema instanceof ZodDefault ? { defaultValue: schema.parse(void 0) } : {},
    fields: describeFields(entries ?? inner, path),
    hasNamedEntries: entries !== void 0
  };
}

// src/app/configuration/showable-value.ts
var MASK = "(hidden)", LONGEST_TEXT = 120, MOST_ENTRIES = 20, DEEPEST = 4, SECRET_NAME = /key|token|secret|passw|passphrase|credential|auth|bearer|cookie|private/i, SECRET_NUMBER_NAME = /secret|passw|passphrase|credential/i, EXAMINED = 16384;
function showableValue(value, unknownName) {
  return show(value, unknownName, 0);
}
function formatValue(value) {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(", ")}]`;
  if (typeof value == "object" && value !== null) {
    let entries = Object.entries(value).map(([key, inner]) => `${formatName(key)} = ${formatValue(inner)}`);
    return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
  }
  return value === MASK ? MASK : value === void 0 ? "(none)" : escapeInvisible(JSON.stringify(value));
}
function looksSecretName(name) {
  return SECRET_NAME.test(name);
}
function formatName(key) {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : escapeInvisible(JSON.stringify(key));
}
function show(value, unknownName, depth) {
  if (value == null || typeof value == "boolean") return value;
  if (unknownName !== void 0 && (typeof value == "number" ? SECRET_NUMBER_NAME : SECRET_NAME).test(unknownName)) return MASK;
  if (typeof value == "string") return showText(value);
  if (typeof value == "number") return Number.isFinite(value) ? value : String(value).toLowerCase();
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "a date" : value.toISOString();
  if (typeof value != "object") return String(value);
  if (depth >= DEEPEST) return Array.isArray(value) ? "[...]" : "{...}";
  if (Array.isArray(value)) {
    let shown2 = value.slice(0, MOST_ENTRIES).map((entry) => show(entry, unknownName, depth + 1));
    return value.length > MOST_ENTRIES ? [...shown2, `... ${value.length - MOST_ENTRIES} more`] : shown2;
  }
  let shown = /* @__PURE__ */ Object.create(null), keys = Object.keys(value);
  for (let key of keys.slice(0, MOST_ENTRIES))
    shown[key] = show(value[key], key, depth + 1);
  return keys.length > MOST_ENTRIES && (shown["..."] = `${keys.length - MOST_ENTRIES} more`), shown;
}
function showText(text) {
  let plain = redactText(text.slice(0, EXAMINED)).text, characters = [...plain.slice(0, 2 * LONGEST_TEXT + 1)];
  return characters.length <= LONGEST_TEXT && text.length <= EXAMINED ? plain : `${characters.slice(0, LONGEST_TEXT).join("")}... (${text.length} characters)`;
}

export {
  quoteText,
  formatKeyPath,
  shownKeyPath,
  parseKeyPath,
  bareSchema,
  kindOf,
  noteOf,
  describeSections,
  describeOptions,
  MASK,
  showableValue,
  formatValue,
  looksSecretName
};
//# sourceMappingURL=chunk-TUCQVDIS.js.map
