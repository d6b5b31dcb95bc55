import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileBranch, fileCase } from '#features/exports/home/homeFile.schema.ts';
import { answers, recordsOf } from '../records.ts';
import { isShort } from '../suite.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const exporting = (as: Person, headers = {}) => world.call('GET /api/home/export', { as, headers });

async function fetchArchive(as: Person, language = 'en') {
  const answer = await exporting(as, { 'accept-language': language });
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  return filesOfZip(answer.bytes);
}

const text = (files: Map<string, Buffer>, name: string): string => {
  expect([...files.keys()]).toContain(name);
  return files.get(name)!.toString('utf8');
};

const everythingIn = (files: Map<string, Buffer>): string =>
  [...files].map(([name, bytes]) => `${name}\n${bytes.toString('utf8')}`).join('\n');

async function ok(address: string, as: Person, params: Record<string, string>, body?: unknown) {
  const answer = await world.call(address, { as, params, body });
  expect(answer.status, `${address} ${answer.text}`).toBeLessThan(300);
  return answer.json;
}

const line = { item: 'Services', quantity: 1, unitPrice: 1_000_00, taxes: ['GST'], thirdParty: false };

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** A family with two homes: each has a note, a permit, an invoice and a task of its own. */
async function twoHomes() {
  const { id, home, family } = await records.connected('accepted');
  const other = await records.home();
  await records.act('connect', id, other.placeId, family.person);
  await records.act('accept', id, other.placeId, other.person);
  const both: [typeof home, string][] = [
    [home, 'first home'],
    [other, 'second home'],
  ];
  for (const [one, whose] of both) {
    const { person, placeId } = one;
    await ok('POST /api/spirits/{id}/notes', person, { id }, { text: `=Note of the ${whose}` });
    await ok('POST /api/spirits/{id}/home-messages', person, { id }, { words: `Message of the ${whose}` });
    const noted = { version: 0, state: 'received', on: yesterday, number: `Permit of the ${whose}` };
    await ok('POST /api/spirits/{id}/official-papers/{kind}', person, { id, kind: 'permit' }, noted);
    await world.pool`
      insert into texts (user_id, kind, recipient, body, expires_at, spirit_id, place_id, about, state, ended_at)
      values (${family.person.userId}, 'news', '', '', now(), ${id}, ${placeId}, 'answered', 'delivered', now())`;
    const due = { on: '2026-05-06', at: null };
    const task = { placeId, text: `Task of the ${whose}`, due, assignee: person.email };
    await ok('POST /api/spirits/{id}/case-tasks', person, { id }, task);
    const item = `Invoice of the ${whose}`;
    const begun = await ok('POST /api/spirits/{id}/invoices', person, { id }, { lines: [{ ...line, item }] });
    await ok('POST /api/spirits/{id}/invoices/{invoiceId}/send', person, { id, invoiceId: begun.id });
    await ok('POST /api/spirits/{id}/estimates', person, { id }, { lines: [{ ...line, item: `Offer, ${whose}` }] });
    const bill = { name: `bill ${whose}.txt`, content: Buffer.from(`Bill of the ${whose}`) };
    await world.upload('POST /api/spirits/{id}/files/invoice', bill, { params: { id }, as: person });
  }
  const photo = { name: 'shared.txt', content: Buffer.from('Shared by the family') };
  const sent = await world.upload('POST /api/spirits/{id}/files/shared', photo, { params: { id }, as: family.person });
  expect(sent.status, sent.text).toBe(201);
  return { id, home, other, family };
}

