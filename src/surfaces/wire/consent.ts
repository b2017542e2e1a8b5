/** A person is asked whether a call may go on, by MCP elicitation: the question, and whether the answer is a yes. */

/** Names the question among those of a request that comes again with its answers. */
export const CONSENT_KEY = 'plimsoll_confirm';

export function consentForm(message: string) {
  return {
    message,
    requestedSchema: {
      type: 'object',
      properties: { confirm: { type: 'boolean', title: 'Allow this call', description: message } },
      required: ['confirm'],
    },
  };
}

export function isConsent(response: unknown): boolean {
  const { action, content } = shape(response);
  return action === 'accept' && shape(content).confirm === true;
}

function shape(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
