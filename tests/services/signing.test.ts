import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAfterSigning } from '#features/forms/signing/clock.service.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { linesOfPdf } from '../pdfText.ts';
import { recordsOf } from '../records.ts';
import { signatureTo } from '../signing.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let records: ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  records = recordsOf(world);
});
afterAll(() => world.close());

const effects = 'personal-effects';
const release = 'ashes-and-documents-release';
const publicUrl = 'http://127.0.0.1';
const lookAfter = () => lookAfterSigning({ pool: world.pool, blobs: world.blobs }, publicUrl);

const form = '/api/spirits/{id}/forms/{name}';
const begin = (id: string, name: string, as: Person, data: object) =>
  world.call(`POST ${form}`, { params: { id, name }, as, body: { data } });
const change = (id: string, name: string, as: Person, data: object) =>
  world.call(`PATCH ${form}`, { params: { id, name }, as, body: { data } });

const signing = '/api/spirits/{id}/signing';
const list = async (id: string, as: Person) => (await world.call(`GET ${signing}`, { params: { id }, as })).json;
const send = (id: string, as: Person, body: object) => world.call(`POST ${signing}`, { params: { id }, as, body });
const packetOf = (people: readonly Person[], more: object = {}) => ({
  papers: [effects],
  signers: people.map(({ email }, index) => ({ name: `Person ${index + 1}`, email, language: 'en' })),
  inOrder: true,
  note: 'Please read',
  days: 14,
  ...more,
});

/** A case with two forms that are ready, and two people outside the family. */
async function readyCase() {
  const made = await records.connected('accepted');
  const { id, home, family } = made;
  await begin(id, effects, family.person, { items: [{ item: 'ring', destination: 'return' }] });
  await begin(id, release, family.person, { collectedBy: 'Paul Roy', documentsTo: 'Paul Roy' });
  const [first, second] = await Promise.all([world.person(), world.person()]);
  return { id, placeId: made.placeId, home: home.person, family: family.person, first, second };
}

