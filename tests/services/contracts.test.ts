import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAfterSigning } from '#features/forms/signing/clock.service.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { linesOfPdf } from '../pdfText.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { filesOfZip } from '../zip.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const services = { item: 'Professional services', quantity: 1, unitPrice: 250_000, taxes: ['GST'], thirdParty: false };
const notice = { item: 'Newspaper notice', quantity: 1, unitPrice: 18_000, taxes: [], thirdParty: true };
const lines = [services, notice];
const total = 250_000 + 12_500 + 18_000;

const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);
const yes = { kind: 'accepted', name: 'Paul Roy' };
const terms = {
  deposit: 50_000,
  purchaser: { name: 'Paul Roy', address: '1 Main Street\nCanmore AB  T1W 1A1' },
  person: { name: 'Marie Roy', address: '' },
};

const path = '/api/spirits/{id}/contracts';
const list = async (id: string, as: Person) => (await world.call(`GET ${path}`, { params: { id }, as })).json;
const begin = (id: string, estimateId: string, as: Person) =>
  world.call(`POST ${path}`, { params: { id }, as, body: { estimateId } });

/** What can be done with one contract. */
function actsOn(id: string, contractId: string) {
  const act = (address: string, as: Person, body?: object) =>
    world.call(address, { params: { id, contractId }, as, ...(body ? { body } : {}) });
  return {
    change: (as: Person, body: object) => act(`PATCH ${path}/{contractId}`, as, { lines, ...body }),
    drop: (as: Person) => act(`DELETE ${path}/{contractId}`, as),
    send: (as: Person, body: object) =>
      act(`POST ${path}/{contractId}/send`, as, { validUntil: day(15), ...terms, ...body }),
    answer: (as: Person, body: object) => act(`POST ${path}/{contractId}/answer`, as, { version: 1, ...body }),
    invoice: (as: Person) => act(`POST ${path}/{contractId}/invoice`, as),
    pdf: (as: Person) => act(`GET ${path}/{contractId}/pdf`, as),
  };
}

/** A case with an estimate that its family has accepted. */
async function acceptedCase() {
  const { id, placeId, home, family } = await records.connected('accepted');
  const estimates = 'POST /api/spirits/{id}/estimates';
  const begun = await world.call(estimates, { params: { id }, as: home.person, body: { lines } });
  const params = { id, estimateId: begun.json.id };
  const sending = { updatedAt: begun.json.draft.updatedAt, validUntil: day(15) };
  await world.call(`${estimates}/{estimateId}/send`, { params, as: home.person, body: sending });
  await world.call(`${estimates}/{estimateId}/answer`, { params, as: family.person, body: { ...yes, version: 1 } });
  return { id, placeId, home: home.person, family: family.person, estimateId: begun.json.id as string };
}

/** A case with a contract that was sent once. */
async function sentCase() {
  const accepted = await acceptedCase();
  const begun = await begin(accepted.id, accepted.estimateId, accepted.home);
  expect(begun.status, begun.text).toBe(201);
  const acts = actsOn(accepted.id, begun.json.id);
  const sent = await acts.send(accepted.home, { updatedAt: begun.json.draft.updatedAt });
  expect(sent.status, sent.text).toBe(200);
  return { ...accepted, acts, contract: sent.json };
}

const refusal = (answer: { status: number; text: string }) => [answer.status, answer.text];

