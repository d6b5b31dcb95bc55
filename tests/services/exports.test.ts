import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { relativesOf } from '../circle.ts';
import { answers, recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

async function fetchExport(as: Person, language = 'en', query = '?timeZone=America/Winnipeg') {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/user/export${query}`,
    headers: { authorization: `Bearer ${as.bearer}`, 'accept-language': language },
  });
  return { ...answer, status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

async function exportOf(as: Person, language = 'en') {
  const answer = await fetchExport(as, language);
  expect(answer.status, answer.bytes.toString('utf8', 0, 300)).toBe(200);
  return filesOfZip(answer.bytes);
}

const upload = (id: string, as: Person, name: string, content: Buffer, type = 'shared') =>
  world.upload('POST /api/spirits/{id}/files/{type}', { name, content }, { params: { id, type }, as });

/** A family with a home that has accepted, files of both, a form, and a stranger beside them. */
async function arrangement() {
  const made = await records.connected('accepted');
  const { id, family, home } = made;
  const contents = [0, 1, 2].map(() =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(70_000), Buffer.from('\n%%EOF\n')]),
  );
  const names = ['Certificat de décès – Éloïse.pdf', 'Certificat de décès – Éloïse.pdf', 'facture.pdf'];
  for (const [index, content] of contents.entries()) {
    const isInvoice = index === 2;
    const answer = await upload(
      id,
      isInvoice ? home.person : family.person,
      names[index]!,
      content,
      isInvoice ? 'invoice' : 'shared',
    );
    expect(answer.status, answer.text).toBe(201);
  }
  const name = 'vital-statistics';
  const form = await world.call('POST /api/spirits/{id}/forms/{name}', {
    params: { id, name },
    as: family.person,
    body: { data: { socialInsuranceNumber: '046 454 286', surnameAtBirth: 'Thériault', dateOfBirth: '1941-05-02~' } },
  });
  expect(form.status, form.text).toBe(201);
  return { ...made, contents };
}

describe('a person’s data', () => {
  test('leave as one file with every byte of every file, under the name it came with', async () => {
    const { family, contents } = await arrangement();
    const files = await exportOf(family.person);
    const folder = 'records/Marie Roy/files';
    const named = ['Certificat de décès – Éloïse.pdf', 'Certificat de décès – Éloïse (2).pdf', 'facture.pdf'];
    expect([...files.keys()].filter((name) => name.startsWith(folder)).sort()).toEqual(
      named.map((name) => `${folder}/${name}`).sort(),
    );
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const sent = contents.map(hash).sort();
    expect(named.map((name) => hash(files.get(`${folder}/${name}`)!)).sort()).toEqual(sent);
    const record = JSON.parse(files.get('records/Marie Roy/record.json')!.toString());
    expect(record.files.map(({ sha256 }: { sha256: string }) => sha256).sort()).toEqual(sent);
    for (const { path, sha256 } of record.files) expect(hash(files.get(path)!)).toBe(sha256);
    expect(record.answers).toEqual(answers);
    const form = JSON.parse(files.get('records/Marie Roy/forms/vital-statistics.json')!.toString());
    expect(form.data.socialInsuranceNumber).toBe('046 454 286');
  });

  test('tell what forms take over from what was written into them', async () => {
    const { family, id } = await arrangement();
    await world.call('POST /api/spirits/{id}/forms/{name}', {
      ...{ params: { id, name: 'first-call' }, as: family.person, body: { data: { callerName: 'Paul Roy' } } },
    });
    const files = await exportOf(family.person);
    const formOf = (name: string) => JSON.parse(files.get(`records/Marie Roy/forms/${name}.json`)!.toString());
    const [registration, call] = [formOf('vital-statistics'), formOf('first-call')];
    expect(registration.prefilled).toMatchObject({
      surname: { value: 'Roy', from: 'answers' },
      givenNames: { value: 'Marie', from: 'answers' },
    });
    for (const key of Object.keys(registration.data)) expect(registration.prefilled).not.toHaveProperty(key);
    expect(registration.data).not.toHaveProperty('surname');
    // The registration was typed: what it says comes before the answers in other forms, and is marked as such.
    expect(call.data).toEqual({ callerName: 'Paul Roy' });
    expect(call.prefilled.dateOfBirth).toEqual({ value: '1941-05-02~', from: 'registration' });
    expect(call.prefilled.personName).toEqual({ value: 'Marie Roy', from: 'answers' });
    const [english, french] = [files, await exportOf(family.person, 'fr')].map((all) =>
      all.get('index.html')!.toString(),
    );
    expect(english).toContain('(from your answers)');
    expect(english).toContain('(from the particulars of the registration)');
    expect(french).toContain('(d’après vos réponses)');
    expect(english).toContain('Thériault</dd>');
  });

  test('say of a closed form what it held, and what of that was taken over', async () => {
    const { family, id } = await arrangement();
    await world.pool`
      insert into forms (spirit_id, name, data, completed_at)
      values (${id}, 'first-call', ${world.pool.json({ callerName: 'Paul', personName: 'Marie Roy' })}, now())`;
    const files = await exportOf(family.person);
    const call = JSON.parse(files.get('records/Marie Roy/forms/first-call.json')!.toString());
    expect(call.prefilled).toEqual({ personName: { value: 'Marie Roy', from: 'answers' } });
  });

  test('are read in words, in the language of the person, without scripts and without anything from outside', async () => {
    const { family, home } = await arrangement();
    const english = (await exportOf(family.person)).get('index.html')!.toString();
    const french = (await exportOf(family.person, 'fr')).get('index.html')!.toString();
    expect(english).toContain('<html lang="en-CA">');
    // What is masked on paper is masked on the page too; its own file has it.
    expect(english).not.toContain('046 454 286');
    for (const words of [
      'Cremation',
      'Marie Roy',
      home.place.name,
      'accepted the request',
      'about May 2, 1941',
      'Thériault',
    ])
      expect(english).toContain(words);
    expect(french).toContain('<html lang="fr-CA">');
    for (const words of ['Crémation', 'Vos données', 'demande acceptée', 'dossiers/Marie%20Roy/fichiers/Certificat'])
      expect(french).toContain(words);
    for (const page of [english, french]) {
      expect(page).not.toMatch(/<script|<link|<img|https?:|javascript:|exports\.|guide\.|steps\./);
      const links = [...page.matchAll(/href="([^"#]+)"/g)].map((match) => decodeURIComponent(match[1]!));
      expect(links.length).toBeGreaterThan(3);
    }
  });

  test('every link of the page leads to a file beside it, and forms are there as papers', async () => {
    const { family } = await arrangement();
    const files = await exportOf(family.person, 'fr');
    const page = files.get('index.html')!.toString();
    const links = [...page.matchAll(/href="([^"#]+)"/g)].map((match) => decodeURIComponent(match[1]!));
    for (const link of links) expect([...files.keys()]).toContain(link);
    const papers = [...files].filter(([name]) => /formulaires\/.*\.pdf$/.test(name));
    expect(papers).toHaveLength(1);
    expect(papers[0]![1].subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('have every invoice that was sent as a paper in its own language, and no draft', async () => {
    const { id, family, home } = await arrangement();
    const begin = async (language: string) => {
      const lines = [{ item: 'Services', quantity: 1, unitPrice: 10_000, taxes: ['GST'], thirdParty: false }];
      const answer = await world.call('POST /api/spirits/{id}/invoices', {
        params: { id },
        as: home.person,
        body: { lines, language },
      });
      expect(answer.status, answer.text).toBe(201);
      return answer.json.id as string;
    };
    const invoiceId = await begin('fr');
    await begin('en');
    await world.call('POST /api/spirits/{id}/invoices/{invoiceId}/send', {
      params: { id, invoiceId },
      as: home.person,
      body: {},
    });
    const files = await exportOf(family.person);
    const papers = [...files].filter(([name]) => name.startsWith('records/Marie Roy/invoices/'));
    expect(papers.map(([name]) => name)).toEqual([expect.stringMatching(/\/Invoice \d{4}-0001\.pdf$/)]);
    const [path, bytes] = papers[0]!;
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('/Lang (fr-CA)');
    const page = files.get('index.html')!.toString();
    expect(page).toContain(`href="${path.split('/').map(encodeURIComponent).join('/')}"`);
  });

  test('hold nothing of other people', async () => {
    const { family, home, id } = await arrangement();
    const other = await arrangement();
    await records.read(id, home.person);
    const whole = [...(await exportOf(family.person))]
      .map(([name, bytes]) => `${name}\n${bytes.toString('latin1')}`)
      .join('\n');
    expect(whole).toContain(family.person.email);
    for (const secret of [
      home.person.email,
      home.person.userId,
      other.family.person.email,
      other.id,
      other.home.place.name,
    ])
      expect(whole).not.toContain(secret);
    const own = JSON.parse((await exportOf(home.person)).get('account.json')!.toString());
    expect(own.account.email).toBe(home.person.email);
    expect(JSON.stringify(own)).not.toContain('Marie');
  });

  test('of a funeral home are its account and its listings, and nothing of the families', async () => {
    const { home, family } = await arrangement();
    const files = await exportOf(home.person);
    expect([...files.keys()]).toEqual(['index.html', 'account.json', 'listings.json']);
    expect(JSON.parse(files.get('listings.json')!.toString())).toMatchObject([{ id: home.place.id }]);
    expect([...files.values()].join('')).not.toContain(family.person.email);
  });

  test('what was typed stays text', async () => {
    const spiritInfo = { answer: 'given', answerValues: { spiritFirstName: '<b>Jo</b>', spiritLastName: '../"x' } };
    const { person } = await records.family({ ...answers, spiritInfo });
    const files = await exportOf(person);
    expect(files.get('index.html')!.toString()).toContain('&lt;b&gt;Jo');
    expect(files.get('index.html')!.toString()).not.toContain('<b>Jo');
    expect([...files.keys()]).toContain('records/-b-Jo--b- ..--x/record.json');
  });

  test('are packed five times an hour, and nothing of it stays on the disk', async () => {
    const person = await world.person();
    for (let count = 0; count < 5; count += 1) expect((await fetchExport(person)).status).toBe(200);
    const refused = await fetchExport(person);
    expect([refused.status, refused.body]).toEqual([429, errors.tooManyAttempts]);
    expect(await readdir(join(world.config.dataDirectory, 'exports'))).toEqual([]);
    expect((await fetchExport(await world.person(), 'en', '?timeZone=Moon/Base')).status).toBe(400);
    expect((await world.call('GET /api/user/export')).status).toBe(401);
  });
});

test('what the family said among itself goes along: messages with receipts, and cards', async () => {
  const { id, person, decides } = await relativesOf(world).withRelatives();
  const params = { id };
  const words = 'The funeral is on Friday at 11.';
  const sent = await world.call('POST /api/spirits/{id}/announcements', { params, as: person, body: { words } });
  const read = 'POST /api/spirits/{id}/announcements/{announcementId}/read';
  await world.call(read, { params: { id, announcementId: sent.json.id }, as: decides.person });
  const body = { subject: 'ceremony', proposal: 'By the <river>.' };
  const card = await world.call('POST /api/spirits/{id}/decisions', { params, as: decides.person, body });
  const answer = { params: { id, decisionId: card.json.id }, as: decides.person, body: { agrees: true } };
  await world.call('PATCH /api/spirits/{id}/decisions/{decisionId}', answer);
  const files = await exportOf(person, 'fr');
  const record = JSON.parse(
    [...files].find(([name]) => name.endsWith('.json') && name.includes('Marie Roy'))![1].toString(),
  );
  expect(record.announcements).toMatchObject([{ words, receipts: [{ name: 'decides' }] }]);
  expect(record.decisions).toMatchObject([{ ...body, positions: [{ name: 'decides', agrees: true }] }]);
  const page = files.get('index.html')!.toString();
  for (const said of [words, 'decides l’a lu', 'La cérémonie', 'By the &lt;river&gt;.', 'd’accord'])
    expect(page).toContain(said);
  expect(JSON.stringify([record.announcements, record.decisions])).not.toContain(decides.person.userId);
});

test('who said that the death has happened goes along, with the day, and nobody’s number', async () => {
  const timing = { answer: 'future', answerValues: {} };
  const { id, person } = await records.family({ ...answers, timing });
  const body = { diedOn: '2026-11-20' };
  const said = await world.call('POST /api/spirits/{id}/release/statement', { params: { id }, as: person, body });
  expect(said.status, said.text).toBe(200);
  const files = await exportOf(person, 'fr');
  const record = JSON.parse([...files].find(([name]) => name.endsWith('record.json'))![1].toString());
  expect(record.deathStatements).toMatchObject([{ ...body, isHome: false }]);
  expect(Object.keys(record.deathStatements[0]).sort()).toEqual(['diedOn', 'isHome', 'name', 'saidAt']);
  expect(files.get('index.html')!.toString()).toContain('Décès le 20 novembre 2026');
});
