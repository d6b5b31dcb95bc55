import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHomesHref } from '#features/connections/matching/useHomesHref.ts';
import { usePart } from '#features/guide/questions/parts.tsx';
import { nearerTimings } from '#features/guide/questions/screen.rules.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './HelpPanel.module.css';

/** Somebody to call instead, always in reach; and the way on when the death has come nearer. */
export function HelpPanel({ record, stepKey }: { record: GuideRecord; stepKey: string }) {
  const t = useTranslations('guide');
  const homesHref = useHomesHref(record.answers);
  return (
    <section id="guide-help" tabIndex={-1} aria-labelledby="guide-help-title" className={styles.panel}>
      <h2 id="guide-help-title" className={styles.title}>
        {t('phones.label')}
      </h2>
      <ul className={styles.list}>
        <li>
          <Link href={homesHref} className={styles.way}>
            <Icon of={Phone} />
            <span className={styles.name}>{t('screens.help.call')}</span>
          </Link>
        </li>
        <li>
          <a href="tel:988" className={styles.way}>
            <Icon of={Phone} />
            <span className={styles.name}>{t('screens.help.crisis')}</span>
          </a>
        </li>
      </ul>
      {nearerTimings(record.answers, stepKey).map((timing) => (
        <DeathHappenedPart key={timing} record={record} timing={timing} />
      ))}
    </section>
  );
}

function DeathHappenedPart(props: { record: GuideRecord; timing: 'imminent' | 'now' }) {
  const Part = usePart('closer');
  return Part ? <Part {...props} /> : null;
}
