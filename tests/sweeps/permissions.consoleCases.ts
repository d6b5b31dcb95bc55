import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';
import { upload } from './permissions.upload.ts';

/** The listing that is claimed; the two mailboxes of a twin call name the same one. */
let claimed = '';

async function addUnclaimed({ world, made }: Fixture): Promise<void> {
  claimed = (await world.place({ email: null })).id;
  made.id = claimed;
}

async function addWaiting({ world, made }: Fixture): Promise<void> {
  const { id } = await world.place({ status: 'review' });
  const [row] = await world.pool`select updated_at from places where id = ${id}`;
  Object.assign(made, { id, updatedAt: row!.updatedAt });
}

async function addTwins({ world, made }: Fixture): Promise<void> {
  made.id = (await world.place({ name: 'Twin', email: null })).id;
  made.otherId = (await world.place({ name: 'Twin', email: null })).id;
}

const writtenPhone = '403-555-0177';

async function writePhone({ world, listing, people }: Fixture): Promise<void> {
  const options = { params: { id: listing.id }, body: { phone: writtenPhone }, as: people.admin };
  expect((await world.call('PATCH /api/places/{id}', options)).status).toBe(200);
}

async function addLetter({ world, made, spiritId }: Fixture): Promise<void> {
  const payload = { name: 'A celebrant', email: `letter-${spiritId}@example.org`, message: 'Hello.' };
  const [row] = await world.pool`
    insert into inquiries (kind, payload) values ('collaborate', ${world.pool.json(payload)}) returning id`;
  made.id = row!.id;
}

async function addEvidence(fixture: Fixture): Promise<void> {
  await addLetter(fixture);
  const { world, made } = fixture;
  const bytes = Buffer.from('%PDF-1.7 a licence');
  const blobKey = `evidence/${made.id}`;
  await world.blobs.write(blobKey, Readable.from([bytes]));
  const [row] = await world.pool`
    insert into inquiry_files (inquiry_id, name, size, content_type, sha256, blob_key)
    values (${made.id!}, 'licence.pdf', ${bytes.length}, 'application/pdf',
      ${createHash('sha256').update(bytes).digest()}, ${blobKey}) returning id`;
  made.fileId = row!.id;
}

async function addTried({ world, made }: Fixture): Promise<void> {
  const [row] = await world.pool`
    insert into listing_imports (format, file_name, bytes, state)
    values ('rivage', 'a.csv', ${Buffer.from('source,sourceId,name\n')}, 'tried') returning id`;
  made.id = row!.id;
}

const givenUp = { recipient: 'solange.bellerive@example.org', subject: 'A listing', text: 'It is published now.' };

async function addGivenUp({ world: { pool }, made }: Fixture): Promise<void> {
  const [mail] = await pool`
    insert into mails (recipient, subject, text, html, message_id)
    values (${givenUp.recipient}, ${givenUp.subject}, ${givenUp.text}, ${givenUp.text}, ${randomUUID()}) returning id`;
  made.id = mail!.id;
  const [job] = await pool`
    select id from graphile_worker.add_job('send_mail', json_build_object('mailId', ${made.id!}::text))`;
  await pool`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no answer' where id = ${job!.id}`;
}

async function addGone({ world, made }: Fixture): Promise<void> {
  made.id = (await world.place({ status: 'closed', published_at: '2026-01-01' })).id;
}

async function addCorrection({ world, made }: Fixture): Promise<void> {
  await world.pool`delete from fact_corrections`;
  const [row] = await world.pool`
    insert into fact_corrections (fact, corrects, english, french, source, as_of, confidence, shipped)
    values ('wait.BC', true, 'E', 'F', 'S', '2026-11-01', 'A', '') returning number`;
  made.number = String(row!.number);
}

async function addReport({ world, made }: Fixture): Promise<void> {
  const [row] = await world.pool`
    insert into fact_reports (subject, words, source, language) values ('wait.BC', 'It is 24 hours.', '', 'en') returning id`;
  made.id = row!.id;
}

const why = { reason: 'Order of the court of 3 November', by: 'Ada Officer' };

async function addHold({ world: { pool }, made, spiritId }: Fixture): Promise<void> {
  await pool`delete from legal_holds`;
  const [row] = await pool`
    insert into legal_holds (spirit_id, reason, placed_by) values (${spiritId}, ${why.reason}, ${why.by}) returning id`;
  made.id = row!.id;
}

const told = { en: 'Mails are late.', fr: 'Les courriels tardent.' };
const disruptionWords = { title: told, what: told, works: told, fails: told };

async function addDisruption({ world: { pool }, made }: Fixture): Promise<void> {
  const [row] = await pool`insert into disruptions (words) values (${pool.json(disruptionWords)}) returning id`;
  made.id = row!.id;
}

const suspended = { reason: 'Somebody else uses the mailbox.', tellReason: false };
const hidden = { reason: 'The home says that it is not its listing.' };

async function addAccount({ world, made }: Fixture): Promise<void> {
  made.id = (await world.person()).userId;
}

async function addSuspended(fixture: Fixture): Promise<void> {
  await addAccount(fixture);
  await fixture.world.pool`
    insert into suspensions (user_id, reason) values (${fixture.made.id!}, ${suspended.reason})`;
}

async function addPublished({ world, made }: Fixture): Promise<void> {
  made.id = (await world.place({ name: 'Shown', email: null })).id;
}

async function addHidden({ world, made }: Fixture): Promise<void> {
  const since = '2026-11-01';
  made.id = (await world.place({ name: 'Hidden', email: null, status: 'closed', suspended_at: since })).id;
  await world.pool`insert into suspensions (place_id, reason) values (${made.id!}, ${hidden.reason})`;
}

