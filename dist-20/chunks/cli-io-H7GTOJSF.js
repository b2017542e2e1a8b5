
import "./chunk-E6DGD4NZ.js";

// src/surfaces/cli/cli-io.ts
function processIo() {
  return {
    stdin: process.stdin,
    cwd: process.cwd(),
    env: process.env,
    stdoutIsTerminal: process.stdout.isTTY === !0,
    stderrIsTerminal: process.stderr.isTTY === !0,
    columns: process.stdout.columns ?? 80,
    writeOut: (text) => {
      process.stdout.write(text);
    },
    writeError: (text) => {
      process.stderr.write(text);
    }
  };
}
export {
  processIo
};
//# sourceMappingURL=cli-io-H7GTOJSF.js.map
