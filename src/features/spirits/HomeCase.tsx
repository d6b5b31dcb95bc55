import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Connection } from '#features/connections/schema.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { ArrangerContact } from './ArrangerContact.tsx';
import styles from './Record.module.css';
import { StatusButtons } from './StatusButtons.tsx';
import type { Relation, Spirit } from './schema.ts';
import { nameOf } from './standing.rules.ts';

/** A record as a funeral home sees it; what belongs to other features is drawn by them. */
export type HomeCaseProps = {
  spirit: Spirit;
  relation: Relation;
  connections: readonly Connection[];
  heading: RefObject<HTMLHeadingElement | null>;
  /** Requests that wait for an answer, with their buttons. */
  requests: ReactNode[];
  answers: ReactNode;
  /** The buttons that end what was accepted. */
  ends: ReactNode[];
};

/** The funeral home's page of one person: what is asked first, then, once accepted, everything it needs. */
export function HomeCase({ spirit, relation, connections, heading, requests, answers, ends }: HomeCaseProps) {
  const t = useTranslations('spirits');
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href="/spirits">{t('desk.back')}</BackLink>
        <h1 ref={heading} tabIndex={-1}>
          {nameOf(spirit.core) || t('unnamedForHome')}
        </h1>
        {connections
          .filter((connection) => connection.status === 'accepted')
          .map(({ id, type, place }) => (
            <p key={id} className="lead">
              {t(`case.${type}`, { home: place.name })}
            </p>
          ))}
      </header>
      {requests}
      {relation === 'accepted' && (
        <>
          <ArrangerContact data={spirit.data} />
          <StatusButtons spirit={spirit} relation={relation} />
          <section aria-labelledby="answers" className={styles.section}>
            <h2 id="answers">{t('answers.headingForHome')}</h2>
            <p className="quiet">{t('answers.voice')}</p>
            {answers}
          </section>
          <div className={`no-print ${styles.foot}`}>{ends}</div>
        </>
      )}
    </div>
  );
}
