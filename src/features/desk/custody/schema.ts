import * as z from 'zod';
import { papersBeforeEnd } from '#features/forms/official-papers/schema.ts';
import { signatureGiven } from '#features/spirits/core/signing.schema.ts';
import { custodySources } from '../../../vocabulary/places/custodySources.ts';

/** The kinds of entries of a chain of custody. */
export const custodyKinds = [
  'received',
  'checked',
  'identified',
  'moved',
  'belongings-in',
  'belongings-out',
  'cremated',
  'ashes',
  'released',
  'withdrawn',
] as const;

/** A kind of entry. */
export type CustodyKind = (typeof custodyKinds)[number];

/** The words an entry may hold. */
export const custodyWords = [
  'from',
  'to',
  'by',
  'check',
  'checkedBy',
  'alsoCheckedBy',
  'who',
  'relation',
  'what',
  'permit',
  'shown',
  'witness',
  'reason',
] as const;

/** The name of one of the words of an entry. */
export type CustodyWord = (typeof custodyWords)[number];

const words = z.partialRecord(z.enum(custodyWords), z.string());

/** What an entry says: from where, in words, and the signature of whoever the person was released to. */
export const custodyDetails = z.object({
  source: z.enum(custodySources).optional(),
  words,
  mark: signatureGiven.shape.mark.optional(),
});

/** What an entry says. */
export type CustodyDetails = z.output<typeof custodyDetails>;

/** One entry. `withdraws` names the entry whose place it takes; `author` is null once the account is gone. Times ISO 8601 UTC. */
export const custodyEvent = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(custodyKinds),
  at: z.string(),
  details: custodyDetails,
  withdraws: z.uuid().nullable(),
  author: z.string().nullable(),
  writtenAt: z.string(),
});

/** One entry of a chain of custody. */
export type CustodyEvent = z.output<typeof custodyEvent>;

/** What calls for attention in a chain of custody. */
export const custodyAlarms = [
  'movedUnidentified',
  'crematedUnidentified',
  'crematedNoPermit',
  'broken',
  'silent',
  'belongingsKept',
] as const;

/** What calls for attention in a chain of custody. */
export type CustodyAlarm = (typeof custodyAlarms)[number];

/** Where a person is in a chain of custody: before, in care, cremated, as ashes, released. */
export const custodyPhases = ['none', 'in-care', 'cremated', 'ashes', 'released'] as const;

/** Where a person is in a chain of custody. */
export type CustodyPhase = (typeof custodyPhases)[number];

/** What stands on a tag: initials alone, where the person is now and since when. */
export const custodyTag = z.object({
  spiritId: z.uuid(),
  place: z.object({ id: z.uuid(), name: z.string() }),
  tag: z.string(),
  initials: z.string(),
  version: z.int(),
  phase: z.enum(custodyPhases),
  where: z.string().nullable(),
  since: z.string().nullable(),
  /** The newest entry, and who wrote it: whoever was slower is told. */
  last: custodyEvent.pick({ kind: true, author: true }).nullable(),
  /** What the people of the home have typed last: places, and the reader’s own word for who does it. */
  lately: z.object({ places: z.array(z.string()), by: z.string() }),
  /** The official papers that a cremation or a burial waits for, and the permit. */
  papers: papersBeforeEnd,
});

/** What stands on a tag, and where the person is. */
export type CustodyTag = z.output<typeof custodyTag>;

/** The chain of custody of one home over one person: all entries, and what calls for attention. */
export const custody = custodyTag.extend({
  createdAt: z.string(),
  alarms: z.array(z.enum(custodyAlarms)),
  events: z.array(custodyEvent),
});

/** The chain of custody of one home over one person. */
export type Custody = z.output<typeof custody>;
