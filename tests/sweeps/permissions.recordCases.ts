import sharp from 'sharp';
import { expect } from 'vitest';
import { answers } from '../records.ts';
import { type Fixture, ownListing, roleOfCaller } from './permissions.fixture.ts';
import type { Answer, Case } from './permissions.run.ts';
import { upload } from './permissions.upload.ts';

const recordId = ({ spiritId }: Fixture) => ({ id: spiritId });
const isFamily = ({ relation }: Fixture) => relation === 'U-own' || relation === 'U-oth';

/** The connection the call is about: a home's own, the accepted one for everybody else. */
const connection = (fixture: Fixture) => ({ id: fixture.spiritId, placeId: ownListing(fixture).id });

const setConnection = ({ world, spiritId, listings }: Fixture, columns: Record<string, unknown>) => world.pool`
  update connections set ${world.pool(columns)} where spirit_id = ${spiritId} and place_id = ${listings.con.id}`;

const invoiceLines = [{ item: 'Services', quantity: 1, unitPrice: 10_000, taxes: ['GST'], thirdParty: false }];

/** An invoice that the connected home has begun, and sent if asked. */
const addInvoice = (sent: boolean) => async (fixture: Fixture) => {
  const { world, people, spiritId } = fixture;
  const call = (address: string, params = {}, body?: unknown) =>
    world.call(address, { params: { id: spiritId, ...params }, as: people.con, ...(body ? { body } : {}) });
  const begun = await call('POST /api/spirits/{id}/invoices', {}, { lines: invoiceLines });
  expect(begun.status, begun.text).toBe(201);
  fixture.made = { invoiceId: begun.json.id, updatedAt: begun.json.updatedAt };
  if (!sent) return;
  const answer = await call('POST /api/spirits/{id}/invoices/{invoiceId}/send', { invoiceId: begun.json.id });
  expect(answer.status, answer.text).toBe(200);
};

/** An invoice that was sent, of a home that has said on which accounts it is booked. */
const addBookedInvoice = async (fixture: Fixture) => {
  const { world, people, listings } = fixture;
  await addInvoice(true)(fixture);
  const accounts = Object.fromEntries(
    ['receivables', 'services', 'GST'].map((key) => [key, { name: `Our ${key}`, number: '' }]),
  );
  const { updatedAt } = (
    await world.call('GET /api/places/{id}/book-accounts', { params: { id: listings.con.id }, as: people.con })
  ).json;
  const said = await world.call('PATCH /api/places/{id}/book-accounts', {
    params: { id: listings.con.id },
    as: people.con,
    body: { accounts, updatedAt },
  });
  expect(said.status, said.text).toBe(200);
};
const invoice = ({ spiritId, made }: Fixture) => ({ id: spiritId, invoiceId: made.invoiceId! });

/** Only the home that has sent an invoice reads of it. */
function expectOwnMoney({ json }: Answer, { relation, spiritId, listings }: Fixture): void {
  const owner = relation === 'FH-con' ? [{ spiritId, place: { id: listings.con.id, name: listings.con.name } }] : [];
  expect(json.entries).toMatchObject(owner);
  expect(json.receivables).toMatchObject(owner);
}

/** The request that a home has not ticked yet; that of the accepted one for everybody else. */
async function findRequest(fixture: Fixture): Promise<void> {
  const { world, spiritId, relation, listings } = fixture;
  const { id } = relation === 'FH-pen' ? listings.pen : listings.con;
  const [row] = await world.pool`
    select id from audits where spirit_id = ${spiritId} and place_id = ${id} and action = 'connect'`;
  fixture.made = { auditId: row!.id };
}

/** Ids of the records in a list. */
const idsIn = ({ json }: Answer) => json.map(({ id }: { id: string }) => id);

/** A note of the home that has accepted, and one that another home left behind. */
async function addNotes(fixture: Fixture): Promise<void> {
  const { world, spiritId, listings } = fixture;
  const [row] = await world.pool`
    insert into notes (spirit_id, place_id, text) values (${spiritId}, ${listings.con.id}, 'for our eyes')
    returning id, updated_at`;
  await world.pool`insert into notes (spirit_id, place_id, text) values (${spiritId}, ${listings.unr.id}, 'theirs')`;
  fixture.made = { noteId: row!.id, updatedAt: row!.updatedAt };
}

/** A chain of custody of the connected home, with the person received. */
async function addCustody({ world, people, spiritId, made }: Fixture): Promise<void> {
  const options = { params: { id: spiritId }, as: people.con };
  const opened = await world.call('POST /api/spirits/{id}/custody', { ...options, body: {} });
  expect(opened.status, opened.text).toBe(201);
  made.tag = opened.json.tag;
}

