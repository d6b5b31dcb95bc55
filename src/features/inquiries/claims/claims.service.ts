import * as letters from '#features/inquiries/core/business.emails.ts';
import * as inquiries from '#features/inquiries/core/console.repository.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { findLanguageOf } from '#features/users/repository.ts';
import { badRequest, conflict, notFound } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { countAttempt } from '#platform/server/http/rateLimits.ts';
import { queueMail } from '#platform/server/mail.ts';
import type { Language } from '#vocabulary/languages.ts';
import { languageOfRegion } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './claims.contract.ts';
import * as rules from './claims.rules.ts';
import { attachEvidenceTo, eraseOldEvidence } from './evidence.service.ts';

/** Stores a claim, and tells the administrators, whoever claims, and the listing's own mailbox. */
export const claimPlace: Service<typeof contract.claimPlace> = async (request) => {
  const { sql, config, params, language } = request;
  const place = isIdentifier(params.id) ? await findPlace(sql, params.id) : undefined;
  if (place?.status !== 'published') throw notFound();
  const refusalKey = rules.whyNotClaim(place);
  if (refusalKey) throw conflict(refusalKey);
  const { name, position, email, phone, evidence, files } = request.body();
  await countInquiry(sql, email);
  const typed = { name, position: position ?? '', email, phone: phone ?? '', message: evidence };
  const id = await inquiries.insertInquiryAbout(sql, 'claim', place.id, { ...typed, language });
  await attachEvidenceTo(sql, id, files ?? []);
  await notifyAdministrators(sql, config, {
    kind: 'claim',
    place: place.name,
    message: evidence,
    fields: fieldsOf({ ...typed, website: place.website ?? '', town: place.city ?? '' }),
  });
  await queueMail(sql, email, letters.receivedMail({ language }, place.name));
  if (place.email && place.email !== email)
    await queueMail(
      sql,
      place.email,
      letters.claimedHereMail({ language: languageOfRegion(place.region), publicUrl: config.publicUrl }, place.name),
    );
  return { ok: true };
};

/** Stores that a business wants to be listed. */
export const signUpBusiness: Service<typeof contract.signUpBusiness> = async (request) => {
  const { sql, config, language } = request;
  const { type, name, email, phone, website, city, region, message, files } = request.body();
  await countInquiry(sql, email);
  const typed = { name, email, phone: phone ?? '', website: website ?? '', message: message ?? '' };
  const stored = { ...typed, type, city: city ?? '', region: region ?? '', language };
  const id = await inquiries.insertInquiryAbout(sql, 'sign-up', null, stored);
  await attachEvidenceTo(sql, id, files ?? []);
  await notifyAdministrators(sql, config, {
    kind: 'sign-up',
    place: '',
    message: typed.message,
    fields: fieldsOf({ ...typed, town: [city, region].filter(Boolean).join(', ') }),
  });
  await queueMail(sql, email, letters.receivedMail({ language }, name));
  return { ok: true };
};

/** Stores that somebody wants to work with us. */
export const collaborate: Service<typeof contract.collaborate> = async (request) => {
  const { sql, config, language } = request;
  const { name, organization, email, phone, message } = request.body();
  await countInquiry(sql, email);
  const typed = { name, organization: organization ?? '', email, phone: phone ?? '', message };
  await inquiries.insertInquiryAbout(sql, 'collaborate', null, { ...typed, language });
  await notifyAdministrators(sql, config, { kind: 'collaborate', place: '', message, fields: fieldsOf(typed) });
  await queueMail(sql, email, letters.receivedMail({ language }, typed.organization || name));
  return { ok: true };
};

/** Whoever names somebody else's mailbox again and again must not fill it. */
const countInquiry = (sql: Sql, email: string) =>
  countAttempt(sql, 'business letter', email, { count: limits.validationMailsPerHour, seconds: 3_600 });

const labels = ['name', 'position', 'organization', 'email', 'phone', 'website', 'town'] as const;

const fieldsOf = (typed: Partial<Record<(typeof labels)[number], string>>) =>
  labels.map((label) => ({ label, text: typed[label] ?? '' }));

async function notifyAdministrators(sql: Sql, config: Config, letter: letters.BusinessLetter): Promise<void> {
  for (const administrator of config.adminEmails) {
    const language = (await findLanguageOf(sql, administrator)) ?? 'en';
    await queueMail(sql, administrator, letters.businessMail({ language, publicUrl: config.publicUrl }, letter));
  }
}

/** The language in which somebody wrote to us. */
export const languageOfLetter = (payload: Record<string, unknown>): Language =>
  payload.language === 'fr' ? 'fr' : 'en';

/** Lists one page of what people wrote. */
export const listInquiries: Service<typeof contract.listInquiries> = async ({ sql, query }) => {
  const { page, size, status, kind } = query();
  const filter = { status: status === 'all' ? '' : status, kind };
  const [items, total] = await Promise.all([
    inquiries.listInquiryRows(sql, filter, { number: page, size }),
    inquiries.countInquiryRows(sql, filter),
  ]);
  return { items, total, page, size };
};

/** Refuses an answer that cannot be given now, and one that is not complete. */
export function assertAnswerable(inquiry: { kind: string; status: string }, decision: rules.Decision): void {
  const refusalKey = rules.whyNotAnswer(inquiry, decision);
  if (refusalKey) throw conflict(refusalKey);
}

/** Refuses to turn somebody down without a word. */
export function assertReason(decision: rules.Decision, message: string): void {
  const wrong = rules.whyNotReason(decision, message);
  if (wrong) throw badRequest(wrong);
}

/** Erases what was answered or sent long ago, and evidence much sooner; what came of it stays. Run by the clock. */
export async function eraseOldInquiries(sql: Sql): Promise<void> {
  await eraseOldEvidence(sql);
  const days = { answered: limits.answeredInquiryDays, unanswered: limits.unansweredInquiryDays };
  await inquiries.eraseInquiries(sql, days);
}
