import { townName } from '#features/towns/townName.rules.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import type { Position } from './area.rules.ts';
import type { ListingsFilter } from './listingsAddress.rules.ts';

/** What stands in the search form and is not in the address yet. */
export type DraftFilter = Pick<
  ListingsFilter,
  'town' | 'near' | 'type' | 'region' | 'tag' | 'name' | 'prices' | 'crematorium' | 'green' | 'language' | 'faith'
>;

/** The form as the address would fill it. */
export const draftOf = ({
  bounds: _area,
  sort: _order,
  page: _page,
  view: _view,
  ...draft
}: ListingsFilter): DraftFilter => draft;

/** The form after something was typed in the town field: a point chosen before no longer belongs to it. */
export const withTownText = (draft: DraftFilter, town: string): DraftFilter => ({ ...draft, town, near: null });

/** A town that was chosen; of a few communities only the territory is known. */
type ChosenTown = { name: string; region: string } & Record<keyof Position, number | null>;

/** The form after a town was chosen; a region in which it does not lie is left. */
export function withTown(draft: DraftFilter, { name, region, latitude, longitude }: ChosenTown): DraftFilter {
  if (latitude === null || longitude === null)
    return { ...draft, region: findRegion(region) ?? null, town: '', near: null };
  const kept = draft.region === region ? draft.region : null;
  return { ...draft, region: kept, town: townName(name), near: { latitude, longitude } };
}

/**
 * The list the form asks for. An area of the map is left as soon as another town or region is asked for; the pages
 * begin anew.
 */
export function filterOfDraft(draft: DraftFilter, before: ListingsFilter): ListingsFilter {
  const elsewhere = draft.town.trim() !== before.town || draft.region !== before.region;
  return {
    ...draft,
    town: draft.town.trim(),
    name: draft.name.trim(),
    bounds: elsewhere ? null : before.bounds,
    sort: before.sort,
    page: 0,
    view: before.view,
  };
}
