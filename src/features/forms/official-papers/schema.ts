import * as z from 'zod';
import { formNames } from '#vocabulary/formNames.ts';
import {
  type OfficialPaperKind,
  type OfficialPaperState,
  officialPaperKinds,
  officialPaperNames,
  officialPaperStates,
  paperIssuers,
} from '#vocabulary/regions/officialPapers.ts';
import { regionCodes } from '#vocabulary/regions/regions.ts';

/** Where each paper of a case stands; one that nobody has noted is left out. */
export type PaperStates = Partial<Record<OfficialPaperKind, OfficialPaperState>>;

/** What waits for a paper. */
export const waitingSteps = ['cremation', 'burial', 'journey', 'permit'] as const;

/** What waits for a paper. */
export type WaitingStep = (typeof waitingSteps)[number];

/** What was noted of a paper. `on` (`YYYY-MM-DD`) is the day of its state; empty texts say nothing. */
const paperEntry = z.object({
  state: z.enum(officialPaperStates),
  on: z.string().nullable(),
  number: z.string(),
  office: z.string(),
  reason: z.string(),
});

/** What was noted of a paper. */
export type OfficialPaperEntry = z.output<typeof paperEntry>;

/** One entry of a paper: who noted it (null once their account is gone) and when, ISO 8601 UTC. `undoes` names the one it undid. */
const paperChange = paperEntry.extend({
  version: z.int(),
  undoes: z.int().nullable(),
  notedBy: z.string().nullable(),
  notedAt: z.string(),
});

/** One entry of a paper. */
export type OfficialPaperChange = z.output<typeof paperChange>;

/** A question of the registration that is not answered, and the section in which it is asked. */
const missingField = z.object({ part: z.string(), field: z.string() });

/** A question of the registration that is not answered. */
export type MissingField = z.output<typeof missingField>;

/**
 * A paper of a case: what it is and who issues it with the source, what was noted last (`version` 0 for nothing), what waits for it,
 * what is missing for it, and every entry, the newest first. `asked` is false for one that this case no longer needs.
 */
const casePaper = paperEntry.extend({
  kind: z.enum(officialPaperKinds),
  asked: z.boolean(),
  name: z.enum(officialPaperNames),
  issuer: z.enum(paperIssuers),
  conditional: z.boolean(),
  source: z.string(),
  asOf: z.string(),
  confidence: z.enum(['A', 'B', 'C', 'M']),
  waits: z.enum(waitingSteps).nullable(),
  missing: z.array(missingField),
  version: z.int(),
  changes: z.array(paperChange),
});

/** A paper of a case. */
export type CasePaper = z.output<typeof casePaper>;

/**
 * The official papers of a case at one branch. `region` is the code of the province, null while nobody has said it; `today` is the day
 * there; `forms` are the record’s own forms for which the end waits; `holding` are the papers for which it does.
 */
export const casePapers = z.object({
  place: z.object({ id: z.uuid(), name: z.string() }),
  region: z.enum(regionCodes).nullable(),
  disposition: z.enum(['cremation', 'burial', 'donation', 'undecided']),
  leaves: z.boolean(),
  today: z.string(),
  forms: z.array(z.enum(formNames)),
  holding: z.array(z.enum(officialPaperKinds)),
  papers: z.array(casePaper),
});

/** The official papers of a case. */
export type CasePapers = z.output<typeof casePapers>;

/**
 * What a chain of custody reads of the papers: those that are not there and hold up a cremation or a burial, and the permit.
 * `awaited` is false where the permit is there, is not needed, or none is known in the province.
 */
export const papersBeforeEnd = z.object({
  cremation: z.array(z.enum(officialPaperKinds)),
  burial: z.array(z.enum(officialPaperKinds)),
  permit: z.object({ awaited: z.boolean(), number: z.string() }),
});

/** What a chain of custody reads of the papers. */
export type PapersBeforeEnd = z.output<typeof papersBeforeEnd>;

/** A cremation, burial or service that comes soon although papers for it are not there. `on` is the day at the branch. */
export const paperGap = z.object({
  spiritId: z.uuid(),
  eventId: z.uuid(),
  event: z.enum(['service', 'cremation', 'burial']),
  on: z.string(),
  papers: z.array(z.enum(officialPaperKinds)),
});

/** What comes soon although papers for it are not there. */
export type PaperGap = z.output<typeof paperGap>;

/** What comes soon although papers for it are not there, the next first. */
export const paperGaps = z.array(paperGap);

/** What a family is told of the registration: sent in, or registered, and on which day; null while neither was noted. */
export const registrationTold = z.object({
  registration: z.object({ state: z.enum(['sent', 'received']), on: z.string() }).nullable(),
});
