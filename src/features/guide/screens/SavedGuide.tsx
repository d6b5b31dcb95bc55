import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadingFrame } from '#features/guide/frame/LoadingFrame.tsx';
import type { GuideState } from '#features/guide/frame/useGuideNavigation.ts';
import { entryOf, guideHref } from '#features/guide/saving/entry.rules.ts';
import { type SavedRecord, useSavedRecord } from '#features/guide/saving/useSavedRecord.ts';
import { Button } from '#platform/ui/Button.tsx';
import { AnswerConflicts } from './AnswerConflicts.tsx';
import styles from './SavedGuide.module.css';
import { StepScreen } from './StepScreen.tsx';

/** The questionnaire on a saved record of the signed-in family. */
export function SavedGuide({ id, stepKey }: { id: string; stepKey: string | undefined }) {
  const record = useSavedRecord(id);
  return record.state === 'open' ? <Open record={record} stepKey={stepKey} /> : <Waiting record={record} />;
}

function Open({ record, stepKey }: { record: SavedRecord; stepKey: string | undefined }) {
  const navigate = useNavigate();
  const { id, answers } = record;
  const t = useTranslations('guide.screens');
  const entry = entryOf({ answers, lastStep: null, key: stepKey, timing: undefined, resumes: true });
  // What is still open is a list; the homes of a saved record are chosen on its own page.
  const show = stepKey === undefined && entry.show === 'homes' ? 'review' : entry.show;
  const { at } = entry;
  useEffect(() => {
    if (at === 'itsOwnAddress')
      navigate(guideHref(id, show), { replace: true, state: { isWalkthrough: true } satisfies GuideState });
  }, [at, id, show, navigate]);
  return (
    <>
      <AnswerConflicts record={record} />
      {at === 'here' ? <StepScreen record={record} stepKey={show} /> : <LoadingFrame text={t('loading')} />}
    </>
  );
}

function Waiting({ record: { id, state, retry } }: { record: SavedRecord }) {
  const t = useTranslations('guideFacts');
  const screens = useTranslations('guide.screens');
  const { pathname } = useLocation();
  const ways = {
    signedOut: `/sign-in?redirect=${encodeURIComponent(pathname)}`,
    missing: '/spirits',
    closed: `/spirit/${id}`,
  };
  if (state === 'loading' || state === 'open') return <LoadingFrame text={screens('loading')} />;
  return (
    <div className={`page ${styles.waiting}`}>
      <h1>{t(`${state}.title`)}</h1>
      <p className="lead">{t(`${state}.body`)}</p>
      <div>
        {state === 'failed' ? (
          <Button onClick={retry}>{screens('again')}</Button>
        ) : (
          <Button href={ways[state]}>{t(`${state}.go`)}</Button>
        )}
      </div>
    </div>
  );
}
