import { useTranslations } from 'use-intl';
import { tagGroups } from '#features/places/filters/tagGroups.rules.ts';
import { useLanguageNames } from '#features/places/filters/useLanguageNames.ts';
import { useTagLabel } from '#features/places/filters/useTagLabel.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { languages, localeOf } from '#vocabulary/languages.ts';
import { faithsByName } from '#vocabulary/places/faiths.ts';
import { spokenLanguagesByName } from '#vocabulary/places/spokenLanguages.ts';
import { informationTags } from '#vocabulary/places/tags.ts';
import { regionLabel, regionsInOrder } from '#vocabulary/regions/regions.ts';
import { ListingEditorChoices } from './ListingEditorChoices.tsx';
import { ListingEditorConflict } from './ListingEditorConflict.tsx';
import { ListingEditorText } from './ListingEditorText.tsx';
import type { ListingForm } from './useListingForm.ts';

const typesOfInformation = ['organization'];

/** What the listing offers, in which languages, for which faiths, and where it goes. */
export function ListingEditorOffer({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.offer');
  const faithNames = useTranslations('tags.faiths');
  const language = useLanguage();
  const spoken = useSpokenLanguages();
  const { canadaWide } = form.draft;
  return (
    <>
      <TagChoices form={form} />
      <ListingEditorConflict form={form} name="data.languages" />
      <ListingEditorChoices form={form} name="data.languages" legend={t('languages')} choices={spoken} />
      <ListingEditorConflict form={form} name="data.faiths" />
      <ListingEditorChoices
        form={form}
        name="data.faiths"
        legend={t('faiths')}
        hint={t('faithsHint')}
        choices={faithsByName(language, faithNames).map((faith) => ({ value: faith, label: faithNames(faith) }))}
      />
      {canadaWide && <p>{t('canadaWide')}</p>}
      <ListingEditorConflict form={form} name="data.servedRegions" />
      <ListingEditorChoices
        form={form}
        name="data.servedRegions"
        legend={t('regions')}
        hint={canadaWide ? undefined : t('regionsHint')}
        choices={regionsInOrder(language).map(({ name }) => ({ value: name, label: regionLabel(name, language) }))}
      />
      {languages.map((one) => (
        <ListingEditorText
          key={one}
          form={form}
          name={`data.servedArea.${one}`}
          label={t(`areaIn.${one}`)}
          hint={one === language ? t('areaHint') : undefined}
          input={{ lang: localeOf[one], maxLength: 200 }}
        />
      ))}
    </>
  );
}

/** What the listing offers, group by group; what is information is asked of organizations alone. */
function TagChoices({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.offer');
  const groupNames = useTranslations('tags.groups');
  const tagLabel = useTagLabel();
  const { type, region } = form.draft;
  const groups = tagGroups.filter(({ key }) => key !== 'information' || typesOfInformation.includes(type));
  return (
    <>
      <ListingEditorConflict form={form} name="tags" />
      {groups.map((group, index) => (
        <ListingEditorChoices
          key={group.key}
          form={form}
          name="tags"
          isOpen={index === 0}
          legend={groupNames(group.key)}
          hint={group.tags === informationTags ? t('informationHint') : undefined}
          choices={group.tags.map((tag) => ({ value: tag, label: tagLabel.one(tag, region) }))}
        />
      ))}
    </>
  );
}

/** The languages that may be spoken with a family, by their name in the reader's. */
function useSpokenLanguages() {
  const language = useLanguage();
  const nameOf = useLanguageNames();
  return spokenLanguagesByName(language, nameOf).map((code) => ({ value: code, label: nameOf(code) }));
}
