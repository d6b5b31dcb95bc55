import { on, type ServedEndpoint } from '#platform/server/serve.ts';
import { getEnvironment } from '#features/environment/contract.ts';
import * as environment from '#features/environment/service.ts';
import * as sessionsContract from '#features/sessions/contract.ts';
import * as sessions from '#features/sessions/service.ts';
import * as usersContract from '#features/users/contract.ts';
import * as users from '#features/users/service.ts';
import { findTowns } from '#features/towns/contract.ts';
import * as towns from '#features/towns/service.ts';
import * as placesContract from '#features/places/contract.ts';
import * as places from '#features/places/service.ts';

/** Every call the server answers, and what answers it. The whole API on one page. */
export const api: readonly ServedEndpoint[] = [
  on(getEnvironment, environment.getEnvironment),
  on(sessionsContract.login, sessions.login),
  on(sessionsContract.authorize, sessions.authorize),
  on(sessionsContract.checkSession, sessions.checkSession),
  on(sessionsContract.signOut, sessions.signOut),
  on(usersContract.updateUser, users.updateUser),
  on(usersContract.touchUser, users.touchUser),
  on(usersContract.updateLastSeen, users.updateLastSeen),
  on(placesContract.listPlaces, places.listPlaces),
  on(placesContract.listMyPlaces, places.listMyPlaces),
  on(placesContract.getPlace, places.getPlace),
  on(placesContract.listPlacesInBounds, places.listPlacesInBounds),
  on(findTowns, towns.findTowns),
];
