import { nameIn } from '#features/answers/blocks.rules.ts';
import { conflict, existing } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { branchesOf, branchOf } from './branches.service.ts';
import type * as contract from './contract.ts';
import { findFeedSince } from './feed.repository.ts';
import * as repository from './repository.ts';

/** Lists what can be chosen for an event of each of the caller’s branches. */
export const getCalendarChoices: Service<typeof contract.getCalendarChoices> = async ({ sql, actor, query }) => {
  const branches = await branchesOf(sql, actor.email);
  const placeIds = branches.map(({ id }) => id);
  const resources = await repository.listResources(sql, placeIds);
  const team = await repository.listTeam(sql, placeIds);
  const cases = await repository.listCases(sql, placeIds, query().record);
  return {
    branches: branches.map(({ id, name }) => ({
      ...{ id, name },
      resources: resources.filter(({ placeId }) => placeId === id),
      people: team.filter(({ placeId }) => placeId === id).map(({ email }) => email),
      cases: cases
        .filter(({ placeId }) => placeId === id)
        .map(({ spiritId, data }) => ({
          spiritId,
          person: `${nameIn(data, 'spiritFirstName')} ${nameIn(data, 'spiritLastName')}`.trim(),
        })),
    })),
    feedSince: (await findFeedSince(sql, actor.userId)) ?? null,
  };
};

/** Adds a room or a vehicle to one of the caller’s branches. */
export const createResource: Service<typeof contract.createResource> = async ({ sql, actor, body }) => {
  const resource = body();
  await branchOf(sql, actor.email, resource.placeId);
  const added = await repository.insertResource(sql, resource);
  if (!added) throw conflict('calendarResourceKnown');
  return added;
};

/** Names a room or a vehicle of one of the caller’s branches anew, or puts it away. */
export const updateResource: Service<typeof contract.updateResource> = async ({ sql, actor, params, body }) => {
  const own = await branchesOf(sql, actor.email);
  const resources = await repository.listResources(
    sql,
    own.map(({ id }) => id),
  );
  const { id, placeId } = existing(
    isIdentifier(params.id) ? resources.find((one) => one.id === params.id.toLowerCase()) : null,
  );
  await repository.lockSubjects(sql, [`names of ${placeId}`]);
  const changed = await repository.updateResourceRow(sql, { id, placeId, ...body() });
  if (!changed) throw conflict('calendarResourceKnown');
  return changed;
};
