import { randomUUID } from 'node:crypto';
import { type AskRequest, createRequest as askHome } from '#features/connections/core/service.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { whyNotConnectable } from '#features/places/core/rules.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { askerOf } from '#features/sessions/core/asker.service.ts';
import type * as contract from '#features/sessions/core/requests.contract.ts';
import { makeLoginCode, signInWithCode } from '#features/sessions/core/service.ts';
import * as drafts from '#features/spirits/core/drafts.repository.ts';
import { lockSpirit } from '#features/spirits/core/repository.ts';
import type { SpiritRecord } from '#features/spirits/core/rules.ts';
import { claim, readAnswers } from '#features/spirits/core/service.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import type { User } from '#features/users/schema.ts';
import type { Actor } from '#platform/actor.ts';
import { badRequest, conflict, Refusal } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import { inTransaction, type Sql } from '#platform/server/db/database.ts';
import type { Service, ServiceRequest } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { queueMail } from '#platform/server/mail.ts';
import { limits } from '#vocabulary/limits.ts';
import { confirmRequestMail } from './emails.ts';

/** Saves a draft for a mailbox and mails the code that confirms it. */
export const createRequest: Service<typeof contract.createRequest> = async (request) => {
  const { pool, config, client, userAgent } = request;
  const { spirit, email, placeId, id, browser } = request.body();
  const data = readAnswers(spirit.data ?? {});
  const home = placeId ? await findHome(pool, placeId) : null;
  await countAttempt(pool, 'draft for a mailbox', email, limits.rates.draftsPerMailbox);
  const made = await makeLoginCode(pool, email, askerOf({ browser, client, userAgent }));
  return inTransaction(pool, async (sql) => {
    const draft = { email, data, wantedPlaceId: home?.id ?? null };
    const isKept = id != null && (await drafts.keepWaitingDraft(sql, id, draft));
    const saved = isKept ? id : randomUUID();
    if (!isKept) await drafts.keepWaitingDraft(sql, saved, draft);
    await made.keep(sql);
    const language = (await findLanguageOf(sql, email)) ?? request.language;
    const link = { language, publicUrl: config.publicUrl, email, code: made.code, linkKey: made.linkKey };
    const mail = confirmRequestMail({ ...link, request: saved, home: home?.name ?? null, phone: home?.phone ?? null });
    await queueMail(sql, email, mail, limits.signInCodeMinutes);
    return { id: saved };
  });
};

/** The funeral home of a request; refused before any mail where it cannot be asked. */
async function findHome(sql: Sql, id: string): Promise<PlaceRecord> {
  const place = await findPlace(sql, id);
  const refusal = place ? whyNotConnectable(place) : 'placeNotAvailable';
  if (!place || refusal === 'placeNotAvailable') throw badRequest('placeNotAvailable');
  if (refusal) throw conflict(refusal);
  return place;
}

/** Signs in, makes the draft the person's own and asks the funeral home, all of it or nothing. */
export const confirmRequest: Service<typeof contract.confirmRequest> = async (request) => {
  let outcome: Confirmed = { spiritId: null, asked: null };
  const signedIn = await signInWithCode(request, request.body(), async (sql, user) => {
    outcome = await keepDraft(request, sql, user);
  });
  return { ...signedIn, ...outcome };
};

type Confirmed = { spiritId: string | null; asked: { name: string } | null };

async function keepDraft(
  { params: { id }, config }: ServiceRequest<typeof contract.confirmRequest>,
  sql: Sql,
  user: User,
): Promise<Confirmed> {
  const actor: Actor = { userId: user.id, email: user.email, role: 'user' };
  const draft = isIdentifier(id) ? await lockSpirit(sql, id) : undefined;
  const isWaiting = draft?.ownerId === null && draft.ownerEmail === user.email;
  if (!isWaiting) return { spiritId: draft?.ownerId === user.id ? draft.id : null, asked: null };
  await claim(sql, actor, draft.id);
  const placeId = await drafts.findWantedPlaceId(sql, draft.id);
  if (!placeId) return { spiritId: draft.id, asked: null };
  return { spiritId: draft.id, asked: await ask({ sql, actor, config }, { ...draft, ownerId: user.id }, placeId) };
}

/** Asks the home; null where it can be asked no more, which must not keep anybody from signing in. */
async function ask(call: AskRequest, record: SpiritRecord, placeId: string): Promise<{ name: string } | null> {
  try {
    const connection = await askHome(call, record, placeId, 'connect');
    return connection && { name: connection.place.name };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
