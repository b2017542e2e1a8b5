
import {
  GAP,
  PRICE_STEPS,
  STEPS_PER_HALF,
  changesElsewhere,
  createExtractor,
  relevanceOf
} from "./chunk-4SEVPEKN.js";
import {
  FIDELITY_LEVELS,
  LEVEL_SHARE
} from "./chunk-SJ5DDPCD.js";
import {
  redactText
} from "./chunk-ARVVSX6Y.js";
import {
  TermFinder,
  eachHit,
  foldText,
  isFigure,
  isWholeFigure,
  questionPart,
  readQuestion
} from "./chunk-ZRYH2XAG.js";
import {
  proseStarts
} from "./chunk-F75QVMNE.js";
import {
  COMMON_WORDS,
  WEAK_WORDS
} from "./chunk-3S6BF4E6.js";
import {
  foreignText
} from "./chunk-J6SYX6D4.js";
import {
  visibleControls
} from "./chunk-YXURGUZJ.js";
import {
  counted,
  grouped,
  retrieveCall
} from "./chunk-S3NQFO46.js";
import {
  NOTICE_PREFIX,
  markForeignNotices
} from "./chunk-WQBNZBTH.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/text/blank.ts
function isBlank(text) {
  let first = text.charCodeAt(0);
  return !(first > 32 && first < 127) && !/\S/.test(text);
}

