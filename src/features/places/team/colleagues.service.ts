import { revokeListingRole } from '#features/places/changes/colleagueRoles.service.ts';
import * as repository from '#features/places/changes/colleagues.repository.ts';
import type { Colleague } from '#features/places/changes/colleagues.schema.ts';
import { findEditablePlace, lockEditablePlace } from '#features/places/changes/editing.service.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { countInvitation } from '#features/users/invitations.service.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import { conflict, existing, forbidden, notFound } from '#platform/errors.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import { requireProof } from '#platform/server/requireProof.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import type * as contract from './colleagues.contract.ts';
import { invitationMail } from './colleagues.emails.ts';
import { mayInvite, mayRemove, whyNotInvite } from './colleagues.rules.ts';

/** Lists who keeps a listing. */
export const listColleagues: Service<typeof contract.listColleagues> = async (request) =>
  editorsOf(request.sql, await findEditablePlace(request));

/** Invites a colleague, and tells them; it counts once they have signed in. */
export const inviteColleague: Service<typeof contract.inviteColleague> = async (request) => {
  const { sql, actor, config, session, body } = request;
  const place = await lockEditablePlace(request);
  if (!mayInvite(actor, place)) throw forbidden();
  requireProof(session, 'businesses');
  const { email, role } = body();
  const refusal = whyNotInvite(await editorsOf(sql, place), email);
  if (refusal) throw conflict(refusal);
  await countInvitation(sql, place.id, email);
  const colleague = await repository.insertColleague(sql, { placeId: place.id, email, role, invitedBy: actor.userId });
  if (!colleague) throw conflict('colleagueKnown');
  const language = (await findLanguageOf(sql, email)) ?? languageOfRegion(place.region);
  const about = { language, publicUrl: config.publicUrl, place: place.name, invitedBy: actor.email };
  await queueMail(sql, email, invitationMail(about));
  return colleague;
};

/** Changes what a colleague may do. */
export const changeColleague: Service<typeof contract.changeColleague> = async (request) => {
  const { sql, actor, session, params, body } = request;
  const place = await lockEditablePlace(request);
  if (!mayInvite(actor, place)) throw forbidden();
  requireProof(session, 'businesses');
  const colleague = findColleague(await editorsOf(sql, place), params.colleagueId);
  return existing(await repository.updateColleagueRole(sql, colleague.id, body().role));
};

/** Ends a colleague's access, and the role that only this invitation had brought. */
export const removeColleague: Service<typeof contract.removeColleague> = async (request) => {
  const { sql, actor, params } = request;
  const place = await lockEditablePlace(request);
  const colleague = findColleague(await editorsOf(sql, place), params.colleagueId);
  if (!mayRemove(actor, place, colleague)) throw forbidden();
  const removed = await repository.removeColleagueRow(sql, colleague.id);
  if (removed) await revokeListingRole(sql, removed);
  return { ok: true };
};

/** The colleague that a call names; 404 for the listing's own mailbox too, which is nobody's to change here. */
function findColleague(editors: readonly Colleague[], colleagueId: string): Colleague & { id: string } {
  const colleague = editors.find(({ id }) => id === colleagueId.toLowerCase());
  if (!colleague?.id) throw notFound();
  return { ...colleague, id: colleague.id };
}

async function editorsOf(sql: Sql, { id, email }: PlaceRecord): Promise<Colleague[]> {
  const colleagues = await repository.listColleagueRows(sql, id);
  if (email === null) return colleagues;
  const own = { id: null, email, role: 'owner', accepted: true, invitedAt: null } as const;
  return [own, ...colleagues.filter((colleague) => colleague.email !== email)];
}