const received = () => ({
  version: 0,
  kind: 'received',
  at: new Date().toISOString(),
  source: 'hospital',
  words: { to: 'Cold room', by: 'Anne' },
});

/** A payment that the connected home has noted. */
async function addPayment(fixture: Fixture): Promise<void> {
  const { world, people, spiritId } = fixture;
  // Yesterday, because the day of UTC has begun while it is still the evening before in Canada.
  const receivedOn = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const body = { kind: 'deposit', amount: 1_000, method: 'cash', receivedOn };
  const options = { params: { id: spiritId }, as: people.con, body };
  const { json } = await world.call('POST /api/spirits/{id}/payments', options);
  fixture.made = { paymentId: json.payments[0].id };
}

/** What the connected home has just said of the status. */
async function addStatusChange(fixture: Fixture): Promise<void> {
  const { world, people, spiritId } = fixture;
  const options = { params: { id: spiritId }, as: people.con };
  const body = { happenedAt: new Date().toISOString() };
  expect((await world.call('POST /api/spirits/{id}/in-care', { ...options, body })).status).toBe(200);
  const { json } = await world.call('GET /api/spirit/{id}', options);
  fixture.made = { changeId: json.statusChanges[0].id };
}

/** Makes of the record a case that the connected home has taken on the phone; the family is invited to it. */
async function takeFamilyAway({ world, people, spiritId }: Fixture): Promise<void> {
  await world.pool`update spirits set owner_id = null, claimed_at = null where id = ${spiritId}`;
  await world.pool`
    insert into first_calls (spirit_id, kind, taken_by, invited_language, invited_at, invitations)
    values (${spiritId}, 'died', ${people.con.userId}, 'en', now(), 1)`;
}

const noteId = ({ spiritId, made }: Fixture) => ({ id: spiritId, noteId: made.noteId! });

function expectOwnRecords(answer: Answer, { relation, spiritId }: Fixture): void {
  expect(idsIn(answer)).toEqual(['U-own', 'FH-con'].includes(relation) ? [spiritId] : []);
}

/** What a home that was asked sees of a record (product.md, "Staged disclosure"), and not a word more. */
function expectAsked(spirit: Record<string, never>, { spiritId, listings }: Fixture): void {
  expect(spirit).toEqual({
    id: spiritId,
    data: {
      timing: { answer: 'now', answerValues: {} },
      cremationOrBurial: { answer: 'cremation', answerValues: {} },
      preArranged: { answer: 'prepaid', answerValues: {} },
      readyToBePickedUp: { answer: 'yes', answerValues: {} },
      location: { answer: 'Alberta', answerValues: { town: 'Canmore' } },
      spiritInfo: { answer: null, answerValues: { arrangerFirstName: 'Paul' } },
    },
    core: {
      id: spiritId,
      status: 'unverified',
      connectionStatus: 'pending',
      updatedAt: expect.any(String),
      spiritFirstName: 'Marie',
      spiritLastName: 'Roy',
      connectedFuneralHomes: [
        {
          id: listings.pen.id,
          name: listings.pen.name,
          type: 'secondary',
          status: 'pending',
          requestedAt: expect.any(String),
        },
      ],
    },
  });
}

/** An administrator reads when, which side and what; a home that was asked reads its own part. */
function expectRedactedAudits({ json }: Answer, fixture: Fixture): void {
  if (roleOfCaller(fixture.relation) === 'admin') {
    expect(json.length).toBe(4);
    for (const entry of json) expect(Object.keys(entry).sort()).toEqual(['action', 'actor', 'date']);
  } else expect(json.map(({ action }: { action: string }) => action)).toEqual(['connect']);
}

/** What a home finds of the record on the stage, as far as every home may. */
const foundRecord = (id: string, home: string) => ({
  id,
  spiritFirstName: 'Marie',
  spiritLastName: 'Roy',
  arranger: 'Paul',
  phone: '',
  state: 'accepted',
  homes: [home],
  invoiceNumber: null,
  caseNumber: null,
});

const formName = 'first-call';
const addForm = ({ world, spiritId }: Fixture) => world.pool`
  insert into forms (spirit_id, name, data) values (${spiritId}, ${formName}, '{"a": "b"}')`;
const addCompleteForm = ({ world, spiritId }: Fixture) => world.pool`
  insert into forms (spirit_id, name, completed_at) values (${spiritId}, ${formName}, now())`;
const form = ({ spiritId }: Fixture) => ({ id: spiritId, name: formName });

