import { useTranslations } from 'use-intl';
import { withAnyKey } from '#platform/messages.ts';
import { SummaryList, type SummaryRow } from '#platform/ui/SummaryList.tsx';
import styles from './AnswerList.module.css';
import type { AnswerText } from './describeAnswer.rules.ts';
import { isAnswered, visibleSteps } from './rules.ts';
import type { Answers } from './schema.ts';
import { variantOf } from './steps.rules.ts';
import { useAnswerTexts } from './useAnswerTexts.ts';

/** Answers to read; with `changeHref` each has a way to change it. `shows` what is open, with a way to answer it, or what was answered. */
export type AnswerListProps = {
  answers: Answers;
  changeHref?: (key: string) => string;
  shows?: 'open' | 'answered';
  /** Questions whose answers stand elsewhere on the page. */
  without?: readonly string[];
};

/** The answers of a record in words, question by question. */
export function AnswerList({ answers, changeHref, shows = 'answered', without = [] }: AnswerListProps) {
  const t = useTranslations('guide');
  const anyKey = withAnyKey(t);
  const wordsOf = useAnswerTexts();
  const rows = visibleSteps(answers).flatMap((step): SummaryRow[] => {
    if (step.kind !== 'question' || without.includes(step.key)) return [];
    const words = wordsOf(answers, step.key);
    const isEmpty = words.chosen.length === 0 && words.details.length === 0;
    const isSettled = isAnswered(answers, step.key);
    if (shows === 'open' ? isSettled : isEmpty) return [];
    const worded = `steps.${step.key}.short_${variantOf(step, answers)}`;
    const term = anyKey(anyKey.has(worded) ? worded : `steps.${step.key}.short`);
    return [
      {
        key: step.key,
        term,
        details: !isEmpty && <AnswerWords words={words} toConfirm={!isSettled && changeHref !== undefined} />,
        ...(changeHref && {
          change: {
            href: changeHref(step.key),
            text: isSettled ? t('buttons.change') : t('review.answerNow'),
            hiddenText: term,
          },
        }),
      },
    ];
  });
  return <SummaryList rows={rows} />;
}

/** One answer in words: what was chosen, and the fields below it. */
export function AnswerWords({ words, toConfirm = false }: { words: AnswerText; toConfirm?: boolean }) {
  const t = useTranslations('guide');
  return (
    <>
      {words.chosen.map((text) => (
        <div key={text}>{text}</div>
      ))}
      {words.details.map(({ name, label, value }) => (
        <div key={name} className={styles.detail}>
          <span className={styles.label}>{label.endsWith('?') ? label : t('screens.labelled', { label })}</span>{' '}
          <span className={/^\+?[\d\s().-]{7,20}$/.test(value) ? 'whole' : styles.value}>{value}</span>
        </div>
      ))}
      {toConfirm && <div className={styles.open}>{t('screens.toConfirm')}</div>}
    </>
  );
}
