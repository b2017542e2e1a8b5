#!/usr/bin/env node

import {
  VERSION
} from "./chunks/chunk-6MSZ673L.js";
import {
  whyNotWritten
} from "./chunks/chunk-KG2NG3TV.js";
import "./chunks/chunk-E6DGD4NZ.js";

// src/surfaces/cli/watch-streams.ts
function watchStreams({ stdout, stderr, exit }) {
  stdout.on("error", (error) => {
    error.code === "EPIPE" && exit(0), stderr.write(
      `plimsoll: Standard output cannot be written: ${whyNotWritten(error)}. What it holds is not whole.
`
    ), exit(1);
  }), stderr.on("error", () => {
  });
}

// src/surfaces/cli/main.ts
var argv = process.argv.slice(2);
if (argv.length === 1 && (argv[0] === "--version" || argv[0] === "-V"))
  watchStreams(process), process.stdout.write(`${VERSION}
`);
else {
  let wrap = argv[0] === "wrap" ? await (await import("./chunks/start-wrap-WWWK73VZ.js")).startWrap(argv) : void 0, [{ runCli }, { program }, { processIo }] = await Promise.all([
    import("./chunks/run-cli-XSITN3WL.js"),
    wrap ?? import("./chunks/program-LOKOBIA3.js"),
    import("./chunks/cli-io-H7GTOJSF.js")
  ]);
  watchStreams(process), process.exitCode = await runCli(program, argv, processIo()), await wrap?.stop();
}
//# sourceMappingURL=cli.js.map
