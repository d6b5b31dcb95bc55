import type { CircleLevel } from '#vocabulary/circleLevels.ts';
import { circleLevels } from '#vocabulary/circleLevels.ts';
import { recordsOf } from './records.ts';
import type { Person, World } from './world.ts';

/** A relative who has accepted, as the circle of a record has them; called by what they may do. */
type Relative = { person: Person; memberId: string };

/** Records whose family has relatives in its circle. */
export function relativesOf(world: World) {
  const { family } = recordsOf(world);

  /** Invites somebody and lets them accept. */
  async function addRelative(id: string, maker: Person, level: CircleLevel): Promise<Relative> {
    const person = await world.person();
    const body = { name: level, email: person.email, level };
    const invited = await world.call('POST /api/spirits/{id}/circle', { params: { id }, as: maker, body });
    const memberId = invited.json.id as string;
    await world.call('POST /api/circle-invitations/{id}/accept', { params: { id: memberId }, as: person });
    return { person, memberId };
  }

  /** A family’s record with one relative of each level. */
  async function withRelatives() {
    const { id, person } = await family();
    const relatives = {} as Record<CircleLevel, Relative>;
    for (const level of circleLevels) relatives[level] = await addRelative(id, person, level);
    return { id, person, ...relatives };
  }

  const removeRelative = (id: string, memberId: string, as: Person) =>
    world.call('DELETE /api/spirits/{id}/circle/{memberId}', { params: { id, memberId }, as });

  return { withRelatives, removeRelative };
}
