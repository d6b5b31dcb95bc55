import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { messages } from '#platform/browser/messages.ts';
import { Link } from '#platform/ui/Link.tsx';
import { Notice } from '#platform/ui/Notice.tsx';
import type { Timing } from './answers.rules.ts';
import { BegunScreen } from './BegunScreen.tsx';
import styles from './DraftGuide.module.css';
import { entryOf, guideHref, isBarelyBegun, whereabouts } from './entry.rules.ts';
import { GuideFrame } from './GuideFrame.tsx';
import { answerStep } from './rules.ts';
import { SentScreen } from './SentScreen.tsx';
import { StepScreen } from './StepScreen.tsx';
import { draft, useDraft } from './useDraft.ts';
import { draftId, useDraftRecord } from './useRecord.ts';

/** What the address says of the draft. */
export type DraftGuideProps = { stepKey: string | undefined; timing: Timing | undefined; resumes: boolean };

/** The questionnaire on the draft of this browser. */
export function DraftGuide(props: DraftGuideProps) {
  if (props.stepKey === 'sent') return <Sent />;
  return <Begun {...props} />;
}

function Sent() {
  const record = useDraftRecord();
  return (
    <GuideFrame record={record} stepKey="timing">
      <SentScreen />
    </GuideFrame>
  );
}

function Begun({ stepKey, timing, resumes }: DraftGuideProps) {
  const t = useTranslations('guide');
  const navigate = useNavigate();
  const record = useDraftRecord();
  const kept = useDraft();
  const lastStep = kept?.step ?? null;
  const entry = entryOf({ answers: kept?.answers ?? null, lastStep, key: stepKey, timing, resumes });
  const { show, at, begin, ask, lost } = entry;
  const { ready } = record;

  useEffect(() => {
    if (!ready) return;
    if (begin) draft.change((answers) => answerStep(answers, 'timing', { answer: begin, answerValues: {} }));
    if (lost) messages.show(t('errors.unknownStep'), 'good');
    if (at === 'itsOwnAddress') navigate(guideHref(draftId, show), { replace: true });
    else if (!ask) draft.visit(show);
  }, [ready, begin, lost, at, ask, show, navigate, t]);

  if (ask && ready)
    return (
      <GuideFrame record={record} stepKey="timing">
        <BegunScreen record={record} timing={ask} lastStep={show} />
      </GuideFrame>
    );
  const offersResume =
    ready && kept !== null && stepKey === undefined && !resumes && !timing && !isBarelyBegun(kept.answers);
  return (
    <>
      {offersResume && (
        <Resume href={guideHref(draftId, whereabouts(kept.answers, lastStep === 'timing' ? null : lastStep))} />
      )}
      <StepScreen record={record} stepKey={show} />
    </>
  );
}

/** Somebody who comes back by the front door is shown the way to where she was. */
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
