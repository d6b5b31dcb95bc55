import { insertAudit } from '#features/audits/repository.ts';
import { updateAssignee } from '#features/connections/core/repository.ts';
import { insertNote } from '#features/notes/repository.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { ownConnections, relationTo, type StoredConnection } from '#features/spirits/core/rules.ts';
import { lockRecord } from '#features/spirits/core/service.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import { badRequest, conflict, existing, forbidden } from '#platform/errors.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import type * as contract from './contract.ts';
import { assignedMail } from './emails.ts';
import { assigningAction } from './rules.ts';

type AssignRequest = ServiceRequest<typeof contract.assignCase>;

/** Makes one of the people of a listing responsible for its case, or nobody; a note to whom it is handed over is kept. */
export const assignCase: Service<typeof contract.assignCase> = async (request) => {
  const { sql, actor, body } = request;
  const connection = await lockCase(request);
  const { email, seen, note } = body();
  if (email !== null && !connection.keeperEmails.includes(email)) throw badRequest('assigneeUnknown');
  const from = connection.assignee ?? null;
  if (from === email && !note) return { assignee: email };
  if (from !== seen || !(await updateAssignee(sql, connection.id, { from, to: email })))
    throw conflict('assigneeChanged');
  const about = { spiritId: connection.spiritId, placeId: connection.place.id };
  if (note) await insertNote(sql, { ...about, text: note, authorId: actor.userId });
  if (from !== email) {
    await insertAudit(sql, { ...about, actor, action: assigningAction(actor.email, email) });
    if (email !== null && email !== actor.email) await queueAssignedMail(request, connection, email, Boolean(note));
  }
  return { assignee: email };
};

/**
 * The case of a listing that the caller keeps and that has accepted, with its record locked; 404 for who has nothing to do with
 * the record or the listing, 403 for a home that has not answered.
 */
async function lockCase({ sql, actor, params }: AssignRequest): Promise<StoredConnection> {
  const record = await lockRecord(sql, actor, params.id);
  if (relationTo(actor, record) !== 'accepted') throw forbidden();
  const placeId = params.placeId.toLowerCase();
  const own = existing(ownConnections(actor, record).find(({ place }) => place.id === placeId));
  if (own.status !== 'accepted') throw forbidden();
  return own;
}

async function queueAssignedMail(
  { sql, actor, config }: AssignRequest,
  { spiritId, place }: StoredConnection,
  email: string,
  hasNote: boolean,
): Promise<void> {
  const region = (await findPlace(sql, place.id))?.region ?? null;
  const language = (await findLanguageOf(sql, email)) ?? languageOfRegion(region);
  const about = { language, publicUrl: config.publicUrl, spiritId, placeName: place.name };
  await queueMail(sql, email, assignedMail({ ...about, who: actor.email, hasNote }));
}
