/** The names of the commands below `plimsoll research`, to tell a typing error from a question. */
export const RESEARCH_COMMANDS = [
  'list',
  'status',
  'wait',
  'report',
  'cancel',
  'resume',
  'delete',
  'export',
  'import',
] as const;
