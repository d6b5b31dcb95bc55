import { useCallback, useEffect, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Way } from '#features/answers/answers.rules.ts';
import { findStep, switchTiming } from '#features/answers/rules.ts';
import { draft, useDraft } from '#features/answers/useDraft.ts';
import { GuideFrame } from '#features/guide/frame/GuideFrame.tsx';
import { LoadingFrame } from '#features/guide/frame/LoadingFrame.tsx';
import { usePart } from '#features/guide/questions/parts.tsx';
import { entryOf, guideHref, hasOnlyTiming, lastPosition } from '#features/guide/saving/entry.rules.ts';
import { PartLoading } from '#features/guide/saving/PartLoading.tsx';
import { draftId, useDraftRecord } from '#features/guide/saving/useRecord.ts';
import { useHasRecords } from '#features/guide/saving/useSaving.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { useHydrated } from '#platform/browser/useHydrated.ts';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Link } from '#platform/ui/navigation/Link.tsx';
import styles from './DraftGuide.module.css';
import type { ResumeScreenProps } from './ResumeScreen.tsx';
import { StepScreen } from './StepScreen.tsx';

/** What the address says of the draft. */
export type DraftGuideProps = { stepKey: string | undefined; timing: Way | undefined; resumes: boolean };

/** The questionnaire on the draft of this browser. */
export function DraftGuide(props: DraftGuideProps) {
  if (props.stepKey === 'sent' || props.stepKey === 'ask') return <AfterTheAnswers name={props.stepKey} />;
  return <DraftBegun {...props} />;
}

/** True where the answers have left this browser for the records of whoever is signed in here. */
function useIsSavedAlready(): boolean {
  const hasRecords = useHasRecords();
  const kept = useDraft();
  return useHydrated() && hasRecords && kept === null;
}

/** The pages that follow the answers: asking a funeral home, and the code that confirms it. */
function AfterTheAnswers({ name }: { name: 'ask' | 'sent' }) {
  // Whoever goes back after the code has nothing to send once more: it would be a second record, and an empty one.
  const shown = useIsSavedAlready() ? 'sent' : name;
  const Part = usePart(shown);
  const record = useDraftRecord();
  return (
    <GuideFrame record={record} stepKey={shown}>
      {Part ? <Part /> : <PartLoading />}
    </GuideFrame>
  );
}

/**
 * What the address says of the draft, and how to write a page's own address over the one that led to it: what the server
 * has drawn stays as it stands, and nothing is loaded for it.
 */
function useOwnAddress(given: DraftGuideProps) {
  const { key } = useLocation();
  const [written, setWritten] = useState<{ key: string; stepKey: string }>();
  const base = useHref('/');
  const write = useCallback(
    (stepKey: string) => {
      window.history.replaceState(window.history.state, '', `${base.replace(/\/$/, '')}${guideHref(draftId, stepKey)}`);
      setWritten({ key, stepKey });
    },
    [base, key],
  );
  const own = written?.key === key ? { stepKey: written.stepKey, timing: undefined, resumes: false } : given;
  return [own, write] as const;
}

function DraftBegun(given: DraftGuideProps) {
  const [{ stepKey, timing, resumes }, writeOwnAddress] = useOwnAddress(given);
  const t = useTranslations('guide');
  const navigate = useNavigate();
  const record = useDraftRecord();
  const kept = useDraft();
  const lastStep = kept?.step ?? null;
  const entry = entryOf({ answers: kept?.answers ?? null, lastStep, key: stepKey, timing, resumes });
  const { at, begin, ask, lost } = entry;
  const { ready } = record;
  const isSavedAlready = useIsSavedAlready() && stepKey !== undefined;
  const drawn = timing && entryOf({ answers: null, lastStep: null, key: stepKey, timing, resumes }).show;
  // Until it is known what this device holds, the page of the address is drawn as it is without answers.
  const show = !ready && stepKey !== undefined && findStep(stepKey) ? stepKey : entry.show;

  useEffect(() => {
    if (!ready) return;
    if (begin) draft.change((answers) => switchTiming(answers, begin));
    if (lost) toasts.show(t('errors.unknownStep'), 'good');
    // The front door is no page to come back to.
    if (!ask && (at === 'itsOwnAddress' || stepKey !== undefined)) draft.visit(show);
    if (at !== 'itsOwnAddress') return;
    if (show === drawn) writeOwnAddress(show);
    else navigate(guideHref(draftId, show), { replace: true });
  }, [ready, begin, lost, at, ask, show, drawn, stepKey, navigate, writeOwnAddress, t]);

  if (ask && ready)
    return (
      <GuideFrame record={record} stepKey="timing">
        <OtherTiming record={record} timing={ask} lastStep={show} />
      </GuideFrame>
    );
  // Pages that need more than a question are drawn at their own address, where it has been loaded.
  if (ready && at === 'itsOwnAddress' && findStep(show)?.kind !== 'question')
    return <LoadingFrame text={t('screens.loading')} />;
  const offersResume =
    ready && kept !== null && stepKey === undefined && !resumes && !timing && !hasOnlyTiming(kept.answers);
  return (
    <>
      {isSavedAlready && <SavedAlready />}
      {offersResume && <Resume href={guideHref(draftId, lastPosition(kept.answers, lastStep))} />}
      <StepScreen record={record} stepKey={show} />
    </>
  );
}

function OtherTiming(props: ResumeScreenProps) {
  const Part = usePart('begun');
  return Part ? <Part {...props} /> : <PartLoading />;
}

/** Somebody who goes back to a question after saving finds it empty, and is told where the answers are. */
function SavedAlready() {
  const t = useTranslations('guide.screens');
  return (
    <div className={`page ${styles.resume}`}>
      <Notice kind="good">
        <p>
          {t('saved')} <Link href="/spirits">{t('toRecords')}</Link>
        </p>
      </Notice>
    </div>
  );
}

/** Somebody who comes back by the front door is shown the way to where they were. */
function Resume({ href }: { href: string }) {
  const t = useTranslations('guide');
  return (
    <div className={`page ${styles.resume}`}>
      <Notice kind="good">
        <p>
          {t('screens.resume')} <Link href={href}>{t('buttons.resume')}</Link>
        </p>
      </Notice>
    </div>
  );
}
