import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Way, wayOf } from '#features/answers/answers.rules.ts';
import { firstUnanswered } from '#features/answers/path.rules.ts';
import { switchTiming } from '#features/answers/rules.ts';
import { DiscardDraft } from '#features/guide/frame/DiscardDraft.tsx';
import { useFocusHeading } from '#features/guide/questions/useFocusHeading.ts';
import { guideHref } from '#features/guide/saving/entry.rules.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { Button } from '#platform/ui/Button.tsx';
import styles from './ResumeScreen.module.css';

/** What the address asks for, and the page the person was at. */
export type ResumeScreenProps = { record: GuideRecord; timing: Way; lastStep: string };

/** Somebody who has begun one way comes in by the door of another: go on, take the answers along, or begin anew. */
export function ResumeScreen({ record, timing, lastStep }: ResumeScreenProps) {
  const t = useTranslations('guide');
  const facts = useTranslations('guideFacts.begun');
  const navigate = useNavigate();
  const begun = wayOf(record.answers);
  useFocusHeading('begun');
  const change = () => {
    const after = switchTiming(record.answers, timing);
    record.change((answers) => switchTiming(answers, timing));
    navigate(guideHref(record.id, firstUnanswered(after)));
  };
  const wayLabel = (way: Way) => (way === 'baby' ? facts('baby') : t(`steps.timing.options.${way}.label`));
  return (
    <div className={styles.begun}>
      <h1>{facts('title')}</h1>
      <p className="lead">{facts('body', { way: wayLabel(begun) })}</p>
      <div className={styles.ways}>
        <Button href={guideHref(record.id, lastStep)}>{t('buttons.resume')}</Button>
        <Button kind="secondary" onClick={change}>
          {facts('change', { way: wayLabel(timing) })}
        </Button>
        <p className="small quiet">{facts('changeNote')}</p>
      </div>
      <DiscardDraft href={`/guide-me?timing=${timing}`} />
    </div>
  );
}
