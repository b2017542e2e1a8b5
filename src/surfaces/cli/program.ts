/** The list of all commands, in the order of the help. */

import { VERSION } from '../../contract/version.js';
import { archiveCommand } from './commands/archive.js';
import { assembleCommand } from './commands/assemble.js';
import { boundCommand } from './commands/bound.js';
import { checkCommand } from './commands/check.js';
import { configCommand } from './commands/config.js';
import { convertCommand } from './commands/convert.js';
import { countCommand } from './commands/count.js';
import { doctorCommand } from './commands/doctor.js';
import { fitCommand } from './commands/fit.js';
import { hookCommand } from './commands/hook.js';
import { installCommand } from './commands/install.js';
import { ledgerCommand } from './commands/ledger.js';
import { limitsCommand } from './commands/limits.js';
import { mcpCommand } from './commands/mcp.js';
import { pruneCommand } from './commands/prune.js';
import { repairCommand } from './commands/repair.js';
import { researchCommand } from './commands/research.js';
import { restoreCommand } from './commands/restore.js';
import { runCommand } from './commands/run.js';
import { sessionCommand } from './commands/session.js';
import { sessionsCommand } from './commands/sessions.js';
import { statusCommand } from './commands/status.js';
import { toolsCommand } from './commands/tools.js';
import { tourCommand } from './commands/tour.js';
import { uninstallCommand } from './commands/uninstall.js';
import { wrapCommand } from './commands/wrap.js';
import type { Program } from './run-cli.js';

export const program: Program = {
  version: VERSION,
  description: "Keeps an LLM agent's context inside its load line.",
  commands: [
    countCommand,
    limitsCommand,
    sessionsCommand,
    sessionCommand,
    boundCommand,
    fitCommand,
    runCommand,
    wrapCommand,
    installCommand,
    uninstallCommand,
    hookCommand,
    assembleCommand,
    pruneCommand,
    restoreCommand,
    checkCommand,
    repairCommand,
    convertCommand,
    researchCommand,
    mcpCommand,
    configCommand,
    doctorCommand,
    archiveCommand,
    statusCommand,
    ledgerCommand,
    toolsCommand,
    tourCommand,
  ],
  epilogue: `"plimsoll COMMAND --help" explains a command. --version prints the version.
All take --json. Exit codes: 0 fine, 1 problems found, 2 wrong usage.`,
};
