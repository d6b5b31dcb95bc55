import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { StatusSentence } from '#features/spirits/view/StatusSentence.tsx';
import { nameOf } from '#features/spirits/view/standing.rules.ts';
import { useMoment } from '#platform/browser/useMoment.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Time } from '#platform/ui/Time.tsx';

/** One of the family's own records in a list: the name, where things stand, the last change. */
export function RecordCard({ spirit: { id, core } }: { spirit: Spirit }) {
  const t = useTranslations('spirits');
  const moment = useMoment();
  return (
    <Card as="li" headingLevel={3} title={nameOf(core) || t('unnamed')} href={`/spirit/${id}`}>
      <p>
        <StatusSentence core={core} />
      </p>
      <p className="quiet small">
        <Time dateTime={core.updatedAt}>{t('updated', { ago: moment.ago(core.updatedAt) })}</Time>
      </p>
    </Card>
  );
}
