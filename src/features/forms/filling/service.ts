import { insertAudit } from '#features/audits/repository.ts';
import type * as contract from '#features/forms/core/contract.ts';
import * as repository from '#features/forms/core/repository.ts';
import { formLimits } from '#features/forms/core/schema.ts';
import { appendChange, canonicalJson, changedKeys, changesOf } from '#features/forms/core/trail.rules.ts';
import { contextOf } from '#features/forms/definitions/context.rules.ts';
import { definitions, fieldsOf, sensitiveKeysOf } from '#features/forms/definitions/definitions.rules.ts';
import { completedData, fillingOf } from '#features/forms/definitions/filling.rules.ts';
import { keptOf } from '#features/forms/definitions/keptContext.rules.ts';
import {
  mayCloseForms,
  mayWriteForms,
  whyNotBeginForm,
  whyNotClose,
  whyNotCompleteForm,
  whyNotReopenForm,
  whyNotUpdateForm,
  whyNotWriteForms,
} from '#features/forms/definitions/rules.ts';
import { whyNotFields } from '#features/forms/definitions/values.rules.ts';
import { wordValues } from '#features/forms/definitions/words.rules.ts';
import { consentOf, formWordsIn, sha256, versionOf } from '#features/forms/document/words.service.ts';
import { deviceOf } from '#features/sessions/core/device.rules.ts';
import { spiritFor } from '#features/spirits/core/disclosure.rules.ts';
import type { Form, FormEvent } from '#features/spirits/core/form.schema.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import { ownConnections, relationTo } from '#features/spirits/core/rules.ts';
import type { SignatureGiven, StoredSignature } from '#features/spirits/core/signing.schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import {
  badRequest,
  conflict,
  type ErrorMessageKey,
  existing,
  forbidden,
  notFound,
  Refusal,
} from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { type FormName, isFormName } from '#vocabulary/formNames.ts';

type FormRequest = Pick<ServiceRequest<typeof contract.completeForm>, 'sql' | 'actor' | 'params'>;

/** Begins a form with its first fields. */
export const beginForm: Service<typeof contract.beginForm> = async (request) => {
  const { sql, actor } = request;
  const { spiritId, placeId, name, side, present } = await lockForms(request);
  throwRefusal(whyNotBeginForm(present));
  const { data } = request.body();
  assertFields(name, data);
  assertFormSize(data);
  const at = await repository.nextUpdateTime(sql);
  const changes = changesOf(Object.keys(data), side, at);
  const trail: FormEvent[] = [{ event: 'begun', side, at }];
  const sensitive = sensitiveKeysOf(name);
  const form = await repository.insertForm(sql, { spiritId, name, at, data, sensitive, changes, trail });
  if (!form) throw conflict('formExists');
  await insertAudit(sql, { spiritId, placeId, actor, action: 'begin-form' });
  return form;
};

/** Merges fields into an open form; saving as somebody types is written down once in a while. */
export const updateForm: Service<typeof contract.updateForm> = async (request) => {
  const { sql, actor } = request;
  const { spiritId, placeId, name, side, present } = await lockForm(request);
  throwRefusal(whyNotUpdateForm(present));
  const { data } = request.body();
  assertFields(name, data);
  assertFormSize({ ...present.data, ...data });
  const keys = changedKeys(present.data, data);
  if (keys.length === 0) return present;
  const at = await repository.nextUpdateTime(sql, present);
  const changes = changesOf(keys, side, at);
  const trail = appendChange(present.trail, side, at);
  const change = { at, data, sensitive: sensitiveKeysOf(name), changes, trail };
  const form = await repository.updateFormData(sql, present.id, change);
  if (!form) return present;
  const entry = { placeId, userId: actor.userId, minutes: formLimits.minutesPerEntry };
  if (!(await repository.isAuditedRecently(sql, present, entry)))
    await insertAudit(sql, { spiritId, placeId, actor, action: 'update-form' });
  return form;
};

/** Closes a form with what it says then; a signed one with its signature. */
export const completeForm: Service<typeof contract.completeForm> = async (request) => {
  const { sql, actor } = request;
  const locked = await lockForm(request);
  if (!mayCloseForms(locked.relation)) throw forbidden();
  const { spiritId, placeId, name, side, present, answers } = locked;
  if (present.complete) return present;
  const registration = await repository.findForm(sql, spiritId, 'vital-statistics');
  const filling = fillingOf(name, contextOf(answers, registration?.data), present.data);
  const given = request.body()?.signature ?? null;
  throwRefusal(whyNotClose(side, definitions[name]) ?? whyNotCompleteForm(filling));
  if (!given && definitions[name].signed) throw badRequest('signatureIncomplete');
  const at = await repository.nextUpdateTime(sql, present);
  const data = completedData(filling);
  const signature = given && definitions[name].signed ? signatureOf(request, locked, given, at) : null;
  const hash = sha256(
    canonicalJson({ data, signature: signature && canonicalJson(signature), definition: versionOf(name) }),
  );
  const signed: FormEvent[] = signature ? [{ event: 'signed', side, at, hash: signature.consentHash }] : [];
  const trail: FormEvent[] = [...present.trail, ...signed, { event: 'completed', side, at, hash }];
  const context = keptOf(filling.context);
  const end = { at, userId: actor.userId, data, sensitive: sensitiveKeysOf(name), trail, signature, context };
  const form = await repository.updateToComplete(sql, present.id, end);
  if (!form) return present;
  await insertAudit(sql, { spiritId, placeId, actor, action: 'complete-form' });
  return form;
};

