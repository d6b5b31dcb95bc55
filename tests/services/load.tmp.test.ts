import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDirectory } from '#features/places/directory.service.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
it('loads', async () => {
  let t = performance.now();
  const r = await loadDirectory(world.pool, 'data/directory');
  console.log(
    'first',
    performance.now() - t,
    JSON.stringify(r, (k, v) => (v instanceof Map ? Object.fromEntries(v) : v)),
  );
  t = performance.now();
  await loadDirectory(world.pool, 'data/directory');
  console.log('second', performance.now() - t);
  await world.pool`update imports set hash='x'`;
  t = performance.now();
  const r3 = await loadDirectory(world.pool, 'data/directory');
  console.log(
    'forced',
    performance.now() - t,
    r3.places.map((p) => ({ ...p })),
  );
  await world.pool`analyze`;
  for (const q of [
    { name: 'quebec' },
    { name: 'Que\u0301bec' },
    { region: 'QUÉBEC' },
    { region: 'Qc', type: 'funeral-home' },
    { near: '51.05,-114.07', type: 'funeral-home', size: '5' },
    { tag: 'hospital' },
    {},
  ]) {
    t = performance.now();
    const a = await world.call('GET /api/places', { query: q as never });
    console.log(
      q,
      a.status,
      a.headers['x-total-count'],
      a.json?.length ?? a.text,
      a.json?.slice?.(0, 3).map((p: any) => [p.name, p.city, p.distanceKilometres, p.disclosure]),
      (performance.now() - t).toFixed(1),
    );
  }
  for (const u of [
    '/api/places//1/2/3/4',
    '/api/places/cemetery/1/2//4',
    '/api/places/cemetery/x/2/3/4',
    '/api/places/cemetery/40/84/-141/-52',
    '/api/places/organization/40/84/-141/-52',
    '/api/places/organization/84/40/-141/-52',
    '/api/places/cemetery/1/2/3',
  ]) {
    t = performance.now();
    const a = await world.call('GET ' + u);
    console.log(
      u,
      a.status,
      a.json ? [a.json.places?.length, a.json.truncated] : a.text,
      (performance.now() - t).toFixed(1),
    );
  }
  for (const q of [
    'saint jean',
    'st jean',
    'st johns',
    "St. John's",
    'T2P 1J9',
    't2p',
    'T2',
    'montreal',
    'Que\u0301bec',
    'st',
    'van',
    'l ancienne',
    'ancienne',
    'sault ste marie',
    '',
  ]) {
    t = performance.now();
    const a = await world.call('GET /api/towns', { query: { q } });
    console.log(
      q,
      a.status,
      a.json?.map((x: any) => x.name + ' ' + x.region.slice(0, 3)).join(' | ') ?? a.text,
      (performance.now() - t).toFixed(1),
    );
  }
  expect(1).toBe(1);
}, 120000);
