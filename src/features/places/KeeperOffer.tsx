import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { faithsServed } from '#vocabulary/faiths.ts';
import { localeOf } from '#vocabulary/languages.ts';
import { regionLabel, regionNames } from '#vocabulary/regions.ts';
import { spokenLanguages } from '#vocabulary/spokenLanguages.ts';
import { informationTags } from '#vocabulary/tags.ts';
import { KeeperChoices } from './KeeperChoices.tsx';
import { KeeperText } from './KeeperText.tsx';
import { tagGroups } from './tagGroups.rules.ts';
import type { Keeping } from './useKeeping.ts';
import { useLanguageNames } from './useLanguageNames.ts';
import { useTagLabel } from './useTagLabel.ts';

const typesOfInformation = ['organization'];

/** What the listing offers, in which languages, for which faiths, and where it goes. */
export function KeeperOffer({ keeping }: { keeping: Keeping }) {
  const t = useTranslations('keeper.offer');
  const tags = useTranslations('tags.groups');
  const listing = useTranslations('listing.faithNames');
  const tagLabel = useTagLabel();
  const language = useLanguage();
  const nameOf = useLanguageNames();
  const { type, region, canadaWide } = keeping.draft;
  const spoken = useMemo(() => {
    const collator = new Intl.Collator(localeOf[language]);
    return spokenLanguages
      .map((code) => ({ value: code as string, label: nameOf(code) }))
      .sort((one, other) => collator.compare(one.label, other.label));
  }, [language, nameOf]);
  const groups = tagGroups.filter(({ key }) => key !== 'information' || typesOfInformation.includes(type));
  return (
    <>
      {groups.map((group, index) => (
        <KeeperChoices
          key={group.key}
          keeping={keeping}
          name="tags"
          isFurther={index > 0}
          legend={tags(group.key)}
          hint={group.tags === informationTags ? t('informationHint') : undefined}
          choices={group.tags.map((tag) => ({ value: tag, label: tagLabel.one(tag, region) }))}
        />
      ))}
      <KeeperChoices keeping={keeping} name="data.languages" legend={t('languages')} choices={spoken} />
      <KeeperChoices
        keeping={keeping}
        name="data.faiths"
        legend={t('faiths')}
        hint={t('faithsHint')}
        choices={faithsServed.map((faith) => ({ value: faith, label: listing(faith) }))}
      />
      {canadaWide && <p>{t('canadaWide')}</p>}
      <KeeperChoices
        keeping={keeping}
        name="data.servedRegions"
        legend={t('regions')}
        hint={canadaWide ? undefined : t('regionsHint')}
        choices={regionNames.map((name) => ({ value: name, label: regionLabel(name, language) }))}
      />
      <KeeperText
        keeping={keeping}
        name={`data.servedArea.${language}`}
        label={t('area')}
        hint={t('areaHint')}
        input={{ maxLength: 200 }}
      />
    </>
  );
}
