import { useTranslations } from 'use-intl';
import type { Spirit } from '#features/spirits/core/schema.ts';
import { nameOf } from '#features/spirits/view/recordStatus.rules.ts';
import { StatusText } from '#features/spirits/view/StatusText.tsx';
import { useDateTimeFormat } from '#platform/browser/useDateTimeFormat.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Time } from '#platform/ui/Time.tsx';

/** One of the family's own records in a list: the name, where things stand, the last change. */
export function RecordCard({ spirit: { id, core } }: { spirit: Spirit }) {
  const t = useTranslations('spirits');
  const moment = useDateTimeFormat();
  return (
    <Card as="li" headingLevel={3} title={nameOf(core) || t('unnamed')} href={`/spirit/${id}`}>
      <p>
        <StatusText core={core} />
      </p>
      <p className="quiet small">
        <Time dateTime={core.updatedAt}>{t('updated', { ago: moment.ago(core.updatedAt) })}</Time>
      </p>
    </Card>
  );
}