describe('a contract', () => {
  test('is made once of an accepted estimate, with its lines, and is the home’s alone until it is sent', async () => {
    const { id, home, family, estimateId } = await acceptedCase();
    const answers = await Promise.all([begin(id, estimateId, home), begin(id, estimateId, home)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(refusal(await begin(id, estimateId, home))).toEqual([409, errors.estimateContracted]);
    const [begun] = await list(id, home);
    expect(begun).toMatchObject({ number: null, versions: [], draft: { isOpen: true, totals: { total } } });
    expect(begun.estimate.id).toBe(estimateId);
    expect(await list(id, family)).toEqual([]);
    const acts = actsOn(id, begun.id);
    expect((await acts.answer(family, yes)).status).toBe(404);
    // One that was never sent goes, and the estimate can be made one of again.
    expect((await acts.drop(home)).status).toBe(200);
    expect((await begin(id, estimateId, home)).status).toBe(201);
  });

  test('is not made of what is not accepted', async () => {
    const { id, home } = await records.connected('accepted');
    const begun = await world.call('POST /api/spirits/{id}/estimates', {
      params: { id },
      as: home.person,
      body: { lines },
    });
    expect(refusal(await begin(id, begun.json.id, home.person))).toEqual([409, errors.estimateNotAccepted]);
  });

  test('is sent with its parties, terms and the company’s clauses, told once, and never changed', async () => {
    const { id, placeId, home, family, estimateId } = await acceptedCase();
    const clauses = '/api/places/{id}/contract-clauses';
    const params = { id: placeId };
    const body = { clausesEn: 'We keep what is left for a year.', clausesFr: '', updatedAt: null };
    const kept = await world.call(`PATCH ${clauses}`, { params, as: home, body });
    expect(kept.json).toMatchObject({ clausesEn: body.clausesEn });
    expect(refusal(await world.call(`PATCH ${clauses}`, { params, as: home, body }))).toEqual([
      409,
      errors.changedElsewhere,
    ]);
    const { json: begun } = await begin(id, estimateId, home);
    const acts = actsOn(id, begun.id);
    const { updatedAt } = begun.draft;
    const nobody = { updatedAt, purchaser: { name: ' ', address: '' } };
    expect(refusal(await acts.send(home, nobody))).toEqual([400, errors.contractPurchaserNeeded]);
    expect(refusal(await acts.send(home, { updatedAt, deposit: total + 1 }))).toEqual([400, errors.contractDeposit]);
    expect(refusal(await acts.send(home, { updatedAt, validUntil: day(-3) }))).toEqual([400, errors.estimateDay]);
    const before = (await world.mailsTo(family.email)).length;
    const sent = (await acts.send(home, { updatedAt })).json;
    expect(sent.number).toMatch(/^C-\d{4}-0001$/);
    const mails = await world.mailsTo(family.email);
    expect(mails.length).toBe(before + 1);
    expect(mails[0]!.subject + mails[0]!.text).not.toMatch(/\$|Roy|Main Street/);
    const [read] = await list(id, family);
    expect(read).toEqual({ ...sent, draft: null });
    expect(read.versions[0].terms).toMatchObject({
      ...{ deposit: 50_000, clauses: body.clausesEn },
      purchaser: { name: 'Paul Roy', lines: ['1 Main Street', 'Canmore AB  T1W 1A1'] },
    });
    expect(read.versions[0].fingerprint).toMatch(/^[0-9a-f]{64}$/);
    await expect(world.pool`update contract_versions set terms = '{}' where contract_id = ${sent.id}`).rejects.toThrow(
      /never changed/,
    );
    expect(refusal(await acts.send(home, { updatedAt: sent.draft.updatedAt }))).toEqual([409, errors.contractSent]);
  });

  test('is signed with a name, once, and told to the home', async () => {
    const { id, home, family, acts, contract } = await sentCase();
    expect(refusal(await acts.answer(family, { ...yes, name: ' ' }))).toEqual([400, errors.contractNameNeeded]);
    const before = (await world.mailsTo(home.email)).length;
    const answers = await Promise.all([yes, { kind: 'declined' }, yes].map((one) => acts.answer(family, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const mails = await world.mailsTo(home.email);
    expect(mails.length).toBe(before + 1);
    expect(mails[0]!.subject).toContain(contract.number);
    expect(mails[0]!.text).not.toMatch(/Paul|Roy|\$/);
    expect(await records.auditsOf(id)).toContain('send-contract');
  });

  test('that was signed holds until a changed version is signed too', async () => {
    const { id, home, family, acts, contract } = await sentCase();
    await acts.answer(family, yes);
    const [{ draft }] = await list(id, home);
    const changed = await acts.change(home, { lines: [services], updatedAt: draft.updatedAt });
    expect(changed.json.draft).toMatchObject({ isOpen: true, totals: { total: 262_500 } });
    expect(refusal(await acts.change(home, { updatedAt: draft.updatedAt }))).toEqual([409, errors.changedElsewhere]);
    expect(refusal(await acts.invoice(home))).toEqual([409, errors.contractOpen]);
    const again = await acts.send(home, { updatedAt: changed.json.draft.updatedAt });
    expect(again.json).toMatchObject({ number: contract.number, versions: [{ version: 1 }, { version: 2 }] });
    expect(again.json.versions[1].fingerprint).not.toBe(again.json.versions[0].fingerprint);
    expect(refusal(await acts.invoice(home))).toEqual([409, errors.contractOpen]);
    expect(refusal(await acts.answer(family, yes))).toEqual([409, errors.contractChanged]);
    await acts.answer(family, { kind: 'declined', words: 'As before, please.', version: 2 });
    // What was declined changes nothing: the version that is signed becomes the invoice.
    expect((await acts.invoice(home)).status).toBe(201);
    const [account] = (await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: home })).json;
    expect(account.invoices).toMatchObject([{ totals: { total } }]);
  });

  test('keeps the taxes that it was signed with, whatever they are later', async () => {
    const { id, home, family, acts, contract } = await sentCase();
    await acts.answer(family, yes);
    const [sent] = contract.versions;
    const [kept] = await world.pool`select totals from contract_versions where contract_id = ${contract.id}`;
    expect(kept).toEqual({ totals: sent.totals });
    const totals = { ...sent.totals, taxes: [{ ...sent.totals.taxes[0], percent: 6, amount: 15_000 }], total: 283_000 };
    await world.pool.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update contract_versions set totals = ${sql.json(totals)} where contract_id = ${contract.id}`;
    });
    expect((await list(id, family))[0].versions[0].totals).toEqual(totals);
    expect((await list(id, home))[0]).toMatchObject({ versions: [{ totals }], draft: { totals: sent.totals } });
    expect((await world.call('GET /api/today', { as: home })).json.contracts.lines).toMatchObject([{ total: 283_000 }]);
    expect(linesOfPdf((await acts.pdf(family)).bytes).join(' ')).toContain('2,830.00');
    await expect(
      world.pool`update contract_versions set totals = '{}' where contract_id = ${contract.id}`,
    ).rejects.toThrow(/never changed/);
  });

  test('is nothing to another home, and no more to this one once it does not serve the family', async () => {
    const { id, placeId, home, family, acts } = await sentCase();
    const other = await records.home();
    expect((await acts.invoice(other.person)).status).toBe(404);
    await records.act('connect', id, other.placeId, family);
    await records.act('accept', id, other.placeId, other.person);
    expect(await list(id, other.person)).toEqual([]);
    expect((await acts.drop(other.person)).status).toBe(404);
    await records.act('disconnect', id, placeId, family);
    expect((await acts.drop(home)).status).toBe(404);
    expect(await list(id, family)).toHaveLength(1);
    expect(refusal(await acts.answer(family, yes))).toEqual([409, errors.estimateEnded]);
  });

  test('has a last day', async () => {
    const { family, acts, contract } = await sentCase();
    await world.pool`alter table contract_versions disable trigger contract_versions_stay`;
    await world.pool`update contract_versions set valid_until = current_date - 3 where contract_id = ${contract.id}`;
    await world.pool`alter table contract_versions enable trigger contract_versions_stay`;
    expect(refusal(await acts.answer(family, yes))).toEqual([409, errors.contractExpired]);
    expect((await acts.answer(family, { kind: 'declined' })).status).toBe(200);
  });
});

test('a contract in Québec begins in French, with what its consumer office asks for and its source', async () => {
  const accepted = await acceptedCase();
  await world.pool`update estimates set region = 'Quebec' where id = ${accepted.estimateId}`;
  const { json: begun } = await begin(accepted.id, accepted.estimateId, accepted.home);
  expect(begun.draft.language).toBe('fr');
  const acts = actsOn(accepted.id, begun.id);
  const { updatedAt } = begun.draft;
  const of = (name: string, address: string) => ({ name, address });
  const nowhere = { updatedAt, purchaser: of('Paul Roy', ' ') };
  expect(refusal(await acts.send(accepted.home, nowhere))).toEqual([400, errors.contractPurchaserAddress]);
  expect(refusal(await acts.send(accepted.home, { updatedAt }))).toEqual([400, errors.contractPersonAddress]);
  const { json: sent } = await acts.send(accepted.home, { updatedAt, person: of('Marie Roy', '2, rue du Lac') });
  expect(sent.versions[0].terms.law).toContainEqual({
    ...{ key: 'QC.number', source: 'opc.gouv.qc.ca', asOf: '2026-11', confidence: 'A' },
    text: 'Il porte un numéro et la date de sa signature.',
  });
});

test('an invoice is made of a contract once, and its estimate makes none beside it', async () => {
  const { id, home, family, acts, estimateId } = await sentCase();
  const fromEstimate = () =>
    world.call('POST /api/spirits/{id}/estimates/{estimateId}/invoice', { params: { id, estimateId }, as: home });
  expect(refusal(await fromEstimate())).toEqual([409, errors.estimateContracted]);
  expect(refusal(await acts.invoice(home))).toEqual([409, errors.contractNotSigned]);
  await acts.answer(family, yes);
  const answers = await Promise.all([acts.invoice(home), acts.invoice(home)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [account] = (await world.call('GET /api/spirits/{id}/invoices', { params: { id }, as: home })).json;
  expect(account.invoices).toHaveLength(1);
  expect(refusal(await fromEstimate())).toEqual([409, errors.estimateContracted]);
  const [{ draft }] = await list(id, home);
  expect(refusal(await acts.change(home, { updatedAt: draft.updatedAt }))).toEqual([409, errors.contractInvoiced]);
  expect((await list(id, family))[0].invoice).toBeNull();
  const params = { id, invoiceId: account.invoices[0].id };
  await world.call('DELETE /api/spirits/{id}/invoices/{invoiceId}', { params, as: home });
  expect((await acts.invoice(home)).status).toBe(201);
});

test('is saved as a PDF by its family and its home', async () => {
  const { home, family, acts } = await sentCase();
  for (const as of [home, family]) {
    const answer = await acts.pdf(as);
    expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  }
  const other = await records.family();
  expect((await acts.pdf(other.person)).status).toBe(404);
});

test('a family takes its contracts along, with who has signed', async () => {
  const { family, acts, contract } = await sentCase();
  await acts.answer(family, yes);
  const answer = await world.app.inject({
    url: '/api/user/export?timeZone=America/Winnipeg',
    headers: { authorization: `Bearer ${family.bearer}`, 'accept-language': 'en' },
  });
  const entries = filesOfZip(answer.rawPayload);
  const named = (end: string) => [...entries.keys()].find((name) => name.endsWith(end));
  expect(JSON.parse(entries.get(named('contracts.json')!)!.toString())).toMatchObject([
    { number: contract.number, draft: null, versions: [{ answer: { name: 'Paul Roy' } }] },
  ]);
  const paper = entries.get(named(`Contract ${contract.number}.pdf`)!)!;
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  expect(entries.get('index.html')!.toString()).toContain('Signed by Paul Roy');
});

test('an erased record takes its contracts along, and their numbers are not given again', async () => {
  const { id, placeId, contract } = await sentCase();
  await world.pool`delete from spirits where id = ${id}`;
  expect(await world.pool`select from contract_versions where contract_id = ${contract.id}`).toEqual([]);
  expect(await world.pool`select last from contract_counters where place_id = ${placeId}`).toMatchObject([{ last: 1 }]);
});

describe('a contract that is signed at a distance', () => {
  const signing = '/api/spirits/{id}/signing';
  const send = (id: string, as: Person, people: readonly Person[], papers = ['contract']) =>
    world.call(`POST ${signing}`, {
      ...{ params: { id }, as },
      body: {
        ...{ papers, inOrder: false, note: '', days: 14 },
        signers: people.map(({ email }, index) => ({ name: `Person ${index + 1}`, email, language: 'en' })),
      },
    });
  const packets = async (id: string, as: Person) =>
    (await world.call(`GET ${signing}`, { params: { id }, as })).json.packets;
  const read = async (as: Person) => {
    const links = (await world.mailsTo(as.email)).flatMap(
      ({ text }) => /papers-to-sign#([\w-]+)/.exec(text)?.[1] ?? [],
    );
    return world.call('POST /api/signing/read', { as, body: { token: links[0] } });
  };
  const consentTo = (number: string, home: string, version = 1) =>
    `I have read version ${version} of contract ${number} with ${home} to the end, and I agree to it.`;
  const sign = (as: Person, signerId: string, legalName: string, consent: string) =>
    world.call('POST /api/signing/{signerId}/sign', {
      ...{ params: { signerId }, as },
      body: {
        ...{ legalName, relation: 'son', authority: 'executor', agreed: true, timeZone: 'America/Edmonton' },
        mark: { kind: 'typed', text: legalName },
        consents: [{ name: 'contract', consent }],
      },
    });
  const paper = (as: Person, signerId: string) =>
    world.call('GET /api/signing/{signerId}/papers/{name}/pdf', { params: { signerId, name: 'contract' }, as });

  test('is read as it was sent, and holds once everybody has signed', async () => {
    const { id, home, family, acts, contract } = await sentCase();
    const [first, second] = [await world.person(), await world.person()];
    const sent = await send(id, home, [first, second]);
    expect(sent.status, sent.text).toBe(201);
    expect(sent.json.packets[0].papers).toMatchObject([{ name: 'contract', version: 1, number: contract.number }]);
    const reading = await read(first);
    expect(reading.status, reading.text).toBe(200);
    const [shown] = reading.json.papers;
    expect(shown).toMatchObject({ name: 'contract', number: contract.number, written: { totals: { total } } });
    expect(shown.hash).toBe(contract.versions[0].fingerprint);
    const consent = consentTo(contract.number, contract.place.name);
    expect(refusal(await sign(first, reading.json.signerId, 'Paul Roy', 'Something else'))).toEqual([
      ...[409, errors.consentChanged],
    ]);
    const one = await sign(first, reading.json.signerId, 'Paul Roy', consent);
    expect(one.status, one.text).toBe(200);
    expect(linesOfPdf((await paper(first, reading.json.signerId)).bytes).join(' ')).not.toContain('Signed by Paul Roy');
    expect((await list(id, family))[0].versions[0].answer).toBeNull();
    const { signerId } = (await read(second)).json;
    expect((await sign(second, signerId, 'Anne Roy', consent)).json.state).toBe('signed');
    const [signed] = await list(id, family);
    expect(signed.versions[0].answer).toMatchObject({ kind: 'accepted', name: 'Paul Roy, Anne Roy' });
    expect(await records.auditsOf(id)).toContain('accept-contract');
    expect((await acts.invoice(home)).status).toBe(201);
    const text = linesOfPdf((await paper(second, signerId)).bytes).join(' ');
    for (const part of ['Paul Roy', 'Anne Roy', first.email, second.email, contract.versions[0].fingerprint])
      expect(text).toContain(part);
    await lookAfterSigning({ pool: world.pool, blobs: world.blobs }, world.config.publicUrl);
    const [file, ...more] = (await records.read(id, family)).json.files;
    expect([file, more]).toMatchObject([{ name: `Contract ${contract.number}.pdf`, type: 'invoice' }, []]);
  });

  test('is signed by nobody once another version was sent, it was answered, cancelled, or its last day is over', async () => {
    const people = await Promise.all([1, 2, 3].map(() => world.person()));
    const [one, two, three] = [await sentCase(), await sentCase(), await sentCase()];
    for (const [at, { id, home }] of [one, two, three].entries())
      expect((await send(id, home, [people[at]!])).status).toBe(201);
    const signerIds = [];
    for (const person of people) signerIds.push((await read(person)).json.signerId as string);
    const { draft } = (await list(one.id, one.home))[0];
    const changed = await one.acts.change(one.home, {
      note: 'Other flowers',
      language: 'en',
      updatedAt: draft.updatedAt,
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await one.acts.send(one.home, { updatedAt: changed.json.draft.updatedAt })).status).toBe(200);
    expect((await two.acts.answer(two.family, yes)).status).toBe(200);
    await world.pool.begin(async (sql) => {
      // What was sent never changes; only a test moves its last day.
      await sql`set local session_replication_role = replica`;
      await sql`update contract_versions set valid_until = current_date - 2 where contract_id = ${three.contract.id}`;
    });
    const states = ['changed', 'withdrawn', 'expired'];
    const said = [errors.signingChanged, errors.signingWithdrawn, errors.signingExpired];
    for (const [at, { id, home, contract }] of [one, two, three].entries()) {
      const consent = consentTo(contract.number, contract.place.name);
      expect(refusal(await sign(people[at]!, signerIds[at]!, 'Paul Roy', consent))).toEqual([409, said[at]]);
      expect((await packets(id, home))[0].state).toBe(states[at]);
    }
    expect((await send(one.id, one.home, [people[0]!])).status).toBe(201);
    expect(refusal(await send(two.id, two.home, [people[1]!]))).toEqual([409, errors.signingNotReady]);
    expect((await two.acts.answer(two.family, yes)).status).toBe(409);
  });

  test('is nothing for who does not work on money, and nothing that a home has only written', async () => {
    const { id, placeId, home } = await sentCase();
    const [assistant, signer] = [await world.person({ roles: ['funeral-home'] }), await world.person()];
    await world.pool`
      insert into place_keepers (place_id, email, role, accepted_at)
      values (${placeId}, ${assistant.email}, 'assistant', now())`;
    expect(refusal(await send(id, assistant, [signer]))).toEqual([403, errors.notOfYourDuties]);
    const { json } = await world.call(`GET ${signing}`, { params: { id }, as: assistant });
    expect(json.choice.ready).toEqual([]);
    const sent = await send(id, home, [signer]);
    const params = { id, packetId: sent.json.packets[0].id, name: 'contract' };
    const pdf = (as: Person) => world.call(`GET ${signing}/{packetId}/papers/{name}/pdf`, { params, as });
    expect([(await pdf(home)).status, (await pdf(assistant)).status]).toEqual([200, 403]);
    const accepted = await acceptedCase();
    await begin(accepted.id, accepted.estimateId, accepted.home);
    expect(refusal(await send(accepted.id, accepted.home, [signer]))).toEqual([409, errors.signingNotReady]);
  });
});
