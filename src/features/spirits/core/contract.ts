import * as z from 'zod';
import { endpoint } from '../../../platform/endpoint.ts';
import { limits } from '../../../vocabulary/limits.ts';
import { emailAddress } from '../../users/schema.ts';
import { connection, declinedRequest } from './connection.schema.ts';
import { recordFile } from './file.schema.ts';
import { form } from './form.schema.ts';
import { memoryStanding } from './memory.schema.ts';
import { spirit, spiritChange } from './schema.ts';
import { statusChange, statusDetails } from './status.schema.ts';

const family = ['user'] as const;
const home = ['funeral-home'] as const;
const familyAndHome = ['user', 'funeral-home'] as const;

/**
 * The records the caller sees: the family's own, a home's connected ones (pending ones in their short form). With
 * `view=queue` a home has all of them in their short form, which is all its queue shows: `core.openQuestions` then says what
 * is still to be asked for the first call.
 */
export const listSpirits = endpoint({
  address: 'GET /api/spirits',
  summary: 'Lists the records the caller sees.',
  who: familyAndHome,
  polled: true,
  hot: true,
  query: z.object({ view: z.enum(['queue'], 'inputInvalid').optional() }),
  reply: z.array(spirit),
});

/** Saves a draft as the caller's record; an id in the body is ignored. */
export const createSpirit = endpoint({
  address: 'POST /api/spirits',
  summary: 'Saves a draft as the caller’s record.',
  who: family,
  refusals: ['400 shortlistFull'],
  status: 201,
  body: z.object({ spirit: spiritChange, email: emailAddress.nullish() }),
  reply: spirit,
});

/** Saves a draft of somebody who is not signed in; it stays invisible until the mailbox's owner confirms it. */
export const createSpiritUnauthorized = endpoint({
  address: 'POST /api/spirits-unauthorized',
  summary: 'Saves a draft for a mailbox; same answer for every address.',
  who: 'anyone',
  door: true,
  refusals: ['400 shortlistFull'],
  bearerIgnored: true,
  body: z.object({ spirit: spiritChange, email: emailAddress }),
  reply: z.object({ ok: z.literal(true) }),
  limit: limits.rates.drafts,
});

/** One record, with its connections, forms and files as far as the caller may see them. */
export const getSpirit = endpoint({
  address: 'GET /api/spirit/{id}',
  summary: 'Reads one record.',
  who: familyAndHome,
  polled: true,
  reply: z.object({
    spirit,
    connections: z.array(connection),
    forms: z.array(form),
    files: z.array(recordFile),
    /** Requests that were declined, newest first; empty for a funeral home. */
    declined: z.array(declinedRequest),
    /** How its memory page stands, for its family alone; absent while there is none. */
    memory: memoryStanding.optional(),
    /** The address of a small picture of the person, for their family alone, where their memory page has one. */
    portrait: z.string().optional(),
    /** What the home itself has said of in care and at rest, the newest first; for a home that has accepted. */
    statusChanges: z.array(statusChange).optional(),
  }),
});

/**
 * Changes answer blocks (merged one by one) or confirms an unclaimed record. A stale `core.updatedAt` is refused with 409,
 * a connected home with 403, any other with 404.
 */
export const updateSpirit = endpoint({
  address: 'PATCH /api/spirit/{id}',
  summary: 'Changes answer blocks of a record.',
  who: familyAndHome,
  refusals: ['400 shortlistFull', '409 changedElsewhere', '409 confirmFirst'],
  body: z.object({ spirit: spiritChange }),
  reply: spirit,
});

/** Deletes a record; undone within 30 days, erased afterwards. 409 while a home has accepted it, 403 for that home. */
export const deleteSpirit = endpoint({
  address: 'DELETE /api/spirit/{id}',
  summary: 'Deletes a record.',
  who: familyAndHome,
  refusals: ['409 homeAccepted'],
  reply: z.object({ ok: z.literal(true) }),
});

const statusRefusals = [
  '409 statusBackwards',
  '400 inCareMomentNeeded',
  '400 statusMomentFuture',
  '400 statusMomentEarly',
  '400 statusMomentOrder',
] as const;

/**
 * The accepted home has the person in its care. With when, where and by whom it can be undone for 15 minutes, after which the
 * family is told; without a body it counts at once.
 */
export const markInCare = endpoint({
  address: 'POST /api/spirits/{id}/in-care',
  summary: 'Sets the status to in care.',
  who: home,
  refusals: statusRefusals,
  body: statusDetails,
  reply: spirit,
});

/** Burial or cremation has taken place; the body as for in care. */
export const markAtRest = endpoint({
  address: 'POST /api/spirits/{id}/at-rest',
  summary: 'Sets the status to at rest.',
  who: home,
  refusals: statusRefusals,
  body: statusDetails,
  reply: spirit,
});

/** Takes back what was said of the status, by anybody at that home, before the family is told. */
export const undoStatus = endpoint({
  address: 'POST /api/spirits/{id}/status-changes/{changeId}/undo',
  summary: 'Undoes a change of the status.',
  who: home,
  refusals: ['409 statusTold', '409 statusMovedOn'],
  reply: spirit,
});
