import { useTranslations } from 'use-intl';
import { languages, localeOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { ListingEditorText } from './ListingEditorText.tsx';
import type { ListingForm } from './useListingForm.ts';

/** The name and the description, in both languages of our readers. */
export function ListingEditorAbout({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.about');
  const unread = useTranslations('keeper.unread');
  return (
    <>
      <ListingEditorText
        form={form}
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        read={(text) => text.trim() || undefined}
        unread={unread('name')}
        input={{ maxLength: limits.placeNameCharacters, required: true, autoComplete: 'organization' }}
      />
      {languages.map((language) => (
        <ListingEditorText
          key={language}
          form={form}
          name={`data.description.${language}`}
          label={t(`description.${language}`)}
          hint={t(`descriptionHint.${language}`)}
          lines={6}
          input={{ lang: localeOf[language] }}
        />
      ))}
    </>
  );
}
