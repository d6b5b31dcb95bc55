import { useQuery } from '@tanstack/react-query';
import type { getPlace } from '#features/places/core/contract.ts';
import { queryOf } from '#platform/browser/network/api.ts';

/** The read of the listing that somebody claims. */
export const claimedPlaceQuery = (id: string) => queryOf<typeof getPlace>('GET /api/places/{id}', { params: { id } });

/** The listing that somebody claims. */
export const useClaimedPlace = (id: string) => useQuery(claimedPlaceQuery(id));
