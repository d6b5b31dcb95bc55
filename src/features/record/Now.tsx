import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { flowOf } from '#features/answers/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { chosenIn, recordStatusOf } from '#features/spirits/view/recordStatus.rules.ts';
import styles from './Now.module.css';

/** What happens next and with whom: the one thing of the record's page that is never folded. */
export function Now({ spirit, homes }: { spirit: Spirit; homes: ReactNode }) {
  const t = useTranslations('spirits');
  const status = recordStatusOf(spirit.core);
  if (status === 'unclaimed') return null;
  return (
    <section aria-labelledby="now" className={styles.now}>
      <h2 id="now">{t('now.heading')}</h2>
      <p className="prose">{t(`next.${status}`, { flow: flowOf(spirit.data) })}</p>
      {status === 'accepted' && !chosenIn(spirit.core) && <p className="prose">{t('next.acceptedNotChosen')}</p>}
      {homes}
    </section>
  );
}
