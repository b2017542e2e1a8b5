#!/usr/bin/env node
/** The executable. Printing the version loads nothing else. */
import { VERSION } from './version.js';

const argv = process.argv.slice(2);
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  process.stdout.write(`${VERSION}\n`);
} else {
  const wrap = argv[0] === 'wrap' ? await (await import('./start-wrap.js')).startWrap(argv) : undefined;
  const [{ runCli }, { program }, { processIo }] = await Promise.all([
    import('./run-cli.js'),
    wrap ?? import('./program.js'),
    import('./cli-io.js'),
  ]);
  // A reader that closes early, such as `head`, is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  process.exitCode = await runCli(program, argv, processIo());
  await wrap?.stop();
}
