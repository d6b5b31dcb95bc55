import { useTranslations } from 'use-intl';
import type { TextPart } from './reading.rules.ts';
import styles from './TableOfContents.module.css';

/** The parts of a long text, beside it where the screen is wide; on a phone the text alone is there. */
export function TableOfContents({ parts }: { parts: readonly TextPart[] }) {
  const t = useTranslations('content');
  if (parts.length < 3) return null;
  return (
    <nav aria-label={t('onThisPage')} className={styles.contents}>
      <p className={styles.title} aria-hidden="true">
        {t('onThisPage')}
      </p>
      <ul className={styles.parts}>
        {parts.map(({ id, text, parts: below = [] }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
            {below.length > 0 && (
              <ul className={styles.below}>
                {below.map((part) => (
                  <li key={part.id}>
                    <a href={`#${part.id}`}>{part.text}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
