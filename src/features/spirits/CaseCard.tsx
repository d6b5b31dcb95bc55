import { useTranslations } from 'use-intl';
import type { Answers } from '#features/guide/schema.ts';
import { useAnswerWords } from '#features/guide/useAnswerWords.ts';
import { useMoment } from '#platform/browser/useMoment.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import { Time } from '#platform/ui/Time.tsx';
import type { Spirit } from './schema.ts';
import { nameOf } from './standing.rules.ts';

const tones = { unverified: 'gold', 'in-care': 'spruce', 'at-rest': 'plain' } as const;

/** An accepted case in the queue: who it is for, how far it has come, the wish and the region. */
export function CaseCard({ spirit: { id, data, core } }: { spirit: Spirit }) {
  const t = useTranslations('spirits');
  const wordsOf = useAnswerWords();
  const moment = useMoment();
  const words = ['cremationOrBurial', 'location'].flatMap((key) => wordsOf(data as Answers, key).chosen);
  return (
    <Card
      as="li"
      headingLevel={3}
      title={nameOf(core) || t('unnamedForHome')}
      href={`/spirit/${id}`}
      aside={<Tag tone={tones[core.status]}>{t(`desk.status.${core.status}`)}</Tag>}
    >
      {words.length > 0 && <p>{words.join(', ')}</p>}
      <p className="quiet small">
        <Time dateTime={core.updatedAt}>{t('updated', { ago: moment.ago(core.updatedAt) })}</Time>
      </p>
    </Card>
  );
}
