import { useFormatter, useTranslations } from 'use-intl';
import { useAnswerTexts } from '#features/answers/useAnswerTexts.ts';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { acceptedIn, nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { withAnyKey } from '#platform/messages.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import styles from './CaseCard.module.css';

const tones = { unverified: 'gold', 'in-care': 'spruce', 'at-rest': 'plain' } as const;

/** An accepted case in the queue: who it is for, how far it has come, the wish, what is still open, and at which branch. */
export function CaseCard({ spirit: { id, data, core }, showBranch }: { spirit: Spirit; showBranch: boolean }) {
  const t = useTranslations('spirits');
  const desk = useTranslations('desk');
  const guide = useTranslations('guide');
  const format = useFormatter();
  const wordsOf = useAnswerTexts();
  const moment = useDateTimeFormat();
  const words = ['cremationOrBurial', 'location'].flatMap((key) => wordsOf(data, key).chosen);
  const open = core.openQuestions ?? [];
  const homes = showBranch ? acceptedIn(core).map(({ name }) => name) : [];
  return (
    <Card
      as="li"
      headingLevel={3}
      title={nameOf(core) || t('unnamedForHome')}
      href={`/spirit/${id}`}
      aside={
        <span className={styles.tags}>
          {core.paid && <Tag tone="good">{desk('marks.paid')}</Tag>}
          <Tag tone={tones[core.status]}>{t(`desk.status.${core.status}`)}</Tag>
        </span>
      }
      className={styles.card}
    >
      {words.length > 0 && <p>{words.join(', ')}</p>}
      {open.length > 0 && (
        <p className={styles.line}>
          <span className={styles.term}>{desk('missing')}</span>{' '}
          {format.list(
            open.map((key) => withAnyKey(guide)(`steps.${key}.short`)),
            { type: 'unit' },
          )}
        </p>
      )}
      <p className="quiet small">
        {homes.length > 0 && <>{homes.join(', ')} · </>}
        <Time dateTime={core.updatedAt}>{t('updated', { ago: moment.ago(core.updatedAt) })}</Time>
      </p>
    </Card>
  );
}
