import { type ReactNode, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import { ClaimButtons } from '#features/spirits/view/ClaimButtons.tsx';
import { PrintButton } from '#features/spirits/view/PrintButton.tsx';
import { PrintHead } from '#features/spirits/view/PrintHead.tsx';
import recordCardsStyles from '#features/spirits/view/RecordCards.module.css';
import recordPageStyles from '#features/spirits/view/RecordPage.module.css';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { StatusText } from '#features/spirits/view/StatusText.tsx';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import styles from './FamilyRecord.module.css';
import { History } from './History.tsx';
import { KeyContacts } from './KeyContacts.tsx';
import { NextSteps } from './NextSteps.tsx';

/** A record as its family sees it; `homes` and `answers` are drawn by their own features. */
export type FamilyRecordProps = {
  record: ReplyOf<typeof getSpirit>;
  heading: RefObject<HTMLHeadingElement | null>;
  onClaimed: () => void;
  homes: ReactNode;
  answers: ReactNode;
};

/** The family's page of one person: where things stand, what comes next, whom to call, the answers, what happened. */
export function FamilyRecord({ record, heading, onClaimed, homes, answers }: FamilyRecordProps) {
  const t = useTranslations('spirits');
  const navigate = useNavigate();
  const moment = useDateTimeFormat();
  const { spirit, connections, declined, forms, files } = record;
  const { core } = spirit;
  const name = nameOf(core) || t('unnamed');
  const unclaimed = core.claimed === false;
  // Chosen once: what somebody reads does not change its place because an answer has come meanwhile.
  const [homesFirst] = useState(!unclaimed && declined.length > 0 && core.connectionStatus !== 'accepted');
  return (
    <div className={`page ${recordPageStyles.page} ${recordPageStyles.sheet}`}>
      <PrintHead name={name} />
      <header className={recordPageStyles.head}>
        <BackLink href="/spirits">{t('record.back')}</BackLink>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <p className="lead" role="status">
          <StatusText core={core} />
        </p>
        <div className={recordCardsStyles.underLead}>
          <p className="quiet small">
            <time dateTime={core.updatedAt} title={moment.exact(core.updatedAt)} className="tabular">
              {t('updated', { ago: moment.ago(core.updatedAt) })}
              <span className={styles.onPaper}> ({moment.exact(core.updatedAt)})</span>
            </time>
          </p>
          {!unclaimed && <PrintButton />}
        </div>
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
      {homesFirst && homes}
      <NextSteps spirit={spirit} forms={forms} files={files} memory={record.memory} />
      {!unclaimed && !homesFirst && homes}
      {!unclaimed && <KeyContacts answers={spirit.data} connections={connections} />}
      <section aria-labelledby="answers" className="group">
        <h2 id="answers">{t('answers.heading')}</h2>
        {answers}
      </section>
      {!unclaimed && <History spiritId={spirit.id} record={record} />}
      {!unclaimed && <DeleteRecord spirit={spirit} />}
    </div>
  );
}
