#!/usr/bin/env node
/** The executable. Printing the version loads nothing else. */
import { whyNotWritten } from '../../contract/file-trouble.js';
import { VERSION } from '../../contract/version.js';

const argv = process.argv.slice(2);
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  watchStreams(process);
  process.stdout.write(`${VERSION}\n`);
} else if (argv[0] !== 'hook' || !(await (await import('./run-hook.js')).runHook(argv.slice(1)))) {
  const wrap = argv[0] === 'wrap' ? await (await import('./start-wrap.js')).startWrap(argv) : undefined;
  const [{ runCli }, { program }, { processIo }] = await Promise.all([
    import('./run-cli.js'),
    wrap ?? import('./program.js'),
    import('./cli-io.js'),
  ]);
  watchStreams(process);
  process.exitCode = await runCli(program, argv, processIo());
  await wrap?.stop();
}

/** Handles standard output and standard error that cannot be written. */
function watchStreams({ stdout, stderr, exit }: NodeJS.Process): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that closes early, such as `head`, is no error.
    if (error.code === 'EPIPE') exit(process.exitCode ?? 0);
    stderr.write(
      `plimsoll: Standard output cannot be written: ${whyNotWritten(error)}. The output is incomplete.\n`,
    );
    exit(1);
  });
  // Nobody can be told, and the work is not worse for it.
  stderr.on('error', () => undefined);
}
