import { useTranslations } from 'use-intl';
import { languages, localeOf } from '#vocabulary/languages.ts';
import { paragraphsOf } from './rules.ts';
import type { ObituaryWords } from './schema.ts';
import styles from './VersionText.module.css';

/** What an obituary says, in each language in which it is written. */
export function VersionText({ words }: { words: ObituaryWords }) {
  const t = useTranslations('obituaries.draft');
  const written = languages.filter((language) => words[language] !== '');
  return (
    <div className={styles.sheet}>
      <p className={styles.name}>{words.name}</p>
      {written.map((language) => (
        <div key={language} lang={localeOf[language]} className={styles.text}>
          {written.length > 1 && <p className="quiet small">{t(`language.${language}`)}</p>}
          {paragraphsOf(words[language]).map((paragraph, index) => (
            // The text of a version never changes: its paragraphs keep their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <p key={index} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