describe('everything that a home has', () => {
  it('leaves as one file, with nothing of another home and nothing that is the family’s alone', async () => {
    const { id, home, other, family } = await twoHomes();
    const shortlist = { shortlist: { answer: ['thinks-of-another'], answerValues: {} } };
    await world.pool`update spirits set data = data || ${world.pool.json(shortlist)} where id = ${id}`;
    await ok('POST /api/places/{id}/task-lists/fill', home.person, { id: home.placeId }, { language: 'en' });
    const priced = { code: '110', nameEn: 'Our services', nameFr: '', unit: 'once', unitPrice: 1_000_00 };
    const pricing = { ...priced, taxes: ['GST'], thirdParty: false };
    await ok('POST /api/places/{id}/price-book', home.person, { id: home.placeId }, pricing);
    const sentences = [{ id: randomUUID(), name: 'Ashes', en: 'The ashes are here.', fr: 'Les cendres sont ici.' }];
    await ok('PATCH /api/places/{id}/sentences', home.person, { id: home.placeId }, { sentences, version: 0 });
    const files = await fetchArchive(home.person);
    const names = [...files.keys()];
    const folder = `cases/Marie Roy ${id.slice(0, 8)}`;
    for (const name of ['READ ME.txt', 'À LIRE.txt', 'home.json', 'cases.csv', 'team.csv', 'calendar.ics'])
      expect(names).toContain(name);
    expect(text(files, 'official papers.csv')).toContain(
      `"permit",1,"Received","${yesterday}","Permit of the first home"`,
    );
    expect(names.filter((name) => name.startsWith(folder)).sort()).toEqual([
      `${folder}/case.json`,
      `${folder}/files/bill first home.txt`,
      `${folder}/files/shared.txt`,
      `${folder}/papers/Estimate.pdf`,
      expect.stringMatching(/papers\/Invoice .+\.pdf$/),
      `${folder}/the case.pdf`,
    ]);
    const { texts } = JSON.parse(text(files, `${folder}/case.json`));
    expect(texts).toEqual([
      { about: 'answered', at: expect.any(String), state: 'delivered', reason: null, toldAt: null },
    ]);
    expect(text(files, 'messages to families.csv')).toContain('"Message of the first home"');
    expect(text(files, 'ready-made messages.csv')).toContain('"Ashes","The ashes are here.","Les cendres sont ici."');
    expect(text(files, 'notes.csv')).toContain(`"'=Note of the first home"`);
    expect(text(files, 'tasks.csv')).toContain('"Task of the first home"');
    expect(text(files, 'lines of invoices and estimates.csv')).toContain('"Invoice of the first home"');
    expect(text(files, 'documents and payments.csv')).toContain('1050.00');
    expect(text(files, 'price book.csv')).toContain('"110","Our services"');
    expect(text(files, 'cases.csv').startsWith('\uFEFF')).toBe(true);
    expect(text(files, 'team.csv')).toContain(home.person.email);
    const all = everythingIn(files);
    for (const stranger of ['second home', other.person.email, other.place.name, other.placeId, 'thinks-of-another'])
      expect(all.includes(stranger), stranger).toBe(false);
    expect(all).not.toContain(family.person.email);

    const sums = text(files, 'SHA256SUMS.txt').trimEnd().split('\n');
    expect(sums).toHaveLength(names.length - 1);
    for (const sum of sums) {
      const [hash, name] = [sum.slice(0, 64), sum.slice(66)];
      expect(createHash('sha256').update(files.get(name)!).digest('hex'), name).toBe(hash);
    }
    const looks = await ok('GET /api/user/accesses', family.person, {});
    expect(looks.map(({ what }: { what: string }) => what).sort()).toEqual(expect.arrayContaining(['file', 'record']));
  });

  it('tells what forms take over from what was written into them, and masks what identifies a person', async () => {
    const { id, home, family } = await records.connected('accepted');
    const write = (name: string, data: object) =>
      ok('POST /api/spirits/{id}/forms/{name}', family.person, { id, name }, { data });
    await write('vital-statistics', { socialInsuranceNumber: '046 454 286', dateOfBirth: '1941-05-02' });
    await write('first-call', { callerName: 'Paul Roy' });
    const files = await fetchArchive(home.person);
    const { forms } = JSON.parse(text(files, `cases/Marie Roy ${id.slice(0, 8)}/case.json`));
    const [call, registration] = ['first-call', 'vital-statistics'].map((name) =>
      forms.find((form: { name: string }) => form.name === name),
    );
    expect(registration).toMatchObject({
      written: { dateOfBirth: '1941-05-02' },
      prefilled: { surname: { value: 'Roy', from: 'answers' } },
      masked: ['socialInsuranceNumber'],
    });
    expect(call.written).toEqual({ callerName: 'Paul Roy' });
    expect(call.prefilled).toMatchObject({
      personName: { value: 'Marie Roy', from: 'answers' },
      dateOfBirth: { value: '1941-05-02', from: 'registration' },
    });
    expect(everythingIn(files)).not.toContain('046 454 286');
  });

  it('holds who is on call, whose device rings and what the packages are, and of a device nothing else', async () => {
    const { placeId, person } = await records.home({ region: 'Alberta' });
    const params = { id: placeId };
    const times = { from: '18:00', to: '08:00', people: [person.email] };
    const exception = { from: '2026-12-24T12:00', to: '2026-12-26T12:00', people: [person.email] };
    await world.pool`
      insert into on_call_rotas (place_id, shifts, exceptions) values (${placeId},
        ${world.pool.json([{ id: randomUUID(), days: [1, 7], ...times }])}, ${world.pool.json([{ id: randomUUID(), ...exception }])})`;
    await world.pool`
      insert into push_devices (user_id, endpoint, p256dh, auth)
      values (${person.userId}, 'https://push.example.org/secret-endpoint', 'secret-key', 'secret-auth')`;
    const line = {
      code: '110',
      nameEn: 'Services',
      nameFr: '',
      unit: 'once',
      unitPrice: 100_00,
      taxes: [],
      thirdParty: false,
    };
    const { id: lineId } = await ok('POST /api/places/{id}/price-book', person, params, line);
    const pack = { code: 'P1', nameEn: 'Simple', nameFr: '', price: 150_00, lines: [{ lineId, quantity: 2 }] };
    await ok('POST /api/places/{id}/price-packages', person, params, pack);
    const files = await fetchArchive(person);
    const [branch] = JSON.parse(text(files, 'home.json')).branches;
    expect(fileBranch.parse(branch)).toMatchObject({
      onCall: { shifts: [{ days: [1, 7], ...times }], exceptions: [exception] },
      packages: [{ code: 'P1', price: 150_00, lines: [{ lineId, quantity: 2 }] }],
      team: [{ email: person.email, rings: true }],
    });
    expect(text(files, 'on call.csv')).toContain(`"Monday · Sunday","18:00","08:00","${person.email}"`);
    expect(text(files, 'on call.csv')).toContain('"2026-12-24 12:00","2026-12-26 12:00"');
    expect(text(files, 'price packages.csv')).toContain('"P1","Simple","",150.00,"110 x 2"');
    expect(everythingIn(files)).not.toContain('secret-');
  });

  it('says in home.json what can come back: of a family’s record what a register holds, of a call all of it', async () => {
    const { home, id } = await twoHomes();
    const data = {
      directInfo: { answer: 'given', answerValues: { arrangerPhoneNumber: '403-555-0111' } },
      spiritInfo: { answer: 'given', answerValues: { spiritFirstName: 'Jean', arrangerFirstName: 'Luc' } },
    };
    const call = { kind: 'died', placeId: home.placeId, data, note: 'He called twice' };
    const taken = await ok('POST /api/first-calls', home.person, {}, call);
    const file = JSON.parse(text(await fetchArchive(home.person), 'home.json'));
    expect(file).toMatchObject({ format: 'rivage-home', version: 1 });
    expect(file.branches.map((branch: unknown) => fileBranch.parse(branch).id)).toEqual([home.placeId]);
    const cases = file.cases.map((one: unknown) => fileCase.parse(one));
    expect(cases).toMatchObject([
      { id, own: false, status: 'unverified', notes: ['=Note of the first home'] },
      { id: taken.id, own: true, kind: 'died', data, notes: ['He called twice'] },
    ]);
    expect(Object.keys(cases[0].data).sort()).toEqual(['location', 'spiritInfo']);
    expect(JSON.stringify(cases[0])).not.toMatch(/private|Paul/);
    expect(JSON.stringify(answers)).toContain('private');
  });

  it('goes on past a file that is broken, and names it', async () => {
    const { home, id } = await twoHomes();
    const [stored] = await world.pool`
      select blob_key from files where spirit_id = ${id} and name = 'shared.txt'`;
    await world.blobs.delete([stored!.blobKey]);
    const files = await fetchArchive(home.person, 'fr');
    const folder = `dossiers/Marie Roy ${id.slice(0, 8)}`;
    expect([...files.keys()]).not.toContain(`${folder}/fichiers/shared.txt`);
    expect(text(files, 'fichiers manquants.txt')).toContain(`${folder}/fichiers/shared.txt`);
    expect(text(files, `${folder}/fichiers/bill first home.txt`)).toBe('Bill of the first home');
  });

  it('is for owners: who only works at a home is refused, and who keeps none', async () => {
    const { home } = await twoHomes();
    const staff = await world.person({ roles: ['user', 'funeral-home'] });
    await ok(
      'POST /api/places/{id}/colleagues',
      home.person,
      { id: home.placeId },
      { email: staff.email, role: 'director' },
    );
    await world.acceptInvitations(staff);
    expect((await world.call('GET /api/home/export', { as: staff, role: 'funeral-home' })).status).toBe(403);
    const nobody = await world.person({ roles: ['funeral-home'] });
    expect((await exporting(nobody)).status).toBe(404);
  });

  it.skipIf(isShort)(
    'holds more than a hundred cases, and those of the branch one owns',
    { timeout: 120_000 },
    async () => {
      const { person, placeId } = await records.home();
      const elsewhere = await records.home();
      await ok(
        'POST /api/places/{id}/colleagues',
        elsewhere.person,
        { id: elsewhere.placeId },
        {
          email: person.email,
          role: 'director',
        },
      );
      await world.acceptInvitations(person);
      const count = 120;
      await world.pool`
      with made as (
        insert into spirits (data) select jsonb_build_object('spiritInfo', jsonb_build_object('answer', null,
          'answerValues', jsonb_build_object('spiritFirstName', 'Anne', 'spiritLastName', 'No. ' || nth)))
        from generate_series(1, ${count}) nth returning id)
      insert into connections (spirit_id, place_id, type, status, answered_at)
      select id, ${placeId}, 'primary', 'accepted', now() from made`;
      await world.pool`
      with made as (
        insert into spirits (data) values ('{"spiritInfo": {"answer": null, "answerValues": {"spiritFirstName": "Elsewhere"}}}')
        returning id)
      insert into connections (spirit_id, place_id, type, status, answered_at)
      select id, ${elsewhere.placeId}, 'primary', 'accepted', now() from made`;
      const files = await fetchArchive(person);
      expect([...files.keys()].filter((name) => name.endsWith('/the case.pdf'))).toHaveLength(count);
      expect(text(files, 'cases.csv').trimEnd().split('\r\n')).toHaveLength(count + 1);
      expect(everythingIn(files)).not.toContain('Elsewhere');
    },
  );
});
