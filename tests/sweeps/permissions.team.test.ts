import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PermissionRow, permissions } from '#app/permissions/permissions.ts';
import { dutyOf, type TeamPermissionRow, teamPermissions } from '#app/permissions/teamDuties.ts';
import { hasDuty, type TeamRole, teamRoles } from '#vocabulary/places/teamRoles.ts';
import { createWorld, type World } from '../world.ts';
import { cases } from './permissions.cases.ts';
import { type Fixture, Stages, snapshot } from './permissions.fixture.ts';
import { addressOf, endpointOf, optionsOf, readCell } from './permissions.run.ts';

let world: World;
let stages: Stages;

beforeAll(async () => {
  world = await createWorld();
  stages = new Stages(world);
});
afterAll(() => world.close());

const rowOf = (id: string): PermissionRow => permissions.find((row) => row.id === id)!;

/** From now on the caller is a colleague at every branch of their home, in one role, and nothing else. */
async function becomeColleague({ caller, listings }: Fixture, role: TeamRole): Promise<void> {
  const { email } = caller!;
  for (const { id } of Object.values(listings).filter((listing) => listing.email === email)) {
    await world.pool`update places set email = ${`listing-${randomUUID()}@example.org`} where id = ${id}`;
    await world.pool`
      insert into place_keepers (place_id, email, role, accepted_at) values (${id}, ${email}, ${role}, now())`;
  }
}

/** A home that has accepted answers most calls; one that is asked answers what accepts and declines. */
const relationOf = (row: PermissionRow) => (readCell(row['FH-con']).status < 300 ? 'FH-con' : 'FH-pen');

const played = teamPermissions.filter(({ id, duty }) => duty !== 'any' && id in cases);

describe.each(played)('$id ($duty)', ({ id, duty }) => {
  test.each(teamRoles)('%s', async (role) => {
    const row = rowOf(id);
    const fixture = await stages.next(relationOf(row));
    const options = await optionsOf(cases[id]!, fixture);
    await becomeColleague(fixture, role);
    await world.pool`delete from rate_limits`;
    const before = row.method === 'GET' ? {} : await snapshot(world);
    const answer = await world.call(addressOf(row), options);
    if (duty !== 'any' && !hasDuty(role, duty)) {
      expect(answer.status, answer.text).toBe(403);
      expect(answer.text).toBe('Your role in the team does not include this. An owner of the listing can change that.');
      if (row.method !== 'GET') expect(await snapshot(world)).toEqual(before);
    } else expect(answer.text).not.toContain('Your role in the team');
  });
});

describe('the table of the team', () => {
  const isOfTeam = (row: PermissionRow) =>
    ['FH-con', 'FH-pen'].some((relation) => readCell(row[relation as 'FH-con']).status < 300) &&
    Array.isArray(endpointOf(row)?.who) &&
    endpointOf(row)!.who.includes('funeral-home');

  test('names every call that a funeral home may make', () => {
    const named = new Set(teamPermissions.map(({ id }) => id));
    expect(permissions.filter((row) => isOfTeam(row) && !named.has(row.id)).map(({ id }) => id)).toEqual([]);
  });

  test('names no call twice, and none that is not there', () => {
    const ids = teamPermissions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !rowOf(id))).toEqual([]);
  });

  test('has one kind of work for all rows of a call', () => {
    const differing = teamPermissions.filter(({ id, duty }: TeamPermissionRow) => {
      const { address } = endpointOf(rowOf(id))!;
      return (dutyOf(address) ?? 'any') !== duty;
    });
    expect(differing).toEqual([]);
  });

  test('is played for most calls', () => {
    expect(played.length).toBeGreaterThan(80);
  });
});
