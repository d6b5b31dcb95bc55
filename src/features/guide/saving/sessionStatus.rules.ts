/** What waits once the session has ended waits for a sign-in, and not for a connection. */
export const statusInSession = <Status extends { kind: string }>(status: Status, hasEnded: boolean) =>
  hasEnded && ['changed', 'saving', 'offline'].includes(status.kind) ? { kind: 'signedOut' as const } : status;
