import { useTranslations } from 'use-intl';
import { languages, localeOf } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { KeeperText } from './KeeperText.tsx';
import type { Keeping } from './useKeeping.ts';

/** The name and the description, in both languages of our readers. */
export function KeeperAbout({ keeping }: { keeping: Keeping }) {
  const t = useTranslations('keeper.about');
  return (
    <>
      <KeeperText
        keeping={keeping}
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        read={(text) => text.trim() || undefined}
        input={{ maxLength: limits.placeNameCharacters, required: true, autoComplete: 'organization' }}
      />
      {languages.map((language) => (
        <KeeperText
          key={language}
          keeping={keeping}
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