const madeId = ({ made }: Fixture) => ({ id: made.id! });
const claim = (email: string) => ({ name: 'Solange', email, evidence: 'I run it.' });
const signUp = (email: string) => ({ name: 'Fleurs Bellerive', email });
const letter = (email: string) => ({ name: 'Solange', email, message: 'Hello.' });
const fresh = ({ spiritId }: Fixture) => `fresh-${spiritId}@example.org`;
const rows = (line: string) => upload('homes.csv', 'text/csv', Buffer.from(`source,sourceId,name\n${line}\n`));
const [file, otherFile] = ['a,1,One', 'a,2,Two'].map(rows);
const paper = (number: string) =>
  upload('licence.pdf', 'application/pdf', Buffer.from(`%PDF-1.7\n% ${number}\n%%EOF\n`));
const [licence, otherLicence] = ['one', 'two'].map(paper);

/** The rows about the administrator's console, and about what businesses write to it. */
export const consoleCases: Record<string, Case> = {
  M1: {
    before: addUnclaimed,
    params: madeId,
    body: (fixture) => claim(fresh(fixture)),
    mailbox: (email) => ({ params: { id: claimed }, body: claim(email) }),
  },
  M2: { body: (fixture) => signUp(fresh(fixture)), mailbox: (email) => ({ body: signUp(email) }) },
  M3: { body: (fixture) => letter(fresh(fixture)), mailbox: (email) => ({ body: letter(email) }) },
  M4: {},
  M5: { before: addLetter, params: madeId, body: () => ({ decision: 'close', message: 'Thank you.' }) },
  M6: { query: () => ({ name: 'home' }) },
  M7: {},
  M8: { before: addWaiting, params: madeId },
  M9: { before: addWaiting, params: madeId, body: () => ({ reason: 'It is there already.' }) },
  M10: { before: addTwins, params: madeId },
  M11: { before: addTwins, params: madeId, body: ({ made }) => ({ otherId: made.otherId }) },
  M12: {
    query: () => ({ format: 'rivage' }),
    body: () => file!.body,
    headers: () => file!.headers,
    otherUpload: otherFile!,
  },
  M13: {},
  M14: { before: addTried, params: madeId },
  M15: { before: addTried, params: madeId },
  M16: {
    params: ({ people }) => ({ id: people.family.userId }),
    redacted: ({ text }, { spiritId }) => expect(text).not.toContain(spiritId),
  },
  M17: { params: ({ people }) => ({ id: people.stranger.userId }) },
  M18: { query: () => ({ filter: 'nobody' }) },
  M19: {
    before: writePhone,
    redacted: ({ json, text }, { listing }) => {
      expect(json.items[0]).toMatchObject({ subjectId: listing.id, detail: { fields: ['phone'] } });
      expect(text).not.toContain(writtenPhone);
    },
  },
  M20: {},
  M24: {},
  M25: { body: ({ spiritId }) => ({ kind: 'record', name: spiritId, ...why }) },
  M26: { before: addHold, params: madeId, body: () => why },
  M27: {
    before: addWaiting,
    body: ({ made }) => ({ decision: 'approve', places: [{ id: made.id, updatedAt: made.updatedAt }] }),
  },
  M28: {
    before: addGivenUp,
    body: () => ({ email: givenUp.recipient }),
    redacted: ({ json, text }) => {
      expect(json.items[0]).toMatchObject({ recipient: givenUp.recipient, state: 'failed' });
      expect(text).not.toContain(givenUp.text);
    },
  },
  M29: { before: addGivenUp, params: madeId },
  M30: { before: addAccount, params: madeId, body: () => suspended },
  M31: { before: addSuspended, params: madeId, body: () => suspended },
  M32: { before: addPublished, params: madeId, body: () => hidden },
  M33: { before: addHidden, params: madeId, body: () => hidden },
  M34: { before: addHidden, params: madeId },
  M22: { body: () => licence!.body, headers: () => licence!.headers, otherUpload: otherLicence! },
  M23: { before: addEvidence, params: ({ made }) => ({ id: made.id!, fileId: made.fileId! }) },
  M21: {
    body: () => ({
      happenedOn: '2026-05-12',
      noticedOn: '2026-05-14',
      what: 'A list went to the wrong address.',
      whose: 'Three families.',
      measures: 'They were called.',
      serious: false,
    }),
  },
  O11: {},
  O12: {},
  O13: { body: () => disruptionWords },
  O14: { before: addDisruption, params: madeId, body: () => ({ text: told }) },
  O15: { before: addDisruption, params: madeId },
  Q1: {},
  Q2: { query: () => ({ place: 'AB' }) },
  Q3: {
    before: addCorrection,
    params: () => ({ id: 'wait.BC' }),
    body: ({ made }) => ({
      english: 'Forty-eight hours.',
      french: 'Quarante-huit heures.',
      source: 'Regulation, s. 3',
      asOf: '2026-11-01',
      confidence: 'A',
      seen: Number(made.number),
    }),
  },
  Q4: {
    before: addCorrection,
    params: () => ({ id: 'wait.BC' }),
    body: ({ made }) => ({ seen: Number(made.number) }),
  },
  Q5: { before: addGone, params: madeId },
  Q6: {
    before: async ({ world }) => void (await world.pool`delete from fact_reports`),
    body: () => ({ of: 'wait.BC', words: 'Since June it is 24 hours.' }),
  },
  Q8: { before: addReport, params: madeId },
};
