import { useTranslations } from 'use-intl';
import { confirmStale, removeAnswer, staleToReview } from '#features/answers/rules.ts';
import { useAnswerTexts } from '#features/answers/useAnswerTexts.ts';
import type { GuideRecord } from '#features/guide/saving/useRecord.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Button } from '#platform/ui/Button.tsx';
import styles from './StaleAnswers.module.css';

/** Answers that an earlier change has left behind: each is kept on purpose, or removed. */
export function StaleAnswers({ record }: { record: GuideRecord }) {
  const t = useTranslations('guide');
  const facts = useTranslations('guideFacts.stale');
  const words = useTranslations('guideFacts.buttons');
  const wordsOf = useAnswerTexts();
  const stale = staleToReview(record.answers);
  const settle = (update: typeof confirmStale, key: string) => {
    record.change((answers) => update(answers, key));
    record.send();
    document.getElementById('stale')?.focus();
  };
  if (stale.length === 0) return null;
  return (
    <section aria-labelledby="stale" className={styles.section}>
      <h2 id="stale" tabIndex={-1}>
        {facts('title')}
      </h2>
      <p>{facts('body')}</p>
      <ul className={styles.list}>
        {stale.map((key) => {
          const question = withAnyKey(t)(`steps.${key}.short`);
          const { chosen, details } = wordsOf(record.answers, key);
          return (
            <li key={key} className={styles.answer}>
              <div>
                <strong>{question}</strong>
                <div>{[...chosen, ...details.map(({ value }) => value)].join(', ')}</div>
              </div>
              <div className={styles.acts}>
                <Button
                  kind="secondary"
                  small
                  aria-label={facts('keepLabel', { question })}
                  onClick={() => settle(confirmStale, key)}
                >
                  {words('keep')}
                </Button>
                <Button
                  kind="quiet"
                  small
                  aria-label={facts('dropLabel', { question })}
                  onClick={() => settle(removeAnswer, key)}
                >
                  {words('drop')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
