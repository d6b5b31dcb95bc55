import * as z from 'zod';
import { callKinds } from '#vocabulary/places/callKinds.ts';

/** Where a call came from: a family that asked here, or the phone, by why somebody called. */
export const callSources = ['online', ...callKinds] as const;

/** What kinds of case there are. */
export const caseKinds = ['cremation', 'burial', 'other', 'undecided', 'planned'] as const;

const branch = z.object({ id: z.uuid(), name: z.string() });

/** How long something took: how often it happened, the middle one of all, and from where the slowest tenth begins; null of too few. */
const spread = { count: z.int(), median: z.number().nullable(), slowest: z.number().nullable() };

const spreads = z.object({ ...spread, rows: z.array(z.object({ month: z.string(), ...spread })) });

/** What was asked for: documents before and with tax, in cents, for how many cases; the average of one is null of too few. */
const revenue = { cases: z.int(), net: z.int(), total: z.int(), average: z.int().nullable() };

/** The figures of a home over some months. */
export const reports = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  branches: z.array(branch),
  place: z.uuid().nullable(),
  /** From how many cases on a figure is told. */
  least: z.int(),
  calls: z.object({
    count: z.int(),
    rows: z.array(z.object({ source: z.enum(callSources), count: z.int(), accepted: z.int() })),
  }),
  /** In minutes, of what families asked here. */
  answers: spreads,
  revenue: z.object({ ...revenue, rows: z.array(z.object({ month: z.string(), ...revenue })) }),
  kinds: z.object({ count: z.int(), rows: z.array(z.object({ kind: z.enum(caseKinds), count: z.int() })) }),
  /** In days, by the month in which somebody came to rest. */
  care: spreads,
});

/** The figures of a home over some months. */
export type Reports = z.output<typeof reports>;

/** How long something took, month by month. */
export type Spreads = z.output<typeof spreads>;
