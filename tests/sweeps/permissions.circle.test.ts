import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { circlePermissions, permissions } from '#app/permissions/permissions.ts';
import { circleLevels } from '#vocabulary/circleLevels.ts';
import { createWorld, type World } from '../world.ts';
import { cases } from './permissions.cases.ts';
import { addRelative } from './permissions.circleCases.ts';
import { type Fixture, Stages } from './permissions.fixture.ts';
import { playCell } from './permissions.run.ts';

let world: World;
let stages: Stages;

beforeAll(async () => {
  world = await createWorld();
  stages = new Stages(world);
});
afterAll(() => world.close());

/** The stage of a cell whose caller is a relative in the circle of the record, and nobody else. */
const stageFor = (level: (typeof circleLevels)[number]) =>
  ({
    next: async (): Promise<Fixture> => {
      const fixture = await stages.next('U-own');
      const relative = await world.person();
      await addRelative(fixture, { email: relative.email, userId: relative.userId, level });
      return { ...fixture, caller: relative };
    },
    keep: () => undefined,
  }) as unknown as Stages;

describe.each(circlePermissions)('$id', ({ id, ...cells }) => {
  const row = permissions.find((one) => one.id === id)!;
  test.each(circleLevels)('%s', async (level) => {
    await playCell(stageFor(level), { ...row, 'U-own': cells[level] }, 'U-own', cases[id]!);
  });
});

test('every row of the circle is a row of the table, and is played', () => {
  const known = permissions.map(({ id }) => id);
  expect(circlePermissions.filter(({ id }) => !known.includes(id) || !(id in cases))).toEqual([]);
  const about = permissions.filter(
    ({ path }) => /^\/api\/spirits?\/\{id\}/.test(path) && !path.includes('memory-lane'),
  );
  const unnamed = about.filter(({ id }) => !circlePermissions.some((row) => row.id === id)).map(({ id }) => id);
  // What only funeral homes call refuses every role `user` at the door. D10 lists one's own uploads; R2 is played by the service.
  expect(unnamed.filter((id) => permissions.find((row) => row.id === id)?.['U-own'] !== '403')).toEqual(['D10', 'R2']);
});
