import { useTranslations } from 'use-intl';
import { homeHeadOf } from '#features/content/head.rules.ts';
import type { HeadOf } from '#platform/browser/page.ts';
import { island } from '#platform/ui/island.tsx';
import { Shore } from '#platform/ui/landscape/Shore.tsx';
import { GuideEntrances } from './GuideEntrances.tsx';
import styles from './HomePage.module.css';

const FindHome = island(() => import('./FindHome.island.tsx'), 'FindHome');

const steps = ['answer', 'choose', 'keep'] as const;

/** Who we are and how to search here; said by the server alone. */
export const head: HeadOf | undefined = import.meta.env.SSR ? (_input, _answerOf, t) => homeHeadOf(t) : undefined;

/** The first page: one sentence, three doors, a way to a funeral home, what happens next. */
export function HomePage() {
  const t = useTranslations('home');
  return (
    <>
      <Shore seed="rivage-home" kind="shore">
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </Shore>
      <div className={`page ${styles.doors}`}>
        <GuideEntrances />
      </div>
      <div className={`page ${styles.sections}`}>
        <FindHome />
        <section aria-labelledby="next">
          <h2 id="next">{t('next.heading')}</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <strong>{t(`next.${step}.title`)}</strong> {t(`next.${step}.body`)}
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="promise" className={styles.promise}>
          <h2 id="promise">{t('promise.heading')}</h2>
          <p>{t('promise.body')}</p>
        </section>
      </div>
    </>
  );
}
