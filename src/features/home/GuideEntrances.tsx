import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './GuideEntrances.module.css';

const entrances = ['now', 'imminent', 'future'] as const;

/** The three ways in: a death has happened, and quietly beneath it that of a baby; a death is near; planning ahead. */
export function GuideEntrances() {
  const t = useTranslations('home.doors');
  return (
    <ul className={styles.doors}>
      {entrances.map((timing) => (
        <li key={timing}>
          <Link href={`/guide-me?timing=${timing}`} className={classes(styles.door, timing === 'now' && styles.first)}>
            <span className={styles.title}>{t(`${timing}.title`)}</span>
            <span className={styles.body}>{t(`${timing}.body`)}</span>
            <span className={styles.go}>
              {t(`${timing}.go`)} <Icon of={ChevronRight} />
            </span>
          </Link>
          {timing === 'now' && (
            <Link href="/when-a-baby-dies" className={styles.quietly}>
              {t('baby')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
