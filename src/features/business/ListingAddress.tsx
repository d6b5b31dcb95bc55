import type { PublicPlace } from '#features/places/core/schema.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';

/** Where a listing stands, in one line. */
export function ListingAddress({ place }: { place: PublicPlace }) {
  const language = useLanguage();
  const { address, city, region } = place;
  return <p>{[address, city, region && regionLabel(region, language)].filter(Boolean).join(', ')}</p>;
}
