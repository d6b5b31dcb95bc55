import { isMailbox } from '#vocabulary/mailbox.ts';

/** What an invitation still lacks, field by field, as keys of the catalogue; null where nothing is. */
export type InvitationProblems = { name: 'errors.name' | null; email: 'errors.email' | null };

/** Before anything was sent nothing is wrong. */
export const noProblems: InvitationProblems = { name: null, email: null };

/** An invitation without a mailbox, by a link, needs a name alone. */
export const problemsOfInvitation = (name: string, email?: string): InvitationProblems => ({
  name: name.trim() === '' ? 'errors.name' : null,
  email: email !== undefined && !isMailbox(email.trim()) ? 'errors.email' : null,
});
