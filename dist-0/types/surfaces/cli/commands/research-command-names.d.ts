/** The commands below `plimsoll research`, to tell a slip of the hand from a question. */
export declare const RESEARCH_COMMANDS: readonly ['list', 'status', 'wait', 'report', 'cancel', 'resume', 'delete', 'export', 'import'];
