import { findTies } from '#features/spirits/core/ties.repository.ts';
import type { TiesOf } from '#platform/server/http/pipeline.ts';
import { aboutOf } from './teamDuties.ts';

/** What a caller is to the listing or the record in an address; whoever is nobody in particular stays that. */
export const tiesOfCaller: TiesOf = async (sql, { endpoint: { address }, caller, params }) => {
  if (!caller) return '';
  const { spiritId = null } = aboutOf(address, params);
  return `${caller.role} ${await findTies(sql, caller, spiritId)}`;
};
