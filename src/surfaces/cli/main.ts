#!/usr/bin/env node
/** The executable. Printing the version loads nothing else. */
import { VERSION } from '../../contract/version.js';
import { watchStreams } from './watch-streams.js';

const argv = process.argv.slice(2);
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  watchStreams(process);
  process.stdout.write(`${VERSION}\n`);
} else {
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
