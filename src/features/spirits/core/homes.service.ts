import type { Actor } from '#platform/actor.ts';
import { forbidden, notFound } from '#platform/errors.ts';
import { ownConnections, relationTo, type SpiritRecord } from './rules.ts';

/**
 * The ids of the caller's branches that have accepted a case, the one that the family has chosen first; 404 for a stranger, 403 for the
 * family and for a home that has not answered.
 */
export function homesOf(actor: Actor, record: SpiritRecord | undefined): string[] {
  const relation = record ? relationTo(actor, record) : 'none';
  if (!record || relation === 'none') throw notFound();
  if (relation !== 'accepted') throw forbidden();
  return ownConnections(actor, record)
    .filter(({ status }) => status === 'accepted')
    .toSorted((one, other) => Number(other.type === 'primary') - Number(one.type === 'primary'))
    .map(({ place }) => place.id);
}
