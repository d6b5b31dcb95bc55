import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#app/api.ts';
import { permissions, relations } from '#app/permissions/permissions.ts';
import { createWorld, type World } from '../world.ts';
import { cases } from './permissions.cases.ts';
import { Stages } from './permissions.fixture.ts';
import { endpointOf, playCell, playDoor, readCell } from './permissions.run.ts';

/** How many calls the specification has under each letter; every other row is one of ours. */
const counts: Record<string, number> = { E: 1, P: 21, S: 14, F: 3, D: 5, U: 13, A: 2, X: 1 };
const specified = permissions.filter(({ id }) => Number(id.slice(1)) <= (counts[id[0]!] ?? 0));
const played: string[] = [];

let world: World;
let stages: Stages;

beforeAll(async () => {
  world = await createWorld();
  stages = new Stages(world);
});
afterAll(() => world.close());

describe.each(permissions.filter(({ id }) => id in cases))('$id $method $path', (row) => {
  test.each(relations)(`%s`, async (relation) => {
    await playCell(stages, row, relation, cases[row.id]!);
    played.push(`${row.id} ${relation}`);
  });
});

describe.each(permissions.filter(({ id }) => !(id in cases)))('$id $method $path, at the door', (row) => {
  test.each(relations)('%s', (relation) => playDoor(stages, row, relation));
});

describe('the table', () => {
  test('holds every row of the specification, status by status', () => {
    const rows = specified.map((row) => [row.id, row.method, ...relations.map((relation) => row[relation])].join(','));
    expect(rows).toHaveLength(60);
    // A change of this number is a change of who may do what.
    const hash = createHash('sha256').update(rows.join('\n')).digest('hex');
    expect(hash).toBe('be05129dd94827caa9bb24a64ea50499d8eb2c315da090e33cec5572205e5c02');
  });

  test('has a case for each of its calls, and each of its 10 columns is played', () => {
    expect(specified.filter(({ id }) => !(id in cases))).toEqual([]);
    const cells = specified.flatMap(({ id }) => relations.map((relation) => `${id} ${relation}`));
    expect(cells).toHaveLength(600);
    expect(cells.filter((cell) => !played.includes(cell))).toEqual([]);
  });

  test('has no row whose call does not exist', () => {
    const pages = ['X1'];
    expect(permissions.filter((row) => !endpointOf(row) && !pages.includes(row.id)).map(({ id }) => id)).toEqual([]);
    expect(new Set(permissions.map(({ id }) => id)).size).toBe(permissions.length);
  });

  test('says one status and known marks in every cell', () => {
    for (const row of permissions)
      for (const relation of relations) {
        expect(row[relation], `${row.id} ${relation}`).toMatch(/^(200|201|204|401|403|404|409)[or+tif]?$/);
        expect(readCell(row[relation]).status).toBeGreaterThanOrEqual(200);
      }
    expect(api.length).toBeGreaterThan(50);
  });
});
