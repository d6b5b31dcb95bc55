import { eraseOldAccounts } from '#features/account/administration.service.ts';
import { eraseOldFactReports } from '#features/facts/reports.service.ts';
import { eraseOldFiles } from '#features/files/core/service.ts';
import { eraseOldInquiries } from '#features/inquiries/claims/claims.service.ts';
import { eraseKeptInvoices } from '#features/invoices/kept/service.ts';
import { eraseUnrenderedOriginals } from '#features/memory-lane/photographs/photographs.service.ts';
import { eraseRemovedMedia } from '#features/memory-lane/recordings/recordings.service.ts';
import { eraseOldMemoryPages } from '#features/memory-lane/stewardship/stewardship.service.ts';
import { eraseRemovedTributes } from '#features/memory-lane/tributes/tributes.service.ts';
import { eraseOldPlaces } from '#features/places/changes/editing.service.ts';
import { eraseUnusedImages } from '#features/places/images/images.service.ts';
import { eraseOldImports } from '#features/places/import/importUploads.service.ts';
import { eraseOldInsights } from '#features/places/listing/insights.service.ts';
import { deleteOldChallenges } from '#features/sessions/core/passkeys.repository.ts';
import { deleteExpiredProofCodes } from '#features/sessions/core/proof.repository.ts';
import { deleteExpiredCodes, deleteExpiredSessions, deleteOldCounters } from '#features/sessions/core/repository.ts';
import { deleteOldSafetyFacts } from '#features/sessions/core/safety.repository.ts';
import { deleteOldTexts } from '#features/sessions/phones/texts.repository.ts';
import { deleteExpiredLinks } from '#features/spirits/circle/links.repository.ts';
import { eraseOldSpirits } from '#features/spirits/core/service.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { deleteOldMails } from '#platform/server/mail.ts';
import { limits } from '#vocabulary/limits.ts';
import { ofCases } from './caseClasses.ts';
import { kept, type RetentionClass } from './keptClasses.ts';
import { recordTables } from './recordTables.ts';

const undo = `${limits.undoDays} days after it was deleted`;
const undoable = 'whoever deletes may change their mind for thirty days (product, section 3)';

