import * as z from 'zod';
import { paperGap } from '#features/forms/official-papers/schema.ts';
import { formNames } from '#vocabulary/formNames.ts';
import { regionCodes } from '#vocabulary/regions/regions.ts';

const branch = z.object({ id: z.uuid(), name: z.string() });

/** Whom a line is about; both names are empty while nothing is known. */
const person = { spiritId: z.uuid(), spiritFirstName: z.string(), spiritLastName: z.string() };

/** A request that waits for an answer of one branch. `answerBy` is absent where nobody was given a time. Times ISO 8601 UTC. */
const waitingLine = z.object({
  ...person,
  place: branch,
  requestedAt: z.string(),
  answerBy: z.string().optional(),
});

/**
 * A case and the papers without which something of it cannot go on; `region` is the code of the province, for their titles. `near` where
 * a cremation, burial or service comes soon and official papers for it are not there.
 */
const papersLine = z.object({
  ...person,
  region: z.enum(regionCodes).nullable(),
  papers: z.array(z.enum(formNames)),
  near: paperGap.pick({ event: true, on: true, papers: true }).nullable(),
});

/**
 * What one record owes one branch too late, in cents. `spiritId` is null and `person` are initials where the home does not serve
 * the record any more; without a due date (`dueSaid` false) `dueOn` is the day on which the invoice was sent.
 */
const lateLine = z.object({
  spiritId: z.uuid().nullable(),
  person: z.string(),
  place: branch,
  dueOn: z.string(),
  dueSaid: z.boolean(),
  balance: z.int(),
});

/**
 * An estimate that waits for the family’s answer, or that it has accepted and of which no invoice was made. `near` where its last
 * day, `YYYY-MM-DD`, is near; `total` in cents.
 */
const estimateLine = z.object({
  ...person,
  estimateId: z.uuid(),
  number: z.string(),
  place: branch,
  standing: z.enum(['waiting', 'accepted']),
  validUntil: z.string(),
  near: z.boolean(),
  total: z.int(),
});

/** A contract that waits for a signature, or that is signed and of which no invoice was made; the same as of an estimate. */
const contractLine = estimateLine.omit({ estimateId: true }).extend({ contractId: z.uuid() });

/** Somebody in the home's care: where, since when, and how many breaks in the chain call for attention; nulls while no chain is open. */
const careLine = z.object({
  ...person,
  tag: z.string().nullable(),
  where: z.string().nullable(),
  since: z.string().nullable(),
  alarms: z.int(),
});

/** An online payment that the home has to look at: it came in otherwise than it was asked, or a bank disputes it; `amount` asked, in cents. */
const paymentLine = z.object({
  ...person,
  paymentId: z.uuid(),
  place: branch,
  what: z.enum(['differs', 'disputed']),
  amount: z.int(),
});

/** The first lines of a section, and how many there are in all. */
const sectionOf = <Line extends z.ZodType>(line: Line) => z.object({ count: z.int(), lines: z.array(line) });

/** What a funeral home has before it today, over all its branches. */
export const today = z.object({
  requests: sectionOf(waitingLine),
  care: sectionOf(careLine),
  papers: sectionOf(papersLine),
  late: sectionOf(lateLine),
  estimates: sectionOf(estimateLine),
  contracts: sectionOf(contractLine),
  payments: sectionOf(paymentLine),
  /** True where the home has more than one branch: then each line says which. */
  several: z.boolean(),
});

/** What a funeral home has before it today. */
export type Today = z.output<typeof today>;