// src/prompt/largest-first.ts
var SHIFTS = [0, 11, 22], LOW = new Uint32Array(new Float64Array([1]).buffer)[0] === 0 ? 0 : 1;
function largestFirst(values, precision = "exact") {
  let halves = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length), sorted = new Uint32Array(values.length), next = new Uint32Array(values.length);
  for (let place = 0; place < sorted.length; place++) sorted[place] = place;
  let starts = new Uint32Array(2049);
  for (let half of precision === "exact" ? [LOW, 1 - LOW] : [1 - LOW])
    for (let shift of SHIFTS)
      sortByDigit(sorted, next, halves, half, shift, starts) && ([sorted, next] = [next, sorted]);
  return sorted;
}
function sortByDigit(from, to, halves, half, shift, starts) {
  let { length } = from;
  starts.fill(0);
  for (let place = 0; place < length; place++) {
    let digit = 2047 - ((halves[2 * place + half] ?? 0) >>> shift & 2047);
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  let first = 2047 - ((halves[half] ?? 0) >>> shift & 2047);
  if (starts[first + 1] === length) return !1;
  for (let digit = 1; digit <= 2048; digit++)
    starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  for (let at = 0; at < length; at++) {
    let place = from[at] ?? 0, digit = 2047 - ((halves[2 * place + half] ?? 0) >>> shift & 2047), start = starts[digit] ?? 0;
    to[start] = place, starts[digit] = start + 1;
  }
  return !0;
}

// src/prompt/vessels.ts
function connectedVessels({ order, size, frame, weight }) {
  let framesBefore = new Float64Array(order.length + 1), sizes = new Float64Array(order.length), weights2 = new Float64Array(order.length), out = new Uint8Array(order.length), framed = 0, known = 0, sorted = new Uint32Array(0), held = new Float64Array(0), rest = new Float64Array(0);
  return {
    frames,
    levelAt,
    filled: (place, level) => Math.floor(share3(place, level)),
    share: share3,
    takeOut(place) {
      out[place] = 1;
    },
    isOut: (place) => out[place] === 1
  };
  function frames(length) {
    for (; framed < length; framed++)
      framesBefore[framed + 1] = (framesBefore[framed] ?? 0) + frame(order[framed] ?? 0);
    return framesBefore[length] ?? 0;
  }
  function levelAt(length, room) {
    know(length);
    let sum = 0;
    for (let at = sorted.length - 1; at >= 0; at--) {
      let place = sorted[at] ?? 0;
      place < length && out[place] === 0 && (sum += held[at] ?? 0), rest[at] = sum;
    }
    let whole = 0;
    for (let at = 0; at < sorted.length; at++) {
      let place = sorted[at] ?? 0;
      if (place >= length || out[place] === 1) continue;
      let weighted = rest[at] ?? 0;
      if (weighted === 0) break;
      let level = Math.max(0, room - whole) / weighted;
      if (level * (weights2[place] ?? 0) < 1) return level;
      whole += sizes[place] ?? 0;
    }
    return Number.POSITIVE_INFINITY;
  }
  function share3(place, level) {
    return Math.min(1, level * (weights2[place] ?? 0)) * (sizes[place] ?? 0);
  }
  function know(length) {
    if (!(length <= known)) {
      for (let place = known; place < length; place++) {
        let item = order[place] ?? 0, own = size(item);
        sizes[place] = own, weights2[place] = weight(item, own);
      }
      known = length, sorted = largestFirst(weights2.subarray(0, length), "rough"), held = new Float64Array(length), rest = new Float64Array(length);
      for (let at = 0; at < length; at++) {
        let place = sorted[at] ?? 0;
        held[at] = (sizes[place] ?? 0) * (weights2[place] ?? 0);
      }
    }
  }
}

// src/prompt/allocate.ts
var STRATEGIES = ["priority-first", "equal-share", "proportional"], LEAST_TOKENS = 10, TOP_ITEMS = 5, LEAST_ITEMS = 3, GUARD_SHARE = 0.5, LEAST_ITEMS_SHARE = { equal: 0.25, lesser: 0.08 }, NEEDED_SHARE = 0.7, STEEPNESS = 30, SIZE_EXPONENT = 0.5, WORTH_NAMING = 0.3;
function allocate(given) {
  let input = taskOf(given), { order, size, frame, budget } = input, must = input.allowDropping ? order.filter(input.isProtected) : [...order], least = must.reduce((sum, item) => sum + frame(item) + Math.min(size(item), 1), 0);
  if (least > budget) return { tokens: /* @__PURE__ */ new Map(), missing: least - budget };
  let chosen = chooseItems(input, must);
  return { tokens: share(input, chosen, guardrails(input, chosen)), missing: 0 };
}
var SET_WEIGHT = 1e9;
function taskOf(given) {
  return {
    order: setFirst(given),
    priority: given.priority,
    factor: given.factor,
    size: given.size,
    frame: given.frame,
    isProtected: given.isProtected,
    isSet: given.isSet,
    needed: given.needed,
    budget: given.budget,
    strategy: given.strategy,
    allowDropping: given.allowDropping,
    weight: weights(given)
  };
}
function setFirst({ order, isProtected, isSet }) {
  if (isSet === void 0) return order;
  let rank2 = (item) => isProtected(item) ? 0 : isSet(item) ? 1 : 2;
  return [0, 1, 2].flatMap((wanted) => order.filter((item) => rank2(item) === wanted));
}
function weights(input) {
  let { isSet } = input, usual = usualWeights(input);
  return isSet === void 0 ? usual : (item, size) => isSet(item) ? SET_WEIGHT / Math.max(1, size) : usual(item, size);
}
function usualWeights(input) {
  let { strategy, order, priority, factor = () => 1 } = input, isFirst = (item) => input.isProtected(item) || input.isSet?.(item) === !0;
  if (strategy === "equal-share") return (_, size) => 1 / Math.max(1, size);
  if (strategy === "proportional") return () => 1;
  let first = order.find((item) => !isFirst(item)), top = first === void 0 ? 0 : priority(first);
  return (item, size) => (isFirst(item) ? 1 : factor(item) * Math.exp(STEEPNESS * (priority(item) - top))) / Math.max(1, size) ** SIZE_EXPONENT;
}
function chooseItems(input, must) {
  let { order } = input, vessels = connectedVessels(input);
  if (!input.allowDropping) return { kept: order, vessels };
  let count = order.length, first = Math.max(
    0,
    order.findIndex((item) => input.size(item) > LEAST_TOKENS && input.isSet?.(item) !== !0)
  ), fits = (length) => {
    let room = input.budget - vessels.frames(length);
    if (room < 0) return !1;
    let level = vessels.levelAt(length, room), tokens = (place) => vessels.filled(place, level), last = order[length - 1] ?? 0, most = shareOf(input, order[first] ?? 0, first < length ? tokens(first) : 0);
    return tokens(length - 1) >= leastFor(input, last) - 1e-9 && shareOf(input, last, tokens(length - 1)) >= most * WORTH_NAMING - 1e-9;
  }, low = Math.min(count, guardedCount(input)), step = 1;
  for (; low + step <= count && fits(low + step); )
    low += step, step *= 2;
  let high = Math.min(count + 1, low + step);
  for (; high - low > 1; ) {
    let middle = low + high >> 1;
    fits(middle) ? low = middle : high = middle;
  }
  let beginning = order.slice(0, Math.max(1, low)), others = /* @__PURE__ */ new Set([
    ...must,
    ...input.isSet ? order.filter(input.isSet) : [],
    ...input.needed ? order.filter((item) => input.needed?.has(item)) : []
  ]);
  if (others.size === 0 && vessels.frames(beginning.length) <= input.budget)
    return { kept: beginning, vessels };
  let kept = /* @__PURE__ */ new Set([...beginning, ...others]), chosen = order.filter((item) => kept.has(item)), frames = chosen.reduce((sum, item) => sum + input.frame(item), 0);
  for (let at = chosen.length - 1; at >= 0 && frames > input.budget && kept.size > 1; at--) {
    let item = chosen[at] ?? 0;
    input.isProtected(item) || (kept.delete(item), frames -= input.frame(item));
  }
  let left = chosen.filter((item) => kept.has(item));
  return { kept: left, vessels: connectedVessels({ ...input, order: left }) };
}
function shareOf(input, item, tokens) {
  return input.strategy === "equal-share" ? 1 : (tokens + 1) / (input.size(item) + 1);
}
function guardedCount(input) {
  let { order, priority, size, frame, budget } = input, first = order[0] ?? 0, used = 0, count = 0;
  for (let item of order.slice(0, LEAST_ITEMS)) {
    count > 0 && (used += frame(item) + Math.min(size(item), LEAST_TOKENS));
    let isEqual = priority(item) >= priority(first);
    if (used > budget * LEAST_ITEMS_SHARE[isEqual ? "equal" : "lesser"]) break;
    count++;
  }
  return Math.max(1, count, belonging(input));
}
function belonging({ order, size, frame, needed, budget }) {
  if (needed === void 0) return 0;
  let together = order.slice(0, LEAST_ITEMS);
  for (; together.length > 2 && !needed.has(together.at(-1) ?? 0); ) together.pop();
  return together.some((item) => needed.has(item)) && together.reduce(
    (sum, item) => sum + frame(item) + Math.min(size(item), needed.get(item) ?? LEAST_TOKENS),
    0
  ) <= budget ? together.length : 0;
}
function leastFor(input, item) {
  let size = input.size(item), headline = input.strategy === "priority-first" ? size * LEVEL_SHARE.headline : 0;
  return Math.min(size, Math.max(LEAST_TOKENS, headline));
}
function guardrails(input, { kept, vessels }) {
  let floors = /* @__PURE__ */ new Map(), room = input.budget * GUARD_SHARE, frames = vessels.frames(kept.length), held = heldBySet(input, kept), isGuarded = (place, item) => place < LEAST_ITEMS || input.isProtected(item) || held > 0 && !input.allowDropping, asked = frames + held + leastOfOthers(
    input,
    kept.filter((item, place) => isGuarded(place, item))
  ) <= input.budget ? held : 0, used = frames;
  for (let [place, item] of kept.entries()) {
    let needed = Math.min(input.size(item), input.needed?.get(item) ?? 0);
    needed === 0 || used - frames + needed > (input.budget - frames) * NEEDED_SHARE || (floors.set(place, needed), used += needed);
  }
  for (let place = 0; place < kept.length; place++) {
    let item = kept[place] ?? 0;
    if (!isGuarded(place, item) || floors.has(place)) continue;
    let least = Math.min(input.size(item), LEAST_TOKENS), headline = Math.max(least, input.size(item) * LEVEL_SHARE.headline), mayRise = input.strategy === "priority-first" && used + asked + headline <= room, isHeadline = input.isProtected(item) || mayRise;
    if (!isHeadline && used + least > room) continue;
    let floor = isHeadline ? headline : least;
    floors.set(place, floor), used += floor;
  }
  if (used > input.budget) {
    let part = Math.max(0, input.budget - frames) / (used - frames);
    for (let [place, floor] of floors) floors.set(place, Math.floor(floor * part));
    return floors;
  }
  for (let [place, item] of kept.entries()) {
    if (!input.isProtected(item)) continue;
    let more = input.size(item) - (floors.get(place) ?? 0);
    used + more > input.budget || (floors.set(place, input.size(item)), used += more);
  }
  if (input.strategy !== "priority-first") return floors;
  for (let place of topPlaces(input, kept)) {
    let size = input.size(kept[place] ?? 0), floor = Math.min(size, Math.max(LEAST_TOKENS, size * LEVEL_SHARE.condensed)), more = floor - (floors.get(place) ?? 0);
    if (!(more <= 0)) {
      if (used + held + more > room) break;
      floors.set(place, floor), used += more;
    }
  }
  return floors;
}
function heldBySet({ isSet, size }, kept) {
  return isSet === void 0 ? 0 : kept.reduce((sum, item) => sum + (isSet(item) ? size(item) : 0), 0);
}
function leastOfOthers({ isSet, size }, guarded) {
  return guarded.filter((item) => isSet?.(item) !== !0).reduce((sum, item) => sum + Math.min(size(item), LEAST_TOKENS), 0);
}
function topPlaces(input, kept) {
  let next = input.order[TOP_ITEMS], limit = next === void 0 ? Number.NEGATIVE_INFINITY : input.priority(next), top = kept.slice(0, TOP_ITEMS);
  return [...top.keys()].filter((place) => input.priority(top[place] ?? 0) > limit);
}
function share(input, { kept, vessels }, floors) {
  let tokens = /* @__PURE__ */ new Map(), room = input.budget - vessels.frames(kept.length), level = 0;
  for (let round = 0; round < 8; round++) {
    level = vessels.levelAt(kept.length, room);
    let filledTo = level, below = [...floors].filter(
      ([place, floor]) => !vessels.isOut(place) && vessels.share(place, filledTo) < floor
    );
    if (below.length === 0) break;
    level = 0;
    for (let [place, floor] of below)
      tokens.set(kept[place] ?? 0, Math.floor(floor)), room -= Math.floor(floor), vessels.takeOut(place);
  }
  for (let place = 0; place < kept.length; place++)
    vessels.isOut(place) || tokens.set(kept[place] ?? 0, vessels.filled(place, level));
  return tokens;
}

// src/ledger/fidelity/fidelity-ledger.ts
function emptyLedger() {
  return {
    content_fidelity: /* @__PURE__ */ Object.create(null),
    dropped_content_ids: [],
    warning_details: []
  };
}
function foldFidelity(ledger, events) {
  let records = Object.assign(/* @__PURE__ */ Object.create(null), ledger.content_fidelity), dropped = new Set(ledger.dropped_content_ids), details = [...ledger.warning_details];
  for (let { itemId, phase, fidelity, warnings } of events) {
    for (let warning of warnings)
      details.push({ ...warning, ...phase === void 0 ? {} : { phase }, item_id: itemId });
    if (fidelity === void 0) {
      dropped.add(itemId);
      continue;
    }
    let codes = [...new Set(warnings.map(({ code }) => code))], phases = { ...records[itemId]?.phases, [phase ?? "fit"]: { ...fidelity, warnings: codes } };
    records[itemId] = { phases };
  }
  return { content_fidelity: records, dropped_content_ids: [...dropped], warning_details: details };
}

// src/prompt/asked-rows.ts
var LONGEST_SMALL = 2e3, SEPARATORS = [",", ";", "	"], TOLD_BY = 20, MOST_ROWS = 8, LARGEST_TABLE = 2e5;
function isSmall(rendered) {
  return rendered.length <= LONGEST_SMALL;
}
function isHollow(rendered, content) {
  let [head = "", ...marks] = rendered.split(NOTICE_PREFIX), rest = [head, ...marks.map((mark) => mark.slice(mark.indexOf("]") + 1))].join(""), header = headerOf(content), said = header !== void 0 && rest.startsWith(header) ? rest.slice(header.length) : rest;
  return !/[\p{L}\p{N}]/u.test(said);
}
function hasHeader(rendered, content) {
  return rendered.startsWith(headerOf(content) ?? "");
}
function askedRows(content, asked, counter, limit) {
  if (content.length > LARGEST_TABLE || headerOf(content) === void 0) return;
  let lines = foreignText(content).trimEnd().split(`
`), worth = rowWorth(lines, asked), ranked = [...lines.keys()].filter((at) => at > 0 && (worth[at] ?? 0) > 0).sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b).slice(0, MOST_ROWS), chosen = /* @__PURE__ */ new Set([0]), best;
  for (let at of ranked) {
    chosen.add(at);
    let text = rowsText(lines, chosen), tokens = counter.countUpTo(text, limit);
    tokens <= limit ? best = { text, tokens, complete: !1 } : chosen.delete(at);
  }
  return best;
}
function rowWorth(lines, asked) {
  let worth = new Float64Array(lines.length).fill(asked === void 0 ? 1 : 0);
  if (asked === void 0) return worth;
  let folded = lines.map((line) => foldText(line));
  for (let index of new Set(asked.question.parts.flat())) {
    let term = asked.question.terms[index];
    if (term === void 0) continue;
    let holding = rowsHolding(term, folded), rarity = Math.log(1 + (lines.length - holding.length + 0.5) / (holding.length + 0.5));
    for (let at of holding) worth[at] = (worth[at] ?? 0) + rarity * term.weight;
  }
  return worth;
}
function rowsHolding(term, folded) {
  let holding = [], whole = [];
  return folded.forEach((row, at) => {
    let isThere = !1, isWhole = !1;
    eachHit(term, row, (offset) => {
      isThere = !0, isWhole ||= isFigure(term.text) && isWholeFigure(row, offset, offset + term.text.length);
    }), isThere && at > 0 && holding.push(at), isWhole && at > 0 && whole.push(at);
  }), whole.length > 0 ? whole : holding;
}
function rowsText(lines, chosen) {
  let shown = [], last = -1;
  for (let at of [...chosen].sort((a, b) => a - b))
    at > last + 1 && shown.push(GAP), shown.push(lines[at] ?? ""), last = at;
  return last < lines.length - 1 && shown.push(GAP), shown.join(`
`);
}
function headerOf(content) {
  let lines = content.split(`
`, TOLD_BY), [header = ""] = lines, rows = lines.slice(1).filter((line) => line.trim() !== "");
  return SEPARATORS.some((separator) => {
    let cells = header.split(separator).length, alike = rows.filter((row) => row.split(separator).length === cells).length;
    return cells > 1 && alike > 1 && alike >= rows.length * 0.8;
  }) && !/^\s*[[{]/.test(header) ? header : void 0;
}

// src/prompt/cut-text.ts
var MARK = 3, LONGEST_WORD = 40;
function cutText(counter, text, limit) {
  let cut = counter.truncate(text, Math.max(0, limit - MARK)).trimEnd();
  if (cut === "" || cut.length >= text.length) return "";
  let space = cut.lastIndexOf(" "), end = text.charAt(cut.length).trim() === "" || space < cut.length - LONGEST_WORD ? cut : cut.slice(0, space).trimEnd();
  return end === "" ? "" : `${end} ${GAP}`;
}

// src/prompt/dated-items.ts
var LONGEST_DATE = 40, LOOKED_AT = 2e4, DAY = /^\d{4}-\d\d-\d\d(?=T|$)/;
function datedItems(items, query) {
  if (!items.some(({ date }) => date !== void 0)) return items;
  let question = readQuestion(query), parts = question?.parts.filter((_, part) => question.asked[part] === "time") ?? [];
  if (question === void 0 || parts.length === 0) return items;
  let finder = new TermFinder(question.terms);
  return items.map((item) => {
    let shownDate = dayOf(item.date);
    return shownDate === void 0 || item.content.includes(shownDate) || !speaksOf(item) ? item : { ...item, shownDate };
  });
  function speaksOf({ title = "", content }) {
    let text = `${title}
${content.slice(0, LOOKED_AT)}`, found = /* @__PURE__ */ new Set();
    return finder.each(
      () => foldText(text),
      (term) => found.add(term),
      text
    ), parts.some((part) => part.filter((term) => found.has(term)).length * 2 >= part.length);
  }
}
function dayOf(date) {
  if (!(date === void 0 || date.length > LONGEST_DATE || Number.isNaN(Date.parse(date))))
    return DAY.exec(date)?.[0] ?? date.replace(/\s+/g, " ").trim();
}

// src/prompt/frame.ts
var SEPARATOR = `

`, LONGEST_NAME = 120, LEVEL_WORDS = {
  raw: "whole",
  condensed: "condensed",
  key_points: "key points",
  headline: "headline"
}, BY_MODEL = " (summary by a model)";
function frameLine(form, { item, level, tokens, note, text = "" }) {
  let id = markForeignNotices(`[${shownId(item.id)}]`), by = note?.isModels === !0 && level !== "raw" ? BY_MODEL : "", day = item.shownDate === void 0 ? void 0 : `dated ${item.shownDate}`;
  if (form === "bare") return day === void 0 ? `${id}${by}` : `${id} ${day}${by}`;
  let names = [beginsWithTitle(text, item.title ?? "") ? void 0 : item.title, item.source, day].filter((name) => name !== void 0 && name !== "" && name !== item.id).map(oneLine), named2 = names.length === 0 ? id : `${id} ${names.join(", ")}`;
  return form === "named" || level === "raw" ? `${named2}${by}` : `${named2}${frameNote(level, tokens, note)}`;
}
var OPENING = new RegExp(`^(?:[\\s*_#"'\u201C\u201E\xAB(]|${GAP.replace(/[[\]]/g, "\\$&")}|(?:the|an?)\\s){0,6}`, "i"), LONGEST_OPENING = 60, WHICH = / \([^()]{1,60}\)$/;
function beginsWithTitle(text, title) {
  let name = title.replace(WHICH, "").replace(OPENING, "").toLowerCase(), said = text.slice(0, name.length + LONGEST_OPENING).toLowerCase().replace(OPENING, "");
  return name !== "" && said.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(said.slice(name.length));
}
function frameNote(level, tokens, note) {
  let by = note?.isModels === !0 ? " by a model," : "", whole = note?.wayBack === void 0 ? "" : `; all of it: ${note.wayBack}`;
  return ` (${LEVEL_WORDS[level]}${by} of ${counted(tokens, "token")}${whole})`;
}
function framedContent(content, ids) {
  let marked = visibleControls(markForeignNotices(content));
  return marked.includes("[") ? marked.replace(NAME_LINES, (whole, indent, name) => {
    let seen = name.replace(UNSEEN, "").trim();
    return ids.has(seen) || isSourceName(seen) ? `${indent}[foreign ${name}]` : whole;
  }) : marked;
}
var UNSEEN = /[\u00AD\u061C\u200B-\u200F\u2060\uFEFF]/g, NAME_LINES = /^([ \t]{0,16})\[((?:[^[\]\n]|\[[^[\]\n]{0,100}\]){1,300})\](?=[ \t\r]|$)/gm, ADDRESS = /^[a-z][a-z0-9+.-]{1,20}:\/\/\S/i, ROOTED_PATH = /^(?:\/|~\/|\.{1,2}\/|[a-z]:[\\/])[^/\\*{}"]+[/\\]|^(?:~|\.{1,2})\/[^*{}"]/i, FILE = /^[^\s*{}"'=]*[^\s*{}"'=./]\.(?:adoc|csv|docx?|eml|html?|ipynb|jsonl?|log|mdx?|odt|pdf|pptx?|rst|rtf|tex|tsv|txt|xlsx?|xml|ya?ml)$/i;
function isSourceName(name) {
  return ADDRESS.test(name) || ROOTED_PATH.test(name) || FILE.test(name);
}
var NOTICE_FORMS = ["full", "short", "brief", "items", "smallest", "none"], NOTICE_SHARE = {
  full: 0.04,
  short: 0.05,
  brief: 0.08,
  items: 0.08,
  smallest: 0.4,
  none: 1
};
function fitNotice(form, facts) {
  if (form === "none") return "";
  if (form === "smallest") return `${NOTICE_PREFIX}cut]`;
  let copies = facts.duplicates === 0 ? "" : `, ${counted(facts.duplicates, "duplicate")}`, shown = `${grouped(facts.shown)} of ${counted(facts.total, "item")}`, items = `${shown}${copies}`, tokens = `${grouped(facts.tokens)} of ${counted(facts.totalTokens, "token")}`;
  if (form === "items") return `${NOTICE_PREFIX}${facts.total > 1 ? shown : tokens}]`;
  if (form === "brief") return `${NOTICE_PREFIX}${facts.total > 1 ? items : tokens}]`;
  if (form === "short") return `${NOTICE_PREFIX}${items}, ${tokens}]`;
  let sentences = [
    `${shown} shown${copies === "" ? "" : `${copies} left out`}, ${tokens}.`,
    ...facts.hasGaps ? [`"${GAP}" stands where something was left out.`] : [],
    ...facts.droppedIds.length === 0 ? [] : [`Left out: ${named(facts.droppedIds)}.`],
    facts.kept === "archive" ? "Originals are in the archive (plimsoll archive list)." : "Originals are with their sources only."
  ];
  return `${NOTICE_PREFIX}${sentences.join(" ")}]`;
}
var NAMED_IDS = 8;
function named(ids) {
  let first = ids.slice(0, NAMED_IDS).map(shownId).join(", ");
  return ids.length <= NAMED_IDS ? first : `${first} and ${grouped(ids.length - NAMED_IDS)} more`;
}
var PLAIN_NAME = /^[!-Z\\^-~]+(?: [!-Z\\^-~]+)*$/, PAIRED = /^(?:[^[\]\uFF3B\uFF3D]|\[[^[\]\uFF3B\uFF3D]*\])*$/;
function shownId(id) {
  let line = lineOf(id);
  return PAIRED.test(line) && markForeignNotices(line) === line ? line : roundBrackets(line);
}
function oneLine(name) {
  return roundBrackets(lineOf(name));
}
function lineOf(name) {
  if (name.length <= LONGEST_NAME && PLAIN_NAME.test(name)) return name;
  let line = visibleControls(name.slice(0, LONGEST_NAME * 2).toWellFormed()).replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim(), characters = [...line];
  return characters.length <= LONGEST_NAME ? line : `${characters.slice(0, LONGEST_NAME - 1).join("")}\u2026`;
}
function roundBrackets(line) {
  return line.replace(/[[\uFF3B]/g, "(").replace(/[\]\uFF3D]/g, ")");
}

// src/prompt/fitted-text.ts
function fittedText(shown, dropped, { form, noteOf, ...facts }) {
  let blocks = shown.map(({ item, index, frame, level, tokens, text, byModel = !1 }) => {
    let note = { wayBack: noteOf(index)?.wayBack, isModels: byModel }, line = frameLine(frame, { item, level, tokens, note, text });
    return text === "" ? line : `${line}
${text}`;
  });
  return (dropped.length > 0 || shown.some(({ level }) => level !== "raw")) && form !== "none" && blocks.push(
    fitNotice(form, {
      ...facts,
      shown: shown.length,
      tokens: shown.reduce((sum, { tokensAfter }) => sum + tokensAfter, 0),
      ...leftOutFacts(dropped),
      hasGaps: shown.some(({ text }) => text.includes(GAP))
    })
  ), blocks.join(SEPARATOR);
}
function leftOutFacts(dropped) {
  return {
    droppedIds: dropped.map(({ item }) => item.id),
    duplicates: dropped.filter(({ item, duplicateOf }) => duplicateOf !== void 0 && !isBlank(item.content)).length
  };
}

// src/prompt/named-items.ts
var NAMED = 0.5, MOST_OF_A_NAME = 2, LONGEST_NAME2 = 120, READ_OF_A_QUESTION = 2e3;
function withNamed(scores, items, { texts }) {
  let asked = texts.map((text) => ` ${plainWords(text.slice(0, READ_OF_A_QUESTION))} `), known = new Set(asked.flatMap((text) => text.split(" "))), beginnings = new Beginnings(known), named2 = /* @__PURE__ */ new Map();
  for (let index = 0; index < items.length; index++) {
    let { id = "", source = "" } = items[index] ?? {};
    if (!((scores[index] ?? 0) === 0 || !(beginnings.mayBegin(id) || beginnings.mayBegin(source))))
      for (let name of new Set([id, source].map(nameOf)))
        !known.has(name.split(" ", 1)[0] ?? "") || isUsual(name) || asked.some((text) => text.includes(` ${name} `)) && named2.set(name, [...named2.get(name) ?? [], index]);
  }
  let raised = new Set([...named2.values()].filter(({ length }) => length <= MOST_OF_A_NAME).flat());
  if (raised.size === 0) return scores;
  let more = scores.map((score, index) => score + (raised.has(index) ? NAMED : 0)), top = more.reduce((most, score) => Math.max(most, score), 0);
  return more.map((score) => score / top);
}
var Beginnings = class {
  /** By length and first character. */
  #known = /* @__PURE__ */ new Set();
  constructor(words) {
    for (let word of words) this.#known.add(word.length * 128 + word.charCodeAt(0));
  }
  /** False only if the first word of the name is none of the words. */
  mayBegin(path) {
    let { length } = path, least = Math.max(0, length - LONGEST_NAME2), from = length;
    for (; from > least && !isSlash(path.charCodeAt(from - 1)); ) from--;
    for (; from < length && !isWordCode(path.charCodeAt(from)); ) from++;
    let end = from;
    for (; end < length && isWordCode(path.charCodeAt(end)); ) {
      if (path.charCodeAt(end) > 127) return !0;
      end++;
    }
    return end > from && this.#known.has((end - from) * 128 + lowerCode(path.charCodeAt(from)));
  }
};
function isSlash(code) {
  return code === 47 || code === 92;
}
function isWordCode(code) {
  let lower = lowerCode(code);
  return code >= 48 && code <= 57 || lower >= 97 && lower <= 122 || code > 127;
}
function lowerCode(code) {
  return code >= 65 && code <= 90 ? code + 32 : code;
}
function nameOf(path) {
  let name = path.slice(-LONGEST_NAME2).split(/[/\\]/).at(-1) ?? "";
  return plainWords(name.replace(/(?<=.)\.\w{1,10}$/, ""));
}
function plainWords(text) {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}
function isUsual(name) {
  return name === "" || COMMON_WORDS.has(name) || WEAK_WORDS.has(name);
}

// src/prompt/asked-items.ts
var CHANGES_ANSWER = 1, AROUND = 5, SHARED_AWAY = 1.2, ANSWER_SHARE = 0.3, NEARLY_BEST = 0.9;
function neededTokens({ question, relevance, changing }, { order, priority }, counter, budget) {
  let needed = /* @__PURE__ */ new Map(), top = priority[order[0] ?? 0] ?? 0, answered = /* @__PURE__ */ new Set();
  for (let item of order) {
    let part = relevance.bestPart[item] ?? -1;
    (relevance.scores[item] ?? 0) < NEARLY_BEST || answered.has(part) || (answered.add(part), (priority[item] ?? 0) < top && needed.set(item, Math.floor(budget * ANSWER_SHARE / question.parts.length)));
  }
  for (let [item, sentences] of changing) {
    let tokens = Math.ceil((counter.count(sentences.join(`
`)) + AROUND) * SHARED_AWAY);
    needed.set(item, Math.max(tokens, needed.get(item) ?? 0));
  }
  return needed.size === 0 ? void 0 : needed;
}
function askedItems(items, query, bytesOf) {
  let question = readQuestion(query);
  if (question === void 0 || items.length === 0) return;
  let relevance = relevanceOf(items, question, bytesOf), { weights: weights2, bestPart, passagesOf } = relevance, scores = withNamed(relevance.scores, items, question), changing = changesElsewhere(items, { scores, passagesOf }, { question, weights: weights2 });
  for (let index of changing.keys()) scores[index] = Math.max(scores[index] ?? 0, CHANGES_ANSWER);
  return { question, relevance: { scores, weights: weights2, bestPart, passagesOf }, changing };
}

// src/prompt/lazily.ts
function lazily(make) {
  let made;
  return () => (made ??= { value: make() }, made.value);
}

// src/prompt/level-for.ts
var NEARLY = 0.95;
function levelFor(target, tokens) {
  if (target >= tokens) return "raw";
  let share3 = target / Math.max(1, tokens) / NEARLY;
  return share3 >= LEVEL_SHARE.condensed ? "condensed" : share3 >= LEVEL_SHARE.key_points ? "key_points" : "headline";
}
function mostFor(level, tokens) {
  return Math.ceil(tokens * LEVEL_SHARE[level]);
}
function neededFor(level, tokens) {
  return Math.ceil(tokens * LEVEL_SHARE[level] * (level === "raw" ? 1 : NEARLY));
}

// src/prompt/order-by-priority.ts
function orderByPriority(indices, priority) {
  let own = new Float64Array(indices.length);
  for (let at = 0; at < own.length; at++) own[at] = priority[indices[at] ?? 0] ?? 0;
  let order = [];
  for (let at of largestFirst(own)) order.push(indices[at] ?? 0);
  return order;
}

// src/prompt/overflow.ts
var USUAL_LEAST = 20;
function itemsOverflow(count, { budget, allowDropping }, missing) {
  let what = allowDropping ? "protected items" : "items, none of which may be dropped,";
  return new PlimsollError(
    "INVALID_PARAMS",
    `${grouped(count)} ${what} do not fit into ${counted(budget, "token")} even at their shortest: about ${counted(missing, "token")} are missing.`,
    {
      remedy: allowDropping ? `Raise the budget to about ${grouped(budget + missing)}, or protect fewer items.` : `Raise the budget to about ${grouped(budget + missing)}, pass fewer items, or allow dropping (research.allow_content_dropping = true).`,
      details: { budget, missing_tokens: missing }
    }
  );
}
function stayingOverflow(staying, limits, missing) {
  let [first] = staying;
  return first === void 0 ? noRoom(limits.budget) : staying.length === 1 ? itemOverflow(first.item, limits.budget, missing) : itemsOverflow(staying.length, limits, missing);
}
function itemOverflow(item, budget, needed) {
  let why = item.protected ? "is protected and does" : "may not be dropped and does";
  return new PlimsollError(
    "INVALID_PARAMS",
    `The item "${oneLine(item.id)}" ${why} not fit into the budget of ${counted(budget, "token")} even as a headline: about ${grouped(needed)} more are needed.`,
    {
      remedy: item.protected ? `Raise the budget to about ${grouped(budget + needed)}, or protect fewer items.` : `Raise the budget to about ${grouped(budget + needed)}, pass fewer items, or allow dropping (research.allow_content_dropping = true).`,
      details: { budget, missing_tokens: needed, item_id: item.id }
    }
  );
}
function noRoom(budget) {
  return new PlimsollError(
    "INVALID_PARAMS",
    `A budget of ${counted(budget, "token")} has no room for any item.`,
    {
      remedy: "Give a larger budget: a name and a few words need about 20 tokens.",
      details: { budget }
    }
  );
}

// src/prompt/priority.ts
var PRIORITY_WEIGHTS = Object.freeze({
  quality: 0.4,
  confidence: 0.3,
  recency: 0.15,
  relevance: 0.15
}), QUALITY = {
  high: 1,
  medium: 0.7,
  low: 0.4,
  unknown: 0.5
}, CONFIDENCE = {
  confirmed: 1,
  high: 0.9,
  medium: 0.7,
  low: 0.4,
  speculation: 0.2
}, NEUTRAL = 0.5, HOUR = 36e5, OLDEST_HOURS = 3 * 365 * 24;
function computePriority({ quality, confidence, recency, relevance }) {
  return PRIORITY_WEIGHTS.quality * QUALITY[quality] + PRIORITY_WEIGHTS.confidence * CONFIDENCE[confidence] + PRIORITY_WEIGHTS.recency * share2(recency) + PRIORITY_WEIGHTS.relevance * share2(relevance);
}
function recencyOf(date, now, oldestHours = OLDEST_HOURS) {
  let time = date === void 0 || isAmbiguousDate(date) ? Number.NaN : Date.parse(date);
  return !Number.isFinite(time) || time > now ? NEUTRAL : share2(1 - (now - time) / HOUR / oldestHours);
}
var SHORT_DATE = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*\d{2,4}(?!\d)/;
function isAmbiguousDate(date) {
  let [, first, second] = SHORT_DATE.exec(date) ?? [];
  return first !== second && Number(first) <= 12 && Number(second) <= 12;
}
function share2(value) {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : NEUTRAL;
}

// src/prompt/question-shares.ts
function questionShares(ranked) {
  let factors = likelyItems(ranked).map((items) => items ** -0.5);
  return factors.length < 2 ? void 0 : (item) => factors[ranked.bestPart[item] ?? -1] ?? 1;
}
function answerLikelihood(ranked) {
  if (ranked === void 0) return () => 1;
  let likely = likelyItems(ranked);
  return (item) => {
    let items = likely[ranked.bestPart[item] ?? -1];
    return items === void 0 ? 1 : certainty(ranked, item) / items;
  };
}
function likelyItems(ranked) {
  let likely = [];
  return ranked.bestPart.forEach((part, item) => {
    part >= 0 && (likely[part] = (likely[part] ?? 0) + certainty(ranked, item));
  }), likely;
}
function certainty({ scores }, item) {
  return Math.exp(9 * ((scores[item] ?? 0) - 1));
}

// src/text/text-signatures.ts
var TextSignatures = class {
  #texts;
  #all;
  /** 1 for a text with words, 2 for one without, 0 for one that was not looked at. */
  #read;
  #codes = new Uint16Array(4096);
  #bytes = Buffer.from(this.#codes.buffer);
  #words = new Int32Array(4096);
  constructor(texts) {
    this.#texts = texts, this.#all = new Int32Array(texts.length * 64).fill(2147483647), this.#read = new Uint8Array(texts.length);
  }
  /** A text without words has no signature that could be compared. */
  hasWords(index) {
    return this.#read[index] ||= this.#add(this.#texts[index] ?? "", index * 64) ? 1 : 2, this.#read[index] === 1;
  }
  bandKey(index, band) {
    let from = index * 64 + band * 2, key = band;
    for (let row = 0; row < 2; row++) key = mix(key ^ (this.#all[from + row] ?? 0));
    return key;
  }
  /**
   * Whether two signatures have at least this share in common; not looked at to the end once they cannot. What differs is added up
   * without a branch, because nothing foretells it.
   */
  areAlike(a, b, likeness) {
    let all = this.#all, most = 64 * (1 - likeness), different = 0;
    for (let part = 0; part < 64 && different <= most; part++) {
      let bits = (all[a * 64 + part] ?? 0) ^ (all[b * 64 + part] ?? 0);
      different += (bits | -bits) >>> 31;
    }
    return different <= most;
  }
  #add(text, from) {
    let count = this.#hashWords(text);
    if (count === 0) return !1;
    let all = this.#all, words = this.#words;
    count < 3 && addSequence(all, from, count > 1 ? words[0] ?? 0 : 0, words[count - 1] ?? 0, 0);
    for (let at = 2; at < count; at++)
      addSequence(all, from, words[at - 2] ?? 0, words[at - 1] ?? 0, words[at] ?? 0);
    return this.#fillUp(from), !0;
  }
  /** A part without any sequence takes the hash of the next one that has; what follows the last part is the first one. */
  #fillUp(from) {
    let filled = from;
    for (; filled < from + 64 && this.#all[filled] !== 2147483647; ) filled++;
    if (filled === from + 64) return;
    let own = this.#all.subarray(from, from + 64), given = own.slice(), value = 0, steps = 0;
    for (let at = 127; at >= 0; at--) {
      let part = at % 64, isEmpty = given[part] === 2147483647;
      steps = isEmpty ? steps + 1 : 0, isEmpty ? at < 64 && (own[part] = mix(value + steps)) : value = given[part] ?? 0;
    }
  }
  /** How many there are. */
  #hashWords(text) {
    if (Buffer.byteLength(text) === text.length) return this.#hashPlainWords(text);
    let lower = text.toLowerCase(), { length } = lower;
    this.#makeRoom(length);
    let codes = this.#codes, words = this.#words;
    this.#bytes.write(lower, "utf16le");
    let count = 0, word = -2128831035;
    for (let at = 0; at < length; at++) {
      let code = codes[at] ?? 0, kind = KINDS[code] ?? GAP2;
      if (kind === LETTER) {
        word = Math.imul(word ^ code, 16777619);
        continue;
      }
      word !== -2128831035 && (words[count++] = word), word = -2128831035, kind === SIGN && (words[count++] = Math.imul(-2128831035 ^ code, 16777619));
    }
    return word !== -2128831035 && (words[count++] = word), count;
  }
  /** The same of ASCII, which most texts are: one table tells both whether a byte is a letter and its lower case. */
  #hashPlainWords(text) {
    let { length } = text;
    this.#makeRoom(length);
    let bytes = this.#bytes, words = this.#words;
    bytes.write(text, "latin1");
    let count = 0, word = -2128831035;
    for (let at = 0; at < length; at++) {
      let letter = PLAIN_LETTERS[bytes[at] ?? 0] ?? 0;
      if (letter !== 0) {
        word = Math.imul(word ^ letter, 16777619);
        continue;
      }
      word !== -2128831035 && (words[count++] = word), word = -2128831035;
    }
    return word !== -2128831035 && (words[count++] = word), count;
  }
  #makeRoom(length) {
    length <= this.#codes.length || (this.#codes = new Uint16Array(2 * length), this.#bytes = Buffer.from(this.#codes.buffer), this.#words = new Int32Array(2 * length));
  }
};
function addSequence(all, from, a, b, c) {
  let hash = mix(Math.imul(Math.imul(a, 31) ^ b, 16777619) ^ c), at = from + (hash >>> 26), value = Math.imul(hash, 16777619) ^ 2147483648;
  value < (all[at] ?? 0) && (all[at] = value);
}
var GAP2 = 0, LETTER = 1, SIGN = 2, KINDS = new Uint8Array(65536).fill(LETTER);
for (let [kind, from, to] of [
  [GAP2, 0, 191],
  [LETTER, 48, 57],
  [LETTER, 95, 95],
  [LETTER, 97, 122],
  [LETTER, 170, 170],
  [LETTER, 181, 181],
  [LETTER, 186, 186],
  [GAP2, 215, 215],
  [GAP2, 247, 247],
  [SIGN, 3584, 3839],
  [SIGN, 4096, 4255],
  [SIGN, 6016, 6143],
  [GAP2, 8192, 11263],
  [GAP2, 12288, 12351],
  [SIGN, 12352, 12543],
  [SIGN, 13312, 40959],
  [SIGN, 55360, 55487],
  [SIGN, 63744, 64255],
  [GAP2, 65280, 65295],
  [GAP2, 65306, 65312]
])
  KINDS.fill(kind, from, to + 1);
var PLAIN_LETTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  let lower = String.fromCharCode(code).toLowerCase().charCodeAt(0);
  return KINDS[lower] === LETTER ? lower : 0;
});
function mix(value) {
  let mixed = value | 0;
  return mixed = Math.imul(mixed ^ mixed >>> 16, 2246822507), mixed = Math.imul(mixed ^ mixed >>> 13, 3266489909), mixed ^ mixed >>> 16;
}

