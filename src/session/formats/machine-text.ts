/** What programs put into messages of the user: reminders, output of commands, notes about interruptions. */
const TAGS = [
  'system-reminder',
  'local-command-stdout',
  'local-command-stderr',
  'local-command-caveat',
  'command-name',
  'command-message',
  'bash-stdout',
  'bash-stderr',
  'user-prompt-submit-hook',
  'environment_details',
  'environment_context',
] as const;
const STARTS = [
  ...TAGS.map((tag) => `<${tag}>`),
  '[Request interrupted by user',
  'Caveat: The messages below were generated',
];

/** The whole text is machine-made: it begins with such a tag and, where it has one, ends with its end. */
export function isMachineText(text: string): boolean {
  const trimmed = text.trim();
  const start = STARTS.find((one) => trimmed.startsWith(one));
  if (start === undefined) return false;
  return !start.startsWith('<') || trimmed.endsWith('>');
}
