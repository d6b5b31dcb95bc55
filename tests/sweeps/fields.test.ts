import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnOf } from '#features/places/core/columns.rules.ts';
import { fieldsWhere, type PlaceFieldName, placeFields } from '#features/places/core/fields.ts';
import { findPlace } from '#features/places/core/repository.ts';
import { placeRecord } from '#features/places/core/schema.ts';
import { dataFields } from '#features/places/data/fields.ts';
import type { DataName } from '#features/places/data/schema.ts';
import errors from '../../messages/en/errors.json' with { type: 'json' };
import { filesBelow } from '../sourceFiles.ts';
import { createWorld, type Person, type World } from '../world.ts';

/** What a field is changed to, what is answered where that is another form, and what it refuses with which message. */
type Sample = { value: unknown; answered?: unknown; malformed: unknown; message: keyof typeof errors };

const fieldSamples: Partial<Record<PlaceFieldName, Sample>> = {
  name: { value: ' Maison  Élan', answered: 'Maison Élan', malformed: '', message: 'nameInvalid' },
  type: { value: 'organization', malformed: 'castle', message: 'typeUnknown' },
  website: { value: 'elan.ca', answered: 'https://elan.ca', malformed: 'ftp://elan.ca', message: 'websiteInvalid' },
  tags: { value: '["burial"]', answered: ['burial'], malformed: 'burial', message: 'tagsInvalid' },
  preferred: { value: 'true', answered: true, malformed: 'yes', message: 'inputInvalid' },
  canadaWide: { value: true, malformed: 1, message: 'inputInvalid' },
  hideAddress: { value: 'true', answered: true, malformed: null, message: 'inputInvalid' },
  address: { value: '1 Rue Un', malformed: 'x'.repeat(301), message: 'textTooLong' },
  city: { value: 'Lévis', malformed: 7, message: 'inputInvalid' },
  region: { value: 'Québec', answered: 'Quebec', malformed: 'Ohio', message: 'regionUnknown' },
  postalCode: { value: 'g6v1a1', answered: 'G6V 1A1', malformed: '90210', message: 'postalCodeInvalid' },
  phone: { value: '403-555-0100', malformed: 'abc', message: 'phoneInvalid' },
  latitude: { value: 46.8, malformed: 91, message: 'nearInvalid' },
  longitude: { value: -71.2, malformed: '-71', message: 'nearInvalid' },
  data: { value: { colour: 'red' }, malformed: [], message: 'inputInvalid' },
  directInfo: { value: { contact: 'Anne' }, malformed: 'Anne', message: 'inputInvalid' },
  disclosure: { value: 'name-only', malformed: 'none', message: 'inputInvalid' },
  email: { value: ' Other@Example.org', answered: 'other@example.org', malformed: 'other', message: 'emailInvalid' },
  adminTags: { value: ['Zeta '], answered: ['Zeta'], malformed: {}, message: 'tagsInvalid' },
  status: { value: 'closed', malformed: 'gone', message: 'inputInvalid' },
};

const both = { en: 'Words', fr: 'Mots' };
const text = { value: 'Words', malformed: 7, message: 'inputInvalid' } as const;
const localized = { value: both, malformed: { en: 7 }, message: 'inputInvalid' } as const;
const list = { value: ['fr', 'cree'], malformed: [1], message: 'inputInvalid' } as const;

const dataSamples: Partial<Record<DataName, Sample>> = {
  description: localized,
  servedArea: localized,
  servedRegions: { value: ['Quebec'], malformed: ['Ohio'], message: 'regionUnknown' },
  languages: list,
  faiths: list,
  openingHours: {
    value: { monday: { kind: 'open', from: '09:00', to: '17:00' }, sunday: { kind: 'closed' } },
    malformed: { monday: { kind: 'open', from: '9', to: '17:00' } },
    message: 'inputInvalid',
  },
  hoursNote: localized,
  hours: list,
  responseHours: { value: { now: 0.5, future: 168 }, malformed: { now: 13 }, message: 'responseHoursInvalid' },
  pictureOrder: list,
  captions: { value: { a: both }, malformed: { a: 7 }, message: 'inputInvalid' },
  ownerName: text,
  ownershipKind: { value: 'family', malformed: 'crown', message: 'inputInvalid' },
  affiliates: text,
  regulatorCode: { value: 'BAO', malformed: 'FBI', message: 'inputInvalid' },
  licenceNumber: text,
  priceListUrl: { value: 'https://elan.ca/prices', malformed: 'mailto:a@elan.ca', message: 'websiteInvalid' },
  priceListAsOf: { value: '2026-11', malformed: 'November', message: 'dateInvalid' },
  priceCard: {
    value: {
      asOf: '2026-11-01',
      rows: { transfer: { state: 'amount', amount: 200.5, thirdParty: false } },
      packages: { 'direct-cremation': 1_995 },
      listed: [{ item: 'Urn', amount: 90, asOf: '2026' }],
    },
    malformed: { rows: { transfer: { state: 'amount', amount: -1 } } },
    message: 'amountInvalid',
  },
  alsoSeen: { value: ['https://paper.ca/elan'], malformed: ['paper.ca'], message: 'websiteInvalid' },
};

const changeable = fieldsWhere(({ change, changedBy }) => change !== undefined && changedBy !== 'nobody');
/** What a listing has from its sources, and nobody types. */
const onlyImported: DataName[] = ['alsoSeen'];
const facts = (Object.keys(dataFields) as DataName[]).filter((name) => !('changedBy' in dataFields[name]));

