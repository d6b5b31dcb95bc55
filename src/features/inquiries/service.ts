import { findLanguageOf } from '#features/spirits/repository.ts';
import { queueMail } from '#platform/server/mail.ts';
import type { Service } from '#platform/server/serve.ts';
import type * as contract from './contract.ts';
import { homeInquiryMail } from './emails.ts';
import { insertInquiry } from './repository.ts';

/** Stores that a funeral home asks to be listed, and tells every administrator in her language. */
export const createHomeInquiry: Service<typeof contract.createHomeInquiry> = async (request) => {
  const { sql, config, language } = request;
  const { name, email, phone, message } = request.body();
  const inquiry = { name, email, phone: phone ?? '', message: message ?? '' };
  await insertInquiry(sql, 'new-inquiry', { ...inquiry, language });
  for (const administrator of config.adminEmails) {
    const mail = homeInquiryMail((await findLanguageOf(sql, administrator)) ?? 'en', inquiry);
    await queueMail(sql, administrator, mail);
  }
  return { ok: true };
};
