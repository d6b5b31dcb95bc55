import * as colleagues from '#features/places/changes/colleagues.repository.ts';
import { findEditablePlace, lockEditablePlace } from '#features/places/changes/editing.service.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { hasDuty, teamDuties } from '#vocabulary/places/teamRoles.ts';
import { mayInvite, mayWriteDetails } from './colleagues.rules.ts';
import type * as contract from './details.contract.ts';
import * as repository from './details.repository.ts';
import type { ColleagueDetails, ContactChoice } from './details.schema.ts';
import { listTeamRoles } from './duties.repository.ts';

/** Nothing said of somebody yet. */
const nothing = { name: '', phone: '', licenceNumber: '', licenceBody: '', updatedAt: null };

/** What is told of somebody of a listing. */
const detailsOf = async (sql: Sql, placeId: string, email: string): Promise<ColleagueDetails> =>
  (await repository.listDetails(sql, placeId)).find((one) => one.email === email) ?? { email, ...nothing };

/** Lists what is told of the people of a listing. */
export const listColleagueDetails: Service<typeof contract.listColleagueDetails> = async (request) =>
  repository.listDetails(request.sql, (await findEditablePlace(request)).id);

/** Changes what is told of one of them. */
export const updateColleagueDetails: Service<typeof contract.updateColleagueDetails> = async (request) => {
  const { sql, actor, body } = request;
  const place = await lockEditablePlace(request);
  const details = body();
  if (!mayWriteDetails(actor, place, details.email)) throw forbidden();
  if (!(await isOfTeam(sql, place, details.email))) throw notFound();
  await repository.lockDetails(sql, place.id);
  const before = await detailsOf(sql, place.id, details.email);
  if (before.updatedAt !== details.updatedAt) throw conflict('changedElsewhere');
  await repository.upsertDetails(sql, place.id, details, actor);
  return detailsOf(sql, place.id, details.email);
};

/** Reads what the caller may do at all, and how their colleagues are called. */
export const getOwnTeam: Service<typeof contract.getOwnTeam> = async ({ sql, actor }) => {
  const roles = await listTeamRoles(sql, actor.email, {});
  return {
    duties: teamDuties.filter((duty) => roles.length === 0 || roles.some((role) => hasDuty(role, duty))),
    people: await repository.listPeopleOf(sql, actor.email),
  };
};

/** Families are told, unless the home has said that they are not. */
const choiceOf = async (sql: Sql, placeId: string): Promise<ContactChoice> =>
  (await repository.findContactChoice(sql, placeId)) ?? { isTold: true, updatedAt: null };

/** Reads whether families are told who is responsible. */
export const getContactChoice: Service<typeof contract.getContactChoice> = async (request) =>
  choiceOf(request.sql, (await findEditablePlace(request)).id);

/** Changes whether they are told. */
export const updateContactChoice: Service<typeof contract.updateContactChoice> = async (request) => {
  const { sql, actor, body } = request;
  const place = await lockEditablePlace(request);
  if (!mayInvite(actor, place)) throw forbidden();
  const { isTold, updatedAt } = body();
  if ((await choiceOf(sql, place.id)).updatedAt !== updatedAt) throw conflict('changedElsewhere');
  await repository.upsertContactChoice(sql, place.id, { isTold, userId: actor.userId });
  return choiceOf(sql, place.id);
};

/** True for the mailbox of a listing and for those who were invited to keep it. */
async function isOfTeam(sql: Sql, place: PlaceRecord, email: string): Promise<boolean> {
  return (
    place.email === email || (await colleagues.listColleagueRows(sql, place.id)).some((one) => one.email === email)
  );
}
