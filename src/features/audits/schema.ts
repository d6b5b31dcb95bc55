import * as z from 'zod';

/** What can be told about a record, in the words of the code. */
export const auditActions = [
  'create',
  'claim',
  'update',
  'delete',
  'restore',
  'connect',
  'engage',
  'accept',
  'decline',
  'disconnect',
  'ask-family',
  'in-care',
  'at-rest',
  'undo-in-care',
  'undo-at-rest',
  'paid',
  'unpaid',
  'begin-form',
  'update-form',
  'complete-form',
  'reopen-form',
  'send-packet',
  'withdraw-packet',
  'sign-packet',
  'refuse-packet',
  'upload-file',
  'upload-invoice',
  'delete-file',
  'restore-file',
  'send-invoice',
  'send-credit-note',
  'send-estimate',
  'accept-estimate',
  'decline-estimate',
  'send-contract',
  'accept-contract',
  'decline-contract',
  'cancel-contract',
  'note-payment',
  'reverse-payment',
  'pay-online',
  'refund-online',
  'settle-online',
  'invite-relative',
  'join-circle',
  'leave-circle',
  'hand-over',
  'say-death',
  'take-back-death',
  'stop-release',
  'release-plan',
  'announce',
  'propose',
  'decide',
  'take-case',
  'assign-case',
  'release-case',
  'note-paper',
  'bring-case',
  'ask-obituary',
  'approve-obituary',
  'note-obituary',
  'change-obituary',
  'withdraw-obituary',
] as const;

/** What a family does among itself, which no funeral home is told. */
export const familyActions = [
  'invite-relative',
  'join-circle',
  'leave-circle',
  'hand-over',
  'announce',
  'propose',
  'decide',
] as const satisfies AuditAction[];

/**
 * What no family is told: what a funeral home takes back before the family was told, who of its staff is responsible, what it notes of
 * official papers, and that it brought a case from elsewhere.
 */
export const homeActions = [
  'undo-in-care',
  'undo-at-rest',
  'take-case',
  'assign-case',
  'release-case',
  'note-paper',
  'bring-case',
] as const satisfies AuditAction[];

/** What a family does among itself. */
export type FamilyAction = (typeof familyActions)[number];

/** What was done to a record. */
export type AuditAction = (typeof auditActions)[number];

/** One change of a record, as a funeral home reads it: which side did what, never what the answers say. Time ISO 8601 UTC. */
export const audit = z.object({
  id: z.uuid(),
  spiritId: z.uuid(),
  spiritName: z.string(),
  date: z.string(),
  action: z.enum(auditActions),
  actor: z.enum(['family', 'funeral-home', 'admin']),
  /** The funeral home it concerns; told to the family only. */
  home: z.string().optional(),
  /** The mailbox of who did it at the reader's own funeral home; told to its staff only. */
  colleague: z.string().optional(),
  /** The mailbox of whom at the reader's own funeral home it is about: to whom a case was given; told to its staff only. */
  subject: z.string().optional(),
  /** The name of the relative who did it, empty where they have left; told to the others of the family. */
  relative: z.string().optional(),
  /** True when it happened after the reader last looked, and somebody else did it. */
  unread: z.boolean(),
});

/** One change of a record. */
export type Audit = z.output<typeof audit>;

/** One change of a record as an administrator reads it: when, which side, what; nothing that says whose. */
export const auditFact = audit.pick({ date: true, action: true, actor: true });

/** One change of a record as an administrator reads it. */
export type AuditFact = z.output<typeof auditFact>;
