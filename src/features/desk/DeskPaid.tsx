import { useTranslations } from 'use-intl';
import type { setPaid } from '#features/spirits/core/contract.ts';
import { maySetPaid } from '#features/spirits/core/rules.ts';
import type { Relation, Spirit } from '#features/spirits/core/schema.ts';
import { readsOfRecord } from '#features/spirits/view/recordStatus.rules.ts';
import { call } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { toasts } from '#platform/browser/toasts.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';

/** Notes that the funeral is paid, or takes that back; for the home that the family has chosen. */
export function DeskPaid({ spirit: { id, core }, relation }: { spirit: Spirit; relation: Relation }) {
  const t = useTranslations('desk.marks');
  const write = useWrite<boolean>(readsOfRecord(id), async (paid, options) => {
    await call<typeof setPaid>('POST /api/spirits/{id}/paid', { params: { id }, body: { paid } }, options);
    toasts.show(t(paid ? 'paidDone' : 'unpaidDone'), 'good');
  });
  if (!maySetPaid(relation, core)) return <p className="quiet small">{t('paidOnly')}</p>;
  return (
    <>
      <Button kind={core.paid ? 'quiet' : 'secondary'} busy={write.isPending} onClick={() => write.mutate(!core.paid)}>
        {t(core.paid ? 'unmarkPaid' : 'markPaid')}
      </Button>
      <ErrorMessage id="paid-refused" message={sentenceOf(write.error)} />
    </>
  );
}