// src/text/near-duplicates.ts
function nearDuplicates(texts, likeness) {
  return new NearDuplicates(texts).among([...texts.keys()], likeness);
}
var NearDuplicates = class {
  #signatures;
  constructor(texts) {
    this.#signatures = new TextSignatures(texts);
  }
  /**
   * For each of these texts the first of them that it repeats, or itself. `likeness` is the share of word sequences that two texts
   * must have in common. Texts without words are like nothing but themselves.
   */
  among(indices, likeness = 0.7) {
    let signatures = this.#signatures, known = new FirstByKey(indices.length * 16);
    return indices.map((index, place) => {
      if (!signatures.hasWords(index)) return index;
      let original = place, compared = -1;
      for (let band = 0; band < 16; band++) {
        let earlier = known.firstOf(signatures.bandKey(index, band), place);
        earlier >= original || earlier === compared || (compared = earlier, signatures.areAlike(indices[earlier] ?? 0, index, likeness) && (original = earlier));
      }
      return indices[original] ?? index;
    });
  }
}, FirstByKey = class {
  #keys;
  #first;
  constructor(most) {
    let size = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.#keys = new Int32Array(size), this.#first = new Int32Array(size).fill(-1);
  }
  firstOf(key, number) {
    let last = this.#keys.length - 1, at = key & last;
    for (; this.#first[at] !== -1 && this.#keys[at] !== key; ) at = at + 1 & last;
    return this.#first[at] === -1 && (this.#keys[at] = key, this.#first[at] = number), this.#first[at] ?? number;
  }
};

// src/text/repeated-content.ts
var RepeatedContent = class {
  #textOf;
  #known = /* @__PURE__ */ new Map();
  constructor(textOf) {
    this.#textOf = textOf;
  }
  /** Looks once at each sentence of both, and no further than to the first one that the other does not have. */
  repeats(index, other) {
    let own = this.#of(index), others = this.#of(other), isInOrder = !0, next = 0, isSame = !0, words = 0;
    for (let at = 0; at < own.count; at++) {
      let sentence = own.words(at);
      if (sentence !== "") {
        if (isInOrder) {
          for (; next < others.count && others.words(next) !== sentence; ) next++;
          isInOrder = next++ < others.count;
        }
        if (isSame &&= others.all().startsWith(sentence, words), words += sentence.length, !isInOrder && !isSame) return !1;
      }
    }
    return words > 0 && (isInOrder || words === others.all().length);
  }
  #of(index) {
    let content = this.#known.get(index);
    return content === void 0 && (content = new Sentences(withoutFetching(this.#textOf(index))), this.#known.set(index, content)), content;
  }
}, Sentences = class {
  #text;
  #starts;
  #words = [];
  #all;
  constructor(text) {
    this.#text = text, this.#starts = proseStarts(text, Number.POSITIVE_INFINITY);
  }
  get count() {
    return this.#starts.length - 1;
  }
  /** With a space behind each. */
  words(at) {
    return this.#words[at] ??= wordsOf(this.#text.slice(this.#starts[at], this.#starts[at + 1])), this.#words[at];
  }
  all() {
    return this.#all ??= Array.from({ length: this.count }, (_, at) => this.words(at)).join(""), this.#all;
  }
}, PARTS = new RegExp("[-\\u2212]?\\p{N}(?:[.,:/-]?[\\p{L}\\p{M}\\p{N}_])*|[\\p{L}\\p{M}_](?:['\\u2019]?[\\p{L}\\p{M}\\p{N}_])*|[?\\uFF1F%&()[\\]{}]|!(?=[\\p{L}=(])|(?<![\\p{L}\\p{N}])-(?=\\p{L})|(?<=\\S )[*/](?= \\S)|(?<=[\\p{L}\\p{N})])\\*(?=[\\p{L}\\p{N}(])|(?<=\\S ?)>|(?![|`>])\\p{S}", "gu"), IDENTIFIER = new RegExp("[\\p{N}_]|\\p{Ll}\\p{Lu}|^\\p{Lu}+$", "u"), WEIGHTLESS = new Set("a an the that which also very".split(" "));
function wordsOf(sentence) {
  let words = "";
  for (let [part] of sentence.matchAll(PARTS)) {
    let word = IDENTIFIER.test(part) ? part : part.toLowerCase();
    WEIGHTLESS.has(word) || (words += `${word} `);
  }
  return words;
}
var LONGEST_LINE = 120, FIRST_WORD = new RegExp("^[^\\p{L}\\n]{0,8}(\\p{L}{4,12})", "u"), FETCHING = new Set(
  "accessed archived cached crawled downloaded exported fetched generated printed retrieved".split(" ")
), IDS = /^[^\p{L}]{0,8}(?:correlation|message|request|session|trace|tracking)[-_ ]?id\W{1,4}[\w-]{4,80}\W{0,4}$/iu, PAGES = /^\W{0,8}page \d{1,5}(?: of \d{1,5})?\W{0,8}$/i, IDLE = /^\W{0,8}(?:skip to (?:main )?content|back to top|print this page|share this article|advertisement)\W{0,8}$/i, TIMES = /^(?:at|on|date|time|am|pm|utc|gmt|t|z|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;
function withoutFetching(text) {
  let lines = text.split(`
`), isIdle = (line) => line.length <= LONGEST_LINE && isOfFetching(line);
  return lines.some(isIdle) ? lines.map((line) => isIdle(line) ? "" : line).join(`
`) : text;
}
function isOfFetching(line) {
  let first = FIRST_WORD.exec(line)?.[1]?.toLowerCase();
  if (first === void 0) return !1;
  if (!FETCHING.has(first)) return IDS.test(line) || PAGES.test(line) || IDLE.test(line);
  let [, ...others] = line.match(new RegExp("\\p{L}+", "gu")) ?? [];
  return new RegExp("\\p{N}", "u").test(line) && others.every((word) => TIMES.test(word));
}

// src/prompt/text-traits.ts
function textTraits(items) {
  let bytes = new Uint32Array(items.length), isKnown = new Uint8Array(items.length), prints = new Int32Array(items.length), blank = /* @__PURE__ */ new Set();
  return {
    bytesOf(index) {
      return isKnown[index] !== 1 && look(index), bytes[index] ?? 0;
    },
    fingerprints() {
      return lookAtAll(), prints;
    },
    blank() {
      return lookAtAll(), blank;
    }
  };
  function lookAtAll() {
    for (let index = 0; index < items.length; index++) isKnown[index] !== 1 && look(index);
  }
  function look(index) {
    let text = items[index]?.content ?? "";
    isKnown[index] = 1, bytes[index] = Buffer.byteLength(text), prints[index] = fingerprint(text), isBlank(text) && blank.add(index);
  }
}
function fingerprint(text) {
  let { length } = text, print = hashed(length, text, length - 4);
  return length > 4 && (print = hashed(hashed(print, text, length >> 1), text, length >> 2)), print >>> 6;
}
function hashed(start, text, from) {
  let end = Math.min(from + 4, text.length), print = start;
  for (let at = Math.max(0, from); at < end; at++) print = Math.imul(print ^ text.charCodeAt(at), 16777619);
  return print;
}

// src/prompt/repeated-items.ts
var VERSIONS = 3;
function repeatedItems(items, order, stays, most, traits = textTraits(items)) {
  let textOf = (index) => items[index]?.content ?? "", equal = equalTexts(order, traits.fingerprints(), textOf), copies = new Map([...equal].filter(([index]) => !stays(index))), first = [], characters = 0;
  for (let index of order) {
    if (characters += textOf(index).length, characters > most) break;
    equal.has(index) || first.push(index);
  }
  let near = new NearDuplicates(first.map(textOf)), content = new RepeatedContent(textOf), compared = [...first.keys()];
  for (let version = 0; version < VERSIONS && compared.length > 1; version++) {
    let others = [];
    for (let [at, original] of near.among(compared).entries()) {
      let place = compared[at] ?? 0;
      if (original === place) continue;
      let index = first[place] ?? 0, earlier = first[original] ?? 0;
      copies.has(earlier) || !content.repeats(index, earlier) ? others.push(place) : stays(index) || copies.set(index, earlier);
    }
    compared = others;
  }
  return { copies, blank: traits.blank() };
}
function equalTexts(order, fingerprints, textOf) {
  let equal = /* @__PURE__ */ new Map(), { length } = order, keys = new Float64Array(length);
  for (let place = 0; place < length; place++)
    keys[place] = (fingerprints[order[place] ?? 0] ?? 0) * length + place;
  keys.sort();
  let printOf = (at) => Math.floor((keys[at] ?? 0) / length), indexOf = (at) => order[(keys[at] ?? 0) - printOf(at) * length] ?? 0, first = -1, others = /* @__PURE__ */ new Map();
  for (let at = 1; at < length; at++) {
    if (printOf(at - 1) !== printOf(at)) {
      first = -1;
      continue;
    }
    let index = indexOf(at);
    first < 0 && (first = indexOf(at - 1), others = /* @__PURE__ */ new Map());
    let text = textOf(index), earlier = text === textOf(first) ? first : others.get(text);
    earlier === void 0 ? others.set(text, index) : equal.set(index, earlier);
  }
  return equal;
}

// src/prompt/text-sizes.ts
function textSizes(count, counter, textOf, lengthOf) {
  let sizes = new Int32Array(count).fill(-1), estimates = new Int32Array(count).fill(-1), known = 0, knownTokens = 0, knownLength = 0;
  return { of, about };
  function of(index) {
    let size = sizes[index] ?? 0;
    if (size >= 0) return size;
    let tokens = counter.count(textOf(index));
    return sizes[index] = tokens, known < 1e3 && (known++, knownTokens += tokens, knownLength += lengthOf(index)), tokens;
  }
  function about(index) {
    let said = estimates[index] ?? 0;
    if (said >= 0) return said;
    let size = (sizes[index] ?? 0) < 0 && known >= 1e3 ? Math.ceil(lengthOf(index) * knownTokens / Math.max(1, knownLength)) : of(index);
    return estimates[index] = size, size;
  }
}

// src/prompt/plan-prompt.ts
var COMPARED_PER_TOKEN = 12, COMPARED_CHARACTERS = 2e6;
function noticeReserve(budget) {
  return budget < 20 ? 0 : Math.min(60, Math.max(8, Math.ceil(budget * 0.04)));
}
var JOINED_AWAY = 3, LEAST_FRAME = 2, MOST_PER_CHARACTER = 16, FRAME_SHARE = 0.5, NOTE_SHARE = 0.05;
function planPrompt(items, options) {
  let { counter, budget } = options, textOf = (index) => visibleControls(items[index]?.content ?? ""), traits = textTraits(items), bytesOf = (index) => traits.bytesOf(index), question = lazily(() => askedItems(items, options.query, bytesOf)), likelihood = lazily(() => answerLikelihood(question()?.relevance)), sizes = textSizes(items.length, counter, textOf, bytesOf), tokensOf = (index) => sizes.of(index), notes = /* @__PURE__ */ new Map(), named2 = (index) => frameText("named", itemAt(items, index)), frames = textSizes(items.length, counter, named2, (index) => namesLength(itemAt(items, index))), frameOf = (index) => frames.about(index) + 1, marked = new Uint8Array(items.length);
  for (let index = 0; index < items.length; index++) marked[index] = items[index]?.protected ? 1 : 0;
  let isProtected = (index) => marked[index] === 1, levels = options.levels?.size ? options.levels : void 0, levelOf = (index) => levels?.get(items[index]?.id ?? ""), isSet = (index) => levels !== void 0 && levelOf(index) !== void 0, size = (index) => {
    let level = levelOf(index);
    return level === void 0 ? tokensOf(index) : mostFor(level, tokensOf(index));
  }, isFixed = (index) => isProtected(index) || isSet(index), sharedSize = (index) => isFixed(index) ? size(index) : sizes.about(index), copies = /* @__PURE__ */ new Map(), over = tokensOver();
  if (over <= items.length * JOINED_AWAY) {
    let whole = planned(rank(items, options, void 0), size);
    if (over <= 0) return whole;
    if (levels === void 0 && options.fitsWhole?.(whole.kept) === !0) return { ...whole, joined: over };
  }
  let asked = question(), ranked = rank(items, options, asked?.relevance.scores), { order } = ranked;
  if (options.allowDropping) {
    let compared = Math.min(COMPARED_CHARACTERS, budget * COMPARED_PER_TOKEN + 2e4), repeated = repeatedItems(items, ranked.order, isFixed, compared, traits);
    copies = repeated.copies;
    let isIdle = (index) => repeated.blank.has(index) && !isProtected(index), kept = [];
    for (let index of order) !copies.has(index) && !isIdle(index) && kept.push(index);
    order = kept;
  }
  let { tokens: shared, missing } = allocate({
    order,
    priority: (index) => ranked.priority[index] ?? 0,
    factor: asked && questionShares(asked.relevance),
    size: sharedSize,
    frame: frameOf,
    isProtected,
    isSet: levels === void 0 ? void 0 : isSet,
    needed: asked && neededTokens(asked, ranked, counter, budget),
    budget: budget - noticeReserve(budget),
    strategy: options.strategy,
    allowDropping: options.allowDropping
  });
  if (missing > 0) throw tooMuch(missing);
  return planned(ranked, (index) => {
    let tokens = shared.get(index);
    return tokens !== void 0 && tokens > 0 && tokens === sharedSize(index) ? size(index) : tokens;
  });
  function tooMuch(missing2) {
    let must = options.allowDropping ? order.filter(isProtected) : order, usual = must.reduce((sum, item) => sum + frameOf(item) + Math.min(size(item), USUAL_LEAST), 0);
    return itemsOverflow(must.length, options, Math.max(missing2, usual + noticeReserve(budget) - budget));
  }
  function tokensOver() {
    let most = budget + items.length * JOINED_AWAY, least = sumUpTo(items.length, (index) => size(index) + LEAST_FRAME, most);
    if (least > most) return least - budget;
    let sizesOnly = least - items.length * LEAST_FRAME, names = 0;
    for (let item of items) names += namesLength(item);
    return sizesOnly + names * MOST_PER_CHARACTER <= budget ? 0 : sizesOnly + sumUpTo(items.length, (index) => frames.of(index) + 1, most - sizesOnly) - budget;
  }
  function planned(ranked2, given) {
    let top = topOf(ranked2.order), kept = [], dropped = [];
    for (let index of ranked2.order) {
      let item = itemAt(items, index), priority = ranked2.priority[index] ?? 0, target = given(index);
      if (target === void 0) {
        let copy = copies.get(index);
        dropped.push({
          index,
          item,
          priority,
          duplicateOf: copy === void 0 ? void 0 : items[copy]?.id
        });
        continue;
      }
      let tokens = target > sizes.about(index) / 2 ? tokensOf(index) : sizes.about(index), manual = levelOf(index), level = levelFor(target, tokens), isManual = manual !== void 0 && manual !== "raw" && target >= neededFor(manual, tokens), frame = level === "raw" ? NAMED2 : reducedFrame(item, target, level, tokens, frameOf(index));
      kept.push({
        index,
        item,
        priority,
        isTop: top.has(index),
        target: Math.max(0, target + frame.saved),
        level: isManual ? manual : level,
        setLevel: manual,
        reason: isManual ? "manual_override" : level === "raw" ? void 0 : "budget_limit",
        frame: frame.form
      });
    }
    let isEven = options.strategy !== "priority-first";
    return {
      budget,
      kept,
      dropped,
      askedOf,
      likelihoodOf: (index) => likelihood()(index),
      setLevelOf: levelOf,
      tokensOf,
      isTop: (index) => top.has(index),
      joined: 0,
      isEven
    };
  }
  function topOf(order2) {
    let top = /* @__PURE__ */ new Set();
    for (let index of order2) {
      if (top.size === TOP_ITEMS) break;
      isBlank(items[index]?.content ?? "") || top.add(index);
    }
    return top;
  }
  function reducedFrame(item, given, level, tokens, named3) {
    let note = noteTokens(level, tokens);
    return note <= given * NOTE_SHARE ? { form: "noted", saved: -note } : named3 <= (given + named3) * FRAME_SHARE ? NAMED2 : { form: "bare", saved: named3 - frameTokens(counter, item, "bare", level, tokens) };
  }
  function noteTokens(level, tokens) {
    let key = tokens * FIDELITY_LEVELS.length + FIDELITY_LEVELS.indexOf(level), known = notes.get(key);
    return known === void 0 && (known = counter.count(frameNote(level, tokens)), notes.set(key, known)), known;
  }
  function askedOf(index) {
    let asked2 = question();
    if (asked2 === void 0) return;
    let part = asked2.relevance.bestPart[index] ?? -1;
    return {
      question: part < 0 ? asked2.question : questionPart(asked2.question, part),
      weights: asked2.relevance.weights,
      passages: asked2.relevance.passagesOf(index),
      isAlone: items.length === 1,
      changing: asked2.changing.get(index)
    };
  }
}
function rank(items, options, relevance) {
  let priority = new Float64Array(items.length), first = [], others = [];
  for (let index = 0; index < items.length; index++) {
    let item = itemAt(items, index), { quality, confidence } = item, recency = recencyOf(item.date, options.now);
    priority[index] = computePriority({
      quality,
      confidence,
      recency,
      relevance: relevance?.[index] ?? NEUTRAL
    }), (item.protected || options.levels?.get(item.id) === "raw" ? first : others).push(index);
  }
  let order = orderByPriority(first, priority);
  for (let index of orderByPriority(others, priority)) order.push(index);
  return { order, priority };
}
function namesLength({ id, title = "", source = "", shownDate }) {
  let day = shownDate === void 0 ? 0 : 6 + shownDate.length;
  return 3 + id.length + title.length + source.length + day;
}
function sumUpTo(count, cost, most) {
  let stride = Math.max(1, Math.floor(count / 1e3)), sum = 0;
  for (let index = 0; index < count && sum <= most; index += stride) sum += cost(index);
  for (let index = 0; index < count && sum <= most; index++) index % stride !== 0 && (sum += cost(index));
  return sum;
}
var NAMED2 = { form: "named", saved: 0 };
function frameTokens(counter, item, form, level, tokens, note) {
  return counter.count(frameText(form, item, level, tokens, note)) + 1;
}
function frameText(form, item, level = "raw", tokens = 0, note) {
  return `${frameLine(form, { item, level, tokens, note })}
`;
}
function itemAt(items, index) {
  let item = items[index];
  if (item === void 0) throw new PlimsollError("INTERNAL_ERROR", `There is no item number ${index}.`);
  return item;
}

// src/prompt/item-orders.ts
function protectedFirst(items) {
  return [...items.filter(({ item }) => item.protected), ...items.filter(({ item }) => !item.protected)];
}
function byPlace(items) {
  return [...items].sort((a, b) => a.index - b.index);
}
function byPriority(items) {
  return [...items].sort((a, b) => b.priority - a.priority || a.index - b.index);
}
function byUse(items) {
  let use = ({ tokensAfter, target }) => tokensAfter / Math.max(1, target);
  return [...items].sort((a, b) => use(a) - use(b) || a.index - b.index);
}
function setFirst2(items) {
  let isSet = ({ setLevel }) => setLevel !== void 0;
  return [...items.filter(isSet), ...items.filter((item) => !isSet(item))];
}
function leastImportantFirst(items) {
  let rank2 = ({ level, item, setLevel }) => (item.protected ? 4 : setLevel === void 0 ? 0 : 2) + (level === "raw" ? 1 : 0);
  return [...items].sort((a, b) => rank2(a) - rank2(b) || a.priority - b.priority || b.index - a.index);
}

// src/prompt/same-extract.ts
var BEGIN = `${NOTICE_PREFIX}its best part stands in `, LEAST_SAVED = 40, MOST_COMPARED = 16, ShownLines = class {
  #byLine = /* @__PURE__ */ new Map();
  constructor(shown = []) {
    for (let item of shown) this.add(item);
  }
  add(item) {
    if (!item.byModel)
      for (let line of new Set(linesOf(item.text))) {
        let known = this.#byLine.get(line);
        known === void 0 ? this.#byLine.set(line, [item]) : known.length < MOST_COMPARED && known.push(item);
      }
  }
  /** The item as it is, or with a line that names the more important one of which the same words are shown. */
  once(counter, item) {
    if (item.level === "raw" || item.byModel || item.setLevel !== void 0 || item.item.protected || item.tokensAfter < LEAST_SAVED) return item;
    let lines = linesOf(item.text), longest = lines.reduce((best, line) => line.length > best.length ? line : best, ""), same = this.#byLine.get(longest)?.find(({ text: text2 }) => holds(text2, lines));
    if (same === void 0) return item;
    let text = `${BEGIN}${shownId(same.item.id)} as well]`, tokensAfter = counter.count(text);
    return tokensAfter > item.tokensAfter - LEAST_SAVED ? item : { ...item, level: "headline", text, tokensAfter };
  }
};
function linesOf(text) {
  return text.split(`
`).filter((line) => line.trim() !== "" && !line.startsWith(NOTICE_PREFIX));
}
function holds(text, lines) {
  let at = 0;
  for (let line of lines) {
    let found = text.indexOf(line, at);
    if (found === -1) return !1;
    at = found + line.length;
  }
  return lines.length > 0;
}
function isShownElsewhere({ text }) {
  return text.startsWith(BEGIN);
}

// src/prompt/settled-item.ts
var BLANK = { text: "", tokens: 0, complete: !0 };
function waiting(dropped) {
  let saying = dropped.filter(({ item }) => !isBlank(item.content)), isCopy = ({ duplicateOf }) => duplicateOf !== void 0;
  return [...saying.filter((entry) => !isCopy(entry)), ...saying.filter(isCopy)];
}
function comingBack(plan, { index, item, priority }, target) {
  let tokens = plan.tokensOf(index), setLevel = plan.setLevelOf(index), level = levelFor(Math.min(target, mostFor(setLevel ?? "raw", tokens)), tokens), reason = level === "raw" ? void 0 : "budget_limit", isTop = plan.isTop(index);
  return { index, item, priority, isTop, tokens, target, setLevel, level, reason, frame: "named" };
}
function isBounded({ setLevel }) {
  return setLevel !== void 0 && setLevel !== "raw";
}
function boundOf(planned, limit) {
  return isBounded(planned) ? Math.min(limit, mostFor(planned.setLevel ?? "raw", planned.tokens)) : limit;
}
function settledItem(planned, rendering, allowDropping = !1) {
  let isWhole = rendering.complete || planned.tokens === 0, { setLevel = "raw" } = planned, reaches = rendering.tokens >= neededFor(setLevel, planned.tokens), manual = planned.reason === "manual_override" || isBounded(planned) && reaches, isLeftOut = rendering.hollow === !0 && allowDropping && !planned.item.protected && !manual, { text, tokens: tokensAfter } = isLeftOut ? { text: "", tokens: 0 } : rendering, level = isWhole ? "raw" : manual ? setLevel : rendering.level ?? reducedLevel(tokensAfter, planned.tokens);
  return {
    ...planned,
    level,
    reason: isWhole ? void 0 : rendering.reason ?? (manual ? "manual_override" : planned.reason ?? "budget_limit"),
    frame: planned.frame === "noted" && isWhole ? "named" : planned.frame,
    text,
    tokensAfter,
    truncated: rendering.truncated === !0,
    byModel: rendering.byModel === !0 && !isWhole
  };
}
function reducedLevel(after, before) {
  let level = levelFor(after, before);
  return level === "raw" ? "condensed" : level;
}

// src/prompt/share-by-worth.ts
var LEAST = 0.85, MOST = 1.2, LEAST_LIKELY = 1e-6, FIRST_STEP = PRICE_STEPS + 1 >> 1;
function shareByWorth(items) {
  let room = items.reduce((sum, { target }) => sum + target, 0);
  if (items.length < 2) return items.map(({ target }) => target);
  let bounded = items.map(boundedSize), sizesAt = (step) => bounded.map((sizeAt) => sizeAt(step)), low = 0, high = PRICE_STEPS;
  for (; low < high; ) {
    let middle = low + high + 1 >> 1;
    sizesAt(middle).reduce((sum, size) => sum + size, 0) <= room ? low = middle : high = middle - 1;
  }
  let sizes = sizesAt(low), left = room - sizes.reduce((sum, size) => sum + size, 0);
  return left < 0 ? items.map(({ target }) => target) : items.map(
    ({ target, tokens }, at) => Math.min(tokens, (sizes[at] ?? 0) + Math.floor(left * target / Math.max(1, room)))
  );
}
function boundedSize({ target, tokens, likelihood = 1, sizeAt }) {
  let later = -Math.round(STEPS_PER_HALF * Math.log2(Math.max(likelihood, LEAST_LIKELY))), most = Math.min(tokens, target * MOST), least = Math.min(most, target * LEAST), leastUpTo = -1, mostFrom = least === most ? 0 : PRICE_STEPS + 1;
  return (step) => {
    if (step >= mostFrom) return Math.floor(most);
    if (step <= leastUpTo) return Math.floor(least);
    let size = sizeAt(step - later);
    return size <= least && (leastUpTo = step), size >= most && (mostFrom = step), Math.floor(Math.min(most, Math.max(least, size)));
  };
}

// src/prompt/shortest-first.ts
function leastTokens(tokens, render) {
  let tooFew = Math.min(LEAST_TOKENS, tokens) - 1, enough = 0;
  for (let limit = LEAST_TOKENS; enough === 0; limit *= 2) {
    let rendering = render(Math.min(limit, tokens));
    if (rendering.text !== "") enough = rendering.tokens;
    else {
      if (limit >= tokens) return 0;
      tooFew = limit;
    }
  }
  for (; tooFew + 1 < enough; ) {
    let limit = Math.floor((tooFew + enough) / 2), rendering = render(limit);
    rendering.text === "" ? tooFew = limit : enough = Math.min(limit, rendering.tokens);
  }
  return enough;
}
function shortestFirst(items, least, room) {
  let above = ({ index, target }) => Math.max(0, target - (least.get(index) ?? target)), sum = [...least.values()].reduce((all, tokens) => all + tokens, 0), wanted = items.reduce((all, item) => all + above(item), 0), part = Math.min(1, (room - sum) / Math.max(1, wanted));
  return items.map((item) => {
    let own = least.get(item.index);
    return own === void 0 ? item : { ...item, target: own + Math.floor(above(item) * part) };
  });
}

// src/prompt/settle.ts
var MOST_ROUNDS = 2, SPARE = 0.02, ENOUGH = 0.9, SMALL_BUDGET = 1e3, MOST_FILLED = 3, MOST_SAVED = 3, WASTE = 0.3, SAME_OFFER = 5e-3, MOST_RAISED = 12, MOST_SHARED = 100, MOST_ADDED = 24;
function settle(plan, options) {
  let { counter } = options, kept = plan.kept.map((planned) => ({
    ...planned,
    tokens: plan.tokensOf(planned.index)
  })), dropped = [...plan.dropped], shown = [], offered = /* @__PURE__ */ new Map(), total = -1, noticeForm = chooseNotice(), noticeTokens = noticeForm === void 0 ? 0 : counter.count(noticeText(noticeForm)) + 1, left = plan.budget + plan.joined - noticeTokens;
  for (let planned of kept) left -= frameCost(planned);
  return renderAll(), raise(), addDropped(), withoutWaste(finish());
  function frameCost({ item, index, frame, level, tokens }) {
    return frameTokens(counter, item, frame, level, tokens, options.noteOf(index));
  }
  function isReduced() {
    return dropped.length > 0 || kept.some(({ level }) => level !== "raw");
  }
  function chooseNotice() {
    if (isReduced())
      return NOTICE_FORMS.find((form) => counter.count(noticeText(form)) <= plan.budget * NOTICE_SHARE[form]);
  }
  function noticeText(form) {
    return fitNotice(form, {
      shown: Math.max(shown.length, kept.length),
      total: options.total,
      tokens: plan.budget,
      totalTokens: totalTokens(),
      ...leftOutFacts(dropped),
      hasGaps: !0,
      kept: originals()
    });
  }
  function totalTokens() {
    if (total < 0) {
      total = 0;
      for (let index = 0; index < options.total; index++) total += plan.tokensOf(index);
    }
    return total;
  }
  function renderAll() {
    let room = left, whole = kept.filter(({ level }) => level === "raw"), reduced = sharedAgain(kept.filter(({ level }) => level !== "raw")), order = protectedFirst([...whole, ...reduced]);
    if (renderInOrder(order, room) === void 0) return;
    let shortest = ({ item, index, tokens }) => leastTokens(tokens, (limit) => options.render(item, index, limit)), least = new Map(order.filter(mustStay).map((planned) => [planned.index, shortest(planned)])), missing = [...least.values()].reduce((sum, tokens) => sum + tokens, -room);
    if (shown.length = 0, dropped.splice(plan.dropped.length), missing > 0 || renderInOrder(shortestFirst(order, least, room), room) !== void 0) throw tooMuch(Math.max(1, missing));
  }
  function renderInOrder(order, room) {
    let used = 0, due = 0;
    left = room;
    let lines = new ShownLines();
    for (let planned of order) {
      due += planned.target;
      let limit = Math.min(room - used, plan.isEven ? planned.target : due - used), settled = lines.once(counter, show(planned, limit));
      if (lines.add(settled), used += settled.tokensAfter, settled.text !== "" || planned.tokens === 0 || isBlank(planned.item.content)) shown.push(settled);
      else {
        if (mustStay(planned)) return planned;
        drop(planned);
      }
    }
    left -= used;
  }
  function mustStay({ item }) {
    return item.protected || !options.allowDropping;
  }
  function tooMuch(missing) {
    let limits = { budget: plan.budget, allowDropping: options.allowDropping };
    return stayingOverflow(kept.filter(mustStay), limits, missing);
  }
  function sharedAgain(reduced) {
    let { sizeAt } = options;
    if (sizeAt === void 0 || reduced.length < 2 || plan.isEven) return [...reduced];
    let isShared = ({ item, index, setLevel }) => setLevel === void 0 && sizeAt(item, index, FIRST_STEP) !== void 0, open = reduced.filter(isShared), targets = shareByWorth(
      open.map(({ item, index, target: target2, tokens }) => ({
        target: target2,
        tokens,
        likelihood: plan.likelihoodOf(index),
        sizeAt: (step) => sizeAt(item, index, step) ?? target2
      }))
    ), target = new Map(open.map(({ index }, at) => [index, targets[at] ?? 0]));
    return reduced.map((planned) => ({ ...planned, target: target.get(planned.index) ?? planned.target }));
  }
  function show(planned, limit) {
    let bound = boundOf(planned, limit);
    offered.set(planned.index, bound);
    let rendering = bound < planned.tokens && isBlank(planned.item.content) ? BLANK : options.render(planned.item, planned.index, bound);
    return settledItem(planned, rendering, options.allowDropping);
  }
  function drop(planned) {
    let { index, item, priority } = planned;
    dropped.push({ index, item, priority, duplicateOf: void 0 }), left += frameCost(planned);
  }
  function raise(spare = plan.budget * SPARE, most = MOST_RAISED) {
    let open = shown.filter(
      (item) => item.level !== "raw" && item.reason !== "manual_override" && !isShownElsewhere(item)
    ), raised = setFirst2(
      plan.isEven ? byUse(open).slice(0, MOST_SHARED) : byPriority(open).slice(0, most)
    ), targets = raised.reduce((sum, { target }) => sum + target, 0);
    for (let item of raised) {
      if (left <= spare) return;
      let even = (offered.get(item.index) ?? 0) + Math.floor(left * item.target / Math.max(1, targets));
      targets -= item.target;
      let limit = Math.min(item.tokensAfter + left, plan.isEven ? even : Number.POSITIVE_INFINITY);
      if (limit <= (offered.get(item.index) ?? 0) * (1 + SAME_OFFER)) continue;
      let next = show(item, limit);
      next.text === "" || next.tokensAfter <= item.tokensAfter || (left -= next.tokensAfter - item.tokensAfter, shown[shown.indexOf(item)] = next);
    }
  }
  function addDropped() {
    let lines;
    for (let { index, item, priority, duplicateOf } of waiting(dropped).slice(0, MOST_ADDED)) {
      if (left <= plan.budget * SPARE) return;
      let tokens = plan.tokensOf(index), frame = frameTokens(counter, item, "named", "raw", tokens), limit = left - frame, least = shown.length === 0 ? 1 : LEAST_TOKENS;
      if (limit < (duplicateOf === void 0 ? Math.min(tokens, least) : tokens)) continue;
      let settled = show(comingBack(plan, { index, item, priority }, limit), limit);
      lines ??= new ShownLines(shown), !(settled.text === "" && tokens > 0 || lines.once(counter, settled) !== settled) && (lines.add(settled), left -= frame + settled.tokensAfter, shown.push(settled), comeBack(index));
    }
  }
  function withoutWaste(first) {
    if (!isMissing()) return first;
    let best = first;
    for (let more = 0; more <= MOST_SAVED && best.tokens < plan.budget * ENOUGH; more++) {
      left = plan.budget - best.tokens + more, raise(), addDropped();
      let text = assemble(), tokens = counter.count(text), isBetter = tokens > best.tokens && tokens <= plan.budget;
      if (isBetter && (best = settledAs(text, tokens)), goBack(best), !isBetter && plan.budget - best.tokens > plan.budget * WASTE) break;
    }
    return best = withWholeItems(best), plan.budget > SMALL_BUDGET || plan.isEven ? best : (left = plan.budget - best.tokens, raise(0, MOST_FILLED), counted2(best));
  }
  function withWholeItems(first) {
    let best = first, mayGrow = !plan.isEven || first.tokens < plan.budget * ENOUGH, reduced = first.items.filter((item) => mayGrow && item.level !== "raw" && !isBounded(item)), entries = [...byPriority(reduced), ...waiting(first.dropped)].slice(0, MOST_ADDED), room = plan.budget - best.tokens, together = entries.filter((entry) => {
      let more = moreWhole(entry) + frameTokens(counter, entry.item, "named", "raw", 0), fits = more <= room;
      return fits && (room -= more), fits;
    });
    if (together.length > 1) {
      for (let entry of together) makeWhole(entry);
      best = counted2(best);
    }
    for (let entry of entries) {
      let spare = best.tokens < plan.budget * ENOUGH ? plan.budget : MOST_SAVED;
      moreWhole(entry) <= plan.budget - best.tokens + spare && makeWhole(entry) && (best = counted2(best));
    }
    return best;
  }
  function moreWhole({ index }) {
    return plan.tokensOf(index) - (shown.find((item) => item.index === index)?.tokensAfter ?? 0);
  }
  function makeWhole(entry) {
    let at = shown.findIndex(({ index }) => index === entry.index), tokens = plan.tokensOf(entry.index);
    if (shown[at]?.level === "raw") return !1;
    let whole = show(comingBack(plan, entry, tokens), tokens);
    return whole.level !== "raw" ? !1 : (at >= 0 ? shown[at] = whole : (shown.push(whole), comeBack(entry.index)), !0);
  }
  function comeBack(index) {
    let at = dropped.findIndex((other) => other.index === index);
    dropped.splice(at, 1);
  }
  function counted2(before) {
    let text = assemble(), tokens = counter.count(text);
    return tokens <= plan.budget ? settledAs(text, tokens) : (goBack(before), before);
  }
  function goBack({ items, dropped: out }) {
    shown.length = 0;
    for (let item of items) shown.push(item);
    dropped.length = 0;
    for (let item of out) dropped.push(item);
  }
  function finish() {
    let round = 0;
    for (; ; ) {
      let text = assemble(), tokens = counter.count(text), over = tokens - plan.budget;
      if (over <= 0) return settledAs(text, tokens);
      correct(over, round++);
    }
  }
  function settledAs(text, tokens) {
    let out = [...dropped].sort((a, b) => b.priority - a.priority || a.index - b.index);
    return { text, tokens, items: byPlace(shown), dropped: out };
  }
  function correct(over, round) {
    let last = leastImportantFirst(shown)[0];
    if (last === void 0) throw noRoom(plan.budget);
    let at = shown.indexOf(last), limit = last.tokensAfter - over - round, again = limit >= 1 && round < MOST_ROUNDS ? show(last, limit) : void 0;
    if (again !== void 0 && again.text !== "") {
      shown[at] = again;
      return;
    }
    let cut = limit >= 1 ? cutText(counter, last.text, limit) : "";
    if (cut !== "") {
      let { byModel } = last, tokens = counter.count(cut);
      shown[at] = settledItem(last, { text: cut, tokens, complete: !1, truncated: !0, byModel });
      return;
    }
    if (last.frame !== "bare") {
      shown[at] = { ...last, frame: "bare" };
      return;
    }
    if (shown.length === 1 || last.item.protected || !options.allowDropping) throw tooMuch(over);
    shown.splice(at, 1), dropped.push({ index: last.index, item: last.item, priority: last.priority, duplicateOf: void 0 });
  }
  function assemble() {
    return fittedText(byPlace(shown), dropped, {
      form: noticeForm ?? "none",
      total: options.total,
      totalTokens: isMissing() ? totalTokens() : 0,
      noteOf: options.noteOf,
      kept: originals()
    });
  }
  function isMissing() {
    return dropped.length > 0 || shown.some(({ level }) => level !== "raw");
  }
  function originals() {
    return kept.some(({ index }) => options.noteOf(index)?.wayBack !== void 0) ? "archive" : "sources";
  }
}

// src/engine/fit-prompt/check-fit-input.ts
function checkFitInput(items, budget, levels) {
  if (!Number.isSafeInteger(budget) || budget < 1)
    throw new PlimsollError(
      "INVALID_PARAMS",
      `The budget must be a positive whole number of tokens, not ${String(budget)}.`,
      {
        remedy: "Give the tokens that the finished text may have."
      }
    );
  let ids = /* @__PURE__ */ new Set();
  for (let { id } of items) {
    if (ids.has(id))
      throw new PlimsollError("INVALID_PARAMS", `Two items have the id "${id.slice(0, 80)}".`, {
        remedy: "Give every item an id of its own."
      });
    ids.add(id);
  }
  for (let id of levels?.keys() ?? [])
    if (!ids.has(id))
      throw new PlimsollError(
        "INVALID_PARAMS",
        `A level is set for "${id.slice(0, 80)}", but there is no such item.`,
        {
          remedy: "Name the item by its id; the id of a file is its path as it was given."
        }
      );
}

// src/engine/fit-prompt/clean-contents.ts
var CleanContents = class {
  #items;
  #texts = /* @__PURE__ */ new Map();
  /** Secrets that were replaced so far. */
  redacted = 0;
  constructor(items) {
    this.#items = items;
  }
  text(index) {
    return this.of(index).text;
  }
  of(index) {
    let known = this.#texts.get(index);
    if (known === void 0) {
      let content = this.#items[index]?.content ?? "", { text, spans } = redactText(content), secrets = spans.map((span) => ({ ...span, original: content.slice(span.start, span.end) }));
      known = { text, secrets }, this.redacted += spans.length, this.#texts.set(index, known);
    }
    return known;
  }
};

// src/engine/fit-prompt/fidelity-events.ts
function shownEvent({ item, level, reason, truncated, isTop, tokens, tokensAfter }, summary, phase, timestamp) {
  let warnings = [
    ...level === "raw" ? [] : summary?.warnings ?? []
  ];
  return level !== "raw" && reason !== "manual_override" && warnings.push(reducedWarning()), truncated && warnings.push({
    code: "CONTENT_TRUNCATED",
    message: `"${item.id}" was cut to ${grouped(tokensAfter)} of ${grouped(tokens)} tokens.`
  }), item.protected && level === "headline" && warnings.push({
    code: "PROTECTED_OVERFLOW",
    message: `The protected item "${item.id}" is only there as a headline.`
  }), {
    itemId: item.id,
    phase,
    fidelity: {
      level,
      ...reason === void 0 ? {} : { reason },
      timestamp,
      ...truncated ? { truncated: !0 } : {}
    },
    warnings
  };
  function reducedWarning() {
    return {
      code: isTop ? "PRIORITY_SUMMARIZED" : "CONTENT_TRUNCATED",
      message: `"${item.id}" was reduced to ${level}: ${grouped(tokensAfter)} of ${grouped(tokens)} tokens.`
    };
  }
}
function droppedEvent({ id, content }, duplicateOf, { phase, budget }) {
  let why = duplicateOf !== void 0 ? `it is a duplicate of "${duplicateOf}"` : isBlank(content) ? "it is empty" : `the budget of ${grouped(budget)} tokens has no room for it`;
  return {
    itemId: id,
    phase,
    fidelity: void 0,
    warnings: [
      { code: "CONTENT_DROPPED", message: `"${id}" was left out in ${phase ?? "fit"}: ${why}.` }
    ]
  };
}

// src/engine/fit-prompt/keep-fit-originals.ts
async function keepFitOriginals(plan, clean, archive) {
  let waysBack = /* @__PURE__ */ new Map(), hashes = /* @__PURE__ */ Object.create(null);
  if (archive === void 0) return { waysBack, hashes };
  let reduced = [...plan.kept.filter(({ level }) => level !== "raw"), ...plan.dropped];
  for (let { index, item } of reduced) {
    let { text, secrets } = clean.of(index), kept = await archive.archive.keep({
      text,
      secrets,
      scope: "prompt",
      item: item.id,
      ttlHours: archive.ttlHours
    });
    kept !== void 0 && (waysBack.set(index, `${retrieveCall(kept.handle)}, kept ${archive.ttlHours} h`), hashes[item.id] = kept.hash);
  }
  return { waysBack, hashes };
}

// src/engine/fit-prompt.ts
function planFit(items, options, fitsWhole) {
  return checkFitInput(items, options.budget, options.levels), planPrompt(items, {
    counter: options.counter,
    budget: options.budget,
    query: options.query,
    strategy: options.strategy,
    allowDropping: options.allowDropping,
    now: options.clock.now(),
    levels: options.levels,
    fitsWhole
  });
}
async function fitPrompt(given, options) {
  let items = datedItems(given, options.query), clean = new CleanContents(items), ids = new Set(items.map(({ id }) => shownId(id))), plan = planFit(items, options, fitsWhole), kept = await keepFitOriginals(plan, clean, options.archive), summaries = await prepareSummaries(plan, clean, options), extractors = /* @__PURE__ */ new Map(), settled = settle(plan, {
    counter: options.counter,
    allowDropping: options.allowDropping,
    total: items.length,
    noteOf: (index) => ({
      wayBack: kept.waysBack.get(index),
      isModels: summaries.get(items[index]?.id ?? "")?.failed === !1
    }),
    sizeAt: (item, index, step) => summaries.has(item.id) ? void 0 : extractor(item, index).sizeAt(step),
    render: (item, index, limit) => summaryWithin(item, index, limit) ?? extractWithin(item, index, limit)
  }), timestamp = new Date(options.clock.now()).toISOString(), events = [
    ...settled.items.map((item) => shownEvent(item, summaries.get(item.item.id), options.phase, timestamp)),
    ...settled.dropped.map(({ item, duplicateOf }) => droppedEvent(item, duplicateOf, options))
  ], ledger = foldFidelity(emptyLedger(), events);
  return { settled, plan, ledger, archiveHashes: kept.hashes, redacted: clean.redacted };
  function fitsWhole(kept2) {
    let whole = kept2.map((planned) => ({
      ...planned,
      text: framedContent(clean.text(planned.index), ids),
      tokens: planned.target,
      tokensAfter: planned.target
    })), text = fittedText(
      whole.sort((a, b) => a.index - b.index),
      [],
      { form: "none", total: items.length, totalTokens: 0, kept: "sources", noteOf: () => {
      } }
    );
    return options.counter.countUpTo(text, options.budget) <= options.budget;
  }
  function extractor(item, index) {
    let made = extractors.get(index);
    if (made === void 0) {
      let content = framedContent(clean.text(index), ids);
      made = createExtractor(content, {
        counter: options.counter,
        title: item.title,
        asked: plan.askedOf(index),
        path: [item.source, item.id].find((name) => name !== void 0 && isFileName(name)),
        tokens: content === item.content ? plan.tokensOf(index) : void 0
      }), extractors.set(index, made);
    }
    return made;
  }
  function extractWithin(item, index, limit) {
    if (!extractors.has(index) && limit > 0 && plan.tokensOf(index) <= limit) {
      let text = framedContent(clean.text(index), ids);
      if (text === item.content) return { text, tokens: plan.tokensOf(index), complete: !0 };
    }
    let { kind, within } = extractor(item, index), extract = within(limit);
    if (kind === "text" || kind === "markdown")
      return extract.text === "" && limit >= LEAST_CUT ? beginningWithin(index, limit) : extract;
    if (extract.complete || !isSmall(extract.text)) return extract;
    let content = framedContent(clean.text(index), ids), hollow = isHollow(extract.text, content);
    return !hollow && (kind === "code" || hasHeader(extract.text, content)) ? extract : askedRows(content, plan.askedOf(index), options.counter, limit) ?? { ...extract, hollow };
  }
  function beginningWithin(index, limit) {
    let text = cutText(options.counter, framedContent(clean.text(index), ids), limit);
    return { text, tokens: options.counter.count(text), complete: !1, truncated: !0 };
  }
  function summaryWithin(item, index, limit) {
    let summary = summaries.get(item.id);
    if (summary === void 0 || plan.tokensOf(index) <= limit) return;
    if (summary.failed) return { ...extractor(item, index).within(limit), reason: "provider_error" };
    let words = framedContent(summary.text, ids), tokens = options.counter.count(words), made = { complete: !1, level: summary.level, byModel: !0 };
    if (tokens <= limit) return { ...made, text: words, tokens, truncated: summary.isCut };
    let text = cutText(options.counter, words, limit);
    if (text !== "")
      return { ...made, text, tokens: options.counter.count(text), truncated: !0 };
  }
}
var LEAST_CUT = 24;
async function prepareSummaries(plan, clean, { summarize }) {
  let reduced = plan.kept.filter(({ level }) => level !== "raw");
  return summarize === void 0 || reduced.length === 0 ? /* @__PURE__ */ new Map() : summarize(
    reduced.map(({ item, index, level, target }) => ({
      id: item.id,
      content: clean.text(index),
      level,
      target
    }))
  );
}
function isFileName(name) {
  return /\.\w{1,10}$/.test(name) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(name);
}

export {
  emptyLedger,
  isBlank,
  SEPARATOR,
  frameLine,
  framedContent,
  shownId,
  oneLine,
  leftOutFacts,
  STRATEGIES,
  LEAST_ITEMS,
  neededFor,
  isAmbiguousDate,
  nearDuplicates,
  RepeatedContent,
  frameTokens,
  fitPrompt
};
//# sourceMappingURL=chunk-7FFCCJFO.js.map
