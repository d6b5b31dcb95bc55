import { useTranslations } from 'use-intl';
import { nameIn } from '#features/answers/blocks.rules.ts';
import { useAnswerTexts } from '#features/answers/useAnswerTexts.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Time } from '#platform/ui/Time.tsx';
import styles from './RequestFacts.module.css';

const asked = [
  'timing',
  'cremationOrBurial',
  'preArranged',
  'location',
  'lovedOneLocation',
  'readyToBePickedUp',
] as const;

/** The short form of a request: what is asked, where, by whom and since when; what was not answered is left out. */
export function RequestFacts({ spirit, requestedAt }: { spirit: Spirit; requestedAt: string | undefined }) {
  const t = useTranslations('spirits.facts');
  const wordsOf = useAnswerTexts();
  const moment = useDateTimeFormat();
  const arranger = nameIn(spirit.data, 'arrangerFirstName');
  const wordsIn = (key: (typeof asked)[number]) => {
    const { chosen, details } = wordsOf(spirit.data, key);
    const town = details.find(({ name }) => name === 'town')?.value;
    return [...(town ? [town] : []), ...chosen].join(', ');
  };
  const facts = [
    ...asked.map((key) => ({ key, words: wordsIn(key) })),
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
