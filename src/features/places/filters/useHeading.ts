import { useTranslations } from 'use-intl';
import { ofTown } from '#features/towns/ofTown.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { regionCodeOf } from '#vocabulary/regions/regions.ts';
import { type ListingsFilter, typeShown } from './listingsAddress.rules.ts';
import { useTagLabel } from './useTagLabel.ts';

/** The heading of a list: what it shows, and where. */
export function useHeading(filter: ListingsFilter): string {
  const t = useTranslations('listings.heading');
  const places = useTranslations('places');
  const language = useLanguage();
  const tagLabel = useTagLabel();
  const { tag, region, bounds, near, town } = filter;
  const type = typeShown(filter);
  const what = tag && !type ? tagLabel.many(tag, region) : places(`what.${type ?? 'all'}`);
  if (bounds) return t('area', { what });
  if (town) return t('town', { what, ofTown: ofTown(language, town) });
  if (near) return t('position', { what });
  if (region) return t('region', { what, inRegion: places(`inRegion.${regionCodeOf(region)}`) });
  return t('alone', { what });
}
