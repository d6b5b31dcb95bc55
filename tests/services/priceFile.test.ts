import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#vocabulary/limits.ts';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
let { home, refused } = {} as ReturnType<typeof recordsOf>;

beforeAll(async () => {
  world = await createWorld();
  ({ home, refused } = recordsOf(world));
});
afterAll(() => world.close());

const bring = (id: string, as: Person, text: string, dryRun = false) =>
  world.call('POST /api/places/{id}/price-book/file', { params: { id }, as, body: { text, dryRun } });
const book = async (id: string, as: Person) =>
  (await world.call('GET /api/places/{id}/price-book', { params: { id }, as })).json;

const file = [
  'Code;Name;Nom;Price;Taxes;Paid to others;Contains',
  'P1;Simple farewell;Adieu simple;"2 300,00";;;110; 120 x 2',
  '110;Services;Services;2400.00;GST;no;',
  '120;Notice;Avis;75;;yes;',
  '110;Again;;10;;;',
  '130;Odd;;on request;;;',
  'P2;Dear;;9999;;;110',
  'P3;Unknown;;;;;999',
]
  .join('\r\n')
  .replace('110; 120 x 2', '"110; 120 x 2"');

describe('a table of prices', () => {
  it('is told first, row by row, and changes nothing', async () => {
    const { placeId, person } = await home({ region: 'Alberta' });
    const { status, json, text } = await bring(placeId, person, file, true);
    expect(status, text).toBe(200);
    expect(json.usualTaxes).toBe(false);
    expect(json.rows.map(({ row, outcome, reason }: never) => [row, outcome, reason])).toEqual([
      [2, 'new', null],
      [3, 'new', null],
      [4, 'new', null],
      [5, 'refused', 'twice'],
      [6, 'refused', 'price'],
      [7, 'refused', 'packagePrice'],
      [8, 'refused', 'contents'],
    ]);
    expect(await book(placeId, person)).toEqual({ lines: [], packages: [] });
  });

  it('comes in with its packages, and twice it adds nothing', async () => {
    const { placeId, person } = await home({ region: 'Alberta' });
    expect((await bring(placeId, person, file)).status).toBe(200);
    const { lines, packages } = await book(placeId, person);
    expect(lines).toMatchObject([
      { code: '110', nameFr: 'Services', unitPrice: 240_000, taxes: ['GST'], thirdParty: false },
      { code: '120', unitPrice: 7_500, taxes: [], thirdParty: true },
    ]);
    expect(packages).toMatchObject([
      {
        code: 'P1',
        price: 230_000,
        lines: [
          { lineId: lines[0].id, quantity: 1 },
          { lineId: lines[1].id, quantity: 2 },
        ],
      },
    ]);
    const again = (await bring(placeId, person, file)).json;
    expect(again.rows.filter(({ outcome }: never) => outcome === 'new')).toEqual([]);
    expect(await book(placeId, person)).toEqual({ lines, packages });
  });

  it('takes in what the archive of a home wrote', async () => {
    const { placeId, person } = await home({ region: 'Quebec' });
    const archived =
      '\uFEFF"Succursale","Code","Nom en anglais","Nom en français","Pour","Prix unitaire","Taxes","Payé à d’autres","Mis de côté"\r\n' +
      '"A","210","Urn","Urne","à l’unité","150.00","TPS TVQ","non","non"\r\n';
    const { json } = await bring(
      placeId,
      person,
      `${archived}"A","220","Old urn","Ancienne urne","à l’unité","90.00","TPS TVQ","non","oui"\r\n`,
    );
    expect(json.rows).toMatchObject([
      { outcome: 'new', reason: null },
      { outcome: 'refused', reason: 'putAway' },
    ]);
    expect((await book(placeId, person)).lines).toMatchObject([{ unit: 'each', taxes: ['GST', 'QST'] }]);
  });

  it('finds a code as it is written before it looks for a quantity in it', async () => {
    const { placeId, person } = await home({ region: 'Alberta' });
    const text = [
      'Code,Name,Price,Contains',
      'BO,Bow,10,',
      'BOX12,Box,120,',
      'SIZE X 12,Casket,900,',
      'P,All,,BOX12; SIZE X 12; BO x 2',
    ].join('\n');
    expect((await bring(placeId, person, text)).json.rows.map(({ reason }: never) => reason)).toEqual(
      Array(4).fill(null),
    );
    const { lines, packages } = await book(placeId, person);
    const codeOf = (lineId: string) => lines.find(({ id }: { id: string }) => id === lineId).code;
    expect(
      packages[0].lines.map(({ lineId, quantity }: { lineId: string; quantity: number }) => [codeOf(lineId), quantity]),
    ).toEqual([
      ['BOX12', 1],
      ['SIZE X 12', 1],
      ['BO', 2],
    ]);
  });

  it('is refused where it is none, or too long, or the province is not known', async () => {
    const { placeId, person } = await home({ region: 'Alberta' });
    const of = (text: string) => () => bring(placeId, person, text);
    await refused(of('Name,Price\nUrn,150'), 400, 'priceFileUnreadable');
    await refused(of('Code,Name,Price\n"1,Urn'), 400, 'priceFileUnreadable');
    await refused(of('Code,Name,Price\n\n'), 400, 'importNoRows');
    const rows = Array.from({ length: limits.priceBookLines + limits.pricePackages + 1 }, (_, at) => `${at},Urn,1`);
    await refused(of(['Code,Name,Price', ...rows].join('\n')), 400, 'priceFileLong');
    const full = await bring(
      placeId,
      person,
      ['Code,Name,Price', ...rows.slice(0, limits.priceBookLines + 1)].join('\n'),
    );
    expect(full.json.rows.at(-1)).toMatchObject({ outcome: 'refused', reason: 'full' });
    const nowhere = await home({ region: null });
    await refused(() => bring(nowhere.placeId, nowhere.person, file), 409, 'regionMissing');
  });
});