/** The text of every file in rooms of the places, but for the tables of fields. */
const sourcesOf = (...rooms: string[]) =>
  rooms
    .flatMap((room) => filesBelow(`src/features/places/${room}`, /(?<!\.test|fields|schema)\.tsx?$/))
    .map((file) => readFileSync(file, 'utf8'));

let world: World;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.person({ roles: ['funeral-home'] });
  admin = await world.person({ roles: ['admin'] });
});
afterAll(() => world.close());

const listing = () => world.place({ email: owner.email });
const change = (id: string, body: unknown, as: Person) =>
  world.call('PATCH /api/places/{id}', { params: { id }, as, body });
const read = async (id: string) => (await world.call('GET /api/places/{id}', { params: { id }, as: admin })).json;
const editedFields = async (id: string) =>
  (await world.pool<{ editedFields: string[] }[]>`select edited_fields from places where id = ${id}`)[0]!.editedFields;

/** A position is one fact of three columns. */
const columnsOf = (name: PlaceFieldName) =>
  name === 'latitude' || name === 'longitude' ? [columnOf(name), 'geo_precision'].sort() : [columnOf(name)];

/** A listing whose pin is not exact, so that moving it changes its precision too. */
async function changed(sample: unknown, as: Person) {
  const { id } = await listing();
  await world.pool`update places set geo_precision = 'town', data = '{"colour":"blue"}' where id = ${id}`;
  return { id, answer: await change(id, sample, as) };
}

describe('the fields of a listing', () => {
  it('each has a sample here', () => {
    expect(Object.keys(fieldSamples).sort()).toEqual([...changeable].sort());
    expect(Object.keys(dataSamples).sort()).toEqual([...facts].sort());
  });

  it('each fact can be stated in the editor, and is shown to somebody', () => {
    const editor = sourcesOf('editor', 'images');
    const screens = sourcesOf('core', 'data', 'directory', 'listing', 'prices');
    const isNamedIn = (sources: string[], name: string) =>
      sources.some((text) => new RegExp(`\\b${name}\\b`).test(text));
    expect(facts.filter((name) => !isNamedIn(editor, name))).toEqual(onlyImported);
    expect(facts.filter((name) => !isNamedIn(screens, name))).toEqual([]);
  });

  it('each has its column, of its type', async () => {
    const columns = await world.pool<{ name: string; type: string }[]>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
      where a.attrelid = 'places'::regclass and a.attnum > 0 and not a.attisdropped`;
    const types = new Map(columns.map(({ name, type }) => [name, type]));
    for (const name of fieldsWhere(({ column }) => column !== null))
      expect(types.get(columnOf(name)), name).toBe(placeFields[name].column);
  });

  it('each leaves the database as the table says', async () => {
    const { id } = await listing();
    const record = await findPlace(world.pool, id);
    expect(placeRecord.strict().parse(record)).toEqual(record);
  });

  it.each(changeable)('%s is answered as it was changed, and no other is marked as edited', async (name) => {
    const { value, answered = value } = fieldSamples[name]!;
    const isOwners = placeFields[name].changedBy === 'owner';
    const { id, answer } = await changed({ [name]: value }, isOwners ? owner : admin);
    expect(answer.status, answer.text).toBe(200);
    expect((await read(id))[name]).toEqual(answered);
    expect(answer.json[name]).toEqual(answered);
    expect(await editedFields(id)).toEqual(columnsOf(name));
  });

  it.each(changeable)('%s is refused when it is malformed, and by whom it does not belong to', async (name) => {
    const { value, malformed, message } = fieldSamples[name]!;
    const { id, answer } = await changed({ [name]: malformed }, admin);
    expect([answer.status, answer.text]).toEqual([400, errors[message]]);
    if (placeFields[name].changedBy === 'administrator')
      expect((await change(id, { [name]: value }, owner)).status).toBe(403);
    expect(await editedFields(id)).toEqual([]);
  });
});

describe('the facts in its data', () => {
  it.each(facts)('%s is answered as it was said, and only the data is marked as edited', async (name) => {
    const { value } = dataSamples[name]!;
    for (const body of [{ dataChanges: { [name]: value } }, { data: { [name]: value } }]) {
      const { id, answer } = await changed(body, owner);
      expect(answer.status, answer.text).toBe(200);
      expect((await read(id)).data[name]).toEqual(value);
      expect(Object.keys((await read(id)).data.saidOn ?? {})).toEqual('dated' in dataFields[name] ? [name] : []);
      expect(await editedFields(id)).toEqual(['data']);
    }
  });

  it.each(facts)('%s is refused when it is malformed', async (name) => {
    const { malformed, message } = dataSamples[name]!;
    for (const body of [{ dataChanges: { [name]: malformed } }, { data: { [name]: malformed } }]) {
      const { id, answer } = await changed(body, owner);
      expect([answer.status, answer.text]).toEqual([400, errors[message]]);
      expect((await read(id)).data).toEqual({ colour: 'blue' });
      expect(await editedFields(id)).toEqual([]);
    }
  });

  it.each(facts)(
    '%s that was malformed before anybody asked is not there, and does not stand in the way',
    async (name) => {
      const { id } = await listing();
      await world.pool`update places set data = ${world.pool.json({ colour: 'red', [name]: dataSamples[name]!.malformed as never })} where id = ${id}`;
      expect((await change(id, { phone: '403-555-0101' }, owner)).status).toBe(200);
      expect((await read(id)).data.colour).toBe('red');
      expect((await read(id)).data[name]).not.toEqual(dataSamples[name]!.malformed);
    },
  );
});
