import { useTranslations } from 'use-intl';
import { ofTown } from '#features/towns/ofTown.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { regionLabel } from '#vocabulary/regions/regions.ts';
import type { ListingsFilter, RemovableFilter } from './listingsAddress.rules.ts';
import { useLanguageNames } from './useLanguageNames.ts';
import { useTagLabel } from './useTagLabel.ts';

/** Says one wish of an address in words, for the chips and for the advice under an empty list. */
export function useFilterText(filter: ListingsFilter): (filterName: RemovableFilter) => string {
  const t = useTranslations('listings.filters');
  const what = useTranslations('places.what');
  const language = useLanguage();
  const tagLabel = useTagLabel();
  const faithNames = useTranslations('tags.faiths');
  const languageName = useLanguageNames();
  const { region, tag, town } = filter;
  const texts: Record<RemovableFilter, () => string> = {
    town: () => (town ? t('near', { ofTown: ofTown(language, town) }) : t('nearPosition')),
    bounds: () => t('area'),
    type: () => what(filter.type ?? 'all'),
    region: () => regionLabel(region ?? '', language),
    tag: () => tagLabel.one(tag ?? '', region),
    name: () => t('nameWish', { name: filter.name }),
    prices: () => t('prices'),
    crematorium: () => t('crematorium'),
    green: () => t('green'),
    language: () => t('languageWish', { name: languageName(filter.language ?? '') }),
    faith: () => t('faithWish', { name: faithNames(filter.faith ?? 'no-religion') }),
  };
  return (filterName) => texts[filterName]();
}
