import { useTranslations } from 'use-intl';
import { hasDutyInReply, maySetPaid } from '#features/spirits/core/rules.ts';
import type { Relation, Spirit } from '#features/spirits/core/schema.ts';
import { Button } from '#platform/ui/Button.tsx';

/** Leads to where money is noted, which says whether the funeral is paid; for the home that the family has chosen. */
export function DeskPaid({ spirit: { id, core }, relation }: { spirit: Spirit; relation: Relation }) {
  const t = useTranslations('desk.marks');
  if (!hasDutyInReply(core, 'money')) return null;
  if (!maySetPaid(relation, core)) return <p className="quiet small">{t('paidOnly')}</p>;
  return (
    <Button kind="secondary" href={`/spirit/${id}/invoice`}>
      {t('money')}
    </Button>
  );
}
