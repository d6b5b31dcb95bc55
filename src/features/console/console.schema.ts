import * as z from 'zod';
import { dayWritten } from '#platform/written.ts';
import { limits } from '../../vocabulary/limits.ts';

/** Something an administrator did. `subjectName` is what the thing is called now. Times ISO 8601 UTC. */
export const adminAction = z.object({
  id: z.uuid(),
  at: z.string(),
  actor: z.string().nullable(),
  /** The call: `PATCH /api/places/{id}`. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  detail: z.object({
    fields: z.array(z.string()).optional(),
    values: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
  }),
});

/** Something an administrator did. */
export type AdminAction = z.output<typeof adminAction>;

const day = dayWritten('incidentDateInvalid');
const words = z
  .string('incidentIncomplete')
  .trim()
  .min(1, 'incidentIncomplete')
  .max(limits.inquiryMessageCharacters, 'textTooLong');

/** An entry of the register of confidentiality incidents as it is written: days YYYY-MM-DD, `people` how many are concerned. */
export const newIncident = z.strictObject({
  happenedOn: day,
  noticedOn: day,
  what: words,
  whose: words,
  people: z.int('inputInvalid').min(0, 'inputInvalid').max(100_000_000, 'inputInvalid').nullable().default(null),
  measures: words,
  /** A risk of serious injury: the Commission d'accès à l'information and the people are then told. */
  serious: z.boolean('inputInvalid'),
  commissionToldOn: day.nullable().default(null),
  peopleToldOn: day.nullable().default(null),
  /** The entry that this one corrects. */
  corrects: z.uuid('inputInvalid').nullable().default(null),
});

/** An entry of the register as it is written. */
export type NewIncident = z.output<typeof newIncident>;

/** An entry of the register as it is read. */
export const incident = z.object({
  id: z.uuid(),
  happenedOn: z.string(),
  noticedOn: z.string(),
  what: z.string(),
  whose: z.string(),
  people: z.int().nullable(),
  measures: z.string(),
  serious: z.boolean(),
  commissionToldOn: z.string().nullable(),
  peopleToldOn: z.string().nullable(),
  corrects: z.uuid().nullable(),
  corrected: z.boolean(),
  writtenBy: z.string().nullable(),
  writtenAt: z.string(),
});

/** An entry of the register as it is read. */
export type Incident = z.output<typeof incident>;
