

// src/app/configuration/nearest-name.ts
function nearestName(unknown, known) {
  let written = plain(unknown), best;
  for (let name of known) {
    let candidate = plain(name), distance = editDistance(written, candidate);
    !(distance <= Math.floor(Math.min(written.length, candidate.length) / 3)) && !isBeginning(written, candidate) || (best === void 0 || distance < best.distance) && (best = { name, distance });
  }
  return best?.name;
}
function isBeginning(a, b) {
  let [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 3 && long.startsWith(short);
}
function plain(name) {
  return name.slice(0, 64).toLowerCase().replace(/[_\s-]/g, "");
}
function editDistance(from, to) {
  let beforePrevious = [], previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    let current = [row];
    for (let column = 1; column <= to.length; column++) {
      let replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1), cost = Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1), swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      row > 1 && column > 1 && swapped && (cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1)), current.push(cost);
    }
    beforePrevious = previous, previous = current;
  }
  return previous[to.length] ?? 0;
}

export {
  nearestName
};
//# sourceMappingURL=chunk-AWKBP7TY.js.map
