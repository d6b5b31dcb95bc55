import type { ReactNode, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMoment } from '#platform/browser/useMoment.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import { Time } from '#platform/ui/Time.tsx';
import { ClaimButtons } from './ClaimButtons.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import { NextSteps } from './NextSteps.tsx';
import styles from './Record.module.css';
import { StatusSentence } from './StatusSentence.tsx';
import type { Spirit } from './schema.ts';
import { nameOf } from './standing.rules.ts';

/** A record as its family sees it; `homes` and `answers` are drawn by their own features. */
export type FamilyRecordProps = {
  spirit: Spirit;
  heading: RefObject<HTMLHeadingElement | null>;
  onClaimed: () => void;
  homes: ReactNode;
  answers: ReactNode;
};

/** The family's page of one person: where things stand, what comes next, the funeral homes, the answers. */
export function FamilyRecord({ spirit, heading, onClaimed, homes, answers }: FamilyRecordProps) {
  const t = useTranslations('spirits');
  const navigate = useNavigate();
  const moment = useMoment();
  const { core } = spirit;
  const unclaimed = core.claimed === false;
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.head}>
        <BackLink href="/spirits">{t('record.back')}</BackLink>
        <h1 ref={heading} tabIndex={-1}>
          {nameOf(core) || t('unnamed')}
        </h1>
        <p className="lead" role="status">
          <StatusSentence core={core} />
        </p>
        <p className="quiet small">
          <Time dateTime={core.updatedAt}>{t('updated', { ago: moment.ago(core.updatedAt) })}</Time>
        </p>
      </header>
      {unclaimed && (
        <Notice kind="warning" title={t('claim.heading')}>
          <p>{t('claim.text')}</p>
          <ClaimButtons
            spirit={spirit}
            onDone={(outcome) => (outcome === 'claimed' ? onClaimed() : navigate('/spirits', { replace: true }))}
          />
        </Notice>
      )}
      <NextSteps spirit={spirit} />
      {!unclaimed && homes}
      <section aria-labelledby="answers" className={styles.section}>
        <h2 id="answers">{t('answers.heading')}</h2>
        {answers}
      </section>
      {!unclaimed && <DeleteRecord spirit={spirit} />}
    </div>
  );
}
