

// src/surfaces/mcp-proxy/start-early.ts
var IGNORED = { write: () => {
}, end: () => {
} };
function startEarly(upstream) {
  let events, waiting = [], whenThere = (tell) => {
    events === void 0 ? waiting.push(tell) : tell(events);
  };
  upstream.start({
    onMessage: (...message) => whenThere((given) => given.onMessage(...message)),
    onOversize: () => events?.onOversize() ?? IGNORED,
    onStray: (words) => whenThere((given) => given.onStray?.(words)),
    onDown: (reason, final) => whenThere((given) => given.onDown(reason, final)),
    onRestart: (send) => new Promise((resolve, reject) => {
      whenThere((given) => {
        given.onRestart(send).then(resolve, reject);
      });
    })
  });
  let isTaken = !1, stopped;
  return {
    ...upstream,
    stop() {
      return stopped ??= upstream.stop(), stopped;
    },
    start(given) {
      if (isTaken) {
        upstream.start(given);
        return;
      }
      isTaken = !0, queueMicrotask(() => {
        events = given;
        let told = waiting;
        waiting = [];
        for (let tell of told) tell(given);
      });
    }
  };
}

export {
  startEarly
};
//# sourceMappingURL=chunk-KCJGLQGC.js.map