const text = upload('note.txt', 'text/plain', Buffer.from('One note of the family.\n'));
const otherUpload = upload('note.txt', 'text/plain', Buffer.from('Another note.\n'));

const addFile = (part: 'family' | 'con', type: 'shared' | 'invoice') => async (fixture: Fixture) => {
  const { world, people, spiritId } = fixture;
  const answer = await world.call(`POST /api/spirits/{id}/files/${type}`, {
    params: { id: spiritId },
    as: people[part],
    ...text,
  });
  expect(answer.status, answer.text).toBe(201);
  fixture.made = { fileId: answer.json.id };
};
const file = ({ spiritId, made }: Fixture) => ({ id: spiritId, fileId: made.fileId! });

const removeFile = async ({ world, people, spiritId, made }: Fixture) => {
  const params = { id: spiritId, fileId: made.fileId! };
  await world.call('DELETE /api/spirits/{id}/files/{fileId}', { params, as: people.family });
};

/** A picture that somebody has looked at before. */
const addPicture = async (fixture: Fixture) => {
  const { world, people, spiritId } = fixture;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f5e57' } })
    .png()
    .toBuffer();
  const answer = await world.call('POST /api/spirits/{id}/files/shared', {
    params: { id: spiritId },
    as: people.family,
    ...upload('picture.png', 'image/png', bytes),
  });
  fixture.made = { fileId: answer.json.id };
  await world.call('GET /api/spirits/{id}/files/{fileId}/preview', { params: file(fixture), as: people.family });
};

/** A file that the family has begun to send in parts. */
const addUpload = async (fixture: Fixture) => {
  const { world, people, spiritId } = fixture;
  const body = { name: 'note.txt', size: 12, type: 'shared' };
  const answer = await world.call('POST /api/spirits/{id}/uploads', {
    params: { id: spiritId },
    as: people.family,
    body,
  });
  expect(answer.status, answer.text).toBe(201);
  fixture.made = { uploadId: answer.json.id };
};
const begun = ({ made }: Fixture) => ({ uploadId: made.uploadId! });

const entriesOf: Partial<Record<string, number>> = { 'FH-con': 2, 'FH-pen': 1 };

