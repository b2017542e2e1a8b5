/** The commands below `plimsoll research`, to tell a slip of the hand from a question. */
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
