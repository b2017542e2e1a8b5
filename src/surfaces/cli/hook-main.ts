/** `node dist/hook.js CLIENT`: what the settings of a client start. Anything but the short way is left to the command line. */
import { runHook } from './run-hook.js';

const words = process.argv.slice(2);
try {
  if (!(await runHook(words))) {
    const [{ runCli }, { program }, { processIo }] = await Promise.all([
      import('./run-cli.js'),
      import('./program.js'),
      import('./cli-io.js'),
    ]);
    process.exitCode = await runCli(program, ['hook', ...words], processIo());
  }
} catch (error) {
  const { processIo } = await import('./cli-io.js');
  processIo().writeError(`plimsoll: ${error instanceof Error ? error.message : String(error)}\n`);
}
