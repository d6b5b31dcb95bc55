import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from '#app/import.ts';
import { loadDirectory } from '#features/places/import/directory.service.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
const folder = mkdtempSync(join(tmpdir(), 'rivage-import-'));

beforeAll(async () => {
  world = await createWorld();
  vi.stubEnv('DATABASE_URL', world.url);
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  await world.close();
});

const fingerprint = async () => {
  const [row] = await world.pool`
    select count(*)::integer as places, md5(string_agg(p::text, '' order by id)) as content,
      (select count(*)::integer from towns) as towns from places p`;
  return row!;
};
const bySource = async (sourceId: string) => (await world.pool`select * from places where source_id = ${sourceId}`)[0]!;

describe('the directory data', () => {
  it('loads everything once and nothing the second time', async () => {
    const first = await loadDirectory(world.pool, 'data/directory');
    expect(first).toMatchObject({ loaded: true, towns: 5_866, rejected: [], places: [{ new: 1_896 }, { new: 5_205 }] });
    const before = await fingerprint();
    expect(before).toMatchObject({ places: 7_101, towns: 5_866 });
    expect((await loadDirectory(world.pool, 'data/directory')).loaded).toBe(false);
    expect(await fingerprint()).toEqual(before);
  });

  it('changes no row when it must read the same files again', async () => {
    const before = await fingerprint();
    await world.pool`delete from imports`;
    const again = await loadDirectory(world.pool, 'data/directory');
    expect(again.places).toMatchObject([
      { new: 0, changed: 0, unchanged: 1_896 },
      { new: 0, changed: 0, unchanged: 5_205 },
    ]);
    expect(await fingerprint()).toEqual(before);
  });

  it('loads once for two processes that start together', async () => {
    await world.pool`delete from imports`;
    const both = await Promise.all([0, 1].map(() => loadDirectory(world.pool, 'data/directory')));
    expect(both.map(({ loaded }) => loaded).sort()).toEqual([false, true]);
  });

  it('brings the facts with their source', async () => {
    const place = await bySource('web:earths-option-cremation-victoria-bc');
    expect(place).toMatchObject({
      slug: 'earth-s-option-cremation-victoria',
      type: 'funeral-home',
      email: 'info@earthsoption.com',
      region: 'British Columbia',
      geoPrecision: 'town',
      hideAddress: false,
      status: 'published',
      disclosure: 'full',
      sourceUrl: expect.stringContaining('//members.cremationassociation.org/'),
      data: { priceCard: { listed: [{ amount: 1995, asOf: null }] } },
    });
    const shown = await world.call('GET /api/places', { query: { slug: place.slug } });
    expect(shown.json.source).toMatchObject({ name: 'third-party-page', url: place.sourceUrl });
    expect(shown.json).toMatchObject({ claimed: false, connectable: true });
  });

  it('publishes as each row says', async () => {
    const counts = await world.pool`
      select status, disclosure, count(*)::integer as count from places group by 1, 2 order by 1, 2`;
    expect(counts.map((row) => ({ ...row }))).toEqual([
      { status: 'published', disclosure: 'full', count: 721 + 5_205 },
      { status: 'published', disclosure: 'name-only', count: 972 },
      { status: 'review', disclosure: 'full', count: 203 },
    ]);
    const waiting = await bySource('web:brazeau-county-cemeteries-ab');
    expect((await world.call('GET /api/places/{id}', { params: { id: waiting.id } })).status).toBe(404);
  });

  it('keeps what a keeper has changed, and brings the rest', async () => {
    const { id } = await bySource('web:earths-option-cremation-victoria-bc');
    await world.pool`
      update places set phone = '250-555-0100', website = 'https://wrong.example.org', edited_fields = '{phone}'
      where id = ${id}`;
    await world.pool`delete from imports`;
    const { places } = await loadDirectory(world.pool, 'data/directory');
    expect(places[0]).toMatchObject({ changed: 1, kept: 1, unchanged: 1_895 });
    expect(await bySource('web:earths-option-cremation-victoria-bc')).toMatchObject({
      id,
      slug: 'earth-s-option-cremation-victoria',
      phone: '250-555-0100',
      website: 'https://earthsoption.com',
    });
  });

  it('takes a listing along whose facts a newer edition has from another source, with what people made of it', async () => {
    const sourceId = 'web:earths-option-cremation-victoria-bc';
    const { id } = await bySource(sourceId);
    const before = await fingerprint();
    await world.pool`update places set source = 'own-website' where id = ${id}`;
    await world.pool`delete from imports`;
    const { places } = await loadDirectory(world.pool, 'data/directory');
    expect(places[0]).toMatchObject({ new: 0 });
    expect(await bySource(sourceId)).toMatchObject({ id, source: 'third-party-page', phone: '250-555-0100' });
    expect((await fingerprint()).places).toBe(before.places);
  });

  it('shows the web page and the regulator’s list of what is known by name', async () => {
    const known = await bySource('web:j-albert-walker-funeral-home-2005-halifax-ns');
    const [listed] = await world.pool`
      select slug, website from places where disclosure = 'name-only' and website is not null
        and admin_tags @> '{on-licence-list-2026}' limit 1`;
    const shown = await world.call('GET /api/places', { query: { slug: listed!.slug } });
    expect(shown.json).toMatchObject({ website: listed!.website, regulatorListYear: 2026, phone: null, source: null });
    const name = await world.call('GET /api/places', { query: { slug: known.slug } });
    expect(name.json).toMatchObject({ disclosure: 'name-only', address: null, regulatorListYear: null });
  });
});

