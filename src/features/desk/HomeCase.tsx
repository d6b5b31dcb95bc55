import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { flowOf } from '#features/answers/answers.rules.ts';
import type { getSpirit } from '#features/spirits/core/contract.ts';
import { hasDutyInReply } from '#features/spirits/core/rules.ts';
import type { Relation } from '#features/spirits/core/schema.ts';
import { useHistory } from '#features/spirits/history/useHistory.ts';
import { ArrangerContact } from '#features/spirits/view/ArrangerContact.tsx';
import { PrintHead } from '#features/spirits/view/PrintHead.tsx';
import recordCardsStyles from '#features/spirits/view/RecordCards.module.css';
import recordPageStyles from '#features/spirits/view/RecordPage.module.css';
import { acceptedIn, nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { CaseAssignee } from './assigning/CaseAssignee.tsx';
import { DeskCallSheet } from './DeskCallSheet.tsx';
import { DeskDocuments } from './DeskDocuments.tsx';
import { DeskHistory } from './DeskHistory.tsx';
import styles from './DeskSections.module.css';
import { StatusButtons } from './StatusButtons.tsx';

const CustodyPanel = lazyPart(
  () => import('./custody/CustodyPanel.tsx').then((module) => module.CustodyPanel),
  ['custody'],
);

/** Only of a case that the home has taken on the phone. */
const FamilyMissing = lazyPart(
  () => import('./calls/FamilyMissing.tsx').then((module) => module.FamilyMissing),
  ['familyMissing'],
);

/** Of a plan only. */
const Release = lazyPart(
  () => import('#features/spirits/release/Release.tsx').then((module) => module.Release),
  ['release'],
);

const CaseDates = lazyPart(
  () => import('./calendar/CaseDates.tsx').then((module) => module.CaseDates),
  ['calendar', 'calendarCase'],
);

const CaseTasks = lazyPart(
  () => import('./case-tasks/CaseTasks.tsx').then((module) => module.CaseTasks),
  ['caseTasks', 'taskDue'],
);

const OfficialPapers = lazyPart(
  () => import('#features/forms/official-papers/OfficialPapers.tsx').then((module) => module.OfficialPapers),
  ['officialPapers', 'formTexts', 'formTitles', 'forms'],
);

const FamilyMessages = lazyPart(
  () => import('#features/connections/messages/FamilyMessages.tsx').then((module) => module.FamilyMessages),
  ['homeMessages'],
);

const SigningPanel = lazyPart(
  () => import('#features/forms/signing/SigningPanel.tsx').then((module) => module.SigningPanel),
  ['signing', 'papersToSign', 'formTitles'],
);

/** A record as a funeral home sees it; what belongs to other features is drawn by them. */
export type HomeCaseProps = {
  record: ReplyOf<typeof getSpirit>;
  relation: Relation;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Requests that wait for an answer, with their buttons. */
  requests: ReactNode[];
  notes: ReactNode;
  answers: ReactNode;
  /** The buttons that end what was accepted. */
  ends: ReactNode[];
};

/** The funeral home's page of one person: what is asked first, then, once accepted, everything it needs. */
export function HomeCase({ record, relation, heading, requests, notes, answers, ends }: HomeCaseProps) {
  const t = useTranslations('spirits');
  const { spirit, connections } = record;
  const name = nameOf(spirit.core) || t('unnamedForHome');
  return (
    <div className={`page ${recordPageStyles.page} ${recordPageStyles.sheet}`}>
      <PrintHead name={name} />
      <header className={recordPageStyles.head}>
        <BackLink href="/spirits">{t('desk.back')}</BackLink>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        {connections
          .filter((connection) => connection.status === 'accepted')
          .map(({ id, type, place }) => (
            <p key={id} className="lead">
              {t(spirit.core.withoutFamily ? 'case.taken' : `case.${type}`, { home: place.name })}
            </p>
          ))}
        {acceptedIn(spirit.core).map((home, _, homes) => (
          <CaseAssignee key={home.id} spiritId={spirit.id} home={home} several={homes.length > 1} />
        ))}
      </header>
      {spirit.core.withoutFamily && <FamilyMissing spirit={spirit} />}
      {requests}
      {relation === 'accepted' && (
        <Accepted record={record} relation={relation} notes={notes} answers={answers} ends={ends} />
      )}
    </div>
  );
}

type AcceptedProps = Pick<HomeCaseProps, 'record' | 'relation' | 'notes' | 'answers' | 'ends'>;

/** Everything a home needs that has accepted, in the order in which it is needed. */
function Accepted({ record, relation, notes, answers, ends }: AcceptedProps) {
  const t = useTranslations('spirits');
  const desk = useTranslations('desk');
  const { spirit, forms, files, statusChanges = [] } = record;
  const audits = useHistory(spirit.id, record).audits ?? [];
  if (!hasDutyInReply(spirit.core, 'cases'))
    return (
      <>
        <p className={styles.other}>{desk('accountsOnly')}</p>
        <DeskDocuments spirit={spirit} forms={forms} files={files} />
        <DeskHistory audits={audits} />
      </>
    );
  return (
    <>
      <div className={styles.other}>
        <ArrangerContact data={spirit.data} />
      </div>
      <DeskCallSheet spirit={spirit} />
      <StatusButtons spirit={spirit} relation={relation} audits={audits} changes={statusChanges} />
      <CustodyPanel spiritId={spirit.id} />
      {flowOf(spirit.data) === 'future' && (
        <section aria-labelledby="release" className={classes('group', styles.other)}>
          <h2 id="release">{t('release.heading')}</h2>
          <Release spiritId={spirit.id} reader="others" />
        </section>
      )}
      {!spirit.core.withoutFamily && <FamilyMessages spirit={spirit} />}
      <CaseTasks spiritId={spirit.id} isClosed={spirit.core.status === 'at-rest'} />
      <CaseDates spiritId={spirit.id} />
      {notes}
      {flowOf(spirit.data) === 'now' && <OfficialPapers spirit={spirit} />}
      <DeskDocuments spirit={spirit} forms={forms} files={files} />
      {!spirit.core.withoutFamily && <SigningPanel spirit={spirit} />}
      <section aria-labelledby="answers" className={classes('group', styles.other)}>
        <h2 id="answers">{t('answers.headingForHome')}</h2>
        <p className="quiet">{t('answers.voice')}</p>
        {answers}
      </section>
      <DeskHistory audits={audits} />
      <div className={`no-print ${recordCardsStyles.foot}`}>
        <p className="quiet small">{desk(spirit.core.withoutFamily ? 'ended.whyAlone' : 'ended.why')}</p>
        {ends}
      </div>
    </>
  );
}
