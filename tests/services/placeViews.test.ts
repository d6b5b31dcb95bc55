import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlace } from '#features/places/core/repository.ts';
import { mayEditPlace, mayOwnPlace } from '#features/places/core/rules.ts';
import { coarsePosition } from '#features/places/editor/listingForm.rules.ts';
import { createWorld, type World } from '../world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** From Pelee Island to Cape Columbia, from the Alaskan border to Cape Spear. */
const positions = [41.7, 43.65, 45.42, 49.9, 53.55, 60.72, 68.36, 83.1].flatMap((latitude) =>
  [-141, -123.117, -114.08, -97.14, -79.383, -63.57, -52.62].map((longitude) => ({ latitude, longitude })),
);

test('the database hides an address in the same square as the rule', async () => {
  const { id } = await world.place({ email: null });
  for (const position of positions) {
    const [row] = await world.pool<{ publicLatitude: number; publicLongitude: number }[]>`
      update places set hide_address = true, latitude = ${position.latitude}, longitude = ${position.longitude}
      where id = ${id} returning public_latitude, public_longitude`;
    const { latitude, longitude } = coarsePosition(position);
    expect(row?.publicLatitude, JSON.stringify(position)).toBeCloseTo(latitude, 9);
    expect(row?.publicLongitude, JSON.stringify(position)).toBeCloseTo(longitude, 9);
  }
});

type Invitation = { email: string; role: 'owner' | 'director'; accepted: boolean; removed: boolean };

const invitations: Invitation[] = [
  { email: 'joint@example.org', role: 'owner', accepted: true, removed: false },
  { email: 'staff@example.org', role: 'director', accepted: true, removed: false },
  { email: 'asked@example.org', role: 'director', accepted: false, removed: false },
  { email: 'left@example.org', role: 'owner', accepted: true, removed: true },
  { email: 'home@example.org', role: 'director', accepted: true, removed: false },
];

test.each(['home@example.org', null])('the mailboxes of a listing of %s are those that may edit it', async (own) => {
  const { id } = await world.place({ email: own });
  for (const { email, role, accepted, removed } of invitations)
    await world.pool`insert into place_keepers (place_id, email, role, accepted_at, removed_at)
      values (${id}, ${email}, ${role}, case when ${accepted} then now() end, case when ${removed} then now() end)`;
  const mailboxes = await world.pool<{ email: string; role: string }[]>`
    select email, role from place_mailboxes where place_id = ${id}`;
  const place = await findPlace(world.pool, id);
  for (const { email } of invitations) {
    const caller = { userId: '', email, role: 'funeral-home' } as const;
    const kept = mailboxes.filter((mailbox) => mailbox.email === email);
    expect(kept.length, email).toBe(place && mayEditPlace(caller, place) ? 1 : 0);
    expect(kept[0]?.role === 'owner', email).toBe(place !== undefined && mayOwnPlace(caller, place));
  }
});
