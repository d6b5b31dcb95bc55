import { Printer } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { AnswerList } from '#features/answers/AnswerList.tsx';
import { flowOf } from '#features/answers/answers.rules.ts';
import { progress } from '#features/answers/rules.ts';
import { homes } from '#features/answers/screens.rules.ts';
import { DiscardDraft } from '#features/guide/frame/DiscardDraft.tsx';
import { MessageList } from '#features/guide/notices/MessageList.tsx';
import { clockMessages } from '#features/guide/notices/noticeContent.rules.ts';
import { useFocusHeading } from '#features/guide/questions/useFocusHeading.ts';
import { guideHref } from '#features/guide/saving/entry.rules.ts';
import { PartLoading } from '#features/guide/saving/PartLoading.tsx';
import { draftId, type GuideRecord } from '#features/guide/saving/useRecord.ts';
import { printPage } from '#platform/browser/printPage.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { localTimeZone } from '#platform/localTimeZone.ts';
import { Button } from '#platform/ui/Button.tsx';
import { SaveStatus } from '#platform/ui/feedback/SaveStatus.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './ReviewScreen.module.css';
import { SaveForm } from './SaveForm.tsx';
import { StaleAnswers } from './StaleAnswers.tsx';

/** Check your answers: everything read back, each line with a way to change it, then saving and the homes that fit. */
export function ReviewScreen({ record }: { record: GuideRecord }) {
  const t = useTranslations('guide');
  const { ready } = record;
  useFocusHeading('review');
  return (
    <div className={styles.review}>
      <div className={styles.head}>
        <h1>{t('steps.review.question')}</h1>
        <p className="lead">{t('steps.review.why')}</p>
        {ready && <PrintedOn />}
      </div>
      {ready ? <ReviewOutcome record={record} /> : <PartLoading />}
    </div>
  );
}

function ReviewOutcome({ record }: { record: GuideRecord }) {
  return (
    <>
      <StaleAnswers record={record} />
      <OpenQuestions record={record} />
      <AnswerReview record={record} />
      <NextStep record={record} />
      {record.id === draftId && <DiscardDraft />}
    </>
  );
}

/** What can still be answered, one screen each, in any order. */
function OpenQuestions({ record: { id, answers } }: { record: GuideRecord }) {
  const t = useTranslations('guideFacts.review');
  const { answered, total } = progress(answers);
  if (answered === total) return null;
  return (
    <section aria-labelledby="open" className="no-print">
      <h2 id="open" className={styles.subtitle}>
        {t('openTitle')}
      </h2>
      <p className="quiet">{t('openIntro', { count: total - answered })}</p>
      <AnswerList answers={answers} shows="open" changeHref={(key) => guideHref(id, key, id === draftId)} />
    </section>
  );
}

function AnswerReview({ record: { id, answers } }: { record: GuideRecord }) {
  const t = useTranslations('guide');
  const facts = useTranslations('guideFacts');
  const clock = clockMessages(answers);
  return (
    <>
      <section aria-labelledby="answers">
        <h2 id="answers" className={styles.subtitle}>
          {flowOf(answers) === 'future' ? facts('review.wishesDocument') : t('screens.answers')}
        </h2>
        <AnswerList answers={answers} changeHref={(key) => guideHref(id, key, id === draftId)} />
      </section>
      {clock.length > 0 && (
        <div className={styles.clock}>
          <MessageList sentences={clock} />
        </div>
      )}
      <div className="no-print">
        <Button kind="secondary" icon={<Icon of={Printer} />} onClick={() => void printPage()}>
          {facts('buttons.print')}
        </Button>
      </div>
    </>
  );
}

function NextStep({ record }: { record: GuideRecord }) {
  const t = useTranslations('guideFacts');
  const isDraft = record.id === draftId;
  return (
    <>
      <section aria-labelledby="save" className={`${styles.save} no-print`}>
        <h2 id="save">{t(isDraft ? 'save.title' : 'review.homesTitle')}</h2>
        {isDraft ? <SaveForm record={record} id="save" /> : <SavedAlready id={record.id} />}
        <p className="small quiet">{t('review.privacy')}</p>
        {record.saving && <SaveStatus {...record.saving} onRetry={record.send} />}
      </section>
      {isDraft && homes.when?.(record.answers) && (
        <div className="no-print">
          <Button kind="secondary" href={guideHref(record.id, 'homes')}>
            {t('review.homesLink')}
          </Button>
        </div>
      )}
    </>
  );
}

function SavedAlready({ id }: { id: string }) {
  const t = useTranslations('guideFacts');
  return (
    <div>
      <Button href={`/spirit/${id}/funeral-home`}>{t('buttons.showHomes')}</Button>
    </div>
  );
}

/** The day of printing, by the reader's own clock; only on paper. */
function PrintedOn() {
  const t = useTranslations('guideFacts');
  const format = useFormatter();
  const timeZone = localTimeZone();
  return (
    <p className={styles.printed}>
      {t('review.printed', { date: withFrenchFirstDay(format.dateTime(new Date(), { dateStyle: 'long', timeZone })) })}
    </p>
  );
}
