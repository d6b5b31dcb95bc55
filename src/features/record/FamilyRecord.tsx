import type { ReactNode, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { flowOf, progress } from '#features/answers/rules.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import { actsForFamily, type FamilySide, isMaker } from '#features/spirits/core/rules.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { ClaimButtons } from '#features/spirits/view/ClaimButtons.tsx';
import { PrintButton } from '#features/spirits/view/PrintButton.tsx';
import { PrintHead } from '#features/spirits/view/PrintHead.tsx';
import recordCardsStyles from '#features/spirits/view/RecordCards.module.css';
import recordPageStyles from '#features/spirits/view/RecordPage.module.css';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { mayAskForCareNotes } from '#features/tasks/afterwards/afterwards.rules.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { useNearViewport } from '#platform/browser/useNearViewport.ts';
import { useTouched } from '#platform/browser/useTouched.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { BandOnDemand } from '#platform/ui/BandOnDemand.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import styles from './FamilyRecord.module.css';
import { KeyContacts } from './KeyContacts.tsx';
import { Now } from './Now.tsx';
import { RecordBands } from './RecordBands.tsx';
import { RecordCareNotes } from './RecordCareNotes.tsx';
import { RecordCircle } from './RecordCircle.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordNews } from './RecordNews.tsx';
import { RecordReleaseNotice } from './RecordRelease.tsx';
import { RecordSigning } from './RecordSigning.tsx';

/** Only of what a funeral home has written down on the phone. */
const HandedRecord = lazyPart(
  () => import('./HandedRecord.tsx').then((module) => module.HandedRecord),
  ['handedRecord'],
);

const History = lazyPart(() => import('./History.tsx').then((module) => module.History), ['recordHistory']);

/** A record as its family sees it; `homes` and `answers` are drawn by their own features. */
export type FamilyRecordProps = {
  record: ReplyOf<typeof getSpirit>;
  relation: FamilySide;
  heading: RefObject<HTMLHeadingElement | null>;
  onClaimed: () => void;
  homes: ReactNode;
  answers: ReactNode;
};

/** The family's page of one person: who it is, what happens now and with whom, and folded below it everything else. */
export function FamilyRecord({ record, relation, heading, onClaimed, homes, answers }: FamilyRecordProps) {
  const t = useTranslations('spirits');
  const tasks = useTranslations('recordTasks');
  const isTouched = useTouched();
  const { spirit, forms, files, memory, portrait } = record;
  const { core } = spirit;
  const name = nameOf(core) || t('unnamed');
  const unclaimed = core.claimed === false;
  const handed = unclaimed && core.connectionStatus === 'accepted';
  return (
    <div className={`page ${recordPageStyles.page} ${recordPageStyles.sheet}`}>
      <PrintHead name={name} />
      <header className={recordPageStyles.head}>
        <BackLink href="/spirits">{t('record.back')}</BackLink>
        <RecordHead spirit={spirit} portrait={portrait} heading={heading} />
      </header>
      {unclaimed && <Unconfirmed spirit={spirit} handed={handed} onClaimed={onClaimed} />}
      <RecordReleaseNotice spirit={spirit} relation={relation} />
      {!unclaimed && <RecordNews spiritId={spirit.id} onRead={() => heading.current?.focus()} />}
      <Now spirit={spirit} relation={relation} homes={homes} />
      {!unclaimed && relation === 'viewer' && flowOf(spirit.data) === 'now' && (
        <p className="no-print">
          <Link href={`/spirit/${spirit.id}/plan/offices`}>{t('record.officesTold')}</Link>
        </p>
      )}
      <div>
        {!unclaimed && actsForFamily(relation) && (
          <RecordBands spirit={spirit} relation={relation} forms={forms} files={files} memory={memory} />
        )}
        <BandOnDemand
          id="answers"
          heading={t(isMaker(relation, core) ? 'answers.heading' : 'answers.headingForHome')}
          // Who looks sees some of the answers, and counts none of them.
          note={actsForFamily(relation) ? tasks('answersStatus', progress(spirit.data)) : undefined}
          open={handed}
          isWanted={isTouched}
        >
          {!isMaker(relation, core) && <p className="quiet">{t('answers.voice')}</p>}
          {answers}
        </BandOnDemand>
        {!unclaimed && mayAskForCareNotes(relation, spirit.data) && (
          <RecordCareNotes spirit={spirit} relation={relation} />
        )}
        {!unclaimed && relation === 'family' && core.connectionStatus === 'accepted' && (
          <RecordSigning spirit={spirit} />
        )}
        {!unclaimed && <RecordCircle spirit={spirit} relation={relation} />}
      </div>
      {!unclaimed && <KeyContacts answers={spirit.data} />}
      {!unclaimed && actsForFamily(relation) && (
        <HistoryBelow spiritId={spirit.id} record={record} isWanted={isTouched} />
      )}
      <Updated at={core.updatedAt}>{!unclaimed && <PrintButton />}</Updated>
      {!unclaimed && isMaker(relation, core) && <DeleteRecord spirit={spirit} />}
    </div>
  );
}

/** When the record was last changed, with what can be done with all of it. */
function Updated({ at, children }: { at: string; children: ReactNode }) {
  const t = useTranslations('spirits');
  const moment = useDateTimeFormat();
  return (
    <div className={recordCardsStyles.underLead}>
      <p className="quiet small">
        <time dateTime={at} title={moment.exact(at)} className="tabular">
          {t('updated', { ago: moment.ago(at) })}
          <span className={styles.onPaper}> ({moment.exact(at)})</span>
        </time>
      </p>
      {children}
    </div>
  );
}

type HistoryBelowProps = { spiritId: string; record: FamilyRecordProps['record']; isWanted: boolean };

/** Stands at the end of the page: it comes once it is wanted, or somebody comes near it. */
function HistoryBelow({ isWanted, ...props }: HistoryBelowProps) {
  const [element, isNear] = useNearViewport();
  return <div ref={element}>{(isNear || isWanted) && <History {...props} />}</div>;
}

type UnconfirmedProps = Pick<FamilyRecordProps, 'onClaimed'> & { spirit: Spirit; handed: boolean };

/** Asks whether a record is the reader's: one that was sent without signing in, or that a home has written down. */
function Unconfirmed({ spirit, handed, onClaimed }: UnconfirmedProps) {
  const t = useTranslations('spirits.claim');
  const navigate = useNavigate();
  if (handed) return <HandedRecord spirit={spirit} onClaimed={onClaimed} />;
  return (
    <Notice kind="warning" title={t('heading')}>
      <p>{t('text')}</p>
      <ClaimButtons
        spirit={spirit}
        onDone={(outcome) => (outcome === 'claimed' ? onClaimed() : navigate('/spirits', { replace: true }))}
      />
    </Notice>
  );
}
