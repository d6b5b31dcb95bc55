import { useSearchParams } from 'react-router';
import { readListingsFilter } from '#features/places/filters/listingsAddress.rules.ts';
import { listingsQuery } from '#features/places/filters/useListings.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { island } from '#platform/ui/island.tsx';

/** All of it follows its filters, its heading too. */
const ListingsExplorer = island(() => import('./ListingsExplorer.island.tsx'), 'ListingsExplorer', {
  navigatesInPlace: true,
});
/** Who asks for the map has touched it. */
const MapFirst = island(() => import('./ListingsExplorer.island.tsx'), 'ListingsExplorer', {
  start: 'resting',
  navigatesInPlace: true,
});

/** The page of listings that the address asks for, so that the server's HTML holds it. */
export const queries = ({ search }: ScreenInput) => [listingsQuery(readListingsFilter(search))];

/** The directory: filters, a list, a map. */
export function ListingsPage() {
  const [search] = useSearchParams();
  return readListingsFilter(search).view === 'map' ? <MapFirst /> : <ListingsExplorer />;
}
