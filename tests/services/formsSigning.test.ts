import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFullSignature } from '#features/forms/core/repository.ts';
import { formNames } from '#vocabulary/formNames.ts';
import english from '../../messages/en/formTexts.json' with { type: 'json' };
import french from '../../messages/fr/formTexts.json' with { type: 'json' };
import frenchTitles from '../../messages/fr/formTitles.json' with { type: 'json' };
import { answers, recordsOf } from '../records.ts';
import { type CallOptions, createWorld, type Person, type World } from '../world.ts';

let world: World;
let { family, connected, refused, auditsOf } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ family, connected, refused, auditsOf } = recordsOf(world));
});
afterAll(() => world.close());

const form = '/api/spirits/{id}/forms/{name}';
const call = (address: string, id: string, name: string, as: Person, options: CallOptions = {}) =>
  world.call(address, { as, ...options, params: { id, name } });
const begin = (id: string, name: string, as: Person, data: unknown, more = {}) =>
  call(`POST ${form}`, id, name, as, { body: { data, ...more } });
const patch = (id: string, name: string, as: Person, data: unknown, more = {}) =>
  call(`PATCH ${form}`, id, name, as, { body: { data, ...more } });
const complete = (id: string, name: string, as: Person, signature?: unknown, headers = {}) =>
  call(`POST ${form}/complete`, id, name, as, { ...(signature ? { body: { signature } } : {}), headers });

const consent = (texts: typeof english) => texts.forms['personal-effects'].consent.replace('{name}', 'Marie Roy');
const signature = {
  legalName: 'Paul Roy',
  relation: 'son',
  authority: 'executor named in the will',
  consent: consent(english),
  agreed: true,
  mark: { kind: 'typed', text: 'Paul Roy' },
  timeZone: 'America/Edmonton',
};
const effects = { items: [{ item: 'ring', destination: 'return' }] };

describe('what a field may hold', () => {
  const bad: [string, string, unknown, Parameters<typeof refused>[2]][] = [
    ['first-call', 'callerName', 'x'.repeat(201), 'textTooLong'],
    ['first-call', 'placeKind', 'castle', 'formValueInvalid'],
    ['first-call', 'released', true, 'formValueInvalid'],
    ['first-call', 'implants', ['pacemaker', 'gears'], 'formValueInvalid'],
    ['first-call', 'timeOfDeath', '25:00', 'formValueInvalid'],
    ['first-call', 'dateOfBirth', '1941-02-30', 'formDateInvalid'],
    ['personal-effects', 'items', [{ gold: 'x' }], 'formFieldUnknown'],
    ['personal-effects', 'items', [{ item: 'x'.repeat(1_001) }], 'textTooLong'],
    ['personal-effects', 'items', 'ring', 'formValueInvalid'],
    ['estimate-acknowledgement', 'total', 'a lot', 'formValueInvalid'],
  ];

  it.each(bad)('is in %s for %s not %j', async (name, key, value, message) => {
    const { id, person } = await family();
    await refused(() => begin(id, name, person, { [key]: value }), 400, message);
    await begin(id, name, person, {});
    await refused(() => patch(id, name, person, { [key]: value }), 400, message);
  });

  it.each([['1941'], ['1941-05'], ['1941-05-02'], ['1941-05~'], ['unknown'], [null]])(
    'is for a date %j',
    async (dateOfBirth) => {
      const { id, person } = await family();
      expect((await begin(id, 'first-call', person, { dateOfBirth, callerName: 'unknown' })).status).toBe(201);
    },
  );

  it('is only what the form has', async () => {
    const { id, person } = await family();
    await refused(() => begin(id, 'first-call', person, { colour: 'red' }), 400, 'formFieldUnknown');
    await begin(id, 'first-call', person, {});
    await refused(() => patch(id, 'first-call', person, { shade: 'red' }), 400, 'formFieldUnknown');
  });
});