/** What goes by itself, in the order in which it is erased: an account before its listing, bytes that nobody names after all others. */
const erased = {
  'sign-in codes': {
    what: 'the hash of a mailed code',
    tables: ['login_codes', 'proof_codes'],
    term: `${limits.signInCodeMinutes} minutes`,
    why: 'it opens a mailbox, and is worth nothing afterwards',
    erase: async (sql: Sql) => {
      await deleteExpiredCodes(sql);
      await deleteExpiredProofCodes(sql);
    },
    age: { table: 'login_codes', column: 'created_at' },
  },
  'links into a circle': {
    what: 'the hash of a link that lets a relative in, and for whom it is',
    tables: ['circle_links'],
    term: `${limits.circleLinkDays} days, or until it is used`,
    why: 'it opens a record, and is worth nothing afterwards',
    erase: deleteExpiredLinks,
    age: { table: 'circle_links', column: 'expires_at' },
  },
  sessions: {
    what: 'who is signed in where',
    tables: ['sessions'],
    term: `${limits.sessionDays} days, or ${limits.sessionIdleDays} without use; ${limits.sessionHours.most} hours for administrators and businesses`,
    why: 'a device that was given away must not stay open',
    erase: deleteExpiredSessions,
    age: { table: 'sessions', column: 'created_at' },
  },
  counters: {
    what: 'attempts counted against floods, and answers for calls that are sent again',
    tables: ['rate_limits', 'idempotency_keys'],
    term: 'a day',
    why: 'no limit counts longer, and no browser sends again later',
    erase: deleteOldCounters,
    age: { table: 'idempotency_keys', column: 'created_at' },
  },
  'passkey challenges': {
    what: 'the question that a passkey answers',
    tables: ['passkey_challenges'],
    term: 'some minutes',
    why: 'each is answered once',
    erase: deleteOldChallenges,
    age: { table: 'passkey_challenges', column: 'expires_at' },
  },
  'security events': {
    what: 'wrong codes, stops and new browsers under keyed hashes; the browsers that are known as somebody’s',
    tables: ['security_events', 'known_browsers'],
    term: `${limits.securityEventDays} days; a browser ${limits.knownBrowsers.days} without use`,
    why: 'who guesses slowly is seen over weeks; the person is told of a browser that is new',
    erase: deleteOldSafetyFacts,
    age: { table: 'security_events', column: 'at' },
  },
  mails: {
    what: 'to whom a mail went, when and about what; its words only until it is sent',
    tables: ['mails', 'waiting_mails'],
    term: `${limits.mailDays} days; a mail that came too late a day`,
    why: 'long enough to answer whether somebody was told',
    erase: (sql: Sql) => deleteOldMails(sql, limits.mailDays),
    age: { table: 'mails', column: 'created_at' },
  },
  texts: {
    what: 'that a text was sent to an account, when, of which kind and of which case, and what became of it; its words and its number only until then',
    tables: ['texts'],
    term: `${limits.texts.days} days, or with its account`,
    why: 'long enough to answer whether somebody was told',
    erase: (sql: Sql) => deleteOldTexts(sql, limits.texts.days),
    age: { table: 'texts', column: 'created_at' },
  },
  'kept invoices': {
    what: 'sent invoices whose records are erased: number, day, lines, initials of the person',
    tables: ['kept_invoices'],
    term: `${limits.invoiceYears} years after the year in which they were sent`,
    why: 'the funeral home answers for them to the tax office (decision 0065)',
    erase: eraseKeptInvoices,
    age: { table: 'kept_invoices', column: 'sent_at' },
  },
  records: {
    what: 'a family’s record with answers, plan, forms, official papers, obituaries, files, estimates, contracts, invoices, payments, notes, the chain of custody, connections and history',
    tables: recordTables,
    term: `${undo}; unconfirmed ones ${limits.unclaimedDraftDays} days after they arrived; what a home took on the phone ${limits.undoDays} days after it ended, while no family is there; else while the account is kept`,
    why: undoable,
    erase: eraseOldSpirits,
    age: { table: 'spirits', column: 'deleted_at' },
  },
  'memory pages': {
    what: 'a memory page with its text, tributes, photographs, recordings and people; what was asked of it; who wishes to be written to once; hashes of who sent a tribute',
    tables: ['memory_pages', 'memory_people', 'memory_passes', 'memory_requests', 'memory_returns', 'memory_blocks'],
    term: `${undo}; requests ${limits.answeredInquiryDays} days after their answer; wishes until the mail is written, ${limits.returnDays} days at most, ${limits.returnConfirmDays} unconfirmed; hashes 30 days, of who was shut out 180`,
    why: undoable,
    erase: eraseOldMemoryPages,
    age: { table: 'memory_pages', column: 'deleted_at' },
  },
  ...ofCases,
  accounts: {
    what: 'an account with its records, passkeys, devices that ring, its mobile number, sessions, suspensions and the hash of its calendar’s address, its views of the desk, and the mails it was sent; what it did for others stays without its name',
    tables: ['users', 'passkeys', 'suspensions', 'calendar_feeds', 'desk_views', 'push_devices', 'phones'],
    term: undo,
    why: undoable,
    erase: eraseOldAccounts,
    age: { table: 'users', column: 'deleted_at' },
  },
  listings: {
    what: 'a listing with its people and what is told of them, prices, addresses, lists of tasks, rooms and vehicles, ready-made sentences, who is on call, and the number of its account at the payment provider',
    tables: [
      'places',
      'place_keepers',
      'colleague_details',
      'contact_choices',
      'place_moves',
      'audit_moves',
      'invoice_counters',
      'estimate_counters',
      'contract_counters',
      'custody_counters',
      'invoice_terms',
      'contract_clauses',
      'book_accounts',
      'payment_accounts',
      'closed_months',
      'month_changes',
      'price_book_lines',
      'price_packages',
      'home_imports',
      'task_lists',
      'calendar_resources',
      'on_call_rotas',
      'home_sentences',
    ],
    term: `${undo}; not while an invoice, an estimate or a contract names it`,
    why: undoable,
    erase: eraseOldPlaces,
    age: { table: 'places', column: 'deleted_at' },
  },
  counts: {
    what: 'how often a listing was found and opened, a number a day',
    tables: ['place_days'],
    term: `${limits.insightMonths} months`,
    why: 'a month is compared with the one a year before',
    erase: eraseOldInsights,
    age: { table: 'place_days', column: 'day' },
  },
  files: {
    what: 'a file of a record, and what has arrived of one',
    tables: ['files', 'uploads', 'upload_parts'],
    term: `${undo}; an unfinished one ${limits.uploadUnfinishedHours} hours; else with its record`,
    why: undoable,
    erase: eraseOldFiles,
    age: { table: 'files', column: 'deleted_at' },
  },
  'import files': {
    what: 'a file of listings that an administrator handed in; its report stays',
    tables: ['listing_imports'],
    term: 'its bytes a day',
    why: 'it is read once',
    erase: eraseOldImports,
    age: { table: 'listing_imports', column: 'created_at' },
  },
  letters: {
    what: 'what people wrote to us, with what they sent along, and what readers say is wrong of a fact',
    tables: ['inquiries', 'inquiry_files', 'fact_reports'],
    term: `${limits.answeredInquiryDays} days after its answer, ${limits.unansweredInquiryDays} without one; what was sent along ${limits.evidenceDays} days after it`,
    why: 'a question that comes again is understood; whoever has waited for two years no longer waits for us',
    erase: (sql) => Promise.all([eraseOldInquiries(sql), eraseOldFactReports(sql)]),
    age: { table: 'inquiries', column: 'created_at' },
  },
  pictures: {
    what: 'a picture that no listing shows any more',
    tables: ['place_images'],
    term: 'an hour at most',
    why: 'nobody sees it',
    erase: eraseUnusedImages,
  },
  tributes: {
    what: 'a tribute that the family has removed',
    tables: ['memory_tributes'],
    term: '30 days after its removal; else with its page',
    why: 'the family may change its mind',
    erase: eraseRemovedTributes,
    age: { table: 'memory_tributes', column: 'created_at' },
  },
  originals: {
    what: 'the file a photograph was drawn from, where a width of it could not be drawn',
    tables: [],
    term: 'a day',
    why: 'what is hidden in a file is not kept longer than drawing takes',
    erase: eraseUnrenderedOriginals,
  },
  photographs: {
    what: 'a photograph or a recording that was taken away from a memory page',
    tables: ['memory_photographs', 'memory_recordings'],
    term: '24 hours after it was taken away; else with its page',
    why: 'whoever takes it away may change their mind',
    erase: eraseRemovedMedia,
    age: { table: 'memory_photographs', column: 'taken_away_at' },
  },
} satisfies Record<string, RetentionClass>;

/** Everything that is stored, class by class. */
export const retentionClasses: [name: string, held: RetentionClass][] = Object.entries({ ...erased, ...kept });
