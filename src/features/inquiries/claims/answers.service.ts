import { answerMail } from '#features/inquiries/core/business.emails.ts';
import * as inquiries from '#features/inquiries/core/console.repository.ts';
import { applyChanges, giveSlug } from '#features/places/changes/editing.service.ts';
import { publishedPlaceMail } from '#features/places/core/emails.ts';
import type { PlaceRecord } from '#features/places/core/schema.ts';
import { insertPlace, lockPlace } from '#features/places/core/writes.repository.ts';
import type { Actor } from '#platform/actor.ts';
import { conflict, existing, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { queueMail } from '#platform/server/mail.ts';
import type { PlaceType } from '#vocabulary/places/placeTypes.ts';
import { isPlaceType } from '#vocabulary/places/placeTypes.ts';
import { callableNumber } from '#vocabulary/telephone.ts';
import type * as contract from './claims.contract.ts';
import { whyNotClaim } from './claims.rules.ts';
import { assertAnswerable, assertReason, languageOfLetter } from './claims.service.ts';

type AnswerRequest = { sql: Sql; actor: Actor; config: Config };
type Inquiry = inquiries.InquiryRow;

const outcomes = { approve: 'approved', decline: 'declined', close: 'closed' } as const;

const textIn = (payload: Inquiry['payload'], key: string): string => {
  const value = payload[key];
  return typeof value === 'string' ? value : '';
};

/** Answers what somebody wrote; an approved claim changes hands, an approved business gets its listing. */
export const answerInquiry: Service<typeof contract.answerInquiry> = async (request) => {
  const { sql, params, actor, config } = request;
  const inquiry = isIdentifier(params.id) ? await inquiries.lockInquiry(sql, params.id) : undefined;
  if (!inquiry) throw notFound();
  assertAnswerable(inquiry, 'close');
  const { decision, message } = request.body();
  assertAnswerable(inquiry, decision);
  assertReason(decision, message);
  const placeId = decision === 'approve' ? await approve({ sql, actor, config }, inquiry) : null;
  const status = outcomes[decision];
  await inquiries.closeInquiry(sql, inquiry.id, { status, answer: message, by: actor.userId, placeId });
  const email = textIn(inquiry.payload, 'email');
  const about = subjectOf(inquiry);
  if (email && (message || decision === 'decline'))
    await queueMail(
      sql,
      email,
      answerMail(
        { language: languageOfLetter(inquiry.payload), publicUrl: config.publicUrl },
        { outcome: status, about, message },
      ),
    );
  return existing(await inquiries.findInquiry(sql, inquiry.id));
};

/** What a letter was about, as its writer was told that it has come; empty for a message, whose name is its writer's own. */
function subjectOf({ kind, place, payload }: Inquiry): string {
  if (place) return place.name;
  if (kind === 'contact') return '';
  return (kind === 'collaborate' && textIn(payload, 'organization')) || textIn(payload, 'name');
}

/** Does what was asked for; answers the listing's id. */
async function approve(request: AnswerRequest, inquiry: Inquiry): Promise<string> {
  return inquiry.kind === 'claim' ? approveClaim(request, inquiry) : approveSignUp(request, inquiry);
}

async function approveClaim(
  { sql, actor, config }: AnswerRequest,
  { payload, place: about }: Inquiry,
): Promise<string> {
  const place = about ? await lockPlace(sql, about.id) : undefined;
  if (!place) throw conflict('claimPlaceGone');
  const email = textIn(payload, 'email');
  // By now its own mailbox may have signed in, which proves more than any letter.
  const refusalKey = place.email === email ? null : whyNotClaim(place);
  if (refusalKey) throw conflict(refusalKey);
  await applyChanges({ sql, actor, config, params: { id: place.id } }, place, { email });
  return place.id;
}

async function approveSignUp({ sql, actor, config }: AnswerRequest, { kind, payload }: Inquiry): Promise<string> {
  const asked = textIn(payload, 'type');
  const type: PlaceType = kind === 'new-inquiry' ? 'funeral-home' : isPlaceType(asked) ? asked : 'merchant';
  const [name, email] = [textIn(payload, 'name'), textIn(payload, 'email')];
  const id = await insertPlace(sql, {
    slug: await giveSlug(sql, name),
    type,
    name,
    email,
    preferred: false,
    status: 'published',
    createdBy: actor.userId,
  });
  const place = existing(await lockPlace(sql, id));
  await applyChanges({ sql, actor, config, params: { id } }, place, factsIn(payload));
  const language = languageOfLetter(payload);
  await queueMail(sql, email, publishedPlaceMail({ language, publicUrl: config.publicUrl, place: name, id }));
  return id;
}

const factsIn = (payload: Inquiry['payload']): Partial<Pick<PlaceRecord, 'phone' | 'website' | 'city' | 'region'>> => ({
  // A letter may hold anything there; a listing only what can be called.
  phone: callableNumber(textIn(payload, 'phone')),
  website: textIn(payload, 'website') || null,
  city: textIn(payload, 'city') || null,
  region: textIn(payload, 'region') || null,
});