describe('what a form asks', () => {
  const ask = (id: string, name: string, as: Person, query = {}) =>
    call(`GET ${form}/questions`, id, name, as, { query });
  type Question = {
    key: string;
    kind: string;
    required: boolean;
    asked: boolean;
    options: { code: string }[];
    columns: { key: string }[];
  };
  /** Something that answers a question, whatever it asks. */
  const answerTo = ({ kind, options, columns }: Question): unknown => {
    const [first] = options.map(({ code }) => code);
    if (kind === 'several') return options.map(({ code }) => code);
    if (kind === 'rows') return [Object.fromEntries(columns.slice(0, 1).map(({ key }) => [key, 'Something']))];
    if (kind === 'money') return '100.00';
    return first ?? 'Rose Roy';
  };
  const questionsOf = (json: { sections: { fields: Question[] }[] }) => json.sections.flatMap(({ fields }) => fields);

  it.each(formNames)('%s is filled and closed by somebody who knows only what a signature needs', async (name) => {
    const { id, person } = await family();
    const { status, json } = await ask(id, name, person);
    expect([status, json.name]).toEqual([200, name]);
    const questions = questionsOf(json);
    const data = Object.fromEntries(questions.map(({ key }) => [key, 'unknown']));
    const begun = await begin(id, name, person, data);
    expect(begun.status, begun.text).toBe(201);
    await refused(() => patch(id, name, person, { notOneOfThese: 'x' }), 400, 'formFieldUnknown');
    const signed = json.consent && { ...signature, consent: json.consent };
    if (signed) await refused(() => complete(id, name, person, signed), 409, 'formIncomplete');
    // What is answered may ask for more: an implant whether it may be taken out.
    for (let round = 0; signed && round < 2; round += 1) {
      const needed = questionsOf((await ask(id, name, person)).json).filter(({ required, asked }) => required && asked);
      await patch(id, name, person, Object.fromEntries(needed.map((question) => [question.key, answerTo(question)])));
    }
    const closed = await complete(id, name, person, signed);
    expect(closed.status, closed.text).toBe(200);
    const text = JSON.stringify(json);
    expect(text).not.toMatch(/formTexts|"label":""/);
  });

  it('names what is needed, and that is what keeps the form from being closed', async () => {
    const { id, person } = await family();
    const name = 'cremation-authorization';
    await begin(id, name, person, {});
    const { json } = await ask(id, name, person);
    const needed = questionsOf(json).filter(({ required, asked }) => required && asked);
    expect(needed.length).toBeGreaterThan(2);
    const signed = { ...signature, consent: json.consent };
    await refused(() => complete(id, name, person, signed), 409, 'formIncomplete');
    await patch(id, name, person, Object.fromEntries(needed.map(({ key }) => [key, 'unknown'])));
    await refused(() => complete(id, name, person, signed), 409, 'formIncomplete');
    const some = needed.map((question) => [question.key, answerTo(question)]);
    await patch(id, name, person, { ...Object.fromEntries(some), implants: ['none'] });
    const closed = await complete(id, name, person, signed);
    expect(closed.status, closed.text).toBe(200);
  });

  it('has options that are taken, in the language asked for', async () => {
    const { id, person } = await family();
    const { json } = await ask(id, 'first-call', person, { language: 'fr' });
    expect(json.title).toBe(frenchTitles['first-call']);
    const chosen = questionsOf(json).filter(({ options }) => options.length > 0);
    expect(chosen.length).toBeGreaterThan(2);
    await begin(id, 'first-call', person, {});
    for (const { key, kind, options } of chosen)
      for (const { code } of options) {
        const { status, text } = await patch(id, 'first-call', person, { [key]: kind === 'several' ? [code] : code });
        expect(status, `${key} ${code} ${text}`).toBe(200);
      }
  });

  it('is told to the family and to the home that has accepted, and to nobody else', async () => {
    const { id, family: asking, home } = await connected('accepted');
    expect((await ask(id, 'obituary', asking.person)).status).toBe(200);
    expect((await ask(id, 'obituary', home.person)).status).toBe(200);
    await refused(() => ask(id, 'letter', asking.person), 400, 'formUnknown');
    const pending = await connected('pending');
    await refused(() => ask(pending.id, 'obituary', pending.home.person), 404, 'notFound');
    const { person: other } = await family();
    await refused(() => ask(id, 'obituary', other), 404, 'notFound');
  });
});

describe('both sides at once', () => {
  it('keep their different fields, and the last one wins in the same field', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    await begin(id, 'first-call', asking.person, { callerName: 'Paul' });
    await Promise.all([
      patch(id, 'first-call', asking.person, { age: '82' }),
      patch(id, 'first-call', asked.person, { coronerCase: 'C-17' }),
    ]);
    const { json } = await patch(id, 'first-call', asked.person, { callerName: 'Paul Roy' });
    expect(json.data).toEqual({ callerName: 'Paul Roy', age: '82', coronerCase: 'C-17' });
    expect(
      Object.entries<{ side: string }>(json.changes)
        .map(([key, { side }]) => [key, side])
        .sort(),
    ).toEqual([
      ['age', 'family'],
      ['callerName', 'home'],
      ['coronerCase', 'home'],
    ]);
  });

  it('have one line each in the trail for what they type in a while', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    await begin(id, 'first-call', asking.person, {});
    for (const age of ['8', '82', '83']) {
      await patch(id, 'first-call', asking.person, { age });
      await patch(id, 'first-call', asked.person, { coronerCase: age });
    }
    const { json } = await patch(id, 'first-call', asked.person, {});
    expect(json.trail.map(({ event, side }: Record<string, string>) => `${event} ${side}`)).toEqual([
      'begun family',
      'changed family',
      'changed home',
    ]);
  });
});

