import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { CaseCard } from './CaseCard.tsx';
import styles from './Record.module.css';
import { RequestCard } from './RequestCard.tsx';
import type { Spirit } from './schema.ts';
import type { DeskQueue } from './standing.rules.ts';

type Home = Spirit['core']['connectedFuneralHomes'][number];

/** A home's queue; `answer` draws the buttons that answer a request. */
export type DeskProps = {
  queue: DeskQueue;
  heading: RefObject<HTMLHeadingElement | null>;
  answer: (spirit: Spirit, home: Home) => ReactNode;
};

/** The funeral home's desk: the newest need first, then the cases it has accepted. */
export function Desk({ queue: { requests, cases }, heading, answer }: DeskProps) {
  const t = useTranslations('spirits.desk');
  const empty = requests.length + cases.length === 0;
  return (
    <div className={`page ${styles.page} ${styles.list}`}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('heading')}
        </h1>
        {!empty && (
          <p className="lead" role="status">
            {t('counts', { requests: requests.length, cases: cases.length })}
          </p>
        )}
      </header>
      {empty && (
        <EmptyState
          title={t('emptyHeading')}
          action={
            <Button kind="secondary" href="/listings?type=funeral-home">
              {t('emptyAction')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      {requests.length > 0 && (
        <section aria-labelledby="requests" className={styles.section}>
          <h2 id="requests">{t('requests')}</h2>
          <ul className={styles.cards}>
            {requests.map((spirit) => (
              <RequestCard key={spirit.id} spirit={spirit} answer={answer} />
            ))}
          </ul>
        </section>
      )}
      {cases.length > 0 && (
        <section aria-labelledby="cases" className={styles.section}>
          <h2 id="cases">{t('cases')}</h2>
          <ul className={styles.cards}>
            {cases.map((spirit) => (
              <CaseCard key={spirit.id} spirit={spirit} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
