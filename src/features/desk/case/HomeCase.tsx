import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { flowOf } from '#features/answers/answers.rules.ts';
import type { Audit } from '#features/audits/schema.ts';
import type { WantedParticulars } from '#features/forms/particulars/Particulars.tsx';
import { mayTypeParticulars } from '#features/forms/particulars/rules.ts';
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
import { FoldedBand } from '#platform/ui/FoldedBand.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { BackLink } from '#platform/ui/navigation/BackLink.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import { CaseAssignee } from '../assigning/CaseAssignee.tsx';
import { CaseDays } from './CaseDays.tsx';
import { CaseFrame } from './CaseFrame.tsx';
import { CaseIndex } from './CaseIndex.tsx';
import styles from './CasePage.module.css';
import { CaseTaken } from './CaseTaken.tsx';
import { DeskCallSheet } from './DeskCallSheet.tsx';
import { DeskDocuments } from './DeskDocuments.tsx';
import { DeskHistory } from './DeskHistory.tsx';
import { DeskMoney } from './DeskMoney.tsx';
import sectionStyles from './DeskSections.module.css';
import { StatusButtons } from './StatusButtons.tsx';
import { useWide } from './useWide.ts';

const CustodyPanel = lazyPart(
  () => import('../custody/CustodyPanel.tsx').then((module) => module.CustodyPanel),
  ['custody'],
);

/** Only of a case that the home has taken on the phone. */
const FamilyMissing = lazyPart(
  () => import('../calls/FamilyMissing.tsx').then((module) => module.FamilyMissing),
  ['familyMissing'],
);

/** Of a plan only. */
const Release = lazyPart(
  () => import('#features/spirits/release/Release.tsx').then((module) => module.Release),
  ['release'],
);

const CaseDates = lazyPart(
  () => import('../calendar/CaseDates.tsx').then((module) => module.CaseDates),
  ['calendar', 'calendarCase'],
);

const CaseTasks = lazyPart(
  () => import('../case-tasks/CaseTasks.tsx').then((module) => module.CaseTasks),
  ['caseTasks', 'taskDue', 'autosave'],
);

const OfficialPapers = lazyPart(
  () => import('#features/forms/official-papers/OfficialPapers.tsx').then((module) => module.OfficialPapers),
  ['officialPapers', 'formTexts', 'formTitles', 'forms'],
);

const Particulars = lazyPart(
  () => import('#features/forms/particulars/Particulars.tsx').then((module) => module.Particulars),
  ['particulars', 'formTexts', 'formTitles', 'forms'],
);

const ObituaryPanel = lazyPart(
  () => import('../obituaries/ObituaryPanel.tsx').then((module) => module.ObituaryPanel),
  ['autosave', 'obituaries', 'invoices'],
);

const FamilyMessages = lazyPart(
  () => import('#features/connections/messages/FamilyMessages.tsx').then((module) => module.FamilyMessages),
  ['homeMessages', 'waitingMails', 'textDelivery'],
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
  const isCase = relation === 'accepted';
  return (
    <div className={classes('page', recordPageStyles.page, recordPageStyles.sheet, isCase && styles.page)}>
      <PrintHead name={name} />
      <header className={recordPageStyles.head}>
        <BackLink href="/spirits">{t('desk.back')}</BackLink>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        {isCase && hasDutyInReply(spirit.core, 'cases') && <CaseDays record={record} />}
        <div className={styles.standing}>
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
          {isCase && hasDutyInReply(spirit.core, 'cases') && <CaseTaken spirit={spirit} />}
        </div>
      </header>
      {spirit.core.withoutFamily && <FamilyMissing spirit={spirit} />}
      {requests}
      {isCase && <Accepted record={record} relation={relation} notes={notes} answers={answers} ends={ends} />}
    </div>
  );
}

type AcceptedProps = Pick<HomeCaseProps, 'record' | 'relation' | 'notes' | 'answers' | 'ends'>;

