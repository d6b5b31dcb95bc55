import { useTranslations } from 'use-intl';
import type { Answers } from '#features/guide/schema.ts';
import { useAnswerWords } from '#features/guide/useAnswerWords.ts';
import { useMoment } from '#platform/browser/useMoment.ts';
import { Time } from '#platform/ui/Time.tsx';
import { nameIn } from './disclosure.rules.ts';
import styles from './Record.module.css';
import type { Spirit } from './schema.ts';

const asked = ['timing', 'cremationOrBurial', 'preArranged', 'readyToBePickedUp', 'location'] as const;

/** The short form of a request: what is asked, where, by whom and since when; what was not answered is left out. */
export function RequestFacts({ spirit, requestedAt }: { spirit: Spirit; requestedAt: string | undefined }) {
  const t = useTranslations('spirits.facts');
  const wordsOf = useAnswerWords();
  const moment = useMoment();
  const arranger = nameIn(spirit.data, 'arrangerFirstName');
  const facts = [
    ...asked.map((key) => ({ key, words: wordsOf(spirit.data as Answers, key).chosen.join(', ') })),
    { key: 'arranger' as const, words: arranger },
  ].filter(({ words }) => words);
  return (
    <dl className={styles.facts} aria-label={t('label')}>
      {facts.map(({ key, words }) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{words}</dd>
        </div>
      ))}
      {requestedAt && (
        <div>
          <dt>{t('requestedAt')}</dt>
          <dd>
            {moment.ago(requestedAt)}
            <div className="quiet small">
              <Time dateTime={requestedAt}>{moment.exact(requestedAt)}</Time>
            </div>
          </dd>
        </div>
      )}
    </dl>
  );
}