/** The token of the newest link in a mailbox. */
const tokenOf = async ({ email }: Person): Promise<string> => {
  const links = (await world.mailsTo(email)).flatMap(({ text }) => /papers-to-sign#([\w-]+)/.exec(text)?.[1] ?? []);
  return links[0]!;
};
const read = async (as: Person) => world.call('POST /api/signing/read', { as, body: { token: await tokenOf(as) } });
const sign = (as: Person, signerId: string, names: Parameters<typeof signatureTo>[0] = [effects]) =>
  world.call('POST /api/signing/{signerId}/sign', {
    params: { signerId },
    as,
    body: signatureTo(names, 'Marie Roy', `Signer ${as.email.slice(0, 12)}`),
  });
const refuse = (as: Person, signerId: string) =>
  world.call('POST /api/signing/{signerId}/refuse', {
    params: { signerId },
    as,
    body: { reason: 'A ring is missing' },
  });

const refusal = ({ status, text }: { status: number; text: string }) => [status, text];
const mailCount = async ({ email }: Person) => (await world.mailsTo(email)).length;

describe('papers that are signed at a distance', () => {
  test('are signed one after the other, close their forms and lie in the files with their evidence', async () => {
    const { id, home, family, first, second } = await readyCase();
    const sent = await send(id, home, packetOf([first, second], { papers: [effects, release] }));
    expect(sent.status, sent.text).toBe(201);
    expect([await mailCount(first), await mailCount(second)]).toEqual([1, 0]);
    const [mail] = await world.mailsTo(first.email);
    expect(`${mail!.subject} ${mail!.text}`).not.toMatch(/Marie|Roy/);

    const reading = await read(first);
    expect(reading.status, reading.text).toBe(200);
    const { signerId, papers } = reading.json;
    expect(reading.json).toMatchObject({ state: 'open', person: 'Marie Roy', position: 1, signers: 2 });
    expect(papers.map(({ name }: { name: string }) => name).toSorted()).toEqual([release, effects]);
    expect(reading.text).not.toMatch(/Canmore|contractNumber|lovedOneAddress/);

    const both = await Promise.all([
      sign(first, signerId, [effects, release]),
      sign(first, signerId, [effects, release]),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await records.auditsOf(id)).filter((action) => action === 'sign-packet')).toHaveLength(1);
    expect(await mailCount(second)).toBe(1);

    const next = (await read(second)).json;
    expect((await refuse(second, next.signerId)).json).toMatchObject({ answer: 'refused', state: 'open' });
    expect((await list(id, home)).packets[0].signers[1]).toMatchObject({
      state: 'refused',
      reason: 'A ring is missing',
    });
    expect((await sign(second, next.signerId, [effects, release])).json).toMatchObject({ state: 'signed' });

    await lookAfter();
    await lookAfter();
    const files = (await records.read(id, family)).json.files;
    expect(files).toHaveLength(2);
    expect(files[0]).toMatchObject({ type: 'shared', contentType: 'application/pdf', uploadedBy: 'funeral-home' });
    const paper = (await world.call(`GET ${form}/pdf`, { params: { id, name: effects }, as: family })).status;
    expect(paper).toBe(200);
    const [closed] = (await records.read(id, family)).json.forms.filter(
      ({ name }: { name: string }) => name === effects,
    );
    expect(closed).toMatchObject({ complete: true, signature: { legalName: `Signer ${first.email.slice(0, 12)}` } });
    expect(closed.trail.map(({ event }: { event: string }) => event)).toEqual([
      'begun',
      'signed',
      'signed',
      'completed',
    ]);

    const pdf = await world.call('GET /api/signing/{signerId}/papers/{name}/pdf', {
      params: { signerId, name: effects },
      as: first,
    });
    const text = linesOfPdf(pdf.bytes).join('\n');
    for (const part of [first.email, second.email, 'Signed by everyone', 'UTC']) expect(text).toContain(part);
    expect(text).not.toContain('127.0.0.1');
  });

  test('are no longer valid once a form says something else, and nothing that was signed is lost', async () => {
    const { id, home, family, first, second } = await readyCase();
    await send(id, home, packetOf([first, second]));
    const { signerId } = (await read(first)).json;
    await sign(first, signerId);
    const next = (await read(second)).json;
    await change(id, effects, family, { items: [{ item: 'watch', destination: 'return' }] });
    expect(refusal(await sign(second, next.signerId))).toEqual([409, errors.signingChanged]);
    expect((await list(id, family)).packets[0]).toMatchObject({ state: 'changed', signers: [{ state: 'signed' }, {}] });
    const before = await mailCount(first);
    await lookAfter();
    await lookAfter();
    expect(await mailCount(first)).toBe(before + 1);
    expect((await list(id, home)).packets[0]).toMatchObject({ state: 'changed', signers: [{ state: 'signed' }, {}] });
    expect((await read(second)).json).toMatchObject({ state: 'changed', papers: [], person: '' });
    expect((await send(id, home, packetOf([first]))).status).toBe(201);
  });

  test('are refused where they should be', async () => {
    const { id, home, family, first, second } = await readyCase();
    const other = await readyCase();
    expect(refusal(await send(id, home, packetOf([home])))).toEqual([400, errors.signingHome]);
    expect(refusal(await send(id, home, packetOf([first, first])))).toEqual([400, errors.signingTwice]);
    expect(refusal(await send(id, home, packetOf([first], { papers: ['cremation-authorization'] })))).toEqual([
      409,
      errors.signingNotReady,
    ]);
    expect((await send(id, other.home, packetOf([first]))).status).toBe(404);
    expect((await send(id, family, packetOf([first]))).status).toBe(403);
    const maker = { userId: family.userId, language: 'en' };
    expect((await send(id, home, { ...packetOf([first]), signers: [maker] })).status).toBe(201);
    expect(refusal(await send(id, home, packetOf([second])))).toEqual([409, errors.signingOut]);
    expect((await list(id, home)).packets[0].signers[0].email).toBeNull();
    expect((await list(id, family)).packets[0].signers[0].email).toBe(family.email);

    const token = await tokenOf(family);
    const open = (body: object, as?: Person) => world.call('POST /api/signing/open', { body, as });
    expect((await open({ token })).text).not.toContain(family.email);
    expect((await open({ token: 'x'.repeat(32) })).status).toBe(404);
    const readAs = (as: Person) => world.call('POST /api/signing/read', { as, body: { token } });
    expect((await readAs(other.family)).status).toBe(404);
    const { signerId } = (await readAs(family)).json;
    expect((await sign(other.family, signerId)).status).toBe(404);
    const paper = (as: Person, name: string) =>
      world.call('GET /api/signing/{signerId}/papers/{name}/pdf', { params: { signerId, name }, as });
    expect((await paper(family, release)).status).toBe(404);
    expect((await paper(other.family, effects)).status).toBe(404);

    await world.pool`update signing_packets set expires_at = now() - interval '1 minute'`;
    expect(refusal(await sign(family, signerId))).toEqual([409, errors.signingExpired]);
    expect((await open({ token })).json.state).toBe('expired');
    await lookAfter();
    expect((await list(id, home)).packets[0].state).toBe('expired');
  });

  test('are withdrawn by the family; whoever was asked is told', async () => {
    const { id, home, family, first, second } = await readyCase();
    await send(id, home, packetOf([first, second]));
    const { signerId } = (await read(first)).json;
    const [{ id: packetId }] = (await list(id, family)).packets;
    const withdraw = (as: Person) =>
      world.call(`POST ${signing}/{packetId}/withdraw`, { params: { id, packetId }, as });
    const before = [await mailCount(first), await mailCount(second)];
    expect((await withdraw(family)).json.packets[0].state).toBe('withdrawn');
    expect([await mailCount(first), await mailCount(second)]).toEqual([before[0]! + 1, before[1]]);
    expect(refusal(await withdraw(home))).toEqual([409, errors.signingOver]);
    expect(refusal(await sign(first, signerId))).toEqual([409, errors.signingWithdrawn]);
  });

  test('are asked for again by the clock once, and by hand only after some hours', async () => {
    const { id, home, first, second } = await readyCase();
    await send(id, home, packetOf([first, second], { inOrder: false }));
    const [{ id: packetId, signers }] = (await list(id, home)).packets;
    const remind = (signerId: string) =>
      world.call(`POST ${signing}/{packetId}/signers/{signerId}/remind`, {
        params: { id, packetId, signerId },
        as: home,
      });
    expect(refusal(await remind(signers[0].id))).toEqual([409, errors.signingReminded]);
    const wait = (hours: number) => world.pool`
      update signing_signers set asked_at = asked_at - make_interval(hours => ${hours}),
        reminded_at = reminded_at - make_interval(hours => ${hours}) where packet_id = ${packetId}`;
    const oldToken = await tokenOf(first);
    await wait(5);
    expect((await remind(signers[0].id)).status).toBe(200);
    await wait(25);
    await lookAfter();
    await lookAfter();
    expect([await mailCount(first), await mailCount(second)]).toEqual([2, 2]);
    const old = await world.call('POST /api/signing/open', { body: { token: oldToken } });
    expect(old.json).toMatchObject({ state: 'open' });
    await records.act('disconnect', id, (await list(id, home)).packets[0].place.id, home);
    expect((await world.call('POST /api/signing/open', { body: { token: oldToken } })).json.state).toBe('withdrawn');
  });
});