/** Everything a home needs that has accepted; for who keeps its accounts, the money alone. */
function Accepted(props: AcceptedProps) {
  const { spirit, files } = props.record;
  const audits = useHistory(spirit.id, props.record).audits ?? [];
  if (hasDutyInReply(spirit.core, 'cases')) return <WholeCase {...props} audits={audits} />;
  return <AccountsOnly spirit={spirit} files={files} audits={audits} />;
}

type AccountsOnlyProps = Pick<AcceptedProps['record'], 'spirit' | 'files'> & { audits: readonly Audit[] };

function AccountsOnly({ spirit, files, audits }: AccountsOnlyProps) {
  const desk = useTranslations('desk');
  return (
    <>
      <p className={sectionStyles.other}>{desk('accountsOnly')}</p>
      <DeskMoney spirit={spirit} files={files} />
      <DeskHistory audits={audits} />
    </>
  );
}

/** What the family has answered, apart from what the first-call sheet says. */
function FamilyAnswers({ open, children }: { open: boolean; children: ReactNode }) {
  const t = useTranslations('spirits.answers');
  return (
    <div className={classes(sectionStyles.other, sectionStyles.answers)}>
      <FoldedBand id="answers" heading={t('headingForHome')} open={open}>
        <div className="group">
          <p className="quiet">{t('voice')}</p>
          {children}
        </div>
      </FoldedBand>
    </div>
  );
}

/** How a plan is opened once the death has happened. */
function ReleaseOfPlan({ spiritId }: { spiritId: string }) {
  const t = useTranslations('spirits.release');
  return (
    <section aria-labelledby="release" className={classes('group', sectionStyles.other)}>
      <h2 id="release">{t('heading')}</h2>
      <Release spiritId={spiritId} reader="others" />
    </section>
  );
}

/** The desk of a case: the person and the family, the work, what is to be done; each part is found by its index. */
function WholeCase({ record, relation, notes, answers, ends, audits }: AcceptedProps & { audits: readonly Audit[] }) {
  const desk = useTranslations('desk');
  const { spirit, forms, files, statusChanges = [] } = record;
  const { withoutFamily, status } = spirit.core;
  const isWide = useWide();
  const [wanted, setWanted] = useState<WantedParticulars>();
  const registration = forms.find(({ name }) => name === 'vital-statistics');
  const onFields = mayTypeParticulars(spirit, registration)
    ? (fields: readonly string[]) => setWanted({ fields })
    : undefined;
  const person = (
    <>
      <div className={sectionStyles.other}>
        <ArrangerContact data={spirit.data} />
      </div>
      <StatusButtons spirit={spirit} relation={relation} audits={audits} changes={statusChanges} />
      <DeskCallSheet spirit={spirit} />
      <CustodyPanel spiritId={spirit.id} />
      <FamilyAnswers open={isWide}>{answers}</FamilyAnswers>
      {flowOf(spirit.data) === 'future' && <ReleaseOfPlan spiritId={spirit.id} />}
      {!withoutFamily && <SigningPanel spirit={spirit} />}
      <DeskMoney spirit={spirit} files={files} />
    </>
  );
  const work = (
    <>
      <Particulars spirit={spirit} forms={forms} wanted={wanted} open={isWide} />
      {flowOf(spirit.data) === 'now' && <OfficialPapers spirit={spirit} onFields={onFields} open={isWide} />}
      <DeskDocuments spirit={spirit} forms={forms} files={files} />
      {flowOf(spirit.data) === 'now' && <ObituaryPanel spiritId={spirit.id} />}
    </>
  );
  const tasks = (
    <>
      <CaseTasks spiritId={spirit.id} isClosed={status === 'at-rest'} />
      <CaseDates spiritId={spirit.id} />
      {notes}
      {!withoutFamily && <FamilyMessages spirit={spirit} open={isWide} />}
    </>
  );
  return (
    <>
      <CaseIndex spirit={spirit} />
      <CaseFrame person={person} work={work} tasks={tasks} history={<DeskHistory audits={audits} />} />
      <div className={`no-print ${recordCardsStyles.foot}`}>
        <p className="quiet small">{desk(withoutFamily ? 'ended.whyAlone' : 'ended.why')}</p>
        {ends}
      </div>
    </>
  );
}
