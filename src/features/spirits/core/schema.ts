import * as z from 'zod';
import { circleLevels } from '../../../vocabulary/circleLevels.ts';
import { teamRoles } from '../../../vocabulary/places/teamRoles.ts';
import { storedAnswers } from '../../answers/schema.ts';

/**
 * What a relative may do with a record that somebody else has made: decide like them, help with it, or look at it. Who decides
 * has their rights but for deleting it and handing it over; who helps neither asks homes nor signs nor sees money; who looks
 * sees who died, where and how the funeral is to be.
 */
export const circleLevel = z.enum(circleLevels);

/** How far the care of the person who died has come; set by the funeral home that has accepted. */
export const spiritStatus = z.enum(['unverified', 'in-care', 'at-rest']);

/**
 * A funeral home connected to a record, as its family sees it; a home sees only itself. `answerBy`: until when it is asked
 * to answer, while it has not. `assignee`: the mailbox of whoever at an accepted home is responsible for the case, told to that
 * home's own staff only; absent while nobody is. Times ISO 8601 UTC.
 */
export const connectedFuneralHome = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(['primary', 'secondary']),
  status: z.enum(['pending', 'accepted']),
  requestedAt: z.string(),
  answerBy: z.string().optional(),
  assignee: z.string().optional(),
  /** What the reader is in the team of this home; for its own people alone, absent for an owner. */
  teamRole: z.enum(teamRoles).optional(),
});

/**
 * The facts of a record that are not answers. `updatedAt` is the version of the answers, which a change must name.
 * `createdAt`, `paid` and `claimed` are absent for a home that has not accepted. Times ISO 8601 UTC.
 */
export const spiritCore = z.object({
  id: z.uuid(),
  status: spiritStatus,
  /** `accepted` when a home has accepted, else `pending` when one is asked, else `none`. */
  connectionStatus: z.enum(['none', 'pending', 'accepted']),
  updatedAt: z.string(),
  createdAt: z.string().optional(),
  spiritFirstName: z.string(),
  spiritLastName: z.string(),
  connectedFuneralHomes: z.array(connectedFuneralHome),
  paid: z.boolean().optional(),
  /** False until the owner of the mailbox has confirmed a record that was sent in without signing in; true for every home. */
  claimed: z.boolean().optional(),
  /** True for a home that has taken the case on the phone, while no family is there. */
  withoutFamily: z.boolean().optional(),
  /** What the reader may do, where the record is somebody else's who lets them; absent for whoever made it and for homes. */
  circle: circleLevel.optional(),
  /** The first-call questions that nobody has answered, by their keys; in a home's queue, until the person is in care. */
  openQuestions: z.array(z.string()).optional(),
});

/** The record of a person who died. `data` holds the answer blocks of the questionnaire. */
export const spirit = z.object({
  id: z.uuid(),
  data: storedAnswers,
  core: spiritCore,
});

/** A deleted record while it can still be brought back; `erasedAt` is when it is gone for good. Times ISO 8601 UTC. */
export const deletedSpirit = z.object({
  id: z.uuid(),
  spiritFirstName: z.string(),
  spiritLastName: z.string(),
  deletedAt: z.string(),
  erasedAt: z.string(),
});

/** A deleted record while it can still be brought back. */
export type DeletedSpirit = z.output<typeof deletedSpirit>;

/** The record of a person who died. */
export type Spirit = z.output<typeof spirit>;

/** How far the care of the person has come. */
export type SpiritStatus = z.output<typeof spiritStatus>;

/**
 * What somebody is to a record: its family (who made it, and relatives who decide), a relative who helps or who looks, a funeral
 * home that has accepted or is asked, or nobody.
 */
export type Relation = 'family' | 'helper' | 'viewer' | 'accepted' | 'pending' | 'none';

/**
 * What the family may write: answer blocks, the version it has seen, and `claimed: true` to confirm an unclaimed record.
 * Everything else of a record may be sent along and is left out.
 */
export const spiritChange = z.object({
  data: z.record(z.string(), z.unknown(), 'answersInvalid').nullish(),
  core: z.object({ updatedAt: z.string().nullish(), claimed: z.boolean().nullish() }).nullish(),
});