describe('a signed form', () => {
  const missing: [string, object][] = [
    ['no name', { legalName: ' ' }],
    ['no relation', { relation: '' }],
    ['no ground', { authority: '' }],
    ['no consent', { agreed: false }],
    ['nothing written', { mark: { kind: 'typed', text: ' ' } }],
    ['no mark', { mark: null }],
  ];

  it.each(missing)('is not closed with %s', async (_, part) => {
    const { id, person } = await family();
    await begin(id, 'personal-effects', person, effects);
    await refused(
      () => complete(id, 'personal-effects', person, { ...signature, ...part }),
      400,
      'signatureIncomplete',
    );
  });

  it('is not closed without what it needs, nor without a signature, nor with another text', async () => {
    const { id, person } = await family();
    await begin(id, 'personal-effects', person, {});
    await refused(() => complete(id, 'personal-effects', person, signature), 409, 'formIncomplete');
    await patch(id, 'personal-effects', person, effects);
    await refused(() => complete(id, 'personal-effects', person), 400, 'signatureIncomplete');
    const other = { ...signature, consent: 'I agree to nothing.' };
    await refused(() => complete(id, 'personal-effects', person, other), 409, 'consentChanged');
    const french = { ...signature, timeZone: "x'; drop" };
    await refused(() => complete(id, 'personal-effects', person, french), 400, 'signatureInvalid');
    const scribble = { ...signature, mark: { kind: 'drawn', strokes: '"/><script>' } };
    await refused(() => complete(id, 'personal-effects', person, scribble), 400, 'signatureInvalid');
    expect(await auditsOf(id)).not.toContain('complete-form');
  });

  it('keeps text, hashes, zone and origin; the origin stays out of every reply and log', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    await begin(id, 'personal-effects', asked.person, effects);
    const headers = { 'user-agent': 'Mozilla/5.0 (Android 15) Chrome/140.0 Mobile' };
    const closed = await complete(id, 'personal-effects', asking.person, signature, headers);
    expect(closed.status, closed.text).toBe(200);
    const { agreed: _, ...kept } = signature;
    expect(closed.json.signature).toEqual({
      ...kept,
      consentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      definition: expect.stringMatching(/^[0-9a-f]{64}$/),
      language: 'en',
      side: 'family',
      signedAt: closed.json.completedAt,
    });
    expect(closed.json.trail.map(({ event }: { event: string }) => event)).toEqual(['begun', 'signed', 'completed']);
    const [row] = await world.pool`select id from forms where spirit_id = ${id}`;
    expect(await findFullSignature(world.pool, row!.id)).toMatchObject({
      ip: expect.stringMatching(/\d/),
      userAgent: 'Chrome, Android',
    });
    const record = await world.call('GET /api/spirit/{id}', { as: asked.person, params: { id } });
    expect(record.json.forms[0].signature).toEqual(closed.json.signature);
  });

  it('is agreed to in French in French', async () => {
    const { id, person } = await family();
    await begin(id, 'personal-effects', person, effects);
    const headers = { 'accept-language': 'fr-CA' };
    const closed = await complete(
      id,
      'personal-effects',
      person,
      { ...signature, consent: consent(french as never) },
      headers,
    );
    expect([closed.status, closed.json.signature?.language]).toEqual([200, 'fr']);
  });

  it('that is not signed in law closes as before', async () => {
    const { id, person } = await family();
    await begin(id, 'first-call', person, {});
    const closed = await complete(id, 'first-call', person, signature);
    expect([closed.status, closed.json.signature]).toEqual([200, null]);
  });
});

describe('a form on paper', () => {
  const pdf = (id: string, name: string, as: Person, query: Record<string, string> = {}) =>
    world.call(`GET ${form}/pdf`, { as, params: { id, name }, query });

  it('is a tagged PDF in the language asked for, for both sides, and noted when a home takes it', async () => {
    const { id, family: asking, home: asked } = await connected('accepted');
    await begin(id, 'vital-statistics', asking.person, { surname: 'Roy' });
    for (const [person, language, tag] of [
      [asking.person, 'fr', 'fr-CA'],
      [asked.person, 'en', 'en-CA'],
    ] as const) {
      const answer = await pdf(id, 'vital-statistics', person, { language });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="/);
      expect(answer.text).toMatch(/^%PDF-1\.7/);
      expect(answer.text).toContain(`/Lang (${tag})`);
      expect(answer.text).toContain('/MarkInfo');
      expect(answer.text).toContain('/StructTreeRoot');
    }
    const looks = await world.pool`select what from accesses where spirit_id = ${id} and what = 'form'`;
    expect(looks).toHaveLength(1);
  });

  it('is there for nobody else, and not before somebody has begun the form', async () => {
    const { id, family: asking, home: asked } = await connected();
    await refused(() => pdf(id, 'obituary', asking.person), 404, 'notFound');
    await begin(id, 'obituary', asking.person, {});
    await refused(() => pdf(id, 'obituary', asked.person), 404, 'notFound');
    await refused(() => pdf(id, 'no-form', asking.person), 400, 'formUnknown');
    const stranger = await family();
    await refused(() => pdf(id, 'obituary', stranger.person), 404, 'notFound');
    expect((await pdf(id, 'obituary', asking.person, { sensitive: 'yes' })).status).toBe(400);
  });
});

it('the record of the tests is about Marie Roy', () => {
  expect(answers.spiritInfo.answerValues).toMatchObject({ spiritFirstName: 'Marie', spiritLastName: 'Roy' });
});
