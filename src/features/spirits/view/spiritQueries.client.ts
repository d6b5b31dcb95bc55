import type { getSpirit, listSpirits } from '#features/spirits/core/contract.ts';
import { mayListSpirits } from '#features/spirits/core/rules.ts';
import { queryOf } from '#platform/browser/network/api.ts';
import type { ScreenInput, ScreenQuery } from '#platform/browser/page.ts';
import { heldActor } from '#platform/browser/session/session.ts';

/** The id of the record that was begun in this browser and is not saved yet (specification section 2). */
export const unsavedId = '0';

/** The records of a family. */
export const spiritsQuery = () => queryOf<typeof listSpirits>('GET /api/spirits');

/** One record with its connections. */
export const spiritQuery = (id: string) => queryOf<typeof getSpirit>('GET /api/spirit/{id}', { params: { id } });

/** The reads of a page of a record that are asked for while the page is on its way, where somebody is here who may. */
export const spiritQueries = ({ params: { id } }: ScreenInput): ScreenQuery[] =>
  id && id !== unsavedId && mayListSpirits(heldActor()) ? [spiritQuery(id)] : [];
