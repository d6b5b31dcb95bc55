import { findLanguageOf } from '#features/users/repository.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { type Mail, queueMail, wasToldLately } from '#platform/server/mail.ts';
import type { Language } from '#vocabulary/languages.ts';
import type * as contract from './contract.ts';
import { contactMail, contactReceivedMail, homeInquiryMail } from './emails.ts';
import { insertInquiry } from './repository.ts';

/** Stores that a funeral home asks to be listed, and tells every administrator in their language. */
export const createHomeInquiry: Service<typeof contract.createHomeInquiry> = async (request) => {
  const { sql, config, language } = request;
  const { name, email, phone, message } = request.body();
  const inquiry = { name, email, phone: phone ?? '', message: message ?? '' };
  await insertInquiry(sql, 'new-inquiry', { ...inquiry, language });
  await notifyAdministrators(sql, config, (theirs) => homeInquiryMail(theirs, inquiry));
  return { ok: true };
};

/** Stores what somebody wrote to us, confirms it to them by mail, and tells every administrator in their language. */
export const createContactInquiry: Service<typeof contract.createContactInquiry> = async (request) => {
  const { sql, config, language, caller } = request;
  const { topic, name, email, phone, message, page } = request.body();
  const inquiry = { topic, name: name ?? '', email, phone: phone ?? '', message, page: page ?? '' };
  const account = caller?.email ?? '';
  await insertInquiry(sql, 'contact', { ...inquiry, account, language });
  await notifyAdministrators(sql, config, (theirs) => contactMail(theirs, { ...inquiry, account }));
  const received = contactReceivedMail(language);
  // Nobody's mailbox is filled by whoever types its address again and again.
  if (!(await wasToldLately(sql, email, received.subject))) await queueMail(sql, email, received);
  return { ok: true };
};

async function notifyAdministrators(sql: Sql, config: Config, mailIn: (language: Language) => Mail): Promise<void> {
  for (const administrator of config.adminEmails)
    await queueMail(sql, administrator, mailIn((await findLanguageOf(sql, administrator)) ?? 'en'));
}
