import { on, type ServedEndpoint } from '#platform/server/serve.ts';
import { findTowns } from '#features/towns/contract.ts';
import * as towns from '#features/towns/service.ts';
import * as placesContract from '#features/places/contract.ts';
import * as places from '#features/places/service.ts';

/** Every call the server answers, and what answers it. The whole API on one page. */
export const api: readonly ServedEndpoint[] = [
  on(placesContract.listPlaces, places.listPlaces),
  on(placesContract.listMyPlaces, places.listMyPlaces),
  on(placesContract.getPlace, places.getPlace),
  on(placesContract.listPlacesInBounds, places.listPlacesInBounds),
  on(findTowns, towns.findTowns),
];
