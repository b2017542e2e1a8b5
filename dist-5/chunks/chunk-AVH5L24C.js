

// src/app/caches/cache-registry.ts
var caches = /* @__PURE__ */ new Set();
function registerCache(cache) {
  return caches.add(cache), () => {
    caches.delete(cache);
  };
}
function resetAllCaches() {
  let failures = [];
  for (let cache of caches)
    try {
      cache.reset();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, "Some caches could not be emptied.");
}

export {
  registerCache,
  resetAllCaches
};
//# sourceMappingURL=chunk-AVH5L24C.js.map
