import * as z from 'zod';
import { emailAddress } from '#features/users/schema.ts';
import { changeRead } from '#platform/written.ts';
import { limits } from '#vocabulary/limits.ts';
import { teamDuties } from '#vocabulary/places/teamRoles.ts';

const line = (characters: number) => z.string('inputInvalid').trim().max(characters, 'textTooLong');

/** Who a colleague is besides their mailbox: the name they go by at work, their own telephone, and their licence with who gave it. */
const written = {
  name: line(limits.colleague.nameCharacters),
  phone: line(limits.colleague.phoneCharacters),
  licenceNumber: line(limits.colleague.licenceNumberCharacters),
  licenceBody: line(limits.colleague.licenceBodyCharacters),
};

/** What is told of a colleague; each is empty where nobody has said it. `updatedAt` is the version, null before the first. */
export const colleagueDetails = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  licenceNumber: z.string(),
  licenceBody: z.string(),
  updatedAt: z.string().nullable(),
});

/** What is told of a colleague. */
export type ColleagueDetails = z.output<typeof colleagueDetails>;

/** What is written of a colleague; `updatedAt` names the version that was read. */
export const colleagueDetailsInput = z.strictObject({
  email: emailAddress,
  ...written,
  updatedAt: changeRead.nullable(),
});

/** What is written of a colleague. */
export type ColleagueDetailsInput = z.output<typeof colleagueDetailsInput>;

/**
 * What somebody may do at all at their funeral homes, and how the people there are called: those alone who have said a name or a
 * telephone.
 */
export const ownTeam = z.object({
  duties: z.array(z.enum(teamDuties)),
  people: z.array(z.object({ email: z.string(), name: z.string(), phone: z.string() })),
});

/** What somebody may do at their funeral homes, and how the people there are called. */
export type OwnTeam = z.output<typeof ownTeam>;

/** Whether a family is told who is responsible for its case. `updatedAt` is the version, null before the first. */
export const contactChoice = z.object({ isTold: z.boolean(), updatedAt: z.string().nullable() });

/** The same as it is written; `updatedAt` names the version that was read. */
export const contactChoiceInput = z.strictObject({
  isTold: z.boolean('inputInvalid'),
  updatedAt: changeRead.nullable(),
});

/** Whether a family is told who is responsible for its case. */
export type ContactChoice = z.output<typeof contactChoice>;
