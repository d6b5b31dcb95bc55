import { insertAudit } from '#features/audits/repository.ts';
import { spiritFor } from '#features/spirits/disclosure.rules.ts';
import { lockSpirit } from '#features/spirits/repository.ts';
import { ownConnections, relationTo } from '#features/spirits/rules.ts';
import { badRequest, conflict, forbidden, notFound, Refusal, type SentenceKey } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service, ServiceRequest } from '#platform/server/serve.ts';
import { isFormName } from '#vocabulary/formNames.ts';
import type * as contract from './contract.ts';
import * as repository from './repository.ts';
import { mayWriteForms, whyNotBeginForm, whyNotUpdateForm, whyNotWriteForms } from './rules.ts';
import { formLimits } from './schema.ts';

type Asking = Pick<ServiceRequest<typeof contract.completeForm>, 'sql' | 'actor' | 'params'>;

/** Begins a form with its first fields. */
export const beginForm: Service<typeof contract.beginForm> = async (request) => {
  const { sql, actor } = request;
  const { spiritId, placeId, name, present } = await lockForms(request);
  refuse(whyNotBeginForm(present));
  const { data } = request.body();
  refuseTooMuch(data);
  const form = await repository.insertForm(sql, spiritId, name, data);
  if (!form) throw conflict('formExists');
  await insertAudit(sql, { spiritId, placeId, actor, action: 'begin-form' });
  return form;
};

/** Merges fields into an open form; saving as somebody types is written down once in a while. */
export const updateForm: Service<typeof contract.updateForm> = async (request) => {
  const { sql, actor } = request;
  const { spiritId, placeId, present } = await lockForm(request);
  refuse(whyNotUpdateForm(present));
  const { data } = request.body();
  refuseTooMuch({ ...present.data, ...data });
  const form = await repository.updateFormData(sql, present.id, data);
  if (!form) return present;
  const entry = { placeId, userId: actor.userId, minutes: formLimits.minutesPerEntry };
  if (!(await repository.isWrittenDown(sql, present, entry)))
    await insertAudit(sql, { spiritId, placeId, actor, action: 'update-form' });
  return form;
};

/** Closes a form. */
export const completeForm: Service<typeof contract.completeForm> = async (request) => {
  const { sql, actor } = request;
  const { spiritId, placeId, present } = await lockForm(request);
  const form = await repository.updateToComplete(sql, present.id, actor.userId);
  if (!form) return present;
  await insertAudit(sql, { spiritId, placeId, actor, action: 'complete-form' });
  return form;
};

/**
 * The form of that name, where there is one, of a record that is locked until the change is written. `placeId` is the
 * home that acts: what one home does is not told to another.
 */
async function lockForms({ sql, actor, params }: Asking) {
  const record = isIdentifier(params.id) ? await lockSpirit(sql, params.id) : undefined;
  const spirit = record && spiritFor(actor, record);
  if (!record || !spirit) throw notFound();
  const relation = relationTo(actor, record);
  if (!mayWriteForms(relation, spirit.core)) throw refusalOf(whyNotWriteForms(spirit.core));
  if (!isFormName(params.name)) throw badRequest('formUnknown');
  const home = relation === 'accepted' && ownConnections(actor, record).find(({ status }) => status === 'accepted');
  const present = await repository.findForm(sql, record.id, params.name);
  return { spiritId: record.id, name: params.name, present, ...(home ? { placeId: home.place.id } : {}) };
}

/** The form of that name, which somebody has begun; 404 while nobody has. */
async function lockForm(request: Asking) {
  const { present, ...locked } = await lockForms(request);
  if (!present) throw notFound();
  return { ...locked, present };
}

const refusalOf = (sentence: SentenceKey | null): Refusal => (sentence ? conflict(sentence) : forbidden());

function refuse(sentence: SentenceKey | null): void {
  if (sentence) throw conflict(sentence);
}

/** A form holds as much as it may, however often it is added to. */
function refuseTooMuch(data: Record<string, unknown>): void {
  if (Object.keys(data).length > formLimits.keys) throw badRequest('answersInvalid');
  if (Buffer.byteLength(JSON.stringify(data)) > formLimits.bytes) throw new Refusal(413, 'requestTooLarge');
}