describe('npm run import', () => {
  const header = 'source,sourceId,licence,type,name,tags,city,region,email,latitude,longitude';
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return name;
  };
  /** Runs the command and answers its exit code with what it printed. */
  async function run(...argv: string[]) {
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    vi.spyOn(console, 'log').mockImplementation(print);
    vi.spyOn(console, 'error').mockImplementation(print);
    const code = await main(argv, folder);
    return { code, text: printed.join('\n') };
  }

  it('says what would happen and changes nothing in a dry run', async () => {
    const before = await fingerprint();
    const name = file('dry.csv', `${header}\ndry,1,l,merchant,Rose,,Regina,SK,,,\ndry,2,l,castle,Lily,,Regina,SK,,,\n`);
    const { code, text } = await run('rivage', name, '--dry-run');
    expect(code).toBe(0);
    expect(text).toMatch(
      /nothing was changed[\s\S]*1 new[\s\S]*1 rejected\n +1 because the type is not known \(line 3\)/,
    );
    expect(await fingerprint()).toEqual(before);
    expect(() => readFileSync(join(folder, 'data', 'dry.csv.rejected.csv'))).toThrow('ENOENT');
  });

  it('imports the sound rows, reports the broken ones, and is repeatable', async () => {
    const rows = [
      header,
      'csv,1,l,merchant,Rose,flowers;keepsakes,Regina,SK,Info@Rose.CA,50.4,-104.6',
      'csv,2,l,merchant,Rose,,Regina,Saskatchewan,not an address,50.4,-104.6',
      'csv,3,l,castle,Lily,,Regina,SK,,,',
      'csv,4,l,merchant,"=SUM(1)",,Regina,Ohio,,,',
      'csv,5,l,merchant',
      'csv,6,l,merchant,"Aster,,Regina,SK,,,',
      'csv,1,l,merchant,Again,,Regina,SK,,,',
      'csv,7,l,merchant,Iris,,Régina,sk,,10,10',
    ];
    const name = file('mixed.csv', `${rows.join('\n')}\n`);
    const first = await run('rivage', name);
    expect(first.text).toMatch(/8 rows read:\n {2}3 new[\s\S]*5 rejected/);
    const places =
      await world.pool`select slug, email, tags, region, search_text, latitude from places where source = 'csv' order by source_id`;
    expect(places.map((place) => ({ ...place }))).toEqual([
      {
        slug: 'rose-regina',
        email: 'info@rose.ca',
        tags: ['flowers', 'keepsakes'],
        region: 'Saskatchewan',
        searchText: 'rose\tregina',
        latitude: 50.4,
      },
      {
        slug: 'rose-regina-2',
        email: null,
        tags: [],
        region: 'Saskatchewan',
        searchText: 'rose\tregina',
        latitude: 50.4,
      },
      {
        slug: 'iris-regina',
        email: null,
        tags: [],
        region: 'Saskatchewan',
        searchText: 'iris\tregina',
        latitude: null,
      },
    ]);
    const rejected = readFileSync(join(folder, 'data', 'mixed.csv.rejected.csv'), 'utf8')
      .trim()
      .split('\n');
    expect(rejected[0]).toBe('line,reason,name');
    expect(rejected.slice(1).sort()).toEqual([
      '4,"the type is not known","Lily"',
      '5,"the province or territory is not known","\'=SUM(1)"',
      '6,"the row has another number of values than the first",""',
      '7,"a quotation mark is not closed",""',
      '8,"the same source and identifier came before","Again"',
    ]);
    const before = await fingerprint();
    expect((await run('rivage', name)).text).toMatch(/0 new\n {2}0 changed\n {2}3 unchanged/);
    expect(await fingerprint()).toEqual(before);
  });

  it('imports OpenStreetMap with its licence, the region by position', async () => {
    const features = [
      {
        type: 'Feature',
        id: 'node/1',
        properties: { shop: 'florist', name: 'Fleurs du Nord' },
        geometry: { type: 'Point', coordinates: [-71.21, 46.81] },
      },
      { type: 'Feature', id: 'node/2', properties: null, geometry: null },
      { type: 'Feature', id: 'node/3', properties: { landuse: 'cemetery' }, geometry: null },
    ];
    const text = `{"type":"FeatureCollection","features":[\n${features.map((feature) => JSON.stringify(feature)).join(',\n')}\n]}`;
    const { text: said } = await run('osm', file('osm.geojson', text));
    expect(said).toMatch(/1 new[\s\S]*1 skipped[\s\S]*1 rejected\n +1 because the name is missing \(line 4\)/);
    const shown = await world.call('GET /api/places', { query: { slug: 'fleurs-du-nord' } });
    expect(shown.json).toMatchObject({
      region: 'Quebec',
      source: { name: 'OpenStreetMap', licence: 'ODbL-1.0', url: 'https://www.openstreetmap.org/node/1' },
    });
  });

  it('imports more rows than one batch holds, and names them all apart', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) =>
      JSON.stringify({ source: 'many', sourceId: index, licence: 'l', type: 'cemetery', name: 'Pine', region: 'ON' }),
    );
    const { text } = await run('rivage', file('many.ndjson', rows.join('\n')));
    expect(text).toContain('2500 new');
    const [row] =
      await world.pool`select count(distinct slug)::integer as slugs, max(slug) as last from places where source = 'many'`;
    expect(row!.slugs).toBe(2_500);
  });

  it.each([
    [['rivage'], 'Usage'],
    [['unknown', 'a.csv'], 'Usage'],
    [['rivage', 'a.csv', '--force'], 'Usage'],
    [['osm', 'a.csv'], 'A file for osm does not end like this'],
    [['rivage', 'missing.csv'], 'There is no file'],
  ])('says what is wrong with %j', async (argv, message) => {
    const { code, text } = await run(...argv);
    expect([code, text]).toEqual([1, expect.stringContaining(message)]);
  });
});
