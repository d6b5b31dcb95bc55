import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { home, connected, refused } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ home, connected, refused } = recordsOf(world));
});
afterAll(() => world.close());

const urn = {
  code: 'URN',
  nameEn: 'Urn',
  nameFr: 'Urne',
  unit: 'each',
  unitPrice: 150_00,
  taxes: [],
  thirdParty: false,
};

const read = (id: string, as: Person) => world.call('GET /api/places/{id}/price-book', { params: { id }, as });
const add = (id: string, as: Person, body: object) =>
  world.call('POST /api/places/{id}/price-book', { params: { id }, as, body });
const fill = (id: string, as: Person) => world.call('POST /api/places/{id}/price-book/fill', { params: { id }, as });
const change = (id: string, lineId: string, as: Person, body: object) =>
  world.call('PATCH /api/places/{id}/price-book/{lineId}', { params: { id, lineId }, as, body });

describe('a price book', () => {
  it('is filled once from the listing, in both languages', async () => {
    const priceCard = { rows: { urn: { state: 'amount', amount: 150 }, permit: { state: 'amount', amount: 75 } } };
    const { placeId, person } = await home({ region: 'Quebec', data: { priceCard } });
    const filled = await fill(placeId, person);
    expect(filled.status, filled.text).toBe(201);
    expect(filled.json.lines).toMatchObject([
      {
        code: '100',
        nameEn: 'Coroner or medical examiner’s fee, permits',
        unitPrice: 75_00,
        thirdParty: true,
        taxes: [],
      },
      { code: '110', nameEn: 'Lowest-priced urn', unit: 'once', unitPrice: 150_00, taxes: ['GST', 'QST'] },
    ]);
    expect(filled.json.lines[1].nameFr).not.toBe(filled.json.lines[1].nameEn);
    await refused(() => fill(placeId, person), 409, 'priceBookNotEmpty');
  });

  it('is not filled where the listing says nothing, and needs a province', async () => {
    const bare = await home({ region: 'Alberta' });
    await refused(() => fill(bare.placeId, bare.person), 409, 'priceListEmpty');
    const nowhere = await home({ region: null });
    await refused(() => add(nowhere.placeId, nowhere.person, urn), 409, 'regionMissing');
  });

  it('gives a code once, however it is written, also where two people add at once', async () => {
    const { placeId, person } = await home({ region: 'Alberta' });
    const answers = await Promise.all([add(placeId, person, urn), add(placeId, person, { ...urn, code: 'urn' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await refused(() => add(placeId, person, { ...urn, code: ' Urn ' }), 409, 'priceCodeTaken');
    const other = await add(placeId, person, { ...urn, code: 'URN2' });
    const body = { ...urn, archived: false, updatedAt: other.json.updatedAt };
    await refused(() => change(placeId, other.json.id, person, body), 409, 'priceCodeTaken');
  });

  it('refuses what cannot stand on an invoice there', async () => {
    const { placeId, person } = await home({ region: 'Alberta' });
    await refused(() => add(placeId, person, { ...urn, taxes: ['HST'] }), 400, 'taxUnknown');
    await refused(() => add(placeId, person, { ...urn, nameEn: ' ', nameFr: '' }), 400, 'priceNameNeeded');
    await refused(() => add(placeId, person, { ...urn, code: ' ' }), 400, 'priceCodeNeeded');
  });

  it('changes only the version that was read', async () => {
    const { placeId, person } = await home({ region: 'Alberta' });
    const { json: line } = await add(placeId, person, urn);
    const body = { ...urn, unitPrice: 175_00, archived: true, updatedAt: line.updatedAt };
    const changed = await change(placeId, line.id, person, body);
    expect(changed.json).toMatchObject({ unitPrice: 175_00, archived: true });
    await refused(() => change(placeId, line.id, person, body), 409, 'changedElsewhere');
    expect((await read(placeId, person)).json.lines).toEqual([changed.json]);
  });

  it('is nobody’s but of the home that keeps the listing, a family it serves included', async () => {
    const { placeId, home: own, family } = await connected('accepted');
    await world.pool`update places set region = 'Alberta' where id = ${placeId}`;
    const { json: line } = await add(placeId, own.person, urn);
    const other = await home({ region: 'Alberta' });
    for (const stranger of [family.person, other.person]) {
      expect((await read(placeId, stranger)).status).toBe(403);
      expect((await add(placeId, stranger, urn)).status).toBe(403);
    }
    const body = { ...urn, archived: true, updatedAt: line.updatedAt };
    await refused(() => change(other.placeId, line.id, other.person, body), 404, 'notFound');
  });
});

describe('a package', () => {
  const bundle = (lineId: string, more: object = {}) => ({
    ...{ code: 'SIMPLE', nameEn: 'Simple cremation', nameFr: '', lines: [{ lineId, quantity: 2 }], price: 250_00 },
    ...more,
  });
  const pack = (id: string, as: Person, body: object) =>
    world.call('POST /api/places/{id}/price-packages', { params: { id }, as, body });
  const repack = (id: string, packageId: string, as: Person, body: object) =>
    world.call('PATCH /api/places/{id}/price-packages/{packageId}', { params: { id, packageId }, as, body });

  it('has lines of the book, a code of its own and a price that its lines allow', async () => {
    const { placeId, person } = await home({ region: 'Alberta' });
    const { json: line } = await add(placeId, person, urn);
    const made = await pack(placeId, person, bundle(line.id));
    expect(made.status, made.text).toBe(201);
    expect(made.json).toMatchObject({ price: 250_00, reductionEn: 'Package price: Simple cremation', archived: false });
    expect((await read(placeId, person)).json.packages).toEqual([made.json]);
    await refused(() => pack(placeId, person, bundle(line.id, { code: 'urn' })), 409, 'priceCodeTaken');
    await refused(() => pack(placeId, person, bundle(line.id, { code: 'simple' })), 409, 'priceCodeTaken');
    await refused(() => add(placeId, person, { ...urn, code: 'simple' }), 409, 'priceCodeTaken');
    await refused(() => pack(placeId, person, bundle(line.id, { code: 'B', price: 300_01 })), 400, 'packagePriceHigh');
    await refused(() => pack(placeId, person, bundle(line.id, { code: 'B', lines: [] })), 400, 'packageEmpty');
    await refused(() => pack(placeId, person, bundle(made.json.id, { code: 'B' })), 409, 'packageLineGone');
    const passedOn = await add(placeId, person, { ...urn, code: 'PERMIT', thirdParty: true });
    const low = bundle(passedOn.json.id, { code: 'B' });
    await refused(() => pack(placeId, person, low), 400, 'packagePriceLow');
  });

  it('keeps a line that was taken out of the book, can be put away, and is not offered again with it', async () => {
    const { placeId, person } = await home({ region: 'Alberta' });
    const { json: line } = await add(placeId, person, urn);
    const { json: made } = await pack(placeId, person, bundle(line.id));
    await change(placeId, line.id, person, { ...urn, archived: true, updatedAt: line.updatedAt });
    const body = { ...bundle(line.id), archived: true, updatedAt: made.updatedAt };
    const away = await repack(placeId, made.id, person, body);
    expect(away.json).toMatchObject({ archived: true, lines: [{ lineId: line.id, quantity: 2 }] });
    const back = { ...body, archived: false, updatedAt: away.json.updatedAt };
    await refused(() => repack(placeId, made.id, person, back), 409, 'packageLineGone');
    await refused(() => repack(placeId, made.id, person, body), 409, 'changedElsewhere');
    const other = await home({ region: 'Alberta' });
    await refused(() => repack(other.placeId, made.id, other.person, body), 404, 'notFound');
  });
});