/** Opens a complete form again: the next version begins with what the last one said, and is signed anew. */
export const reopenForm: Service<typeof contract.reopenForm> = async (request) => {
  const { sql, actor } = request;
  const { spiritId, placeId, name, relation, side, present } = await lockForm(request);
  if (!mayCloseForms(relation)) throw forbidden();
  throwRefusal(whyNotReopenForm(present));
  const { reason } = request.body();
  const at = await repository.nextUpdateTime(sql, present);
  if (!(await repository.updateToReplaced(sql, present.id, { at, userId: actor.userId, side, reason })))
    throw conflict('formOpen');
  const { data, changes, version } = present;
  const trail: FormEvent[] = [{ event: 'reopened', side, at }];
  const next = { spiritId, name, at, data, sensitive: sensitiveKeysOf(name), changes, trail, version: version + 1 };
  const form = existing(await repository.insertForm(sql, next));
  await insertAudit(sql, { spiritId, placeId, actor, action: 'reopen-form' });
  return form;
};

type LockedForms = Awaited<ReturnType<typeof lockForm>>;

/** What is kept of a signature. The text that was shown must be the text of this form, word by word. */
function signatureOf(
  {
    language,
    client,
    userAgent,
  }: Pick<ServiceRequest<typeof contract.completeForm>, 'language' | 'client' | 'userAgent'>,
  { name, side, person, answers }: LockedForms,
  { agreed: _, ...given }: SignatureGiven,
  at: string,
): StoredSignature {
  const words = formWordsIn(language);
  const consent = consentOf(words, name, wordValues(contextOf(answers), person || words.t('formTexts.person')));
  if (consent !== given.consent) throw conflict('consentChanged');
  const device = deviceOf(userAgent);
  const where = { ip: client, userAgent: device };
  const version = { consentHash: sha256(consent), definition: versionOf(name) };
  return { ...given, ...version, ...where, language, side, signedAt: at };
}

/**
 * The form of that name, where there is one, of a record that is locked until the change is written. `placeId` is the
 * home that acts: what one home does is not told to another.
 */
export async function lockForms({ sql, actor, params }: FormRequest) {
  const record = isIdentifier(params.id) ? await lockSpirit(sql, params.id) : undefined;
  const spirit = record && spiritFor(actor, record);
  if (!record || !spirit) throw notFound();
  const relation = relationTo(actor, record);
  if (!mayWriteForms(relation, spirit.core)) throw refusalOf(whyNotWriteForms(spirit.core));
  if (!isFormName(params.name)) throw badRequest('formUnknown');
  const home = relation === 'accepted' && ownConnections(actor, record).find(({ status }) => status === 'accepted');
  const present = await repository.findForm(sql, record.id, params.name);
  const side: Form['trail'][number]['side'] = relation === 'accepted' ? 'home' : 'family';
  const known = { answers: record.data, person: nameOf(spirit.core) };
  const name: FormName = params.name;
  return { spiritId: record.id, name, relation, side, present, ...known, ...(home ? { placeId: home.place.id } : {}) };
}

/** The form of that name, which somebody has begun; 404 while nobody has. */
async function lockForm(request: FormRequest) {
  const { present, ...locked } = await lockForms(request);
  if (!present) throw notFound();
  return { ...locked, present };
}

const refusalOf = (message: ErrorMessageKey | null): Refusal => (message ? conflict(message) : forbidden());

/** Refuses with a conflict where there is a reason. */
export function throwRefusal(message: ErrorMessageKey | null): void {
  if (message) throw conflict(message);
}

/** A form holds as much as it may, however often it is added to. */
export function assertFormSize(data: Record<string, unknown>): void {
  if (Object.keys(data).length > formLimits.keys) throw badRequest('answersInvalid');
  if (Buffer.byteLength(JSON.stringify(data)) > formLimits.bytes) throw new Refusal(413, 'requestTooLarge');
}

/**
 * The fields a form has must be in their right form; a strict caller is also told of a field it does not have. Others may
 * keep fields of their own in `data`, which no screen and no paper shows.
 */
export function assertFields(name: FormName, data: Record<string, unknown>): void {
  const why = whyNotFields(fieldsOf(definitions[name]), data);
  if (why) throw badRequest(why);
}
