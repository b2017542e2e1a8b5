/** What happens when standard output or standard error cannot be written. */
import { whyNotWritten } from '../../contract/file-trouble.js';

export function watchStreams({ stdout, stderr, exit }: NodeJS.Process): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that closes early, such as `head`, is no error.
    if (error.code === 'EPIPE') exit(0);
    stderr.write(
      `plimsoll: Standard output cannot be written: ${whyNotWritten(error)}. The output is incomplete.\n`,
    );
    exit(1);
  });
  // Nobody can be told, and the work is not worse for it.
  stderr.on('error', () => undefined);
}
