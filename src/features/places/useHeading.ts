import { useTranslations } from 'use-intl';
import { ofTown } from '#features/towns/ofTown.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { regionCodeOf } from '#vocabulary/regions.ts';
import type { ListingsFilter } from './listingsAddress.rules.ts';
import { useTagLabel } from './useTagLabel.ts';

/** The heading of a list: what it shows, and where. */
export function useHeading(filter: ListingsFilter): string {
  const t = useTranslations('places');
  const language = useLanguage();
  const tagLabel = useTagLabel();
  const { type, tag, region, bounds, near, town } = filter;
  const what =
    tag && !type ? tagLabel.many(tag, region) : t(`what.${type ?? (bounds && !tag ? 'funeral-home' : 'all')}`);
  if (bounds) return t('heading.area', { what });
  if (town) return t('heading.town', { what, ofTown: ofTown(language, town) });
  if (near) return t('heading.position', { what });
  if (region) return t('heading.region', { what, inRegion: t(`inRegion.${regionCodeOf(region)}`) });
  return t('heading.alone', { what });
}