/** The rows about records, their connections, forms, files and audits. */
export const recordCases: Record<string, Case> = {
  S1: {
    own: expectOwnRecords,
    redacted: (answer, fixture) => {
      expect(answer.json).toHaveLength(1);
      expectAsked(answer.json[0], fixture);
    },
  },
  S18: {
    body: () => ({ text: 'Mary Roy' }),
    own: (answer, { relation, spiritId, listings }) =>
      expect(answer.json).toEqual(
        relation === 'FH-con'
          ? [{ ...foundRecord(spiritId, listings.con.name), arranger: 'Paul private', phone: 'private' }]
          : [],
      ),
    redacted: (answer, { spiritId, listings }) =>
      expect(answer.json).toEqual([{ ...foundRecord(spiritId, listings.pen.name), state: 'waiting' }]),
    changesNothing: 'it only finds',
  },
  TD1: {
    own: ({ json }, { relation, spiritId }) => {
      const papers = relation === 'FH-con' ? [{ spiritId }] : [];
      expect(json.requests).toEqual({ count: 0, lines: [] });
      expect(json.papers).toMatchObject({ count: papers.length, lines: papers });
      expect(json.late).toEqual({ count: 0, lines: [] });
    },
    redacted: ({ json, text }, { spiritId, listings }) => {
      const place = { id: listings.pen.id, name: listings.pen.name };
      expect(json.requests).toMatchObject({ count: 1, lines: [{ spiritId, place }] });
      expect(json.papers).toEqual({ count: 0, lines: [] });
      expect(text).not.toContain('private');
    },
  },
  S2: { body: () => ({ spirit: { data: answers } }) },
  S3: {
    body: ({ people }) => ({ spirit: { data: answers }, email: people.family.email }),
    mailbox: (email) => ({ body: { spirit: { data: answers }, email } }),
  },
  S4: { params: recordId, redacted: ({ json }, fixture) => expectAsked(json.spirit, fixture) },
  S5: { params: recordId, body: () => ({ spirit: { data: { weight: { answer: 'light' } } } }) },
  S6: {
    before: async (fixture) => {
      if (isFamily(fixture)) await setConnection(fixture, { status: 'pending', answered_at: null });
    },
    params: recordId,
  },
  S7: { params: recordId, body: () => ({ paid: true }) },
  S8: { params: recordId },
  S9: { params: recordId },
  S17: { before: addStatusChange, params: ({ spiritId, made }) => ({ id: spiritId, changeId: made.changeId! }) },
  S10: {
    params: (fixture) =>
      isFamily(fixture) ? { id: fixture.spiritId, placeId: fixture.listings.unr.id } : connection(fixture),
  },
  S11: { before: (fixture) => setConnection(fixture, { type: 'secondary' }), params: connection },
  S12: { params: connection },
  S13: { params: connection, body: () => ({ reason: 'capacity', comments: 'We are full this week.' }) },
  S14: { params: connection },
  S19: { params: connection, body: ({ people }) => ({ email: people.con.email, seen: null }) },
  TP6: { params: ({ spiritId }) => ({ id: spiritId }) },
  S25: {
    body: ({ people, spiritId, listings }) => ({
      cases: [{ spiritId, placeId: listings.con.id, seen: null }],
      email: people.con.email,
    }),
    changesNothing: 'of a case that is not the caller’s it only says so',
  },
  H1: {
    before: addCustody,
    params: recordId,
    own: ({ json }, { made }) => expect(json.custody.tag).toBe(made.tag),
  },
  H2: { params: recordId, body: () => ({}) },
  H3: { before: addCustody, params: recordId, body: received },
  H4: { before: addCustody, params: recordId },
  H5: {
    before: addCustody,
    query: ({ made }) => ({ tag: made.tag! }),
    own: ({ json }, { spiritId }) => expect(json.map((one: { spiritId: string }) => one.spiritId)).toEqual([spiritId]),
  },
  S20: {
    body: (fixture) => ({
      kind: 'died',
      placeId: ownListing(fixture).id,
      data: { spiritInfo: { answer: 'given', answerValues: { arrangerFirstName: 'Paul' } } },
      note: 'He will ring again.',
    }),
  },
  S21: { before: takeFamilyAway, params: recordId },
  S22: { before: takeFamilyAway, params: recordId },
  S23: {
    before: takeFamilyAway,
    params: recordId,
    body: () => ({ email: 'daughter@example.org', language: 'fr' }),
  },
  S24: { before: takeFamilyAway, params: recordId },
  S15: { params: recordId },
  S16: { params: recordId, body: () => ({ questions: ['weight'] }) },
  Z1: { params: recordId },
  Z2: { params: recordId, body: () => ({ marks: [{ key: 'bank', was: null, state: 'done', day: '2026-11-25' }] }) },
  Z3: {
    body: () => ({ answers, marks: [], language: 'en', today: '2026-11-25' }),
    changesNothing: 'it draws what it is sent and keeps nothing',
  },
  Z9: { params: recordId },
  Z10: {
    params: recordId,
    body: () => ({
      changes: [
        {
          id: '0b0e4d3c-6a55-4a52-9f0e-7a3c1d2e4f50',
          was: null,
          notice: { office: 'bank', toldOn: '2026-11-25', toldBy: 'Anne', way: 'phone', reference: '' },
        },
      ],
    }),
  },
  Z11: {
    body: () => ({ answers, letters: [{ office: 'bank', language: 'en' }], language: 'en', today: '2026-11-25' }),
    changesNothing: 'it draws what it is sent and keeps nothing',
  },
  Z4: {
    body: () => ({ sheet: 'who-may-decide', answers, language: 'en', today: '2026-11-25' }),
    changesNothing: 'it draws what it is sent and keeps nothing',
  },
  Z5: { params: () => ({ region: 'alberta', sheet: 'who-may-decide' }) },
  Z12: { params: () => ({ region: 'alberta' }) },
  Z6: { params: recordId },
  Z7: { params: recordId, body: () => ({ wanted: true }) },
  Z8: {
    body: () => ({ key: '7f6d2f7e-3a52-4b8e-9a51-5f0a3b1c2d4e' }),
    changesNothing: 'no notes have this key, and nobody is told so',
  },
  F1: { params: form, body: () => ({ data: { callerName: 'c' } }) },
  F2: { before: addForm, params: form, body: () => ({ data: { callerName: 'c' } }) },
  F3: { before: addForm, params: form },
  F4: { before: addForm, params: form },
  F5: { params: form },
  F6: { before: addCompleteForm, params: form, body: () => ({ reason: 'The name was wrong' }) },
  D1: { before: addFile('family', 'shared'), params: file },
  D2: { before: addFile('family', 'shared'), params: file },
  D3: { before: addFile('con', 'invoice'), params: file },
  D4: {
    params: (fixture) => ({ ...recordId(fixture), type: 'shared' }),
    body: () => text.body,
    headers: () => text.headers,
    otherUpload,
  },
  D5: {
    params: (fixture) => ({ ...recordId(fixture), type: 'invoice' }),
    body: () => text.body,
    headers: () => text.headers,
    otherUpload,
  },
  D6: {
    before: async (fixture) => {
      await addFile('family', 'shared')(fixture);
      await removeFile(fixture);
    },
    params: recordId,
    own: ({ json }, { relation, made }) =>
      expect(json.map(({ id }: { id: string }) => id)).toEqual(relation === 'U-own' ? [made.fileId] : []),
  },
  D7: {
    before: async (fixture) => {
      await addFile('family', 'shared')(fixture);
      await removeFile(fixture);
    },
    params: file,
  },
  D8: { before: addPicture, params: file, changesNothing: 'whoever has looked before has had it drawn' },
  D9: {
    params: recordId,
    body: () => ({ name: 'note.txt', size: 12, type: 'shared' }),
  },
  D10: {
    before: addUpload,
    params: recordId,
    own: ({ json }, { relation, made }) =>
      expect(json.map(({ id }: { id: string }) => id)).toEqual(relation === 'U-own' ? [made.uploadId] : []),
  },
  D11: { before: addUpload, params: begun },
  D12: {
    before: addUpload,
    params: begun,
    body: () => Buffer.from('twelve'),
    headers: () => ({ 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }),
  },
  D13: { before: addUpload, params: begun },
  I1: { before: addInvoice(true), params: recordId },
  I2: { params: recordId, body: () => ({ lines: invoiceLines }) },
  I3: {
    before: addInvoice(false),
    params: invoice,
    body: ({ made }) => ({ lines: invoiceLines, note: 'Thank you', updatedAt: made.updatedAt }),
  },
  I4: { before: addInvoice(false), params: invoice },
  I5: { before: addInvoice(true), params: invoice },
  I6: {
    params: recordId,
    body: () => ({ kind: 'deposit', amount: 1_000, method: 'cash', receivedOn: '2026-01-01' }),
  },
  I7: { before: addInvoice(true), params: invoice },
  I8: {
    before: addPayment,
    params: ({ spiritId, made }) => ({ id: spiritId, paymentId: made.paymentId! }),
    body: () => ({ reason: 'It did not come in.' }),
  },
  I9: { before: addInvoice(true), own: expectOwnMoney },
  I10: {
    before: addInvoice(true),
    own: ({ text }, { relation }) => expect(text.trim().split('\r\n')).toHaveLength(relation === 'FH-con' ? 2 : 1),
  },
  J15: {
    before: addInvoice(true),
    own: ({ json }, { relation }) => expect(json.entries).toBe(relation === 'FH-con' ? 1 : 0),
  },
  J16: {
    before: addBookedInvoice,
    params: () => ({ program: 'quickbooks' }),
    own: ({ text }, { relation }) => expect(text.trim().split('\r\n')).toHaveLength(relation === 'FH-con' ? 4 : 1),
  },
  J17: {
    before: addInvoice(true),
    own: ({ text }, { relation }) => expect(text.includes('.pdf')).toBe(relation === 'FH-con'),
  },
  FV5: {
    before: addInvoice(true),
    own: ({ text }) => expect(text.startsWith('%PDF')).toBe(true),
  },
  J18: {
    before: addInvoice(true),
    own: ({ json }, { relation }) => expect(json.revenue.cases).toBe(relation === 'FH-con' ? 1 : 0),
  },
  J19: {
    params: () => ({ report: 'kinds' }),
    own: ({ text }, { relation }) => expect(text.trim().split('\r\n')).toHaveLength(relation === 'FH-con' ? 2 : 1),
  },
  U13: {
    params: ({ caller, people, spiritId, relation }) => ({
      id: relation === 'ADM' ? people.family.userId : (caller ?? people.family).userId,
      spiritId,
    }),
    redacted: expectRedactedAudits,
  },
  A3: {
    before: findRequest,
    body: ({ made }) => ({ ids: [made.auditId!] }),
  },
  A1: { own: ({ json }, { relation }) => expect(json.count > 0).toBe(relation in entriesOf) },
  A2: {
    own: ({ json }, { spiritId, relation }) => {
      expect(json.length).toBe(entriesOf[relation] ?? 0);
      for (const entry of json) expect(entry.spiritId).toBe(spiritId);
    },
  },
  W1: {
    before: addNotes,
    params: recordId,
    own: ({ json }) => expect(json.map(({ text }: { text: string }) => text)).toEqual(['for our eyes']),
  },
  W2: { params: recordId, body: () => ({ text: 'Rang at nine.' }) },
  W3: { before: addNotes, params: noteId, body: ({ made }) => ({ text: 'Rang at ten.', updatedAt: made.updatedAt }) },
  W4: { before: addNotes, params: noteId },
};
