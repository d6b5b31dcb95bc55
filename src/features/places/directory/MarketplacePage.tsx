import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { listingsHref } from '#features/places/filters/listingsAddress.rules.ts';
import {
  listingsOf,
  type MarketplaceFilter,
  readMarketplaceFilter,
} from '#features/places/filters/marketplace.rules.ts';
import { listingsQuery } from '#features/places/filters/useListings.ts';
import { useTagLabel } from '#features/places/filters/useTagLabel.ts';
import type { ScreenInput } from '#platform/browser/page.ts';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { regionCodeOf } from '#vocabulary/regions/regions.ts';
import { MarketplaceFilters } from './MarketplaceFilters.tsx';
import styles from './MarketplacePage.module.css';
import { MarketplaceResults } from './MarketplaceResults.tsx';

/** The page of merchants that the address asks for, so that the server's HTML holds it. */
export const queries = ({ search }: ScreenInput) => [listingsQuery(listingsOf(readMarketplaceFilter(search)))];

/** Flowers, stones, urns, ceremonies: the merchants' listings by what they offer; all of it is in the address. */
export function MarketplacePage() {
  const t = useTranslations('marketplace');
  const [search] = useSearchParams();
  const filter = readMarketplaceFilter(search);
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <h1>{useHeading(filter)}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      <MarketplaceFilters filter={filter} />
      <MarketplaceResults filter={filter} />
      <p className={styles.foot}>
        <Link href={listingsHref({ ...listingsOf(filter), page: 0, view: 'map' })}>{t('onMap')}</Link>{' '}
        <Link href="/contact?topic=add-listing">{t('beListed')}</Link>
      </p>
    </div>
  );
}

function useHeading({ tag, region }: MarketplaceFilter): string {
  const t = useTranslations('marketplace.heading');
  const places = useTranslations('places.inRegion');
  const tagLabel = useTagLabel();
  const what = tag ? tagLabel.many(tag, region) : null;
  const where = region ? places(regionCodeOf(region)) : null;
  if (what && where) return t('tagRegion', { what, inRegion: where });
  if (what) return t('tag', { what });
  return where ? t('region', { inRegion: where }) : t('alone');
}
