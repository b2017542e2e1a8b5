

// src/surfaces/cli/commands/wrap-streams.ts
import { Writable } from "node:stream";
var SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];
function wrapStreams(io, ended) {
  if (io.stdin !== process.stdin) {
    let written = (write) => new Writable({
      write(chunk, _encoding, done) {
        write(chunk.toString("utf8")), done();
      }
    }), never = new Promise(() => {
    });
    return { input: io.stdin, output: written(io.writeOut), errors: written(io.writeError), ended: never };
  }
  return {
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    ended: ended ?? endedBySignal()
  };
}
function endedBySignal() {
  return new Promise((resolve) => {
    for (let signal of SIGNALS) process.once(signal, () => resolve(`it was ended by ${signal}.`));
  });
}

export {
  wrapStreams,
  endedBySignal
};
//# sourceMappingURL=chunk-FO3SUORH.js.map
