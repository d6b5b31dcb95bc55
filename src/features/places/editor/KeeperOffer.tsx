import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguageNames } from '#features/places/core/useLanguageNames.ts';
import { tagGroups } from '#features/places/filters/tagGroups.rules.ts';
import { useTagLabel } from '#features/places/filters/useTagLabel.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { faithsServed } from '#vocabulary/faiths.ts';
import { languages, localeOf } from '#vocabulary/languages.ts';
import { regionLabel, regionNames } from '#vocabulary/regions.ts';
import { spokenLanguages } from '#vocabulary/spokenLanguages.ts';
import { informationTags } from '#vocabulary/tags.ts';
import { KeeperChoices } from './KeeperChoices.tsx';
import { KeeperClash } from './KeeperClash.tsx';
import { KeeperText } from './KeeperText.tsx';
import type { Keeping } from './useKeeping.ts';

const typesOfInformation = ['organization'];

/** What the listing offers, in which languages, for which faiths, and where it goes. */
export function KeeperOffer({ keeping }: { keeping: Keeping }) {
  const t = useTranslations('keeper.offer');
  const tags = useTranslations('tags.groups');
  const faithNames = useTranslations('tags.faiths');
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
      <KeeperClash keeping={keeping} name="tags" />
      {groups.map((group, index) => (
        <KeeperChoices
          key={group.key}
          keeping={keeping}
          name="tags"
          isOpen={index === 0}
          legend={tags(group.key)}
          hint={group.tags === informationTags ? t('informationHint') : undefined}
          choices={group.tags.map((tag) => ({ value: tag, label: tagLabel.one(tag, region) }))}
        />
      ))}
      <KeeperClash keeping={keeping} name="data.languages" />
      <KeeperChoices keeping={keeping} name="data.languages" legend={t('languages')} choices={spoken} />
      <KeeperClash keeping={keeping} name="data.faiths" />
      <KeeperChoices
        keeping={keeping}
        name="data.faiths"
        legend={t('faiths')}
        hint={t('faithsHint')}
        choices={faithsServed.map((faith) => ({ value: faith, label: faithNames(faith) }))}
      />
      {canadaWide && <p>{t('canadaWide')}</p>}
      <KeeperClash keeping={keeping} name="data.servedRegions" />
      <KeeperChoices
        keeping={keeping}
        name="data.servedRegions"
        legend={t('regions')}
        hint={canadaWide ? undefined : t('regionsHint')}
        choices={regionNames.map((name) => ({ value: name, label: regionLabel(name, language) }))}
      />
      {languages.map((one) => (
        <KeeperText
          key={one}
          keeping={keeping}
          name={`data.servedArea.${one}`}
          label={t(`areaIn.${one}`)}
          hint={one === language ? t('areaHint') : undefined}
          input={{ lang: localeOf[one], maxLength: 200 }}
        />
      ))}
    </>
  );
}
